import { beforeEach, describe, expect, test } from 'vitest'
import type { EngineCapabilities, EngineRequest } from '../../server/engines/engine.ts'
import { withCapabilities } from '../../server/engines/stack/with-capabilities.ts'
import { withFailover } from '../../server/engines/stack/with-failover.ts'
import { withFittedSize } from '../../server/engines/stack/with-fitted-size.ts'
import { createIntake } from '../../server/images/intake.ts'
import { createTestEngine, flatPng, type TestEngine } from '../support/test-engine.ts'

const image = { png: flatPng(8, 8, 9), width: 8, height: 8 }
const request: EngineRequest = {
  prompt: 'a fox',
  images: 1,
  width: 8,
  height: 8,
  steps: 4,
  seed: 1,
  strict: false,
}
const all = {
  ...request,
  references: [image],
  mask: image,
  strength: 0.4,
  negativePrompt: 'snow',
  guidance: 7,
}

let words: TestEngine
let edits: TestEngine

beforeEach(() => {
  words = able('words', {})
  edits = able('edits', {
    references: 2,
    masks: true,
    strength: true,
    guidance: true,
    quality: true,
    maxScale: 4,
  })
})

function able(id: string, abilities: Partial<EngineCapabilities>): TestEngine {
  const engine = createTestEngine()
  const capabilities = { ...engine.capabilities, ...abilities }
  return Object.create(engine, { id: { value: id }, capabilities: { value: capabilities } })
}

const signal = new AbortController().signal

describe('a request that an engine cannot do is refused, and the engine does not see it:', () => {
  const requests: [what: string, wanted: Partial<EngineRequest>, message: string][] = [
    ['references', { references: [image] }, 'The engine words takes no references'],
    ['a mask', { mask: image }, 'The engine words takes no mask'],
    ['a scale', { upscale: { image, scale: 2 } }, 'The engine words takes no image to enlarge'],
  ]
  for (const [what, wanted, message] of requests) {
    test(what, async () => {
      const events = withCapabilities(words).generate({ ...request, ...wanted }, signal)
      const refusal = { kind: 'misconfigured', message, isFinal: true }
      await expect(Array.fromAsync(events)).rejects.toMatchObject(refusal)
      expect(words.requests).toEqual([])
    })
  }

  test('more references or a larger scale than it takes', async () => {
    const drawn = (wanted: Partial<EngineRequest>) =>
      Array.fromAsync(withCapabilities(edits).generate({ ...request, ...wanted }, signal))
    await expect(drawn({ references: [image, image, image] })).rejects.toThrow(
      'The engine edits takes at most 2 references',
    )
    await expect(drawn({ upscale: { image, scale: 8 } })).rejects.toThrow(
      'The engine edits takes no scale above 4',
    )
  })
})

test('what only refines a request is left out for an engine without it, with a warning', async () => {
  const quality = 'high'
  const refined = {
    ...request,
    negativePrompt: 'snow',
    guidance: 7,
    quality,
    strength: 0.4,
  } as const
  const events = await Array.fromAsync(withCapabilities(words).generate(refined, signal))
  expect(words.requests[0]).toEqual(request)
  expect(events.flatMap((event) => (event.type === 'warning' ? event.message : []))).toEqual([
    'The engine takes no negative prompt: it was left out',
    'The engine takes no guidance: it was left out',
    'The engine takes no quality: it was left out',
    'The engine takes no strength: it was left out',
  ])
})

test('an engine gets all that it takes, without a warning', async () => {
  const engine = withCapabilities(able('all', { ...edits.capabilities, negativePrompt: true }))
  const events = await Array.fromAsync(engine.generate(all, signal))
  expect(events.map(({ type }) => type)).not.toContain('warning')
})

describe('of several engines', () => {
  const both = () =>
    withFailover([withCapabilities(words), withCapabilities(edits)], {
      timeoutMs: 60_000,
      onFailover: () => {},
    })
  const engineOf = async (wanted: EngineRequest) => {
    const events = await Array.fromAsync(both().generate(wanted, signal))
    return events.flatMap((event) => (event.type === 'generating' ? event.engine : []))
  }

  test('the first that can do the request gets it', async () => {
    expect(await engineOf(request)).toEqual(['words'])
    expect(await engineOf(all)).toEqual(['edits'])
    expect(await engineOf({ ...request, upscale: { image, scale: 4 } })).toEqual(['edits'])
  })

  test('none gets a request that none can do', async () => {
    await expect(engineOf({ ...all, references: [image, image, image] })).rejects.toMatchObject({
      kind: 'misconfigured',
      message: 'No engine takes the references, the mask, the scale or the words of the request',
    })
    expect([words.requests, edits.requests]).toEqual([[], []])
  })

  test('one that does not draw from words gets only requests with an image', async () => {
    const editor = able('editor', { drawsFromWords: false, references: 1 })
    const several = withFailover([withCapabilities(editor), withCapabilities(words)], {
      timeoutMs: 60_000,
      onFailover: () => {},
    })
    for (const wanted of [request, { ...request, references: [image] }])
      await Array.fromAsync(several.generate(wanted, signal))
    expect([editor.requests.length, words.requests.length]).toEqual([1, 1])
    await expect(
      Array.fromAsync(withCapabilities(editor).generate(request, signal)),
    ).rejects.toThrow('The engine editor takes no request without an image')
  })

  test('one that enlarges pixels needs nothing that the image was drawn from', async () => {
    const upscaler = able('upscaler', { drawsFromWords: false, maxScale: 4, enlargesOthers: true })
    const enlarging = { ...all, upscale: { image, scale: 2 } }
    await Array.fromAsync(withCapabilities(upscaler).generate(enlarging, signal))
    expect(upscaler.requests).toHaveLength(1)
  })

  test('a negative prompt does not choose the engine: it only refines', async () => {
    expect(await engineOf({ ...request, negativePrompt: 'snow' })).toEqual(['words'])
  })
})

test('an enlarged image has the size of the request', async () => {
  await using intake = createIntake()
  edits.script(async function* ({ seed }) {
    yield { type: 'image', index: 0, bytes: flatPng(32, 32, 1), seed }
  })
  const enlarging = { ...request, width: 32, height: 32, upscale: { image, scale: 4 } }
  const events = await Array.fromAsync(withFittedSize(edits, intake).generate(enlarging, signal))
  expect(events.map(({ type }) => type)).toEqual(['image'])
})
