import { allSteps } from '../engine.ts'
import type { HostedProvider } from '../spec.ts'
import type { Transport } from '../upstream/transport.ts'
import { cancelling } from './cancelling.ts'
import type { ProviderProfile } from './image-model.ts'
import { stepsOf } from './model-inputs.ts'
import { moderated, pollingByPost } from './polled.ts'
import { type Differences, profile, ratios } from './provider-profile.ts'

export interface Provider {
  /** The name of the package's export that makes a provider. */
  factory: string
  /** The name of its setting for the key, unless it is `apiKey`. */
  keySetting?: string
  /** Where the provider answers by default: the one URL that may have a private address. */
  baseUrl: string
  profile(model: string): ProviderProfile
  /** The fetch of the package, if it is not `transport.fetch`. */
  fetchedBy?(transport: Transport): typeof fetch
}

/**
 * A limit of polls that is never reached: a job is paid even if it is slow, so only the time
 * limit of the request ends the polls.
 */
const endless = Number.MAX_SAFE_INTEGER

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
            maxPollAttempts: endless,
          }),
        },
      ),
    fetchedBy: ({ fetch }) => cancelling(fetch),
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
    profile: (model) => profile({ provider: 'fireworks', model }, fireworksDifferences(model)),
    fetchedBy: (transport) => moderated(pollingByPost(transport)),
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
            pollTimeoutMillis: endless,
          }),
        },
      ),
    fetchedBy: ({ fetch }) => moderated(fetch),
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
      profile(
        { provider: 'xai', model },
        { ratios: [...ratios, '1:2'], seed: 'none', imagesPerCall: 3 },
      ),
  },
}

/** The models of Black Forest Labs at Fireworks, the older models, and the others. */
function fireworksDifferences(model: string): Differences {
  if (/kontext/.test(model))
    return {
      ratios,
      options: ({ strict }) => ({ safety_tolerance: strict ? 0 : 2, output_format: 'png' }),
    }
  const steps = stepsOf(model)
  if (/stable-diffusion|playground-v2|SSD-1B/i.test(model))
    return { steps, options: ({ steps, strict }) => ({ steps, safety_check: strict }) }
  return {
    steps,
    ratios,
    options: ({ steps, strict }) => ({
      num_inference_steps: steps,
      safety_tolerance: strict ? 0 : 6,
    }),
  }
}
