import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Clock } from '../clock.ts'
import type { Engine, EngineRequest } from '../engine.ts'
import { openAiUrl } from '../spec.ts'
import type { Transport } from '../upstream/transport.ts'
import { createModelEngine, type Manner } from './image-model.ts'

export interface OpenAiOptions {
  model: string
  /** Up to and with `/v1`, as a rule. */
  baseUrl: string
  apiKey: string | undefined
  transport: Transport
  clock?: Clock
}

/** OpenAI, and every server that speaks its `/images/generations`: LocalAI, vLLM-Omni, SGLang and others. */
export function createOpenAi({ model: name, baseUrl, apiKey, transport, clock }: OpenAiOptions): Engine {
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl,
    fetch: transport.fetch,
    ...(apiKey ? { apiKey } : {}),
  })
  const manner = baseUrl === openAiUrl ? original : compatible
  return createModelEngine({ id: 'openai', model: provider.imageModel(name), manner, transport, clock })
}

/** OpenAI's own models know three shapes, no seed and no steps, and refuse fields that they do not know. */
const original: Manner = {
  capabilities: {
    steps: { min: 0, max: 0 },
    progress: false,
    previews: false,
    seed: 'none',
    sizes: 'nearest',
    moderation: true,
  },
  imagesPerCall: 6,
  parallelCalls: 1,
  concurrency: 16,
  options: (request) => ({
    size: request.width === request.height ? '1024x1024' : request.width > request.height ? '1536x1024' : '1024x1536',
    providerOptions: { openai: { output_format: 'png', moderation: request.strict ? 'auto' : 'low' } },
  }),
}

/** Servers that imitate it take more; one image a call, because some give all images of a call the same seed. */
const compatible: Manner = {
  capabilities: {
    steps: { min: 1, max: 15 },
    progress: false,
    previews: false,
    seed: 'approximate',
    sizes: 'nearest',
    moderation: false,
  },
  imagesPerCall: 1,
  parallelCalls: 1,
  // Most have one graphics card, and what waits there already uses up its time.
  concurrency: 2,
  options: ({ width, height, steps, seed }: EngineRequest) => ({
    size: `${width}x${height}`,
    // Each server has its own name for the steps and ignores those of the others.
    providerOptions: {
      openai: { response_format: 'b64_json', seed, steps, step: steps, num_inference_steps: steps },
    },
  }),
}
