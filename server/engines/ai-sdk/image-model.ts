import type {
  ImageModelV4,
  ImageModelV4CallOptions,
  ImageModelV4File,
  ImageModelV4Result,
} from '@ai-sdk/provider'
import { type Clock, systemClock } from '../../clock.ts'
import {
  type Engine,
  type EngineCapabilities,
  EngineError,
  type EngineEvent,
  type EngineImage,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { bytesOf } from '../upstream/base64.ts'
import { type InputMaker, inputsOf } from '../upstream/inputs.ts'
import type { Transport } from '../upstream/transport.ts'
import { modelFault } from './model-fault.ts'

type CallField = 'prompt' | 'size' | 'aspectRatio' | 'files' | 'providerOptions'

/** Bytes of the references that all calls at once send: each call holds them several times. */
const maxBytesAtOnce = 32 * 2 ** 20

/** How a provider takes a request: all differences between providers. */
export interface ProviderProfile {
  readonly capabilities: EngineCapabilities
  /** Its masks are white where the image changes and black elsewhere, without transparency. */
  readonly hasWhiteMasks?: boolean
  /** The largest seed that the provider takes; larger ones are folded. */
  maxSeed: number
  /** Images per call. 1 if all images of a call get the same seed. */
  imagesPerCall: number
  /** Calls at once. */
  parallelCalls: number
  /** Requests at once. */
  concurrency: number
  options(request: EngineRequest): Partial<Pick<ImageModelV4CallOptions, CallField>>
}

/** The largest seed of providers and servers that parse a signed number of 32 bits. */
export const maxInt32 = 2 ** 31 - 1

export interface ModelEngineOptions {
  id: string
  model: ImageModelV4
  profile: ProviderProfile
  intake: InputMaker
  transport: Transport
  /** Resolves when the provider answers; costs nothing. */
  ready(signal: AbortSignal): Promise<void>
  isOwn?: boolean
  clock?: Clock
}

/**
 * An engine from an image model of the AI SDK. It calls `doGenerate` directly, so
 * that the SDK does not retry or hide errors.
 */
export function createModelEngine(options: ModelEngineOptions): Engine {
  const { id, model, profile, intake, transport, ready, isOwn, clock = systemClock } = options
  const { concurrency, imagesPerCall, maxSeed } = profile

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    if (profile.capabilities.seed !== 'none' && hasSeedAbove(request, maxSeed)) {
      const message = `The engine takes seeds to ${maxSeed}: larger seeds were reduced`
      yield { type: 'warning', message }
    }
    const calls: Call[] = []
    for (let first = 0; first < request.images; first += imagesPerCall) {
      calls.push({ first, images: Math.min(imagesPerCall, request.images - first) })
    }
    const mask = await maskOf(request, signal)
    const atOnce = Math.min(profile.parallelCalls, callsWithin(maxBytesAtOnce, request))
    for (let next = 0; next < calls.length; next += atOnce) {
      yield* generateAtOnce({ ...request, mask }, calls.slice(next, next + atOnce), signal)
    }
  }

  async function maskOf(
    request: EngineRequest,
    signal: AbortSignal,
  ): Promise<EngineImage | undefined> {
    if (!request.mask || !profile.hasWhiteMasks) return request.mask
    const only = { ...request, references: undefined }
    const { mask: png } = await inputsOf(only, { intake, fits: false, signal })
    return png && { ...request.mask, png }
  }

  /**
   * Yields the images of all calls before it throws the error of one call: images that were paid
   * for must not be lost.
   */
  async function* generateAtOnce(
    request: EngineRequest,
    calls: Call[],
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const stop = new AbortController()
    const results = calls.map((call) => send(request, call, AbortSignal.any([signal, stop.signal])))
    const settled = Promise.allSettled(results)
    try {
      for (const [at, result] of results.entries()) {
        const images = await result.catch(() => [])
        for (const [position, image] of images.entries()) {
          const index = (calls[at]?.first ?? 0) + position
          yield { type: 'image', index, bytes: image, seed: seedOf(request, index) }
        }
      }
      const failed = (await settled).find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    } finally {
      // Stops the other calls when the reader stops, so that nobody pays for them.
      stop.abort()
    }
  }

  async function send(
    request: EngineRequest,
    { first, images }: Call,
    signal: AbortSignal,
  ): Promise<Uint8Array[]> {
    const seed = seedOf(request, first) % (maxSeed + 1)
    const { upscale, references } = request
    try {
      const result = await model.doGenerate({
        prompt: request.prompt,
        n: images,
        size: undefined,
        aspectRatio: undefined,
        seed: profile.capabilities.seed === 'none' ? undefined : seed,
        files: (upscale ? [upscale.image] : references)?.map(fileOf),
        mask: request.mask && fileOf(request.mask),
        providerOptions: {},
        abortSignal: signal,
        ...profile.options({ ...request, seed }),
      })
      return picturesOf(result).slice(0, images)
    } catch (error) {
      signal.throwIfAborted()
      throw modelFault(error, request, clock.now())
    }
  }

  return {
    id,
    model: model.modelId,
    concurrency,
    get capabilities() {
      return profile.capabilities
    },
    isOwn,
    isSilent: true,
    ready,
    generate,
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}

/** Whether the seed of any image is larger. */
function hasSeedAbove(request: EngineRequest, maxSeed: number): boolean {
  return Array.from({ length: request.images }, (_, index) => seedOf(request, index)).some(
    (seed) => seed > maxSeed,
  )
}

/** How many calls send at most so many bytes of references together; at least one. */
function callsWithin(maxBytes: number, { references = [] }: EngineRequest): number {
  const bytes = references.reduce((sum, { png }) => sum + png.length, 0)
  return Math.max(1, Math.floor(maxBytes / bytes))
}

function fileOf({ png }: EngineImage): ImageModelV4File {
  return { type: 'file', mediaType: 'image/png', data: png }
}

interface Call {
  first: number
  images: number
}

function picturesOf({ images, isRetryable, providerMetadata }: ImageModelV4Result): Uint8Array[] {
  if (isRetryable === false)
    throw new EngineError('rejected', 'The model ended with its content filter')
  const details = Object.values(providerMetadata ?? {}).flatMap((metadata) => metadata.images)
  if (
    details.some(
      (detail) => typeof detail === 'object' && detail !== null && 'nsfw' in detail && detail.nsfw,
    )
  ) {
    throw new EngineError('rejected', 'The safety checker of the model blocked a picture')
  }
  return images.map(bytesOf)
}
