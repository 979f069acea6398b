import { expect, test } from 'vitest'
import type { Variation } from '../stages.ts'
import { decoded, drawn, mean, type Pixels, understand, type Wanted } from './images.ts'

const prompts = [
  'a red fox in a meadow',
  'a city street at night in the rain',
  'portrait of an old sailor with a beard',
  'logo for a coffee roaster called Ember',
  'jazz festival poster',
  'product photo of a perfume bottle',
  'seamless pattern of lemons',
]
const small = { width: 192, height: 192, steps: 4 }
const original = [{ seed: 5, strength: null }]

async function draw(prompt: string, wanted: Wanted): Promise<Pixels> {
  return decoded(await drawn(understand(prompt), { ...small, ...wanted }))
}

function vary(
  prompt: string,
  seed: number,
  strength: Variation['strength'],
  ancestors: Variation['ancestors'] = original,
) {
  return draw(prompt, { seed, variation: { strength, ancestors } })
}

/** The mean difference of two images of one size, 0 to 255. */
function distance(one: Pixels, other: Pixels): number {
  const data = one.data.map((value, i) => Math.abs(value - (other.data[i] as number)))
  return mean({ ...one, data }, (red, green, blue) => (red + green + blue) / 3)
}

test.each(prompts)(
  'a subtle variation is near the original, a strong one is not: %s',
  async (prompt) => {
    const from = await draw(prompt, { seed: 5 })
    for (const seed of [11, 222]) {
      const subtle = distance(from, await vary(prompt, seed, 'SUBTLE'))
      const strong = distance(from, await vary(prompt, seed, 'STRONG'))
      expect(subtle).toBeGreaterThan(0.2)
      expect(strong).toBeGreaterThan(subtle * 1.5)
    }
  },
)

test('an equal variation gives equal pixels, another seed other pixels', async () => {
  const [prompt = ''] = prompts
  const first = await vary(prompt, 11, 'SUBTLE')
  expect(distance(first, await vary(prompt, 11, 'SUBTLE'))).toBe(0)
  expect(distance(first, await vary(prompt, 12, 'SUBTLE'))).toBeGreaterThan(0)
})

test('a subtle variation of a strong one is near the strong one, not the original', async () => {
  const [prompt = ''] = prompts
  const strong = await vary(prompt, 11, 'STRONG')
  const ancestors = [...original, { seed: 11, strength: 'STRONG' as const }]
  const again = await vary(prompt, 12, 'SUBTLE', ancestors)
  const toOriginal = distance(again, await draw(prompt, { seed: 5 }))
  expect(distance(again, strong)).toBeLessThan(toOriginal / 1.5)
  expect(distance(again, strong)).toBeGreaterThan(0.2)
})
