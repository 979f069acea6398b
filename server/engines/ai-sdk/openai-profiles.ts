import type { JSONObject } from '@ai-sdk/provider'
import { limits } from '../../../schema/limits.ts'
import {
  allSteps,
  type EngineCapabilities,
  type EngineImage,
  type EngineRequest,
  wordsOnly,
} from '../engine.ts'
import { withExtraArgs } from '../sd-cpp/extra-args.ts'
import { withoutLora } from '../sd-cpp/lora.ts'
import { base64Of } from '../upstream/base64.ts'
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
  transparency: false,
  variations: 'none',
  ...wordsOnly,
}

/** Picks square, wide or tall, by the nearest ratio to the requested size. */
function shape<T>({ width, height }: EngineRequest, [square, wide, tall]: [T, T, T]): T {
  return width === height ? square : width > height ? wide : tall
}

/**
 * OpenAI's own models have three sizes, no seed and no steps, and refuse unknown fields. Edits have
 * no field for the moderation.
 */
export function original(model: string): ProviderProfile {
  return {
    ...usual,
    capabilities: {
      ...capabilities,
      references: limits.references,
      masks: true,
      quality: true,
      transparency: !opaque.test(model),
    },
  }
}

/** OpenAI refuses `background: transparent` for this model, since 30 September 2026. */
const opaque = /(?:^|\/)gpt-image-2(?:-\d|$)/

const usual: ProviderProfile = {
  capabilities,
  maxSeed: limits.seed,
  imagesPerCall: openAiMaxImages,
  parallelCalls: 1,
  concurrency: 16,
  options: (request) => ({
    size: shape(request, ['1024x1024', '1536x1024', '1024x1536']),
    providerOptions: {
      openai: {
        output_format: 'png',
        ...(request.references ? {} : { moderation: request.strict ? 'auto' : 'low' }),
        ...(request.background && { background: request.background }),
        ...(request.quality && { quality: request.quality }),
      },
    },
  }),
}

/**
 * Older models of OpenAI, with other sizes and fields. Only dall-e-2 returns several images a call,
 * and edits, but only small squares.
 */
export function dallE(model: string): ProviderProfile {
  const isSecond = model.endsWith('2')
  const hd = (request: EngineRequest) =>
    !isSecond && request.quality === 'high' && { quality: 'hd' }
  return {
    ...usual,
    capabilities: { ...capabilities, quality: !isSecond },
    imagesPerCall: isSecond ? openAiMaxImages : 1,
    options: (request) => ({
      size: isSecond ? '1024x1024' : shape(request, ['1024x1024', '1792x1024', '1024x1792']),
      providerOptions: { openai: { response_format: 'b64_json', ...hd(request) } },
    }),
  }
}

/** What is known of a compatible server. */
export interface CompatibleServer {
  /** Undefined: vLLM-Omni, SGLang or another one. */
  kind: 'sd-cpp' | 'LocalAI' | undefined
  /** It has no `/images/edits`. */
  hasNoEdits: boolean
}

/** vLLM-Omni refuses more. */
const maxGuidance = 20

/**
 * Compatible servers take more fields. Some give all images of a call one seed, so each call asks
 * for one.
 */
export function compatible(server: CompatibleServer): ProviderProfile {
  return {
    get capabilities(): EngineCapabilities {
      return {
        ...capabilities,
        steps: allSteps,
        seed: 'approximate',
        moderation: false,
        references: server.hasNoEdits ? 0 : limits.references,
        // SGLang takes a mask and ignores it.
        masks: server.kind === 'sd-cpp',
        strength: server.kind === 'sd-cpp',
        negativePrompt: true,
        guidance: server.kind !== 'LocalAI',
      }
    },
    hasWhiteMasks: true,
    // LocalAI takes no larger seed.
    maxSeed: maxInt32,
    imagesPerCall: 1,
    parallelCalls: 1,
    // Most have one graphics card, and time in their queue counts against the request.
    concurrency: 1,
    options: (request) => ({
      prompt: promptFor(server, request),
      size: `${request.width}x${request.height}`,
      ...(server.kind === 'LocalAI' ? { files: undefined } : {}),
      providerOptions: { openai: fieldsFor(server, request) },
    }),
  }
}

/** stable-diffusion.cpp takes the settings only in the prompt, and LocalAI the negative prompt. */
function promptFor({ kind }: CompatibleServer, request: EngineRequest): string {
  const { prompt, negativePrompt } = request
  if (kind === 'sd-cpp') return withExtraArgs(withoutLora(prompt), request)
  return kind === 'LocalAI' && negativePrompt ? `${prompt}|${negativePrompt}` : prompt
}

/** Each server has its own name for the steps, and ignores other names. */
function fieldsFor({ kind }: CompatibleServer, request: EngineRequest): JSONObject {
  const { seed, steps, negativePrompt, guidance, references } = request
  return {
    response_format: 'b64_json',
    seed,
    steps,
    step: steps,
    num_inference_steps: steps,
    negative_prompt: negativePrompt,
    guidance_scale: guidance === undefined ? undefined : Math.min(guidance, maxGuidance),
    ...(kind === 'LocalAI' && references ? localAiImages(references) : {}),
  }
}

/** For models that begin with an image, and for models that look at images. */
function localAiImages(references: readonly EngineImage[]): JSONObject {
  const [first = '', ...others] = references.map(({ png }) => base64Of(png))
  return { file: first, ref_images: [first, ...others] }
}
