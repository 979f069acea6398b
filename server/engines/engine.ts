import type { EngineCapabilities } from '../../schema/engine.ts'
import type { Placeholder, Understood, Variation } from '../../schema/generation.ts'
import type { GenerationRequest } from '../../schema/generation-request.ts'
import { limits, seedAt } from '../../schema/limits.ts'

export type { EngineCapabilities }

/** Generates images. Every engine passes the suite in test/engines/engine.contract.ts. */
export interface Engine extends AsyncDisposable {
  /** Short and stable, such as `illustrator`. */
  readonly id: string
  /**
   * The model and its version. The same model, prompt, seed, size and steps should give the same
   * image.
   */
  readonly model: string
  /** The number of requests that the engine serves at once. */
  readonly concurrency: number
  readonly capabilities: EngineCapabilities
  /** The operator's own server: a repetition costs nothing, so broken answers are tried again. */
  readonly isOwn?: boolean | undefined
  /** The engine sends no event before its first image. */
  readonly isSilent?: boolean | undefined
  /** The engines behind this one, if it combines several. */
  readonly members?: readonly Engine[] | undefined
  /** Resolves when the engine is ready again. Undefined while it is not known to be down. */
  readonly outage?: Promise<void> | undefined
  /** Resolves if the engine can generate now. Throws an EngineError that names the missing part. */
  ready(signal: AbortSignal): Promise<void>
  /**
   * Generates `request.images` images. They may arrive in any order, each index once. Throws an
   * EngineError, or the signal's reason within 200 ms of an abort.
   */
  generate(request: EngineRequest, signal: AbortSignal): AsyncIterable<EngineEvent>
}

export interface EngineRequest {
  prompt: string
  /** The number of images, 1 to `limits.images`. */
  images: number
  /** Pixels. */
  width: number
  height: number
  /** 1 to `limits.steps`. */
  steps: number
  /** The seed of the first image; image i has seed + i, and 0 comes after `limits.seed`. */
  seed: number
  /** Switch the engine's own safety checker on (reading "Safety"). */
  strict: boolean
  /** Only set if `capabilities.transparency` allows it; absent: the prompt decides. */
  background?: GenerationRequest['background']
  /**
   * The image to vary. This engine drew the image from the same prompt and size. Only set if
   * `capabilities.variations` allows it. SUBTLE keeps the composition; STRONG changes it.
   */
  variation?: EngineVariation | undefined
  /** What the images should not show. Only set if `capabilities.negativePrompt`. */
  negativePrompt?: string | undefined
  /** How closely the images follow the prompt, 0 to `limits.guidance`; only if it can. */
  guidance?: number | undefined
  /** How much work to spend on an image. Only set if `capabilities.quality`; absent: it decides. */
  quality?: GenerationRequest['quality']
  /** The images to begin with, at most `capabilities.references`. Absent: only the prompt. */
  references?: readonly EngineImage[] | undefined
  /**
   * Its transparent parts are the parts of the first reference that change. It has the size of that
   * reference. Only set if `capabilities.masks`.
   */
  mask?: EngineImage | undefined
  /** How far from the references, 0 to 1. Only set with references, if `capabilities.strength`. */
  strength?: number | undefined
  /**
   * The image to draw again at `scale` times its size: `width` × `height` is the larger size. It
   * was drawn from this prompt, seed, variation and references: by this engine, unless it enlarges
   * images of others. `scale` is at most `capabilities.maxScale`.
   */
  upscale?: { image: EngineImage; scale: number } | undefined
  /** Another engine can take over: fail soon rather than wait. */
  hasSubstitute?: boolean
  /** No other engine can take over: if the engine goes down, wait until it is back. */
  waitsForReturn?: boolean
}

/** A PNG without metadata. */
export interface EngineImage {
  png: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** The image is drawn from `ancestors`, then from `seed`. */
type EngineVariation = Pick<Variation, 'strength' | 'ancestors'>

export type EngineEvent =
  /** Waits in the upstream's own queue, behind `position` other jobs if known. */
  | { type: 'queued'; position?: number }
  /** The model is being loaded into memory: 0 to 100 percent so far. */
  | { type: 'loading'; percent: number }
  /** The upstream has begun to generate. */
  | { type: 'started' }
  /** The engine that generates from now on, and the steps it uses. */
  | { type: 'generating'; engine: string; steps: number }
  | { type: 'understood'; understood: Understood }
  | { type: 'progress'; image: number; step: number; steps: number; preview?: Uint8Array }
  | ImageEvent
  | { type: 'warning'; message: string }

export interface ImageEvent {
  type: 'image'
  index: number
  bytes: Uint8Array
  seed: number
  /** The source type that the upstream wrote into the file: a URL of IPTC's vocabulary. */
  digitalSourceType?: string | undefined
  /** Set if the image was already decoded. */
  placeholder?: Placeholder | undefined
}

export type EngineErrorKind =
  | 'rejected'
  | 'rate_limited'
  | 'unavailable'
  | 'timed_out'
  | 'bad_response'
  | 'misconfigured'

export interface EngineErrorOptions {
  retryAfterSeconds?: number | undefined
  isFinal?: boolean
  outage?: EngineError['outage']
  notice?: string | undefined
  cause?: unknown
}

/** An engine's failure. The message is for the log: callers see only the text for its kind. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind
  readonly retryAfterSeconds: number | undefined
  /** The same request would fail again, so it is not retried. */
  readonly isFinal: boolean
  /**
   * How the engine may have gone down: before the request reached it, before its answer was whole,
   * with the loss of its jobs, or while it worked on this request, which may be the cause.
   */
  readonly outage: 'not_reached' | 'broken_off' | 'lost_job' | 'crashed' | undefined

  /** The reason for `/readyz`: it names no address, no prompt and no secret. */
  readonly notice: string | undefined

  constructor(kind: EngineErrorKind, message: string, options: EngineErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'EngineError'
    this.kind = kind
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isFinal = options.isFinal ?? false
    this.outage = options.outage
    this.notice = options.notice
  }
}

/** The capability of an engine that takes every number of steps of a request. */
export const allSteps: EngineCapabilities['steps'] = { min: 1, max: limits.steps }

/** The capabilities of an engine that takes nothing but words. */
export const wordsOnly = {
  drawsFromWords: true,
  references: 0,
  masks: false,
  strength: false,
  negativePrompt: false,
  guidance: false,
  quality: false,
  maxScale: 1,
  enlargesOthers: false,
} as const satisfies Partial<EngineCapabilities>

/** The seed of image `index` (reading "Requests"). */
export function seedOf(request: EngineRequest, index: number): number {
  return seedAt(request.seed, index)
}

/** The IPTC source type of an engine's images. The illustrator is not a trained model. */
export function digitalSourceTypeOf(engine: string): string {
  const term = engine === 'illustrator' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`
}
