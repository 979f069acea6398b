import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { ask } from '../support/graphql.ts'
import { flatPng } from '../support/test-engine.ts'

const picture = createCanvas(768, 512)
const context = picture.getContext('2d')
context.fillStyle = '#207040'
context.fillRect(0, 0, 768, 512)
context.fillStyle = '#e0c020'
context.fillRect(0, 0, 200, 512)

const openai = await fakeOpenAi({ images: [(await picture.encode('jpeg', 95)).toString('base64')] })
const easel = await startEasel()
const upstream = await startEasel({
  env: { ENGINE: 'openai:sd-turbo', OPENAI_BASE_URL: `${openai.url}/v1` },
  overrides: { engine: undefined },
})
afterAll(async () => {
  for (const one of [easel, upstream, openai]) await one[Symbol.asyncDispose]()
})

interface Placeholder {
  id: string
  altText: string
  thumbhash: string | null
  dominantColor: string | null
}

const input = { prompt: 'a fox', dimensions: '3:2' }
const fields = 'id altText thumbhash dominantColor'

/** The placeholders of the newest generation. */
async function placeholders(from: Easel, secret: string): Promise<Placeholder[]> {
  const query = `{ generations(first: 1) { edges { node { images { ${fields} } } } } }`
  type Answer = { generations: { edges: { node: { images: Placeholder[] } }[] } }
  const { data } = await ask<Answer>(from, query, { secret })
  return data?.generations.edges[0]?.node.images ?? []
}

const removeFile = (from: Easel, id: string) => rm(join(from.config.dataDir, 'images', `${id}.png`))

for (const door of doors) {
  describe(`an image that was generated through ${door.name}`, () => {
    test('has a placeholder at once, when an upstream sends it', async () => {
      const { secret } = await upstream.key()
      const { images } = await door.generate(upstream, input, { secret })
      await removeFile(upstream, /img_\w+/.exec(images[0] ?? '')?.[0] ?? '')
      const [image] = await placeholders(upstream, secret)
      const hash = Buffer.from(image?.thumbhash ?? '', 'base64')
      expect(hash.length).toBeLessThanOrEqual(25)
      expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(3 / 2, 0)
      const { r, g, b } = thumbHashToAverageRGBA(hash)
      expect(Math.min(r, g)).toBeGreaterThan(b)
      const [red, green, blue] = Buffer.from(image?.dominantColor?.slice(1) ?? '', 'hex')
      expect(Math.abs((red ?? 0) - 0x20)).toBeLessThan(6)
      expect(Math.abs((green ?? 0) - 0x70)).toBeLessThan(6)
      expect(Math.abs((blue ?? 0) - 0x40)).toBeLessThan(6)
      expect(image?.altText).toBe(input.prompt)
    })

    test('gets a placeholder at its first request if it has none, and keeps it', async () => {
      const { secret } = await easel.key()
      await door.generate(easel, { ...input, image: 6, seed: 100 }, { secret })
      const images = await placeholders(easel, secret)
      for (const [index, { dominantColor, thumbhash }] of images.entries()) {
        const gray = (100 + index).toString(16).padStart(2, '0')
        expect(dominantColor).toBe(`#${gray.repeat(3)}`)
        expect(thumbhash).toMatch(/^[\w+/]+=*$/)
      }
      for (const { id } of images) await removeFile(easel, id)
      expect(await placeholders(easel, secret)).toEqual(images)
      const query = `query ($id: ID!) { node(id: $id) { ... on Image { ${fields} } } }`
      const variables = { id: images[3]?.id }
      const { data } = await ask<{ node: Placeholder }>(easel, query, { secret, variables })
      expect(data?.node).toEqual(images[3])
    })

    test('has none when its file cannot be read, with one line in the log', async () => {
      const { secret } = await easel.key()
      const { images } = await door.generate(easel, input, { secret })
      const [id = ''] = /img_\w+/.exec(images[0] ?? '') ?? []
      await removeFile(easel, id)
      const [image] = await placeholders(easel, secret)
      expect(image).toMatchObject({
        id,
        altText: input.prompt,
        thumbhash: null,
        dominantColor: null,
      })
      const lines = easel.logged.filter((line) => line.includes(id))
      expect(lines).toEqual([expect.stringContaining('An image has no placeholder')])
    })
  })
}

test('Placeholders of images that cannot be decoded are missing, and do not delay others', async () => {
  const { secret } = await easel.key()
  const whole = flatPng(768, 512, 1)
  easel.engine.script(async function* () {
    // The chunks are complete, but the pixels are not.
    const broken = Buffer.from(whole)
    broken.fill(0xff, 60, 90)
    yield { type: 'image', index: 0, bytes: broken, seed: 1 }
    yield { type: 'image', index: 1, bytes: flatPng(768, 512, 0x77), seed: 2 }
  })
  await doors[0]?.generate(easel, { ...input, image: 2 }, { secret })
  const [, second] = await placeholders(easel, secret)
  expect(second?.dominantColor).toBe('#777777')
})
