import type { ImageModelV4CallOptions } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { createModelEngine } from '../../server/engines/ai-sdk/image-model.ts'
import { original } from '../../server/engines/ai-sdk/openai-profiles.ts'
import type { EngineRequest } from '../../server/engines/engine.ts'
import { createIntake } from '../../server/images/intake.ts'
import { fakeImage } from '../support/fakes/images.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 2,
  width: 64,
  height: 64,
  steps: 4,
  seed: 99,
  strict: false,
}

const profile = original('gpt-image-1')

/** The seeds that a provider gets which takes no more than 99, those reported, and the warnings. */
async function seedsOf(wanted: EngineRequest) {
  const sent: (number | undefined)[] = []
  const engine = createModelEngine({
    id: 'small',
    model: {
      specificationVersion: 'v4',
      provider: 'small',
      modelId: 'small-1',
      maxImagesPerCall: 1,
      async doGenerate({ seed }: ImageModelV4CallOptions) {
        sent.push(seed)
        const response = { timestamp: new Date(), modelId: 'small-1', headers: {} }
        return { images: [fakeImage(64, 64, 3)], warnings: [], response }
      },
    },
    profile: {
      ...profile,
      capabilities: { ...profile.capabilities, seed: 'approximate' },
      imagesPerCall: 1,
      maxSeed: 99,
      options: () => ({}),
    },
    intake: createIntake(),
    transport: { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} },
    ready: async () => {},
  })
  const events = await Array.fromAsync(engine.generate(wanted, new AbortController().signal))
  return {
    sent,
    reported: events.flatMap((event) => (event.type === 'image' ? event.seed : [])),
    warnings: events.flatMap((event) => (event.type === 'warning' ? event.message : [])),
  }
}

test('a seed that is too large for a provider is folded, with a warning, and the requested seed is reported', async () => {
  expect(await seedsOf(request)).toEqual({
    sent: [99, 0],
    reported: [99, 100],
    warnings: ['The engine takes seeds to 99: larger seeds were reduced'],
  })
})

test('seeds that a provider takes are sent unchanged, without a warning', async () => {
  expect(await seedsOf({ ...request, seed: 7 })).toEqual({
    sent: [7, 8],
    reported: [7, 8],
    warnings: [],
  })
})
