import { describe, expect, test } from 'vitest'
import { createIllustrator } from '../index.ts'
import { decoded, drawn, drawnWithPreviews, type Pixels, sizes, understand } from './images.ts'

const clear = [
  'logo for a bakery called "Golden Crust"',
  'sticker of a wolf that says "Stay Wild"',
  'app icon of a rocket',
  'a set of 9 camping icons',
  'product photo of a leather boot',
  'pattern of cherries',
  'striped pattern',
  'wave pattern',
  'neon sign that says "Open"',
  'wooden sign that says "Welcome"',
  'tattoo of a rose',
  'portrait of a woman with red curly hair',
  'a red fox',
  'two penguins, watercolor',
  'a robot, pixel art',
  'a dragon, comic',
  'a ghost in the rain',
]
const opaque = [
  'mountains at sunset',
  'a fox in a forest',
  'poster for a jazz night',
  'treasure map',
  'triangle pattern',
  'a cat, neon',
]

const alphas = ({ data }: Pixels) => data.filter((_, i) => i % 4 === 3)
const corner = { width: 192, height: 128 }

async function clearly(prompt: string, wanted = {}): Promise<Pixels> {
  return decoded(
    await drawn(understand(prompt, { background: 'transparent' }), { ...corner, ...wanted }),
  )
}

/** A picture in front of a ground, as a page shows it. */
function composed({ data }: Pixels, ground: number): number[] {
  return Array.from(data, (own, i) => {
    const alpha = (data[i | 3] as number) / 255
    return i % 4 === 3 ? 255 : own * alpha + ground * (1 - alpha)
  })
}

describe('background: transparent', () => {
  test.each(clear)('leaves out the ground, with soft edges: %s', async (prompt) => {
    const picture = await clearly(prompt)
    const all = alphas(picture)
    const share = (fits: (alpha: number) => boolean) => all.filter(fits).length / all.length
    expect(share((alpha) => alpha === 0)).toBeGreaterThan(0.05)
    expect(share((alpha) => alpha > 200)).toBeGreaterThan(0.01)
    if (!/pixel|striped/.test(prompt))
      expect(share((alpha) => alpha > 0 && alpha < 255)).toBeGreaterThan(0.002)
  })

  test.each(sizes)('in $width × $height', async (size) => {
    const picture = await clearly('sticker of an avocado', { ...size, steps: 1 })
    expect(picture).toMatchObject(size)
    const all = alphas(picture)
    expect([all[0], all.at(-1)]).toEqual([0, 0])
    expect(all.includes(255)).toBe(true)
  })

  test('mixes no ground into the edges: a red thing has no white pixel', async () => {
    for (const style of ['', ', watercolor', ', oil painting', ', impressionist']) {
      const { data } = await clearly(`a red heart${style}`, { width: 256, height: 256 })
      const edge = Array.from(data.entries()).flatMap(([i, alpha]) =>
        i % 4 === 3 && alpha > 20 && alpha < 235 ? Math.min(...data.subarray(i - 3, i)) : [],
      )
      expect(edge.length).toBeGreaterThan(50)
      expect(edge.filter((light) => light > 200).length / edge.length).toBeLessThan(0.02)
    }
  })

  test('casts no shadow on the missing ground', async () => {
    const { width, data } = await clearly('a red fox', { width: 256, height: 256, seed: 3 })
    const rows = Array.from({ length: 256 }, (_, y) =>
      data.subarray(y * width * 4, (y + 1) * width * 4).filter((_, i) => i % 4 === 3),
    )
    const last = rows.findLast((row) => row.some((alpha) => alpha > 128)) as Uint8ClampedArray
    // The feet are narrow; a shadow would be as wide as the animal.
    expect(last.filter((alpha) => alpha > 0).length).toBeLessThan(60)
  })

  test('has previews and a thumbnail with alpha', async () => {
    const scene = understand('logo of a fox', { background: 'transparent' })
    const { previews } = await drawnWithPreviews(scene, { width: 256, height: 256, steps: 8 })
    for (const preview of previews) expect(alphas(await decoded(preview)).at(0)).toBe(0)
    expect(previews.length).toBeGreaterThan(1)
    const illustrator = await createIllustrator()
    const request = { prompt: 'a black ball', width: 256, height: 256, seed: 1, steps: 1 }
    for await (const event of illustrator.draw({ ...request, background: 'transparent' })) {
      if (event.type !== 'image') continue
      const { data } = event.thumbnail
      expect(data[3]).toBe(0)
      for (let i = 0; i < data.length; i += 4)
        if ((data[i + 3] as number) > 0) expect(data[i]).toBeLessThan(240)
    }
  })

  test.each(opaque)(
    'has no effect on a picture with a background, and warns: %s',
    async (prompt) => {
      const illustrator = await createIllustrator()
      const request = { prompt, ...corner, seed: 1, steps: 1 }
      const warnings: string[] = []
      let image: Uint8Array | undefined
      for await (const event of illustrator.draw({ ...request, background: 'transparent' })) {
        if (event.type === 'warning') warnings.push(event.message)
        if (event.type === 'image') image = event.bytes
      }
      expect(warnings.join()).toMatch(/^background has no effect: this kind of picture has a backg/)
      expect(
        Buffer.compare(
          image as Uint8Array,
          await drawn(understand(prompt), { ...corner, steps: 1 }),
        ),
      ).toBe(0)
    },
  )
})

const words = [
  'red fox logo, transparent background',
  'a dog sticker, PNG with alpha',
  'a pineapple isolated on transparent background',
  'icon of a bell, transparent png',
  'ein roter Fuchs, transparenter Hintergrund',
  'un gato, fondo transparente',
  '狐 透明背景',
  'два кота, прозрачный фон',
]

describe('without a background in the request', () => {
  test.each(words)('the words of the prompt decide: %s', async (prompt) => {
    expect(alphas(await decoded(await drawn(understand(prompt), corner))).at(0)).toBe(0)
    const solid = await decoded(await drawn(understand(prompt, { background: 'opaque' }), corner))
    expect(alphas(solid).every((alpha) => alpha === 255)).toBe(true)
  })

  test.each(['a transparent glass bottle', 'a red fox, white background', 'a red fox logo'])(
    'other words leave it opaque: %s',
    async (prompt) => {
      const all = alphas(await decoded(await drawn(understand(prompt), corner)))
      expect(all.every((alpha) => alpha === 255)).toBe(true)
    },
  )
})

test('a tattoo without its paper looks the same on white', async () => {
  const [cut, paper] = await Promise.all(
    (['transparent', 'opaque'] as const).map(async (background) => {
      const scene = understand('tattoo of a swallow, white background', { background })
      return decoded(await drawn(scene, { width: 256, height: 256 }))
    }),
  )
  const onWhite = composed(cut as Pixels, 255)
  const far = onWhite.filter((own, i) => Math.abs(own - (paper?.data[i] as number)) > 60)
  expect(far.length / onWhite.length).toBeLessThan(0.02)
})
