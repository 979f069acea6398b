import { limits } from '../../../schema/limits.ts'
import { allSteps, type EngineCapabilities, type EngineRequest } from '../engine.ts'
import { withExtraArgs } from '../sd-cpp/extra-args.ts'
import { withoutLora } from '../sd-cpp/lora.ts'
import { maxInt32, type ProviderProfile } from './image-model.ts'

/** The most images of one call to OpenAI. */
const openAiMaxImages = 10

const capabilities: EngineCapabilities = {
  steps: { min: 0, max: 0 },
  progress: false,
  previews: false,
  seed: 'none',
  sizes: 'nearest',
  moderation: true,
  variations: 'none',
}

/** Picks square, wide or tall, by the nearest ratio to the requested size. */
function shape<T>({ width, height }: EngineRequest, [square, wide, tall]: [T, T, T]): T {
  return width === height ? square : width > height ? wide : tall
}

/** OpenAI's own models have three sizes, no seed and no steps, and refuse unknown fields. */
export const original: ProviderProfile = {
  capabilities,
  maxSeed: limits.seed,
  imagesPerCall: openAiMaxImages,
  parallelCalls: 1,
  concurrency: 16,
  options: (request) => ({
    size: shape(request, ['1024x1024', '1536x1024', '1024x1536']),
    providerOptions: {
      openai: { output_format: 'png', moderation: request.strict ? 'auto' : 'low' },
    },
  }),
}

/**
 * Older models of OpenAI, with other sizes and fields. Only dall-e-2 returns several images a call.
 */
export function dallE(model: string): ProviderProfile {
  const isSecond = model.endsWith('2')
  return {
    ...original,
    imagesPerCall: isSecond ? openAiMaxImages : 1,
    options: (request) => ({
      size: isSecond ? '1024x1024' : shape(request, ['1024x1024', '1792x1024', '1024x1792']),
      providerOptions: { openai: { response_format: 'b64_json' } },
    }),
  }
}

/**
 * Compatible servers take more fields. Some give all images of a call one seed, so each call asks
 * for one.
 */
export function compatible(server: { isSdServer: boolean }): ProviderProfile {
  return {
    capabilities: {
      ...capabilities,
      steps: allSteps,
      seed: 'approximate',
      moderation: false,
    },
    // LocalAI takes only these fields.
    maxSeed: maxInt32,
    imagesPerCall: 1,
    parallelCalls: 1,
    // Most have one graphics card, and time in their queue counts against the request.
    concurrency: 1,
    options: ({ prompt, width, height, steps, seed }) => ({
      // stable-diffusion.cpp takes the steps only in the prompt, older versions by `steps`.
      prompt: server.isSdServer ? withExtraArgs(withoutLora(prompt), { seed, steps }) : prompt,
      size: `${width}x${height}`,
      // Each server has its own name for the steps, and ignores other names.
      providerOptions: {
        openai: {
          response_format: 'b64_json',
          seed,
          steps,
          step: steps,
          num_inference_steps: steps,
        },
      },
    }),
  }
}
