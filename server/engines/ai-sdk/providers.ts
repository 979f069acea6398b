import type { JSONObject } from '@ai-sdk/provider'
import { nearestRatio, type Ratio } from '../../../schema/dimensions.ts'
import { limits } from '../../../schema/limits.ts'
import { allSteps, type EngineCapabilities, type EngineRequest, wordsOnly } from '../engine.ts'
import type { HostedProvider } from '../spec.ts'
import { cancelling } from './cancelling.ts'
import { maxInt32, type ProviderProfile } from './image-model.ts'
import { modelInputs, stepsOf } from './model-inputs.ts'
import { moderated } from './moderated.ts'
import { upscalerInputs } from './upscalers.ts'

export interface Provider {
  /** The name of the package's export that makes a provider. */
  factory: string
  /** The name of its setting for the key, unless it is `apiKey`. */
  keySetting?: string
  /** Where the provider answers by default: the one URL that may have a private address. */
  baseUrl: string
  profile(model: string): ProviderProfile
  /** Wraps the fetch of the package, if the provider needs more than a plain fetch. */
  fetchedBy?(send: typeof fetch): typeof fetch
}

const ratios: Ratio[] = ['1:1', '3:2', '2:3', '4:3', '3:4', '5:4', '4:5', '16:9', '9:16', '21:9']
const withTall: Ratio[] = [...ratios, '1:2']

interface Differences {
  /** The range of steps of the model. Absent: it has no steps. */
  steps?: EngineCapabilities['steps']
  /** The ratios of the provider, if it takes no size. */
  ratios?: Ratio[]
  seed?: EngineCapabilities['seed']
  moderation?: boolean
  imagesPerCall?: number
  /** The provider's own options: steps, safety and format by its names. */
  options?: (request: EngineRequest) => JSONObject
}

interface Named {
  provider: HostedProvider
  model: string
  /** The key of the provider's options, if it is not the provider. */
  optionsKey?: string
}

function profile(
  { provider, model, optionsKey = provider }: Named,
  differences: Differences,
): ProviderProfile {
  const {
    steps = { min: 0, max: 0 },
    seed = 'approximate',
    moderation = true,
    options = () => ({}),
  } = differences
  const inputs = upscalerInputs(provider, model) ?? modelInputs[provider](model)
  const sizes = differences.ratios ? 'nearest' : 'any'
  return {
    capabilities: {
      steps,
      progress: false,
      previews: false,
      seed,
      sizes,
      moderation,
      transparency: false,
      variations: 'none',
      ...wordsOnly,
      ...inputs.takes,
    },
    hasWhiteMasks: !inputs.hasAlphaMasks,
    maxSeed: maxInt32,
    imagesPerCall: differences.imagesPerCall ?? 1,
    parallelCalls: limits.images,
    concurrency: 16,
    options: (request) => ({
      ...(request.upscale ? {} : sizeOf(request, differences.ratios)),
      ...(inputs.hasOwnReferences ? { files: undefined } : {}),
      providerOptions: { [optionsKey]: { ...options(request), ...inputs.options?.(request) } },
    }),
  }
}

function sizeOf(request: EngineRequest, ratios: Ratio[] | undefined) {
  if (ratios) return { aspectRatio: nearestRatio(request, ratios) }
  return { size: `${request.width}x${request.height}` as const }
}

/** How each hosted provider takes size, steps, seed and safety. */
export const providers: Record<HostedProvider, Provider> = {
  fal: {
    factory: 'createFal',
    baseUrl: 'https://fal.run',
    profile: (model) =>
      profile(
        { provider: 'fal', model },
        {
          steps: stepsOf(model),
          options: ({ steps, strict }) => ({
            numInferenceSteps: steps || undefined,
            enableSafetyChecker: strict,
            outputFormat: 'png',
          }),
        },
      ),
  },
  replicate: {
    factory: 'createReplicate',
    keySetting: 'apiToken',
    baseUrl: 'https://api.replicate.com/v1',
    profile: (model) =>
      profile(
        { provider: 'replicate', model },
        {
          steps: stepsOf(model),
          ratios,
          options: ({ steps, strict }) => ({
            num_inference_steps: steps || undefined,
            disable_safety_checker: !strict,
            output_format: 'png',
            // This waits without blocking, so that the job has an id and can be cancelled.
            maxWaitTimeInSeconds: 1,
          }),
        },
      ),
    fetchedBy: cancelling,
  },
  togetherai: {
    factory: 'createTogetherAI',
    baseUrl: 'https://api.together.xyz/v1',
    profile: (model) =>
      profile(
        { provider: 'togetherai', model },
        {
          steps: stepsOf(model),
          options: ({ steps, strict }) => ({ steps, disable_safety_checker: !strict }),
        },
      ),
  },
  fireworks: {
    factory: 'createFireworks',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
    profile: (model) =>
      profile(
        { provider: 'fireworks', model },
        {
          steps: stepsOf(model),
          // Older models take a size, and have other names for the rest.
          ...(/stable-diffusion|playground-v2|SSD-1B/i.test(model)
            ? { options: ({ steps, strict }) => ({ steps, safety_check: strict }) }
            : {
                ratios,
                options: ({ steps, strict }) => ({
                  num_inference_steps: steps,
                  safety_tolerance: strict ? 0 : 6,
                }),
              }),
        },
      ),
  },
  deepinfra: {
    factory: 'createDeepInfra',
    baseUrl: 'https://api.deepinfra.com/v1',
    profile: (model) =>
      profile(
        { provider: 'deepinfra', model },
        {
          steps: stepsOf(model),
          moderation: false,
          options: ({ steps }) => ({ num_inference_steps: steps }),
        },
      ),
  },
  'black-forest-labs': {
    factory: 'createBlackForestLabs',
    baseUrl: 'https://api.bfl.ai/v1',
    profile: (model) =>
      profile(
        { provider: 'black-forest-labs', model, optionsKey: 'blackForestLabs' },
        {
          ...(/dev|flux-pro$/.test(model) ? { steps: allSteps } : {}),
          options: ({ steps, strict }) => ({
            ...(steps > 0 ? { steps } : {}),
            safetyTolerance: strict ? 0 : 2,
            outputFormat: 'png',
          }),
        },
      ),
    fetchedBy: moderated,
  },
  google: {
    factory: 'createGoogle',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    profile: (model) => profile({ provider: 'google', model }, { ratios }),
  },
  xai: {
    factory: 'createXai',
    baseUrl: 'https://api.x.ai/v1',
    profile: (model) =>
      profile({ provider: 'xai', model }, { ratios: withTall, seed: 'none', imagesPerCall: 3 }),
  },
}
