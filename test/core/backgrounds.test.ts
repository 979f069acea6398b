import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createTestEngine } from '../support/test-engine.ts'

const prompt = 'a fox sticker'
const cannot = 'background has no effect: the engine cannot draw a transparent background'

let easel: Easel
let secret: string
beforeEach(async () => {
  easel = await startEasel({ engine: createTestEngine({ capabilities: { transparency: true } }) })
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

interface Shown {
  background: string | null
  warnings: string[]
}

async function shown(from: Easel, id: string | undefined, key: string): Promise<Shown | undefined> {
  const query = `{ generation(id: "${id}") { background warnings } }`
  const { data } = await ask<{ generation: Shown }>(from, query, { secret: key })
  return data?.generation
}

for (const door of doors) {
  describe(`the background of a request by ${door.name}`, () => {
    test('reaches the engine, and the generation shows it', async () => {
      for (const background of ['opaque', 'transparent'] as const) {
        const { generation } = await door.generate(easel, { prompt, background }, { secret })
        expect(easel.engine.requests.at(-1)).toMatchObject({ background })
        const name = background.toUpperCase()
        expect(await shown(easel, generation, secret)).toEqual({ background: name, warnings: [] })
        const one = await easel.fetch(`/api/v1/generations/${generation}`, {
          headers: { authorization: `Bearer ${secret}` },
        })
        expect((await one.json()).background).toBe(background)
      }
    })

    test('is the same absent and as auto: with one idempotency key, one generation', async () => {
      const headers = { 'idempotency-key': 'fox' }
      const wanted = [{ prompt }, { prompt, background: 'auto' }]
      const ids: (string | undefined)[] = []
      for (const input of wanted)
        ids.push((await door.generate(easel, input, { secret, headers })).generation)
      expect(ids[1]).toBe(ids[0])
      expect(easel.engine.requests).toHaveLength(1)
      expect(easel.engine.requests[0]?.background).toBeUndefined()
      expect(await shown(easel, ids[0], secret)).toMatchObject({ background: null })
      const other = { prompt, background: 'opaque' }
      const { error } = await door.generate(easel, other, { secret, headers })
      expect(error?.message).toContain('Idempotency-Key was used for another request')
    })

    test('is refused unless it is one of the three', async () => {
      const { error } = await door.generate(easel, { prompt, background: 'green' }, { secret })
      expect(error?.message).toContain(
        door.name === 'GraphQL'
          ? 'Value "GREEN" does not exist in "Background" enum'
          : 'background must be one of auto, opaque, transparent',
      )
      expect(easel.engine.requests).toEqual([])
    })

    test('has a warning, if the engine cannot leave it out', async () => {
      await using other = await startEasel()
      const { secret: key } = await other.key()
      const input = { prompt, background: 'transparent' }
      const { generation, response } = await door.generate(other, input, { secret: key })
      expect(await shown(other, generation, key)).toEqual({
        background: 'TRANSPARENT',
        warnings: [cannot],
      })
      expect(other.engine.requests[0]).not.toHaveProperty('background')
      if (/POST|GET/.test(door.name))
        expect(JSON.parse(response.headers.get('easel-warnings') ?? '')).toEqual([cannot])
    })
  })
}

describe('a variation', () => {
  test('needs the background of its image', async () => {
    const [post] = doors
    const first = await post?.generate(easel, { prompt, background: 'transparent' }, { secret })
    const image = first?.images[0]?.split('/').pop()?.replace('.png', '')
    const vary = (background?: string) =>
      post?.generate(
        easel,
        { prompt, background, variation: { image, strength: 'SUBTLE' } },
        { secret },
      )
    expect((await vary())?.error?.message).toBe(
      'background must be transparent, that of the image to vary',
    )
    expect((await vary('transparent'))?.error).toBeUndefined()
    expect(easel.engine.requests.at(-1)).toMatchObject({ background: 'transparent' })
  })
})

describe('a transparent picture of the illustrator', () => {
  test('has alpha as PNG, WebP and AVIF, and white as JPEG, in all widths', async () => {
    await using own = await startEasel({ overrides: { engine: createIllustratorEngine() } })
    const { secret: key } = await own.key()
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt, background: 'transparent', steps: 1 })
    const made = await own.fetch('/api/v1/images', { method: 'POST', headers, body })
    const [url = ''] = (await made.json()).images
    const id = /img_\w+/.exec(url)?.[0]
    const corner = async (path: string) => {
      const bytes = await (await own.fetch(`/images/${id}${path}`)).arrayBuffer()
      const context = createCanvas(8, 8).getContext('2d')
      context.drawImage(await loadImage(Buffer.from(bytes)), 0, 0)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    expect(await corner('.png')).toEqual([0, 0, 0, 0])
    for (const width of [384, 1024]) {
      for (const format of ['webp', 'avif', 'png'])
        expect((await corner(`/w${width}.${format}`))[3]).toBe(0)
      expect(Math.min(...(await corner(`/w${width}.jpeg`)))).toBeGreaterThan(250)
    }
    const query = `{ node(id: "${id}") { ... on Image { dominantColor } } }`
    const { data } = await ask<{ node: { dominantColor: string } }>(own, query, { secret: key })
    expect(data?.node.dominantColor).not.toBe('#000000')
  })
})
