import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Engine, EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'
import { pngSize } from '../../server/images/format.ts'
import { engineContract } from './engine.contract.ts'

/** One drawing thread for all tests, because a cold one takes longer than most pictures. */
const engine = createIllustratorEngine({ workers: 1 })
afterAll(() => engine[Symbol.asyncDispose]())

/** The engine, whose thread a test does not stop. */
const open = (): Engine => ({ ...engine, [Symbol.asyncDispose]: async () => {} })
engineContract('the illustrator', { open })

const prompts = [
  'a red fox in the snow at sunset, watercolor',
  'a city street at night in the rain',
  'what silence weighs',
]

/** The fingerprint of the pictures of each prompt. All prompts are drawn at once, in this order. */
async function fingerprints(
  illustrator: Engine,
  order: readonly string[],
): Promise<Map<string, string>> {
  const drawings = order.map(async (prompt): Promise<[string, string]> => {
    const hash = createHash('sha256')
    const request = { prompt, images: 2, width: 384, height: 256, steps: 4, seed: 7, strict: false }
    const images = new Map<number, Uint8Array>()
    for await (const event of illustrator.generate(request, new AbortController().signal)) {
      if (event.type === 'image') images.set(event.index, event.bytes)
    }
    for (const index of [0, 1]) hash.update(images.get(index) ?? 'missing')
    return [prompt, hash.digest('hex')]
  })
  return new Map(await Promise.all(drawings))
}

test('a request gives the same bytes on any worker and in any order', async () => {
  const alone = await fingerprints(engine, prompts)
  await using two = createIllustratorEngine({ workers: 2 })
  const together = await fingerprints(two, prompts.toReversed())
  for (const prompt of prompts) expect(together.get(prompt)).toBe(alone.get(prompt))
  expect(new Set(alone.values()).size).toBe(prompts.length)
})

const fox: EngineRequest = {
  prompt: 'a red fox by a lake',
  images: 1,
  width: 384,
  height: 256,
  steps: 2,
  seed: 7,
  strict: false,
}

function eventsOf(request: EngineRequest): Promise<EngineEvent[]> {
  return Array.fromAsync(engine.generate(request, AbortSignal.timeout(100_000)))
}

const imageIn = (events: EngineEvent[]) => events.find((event) => event.type === 'image')
const warningsIn = (events: EngineEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))

/** An image as a reference, or as the image to enlarge. */
async function drawnImage() {
  const png = imageIn(await eventsOf(fox))?.bytes ?? new Uint8Array()
  return { png, width: fox.width, height: fox.height }
}

test('an enlarged image has the larger size', async () => {
  const image = await drawnImage()
  for (const scale of [2, 4]) {
    const [width, height] = [fox.width * scale, fox.height * scale]
    const event = imageIn(await eventsOf({ ...fox, width, height, upscale: { image, scale } }))
    expect(pngSize(event?.bytes as Uint8Array)).toEqual({ width, height })
  }
})

test('a reference gets a style, a scene gets its colors, and a warning says what is not possible', async () => {
  const references = [await drawnImage()]
  const plain = imageIn(await eventsOf({ ...fox, prompt: 'stained glass' }))
  const styled = await eventsOf({ ...fox, prompt: 'stained glass', references, strength: 0.8 })
  expect(Buffer.from(imageIn(styled)?.bytes ?? [])).not.toEqual(Buffer.from(plain?.bytes ?? []))
  expect(styled).toContainEqual(
    expect.objectContaining({
      type: 'understood',
      understood: expect.objectContaining({
        presentation: 'reference',
        reference: 'style',
        style: 'stained glass',
      }),
    }),
  )
  expect(warningsIn(styled)).toEqual([])
  const scene = await eventsOf({ ...fox, prompt: 'a castle', references })
  expect(warningsIn(scene)).toEqual(['The illustrator takes only the colors of the reference'])
  const change = await eventsOf({ ...fox, prompt: 'add a hat', references })
  expect(warningsIn(change)).toEqual([
    'The illustrator cannot change what a reference shows: it gives the reference a style, or a scene ' +
      'the colors of the reference',
  ])
})

test('a negative prompt leaves people out and keeps the rest of the picture', async () => {
  const street = { ...fox, prompt: 'a street' }
  const events = await eventsOf({ ...street, negativePrompt: 'people, blurry, low quality' })
  const understood = events.find((event) => event.type === 'understood')?.understood
  expect(understood).toMatchObject({ without: ['people'], ignored: [] })
})
