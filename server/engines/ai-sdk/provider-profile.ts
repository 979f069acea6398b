import type { JSONObject } from '@ai-sdk/provider'
import { nearestRatio, type Ratio } from '../../../schema/dimensions.ts'
import { limits } from '../../../schema/limits.ts'
import { type EngineCapabilities, type EngineRequest, wordsOnly } from '../engine.ts'
import type { HostedProvider } from '../spec.ts'
import { maxInt32, type ProviderProfile } from './image-model.ts'
import { modelInputs } from './model-inputs.ts'
import { upscalerInputs } from './upscalers.ts'

export const ratios: Ratio[] = [
  '1:1',
  '3:2',
  '2:3',
  '4:3',
  '3:4',
  '5:4',
  '4:5',
  '16:9',
  '9:16',
  '21:9',
]

/** How the models of a provider differ from a model that takes any size, and no steps. */
export interface Differences {
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

/** The profile of a hosted model. */
export function profile(
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
