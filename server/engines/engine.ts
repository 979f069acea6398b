import type { EngineCapabilities } from '../../schema/engine.ts'
import type { Placeholder, Understood, Variation } from '../../schema/generation.ts'
import { limits } from '../../schema/limits.ts'

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
  /** How many requests it serves at once. */
  readonly concurrency: number
  readonly capabilities: EngineCapabilities
  /** The operator's own server: repeating costs nothing, so a broken answer is asked for again. */
  readonly isOwn?: boolean | undefined
  /** It sends no event before its first image. */
  readonly isSilent?: boolean | undefined
  /** The engines behind it, where there are several. */
  readonly members?: readonly Engine[] | undefined
  /** Resolves when it could generate now. Throws an EngineError that says what is missing. */
  ready(signal: AbortSignal): Promise<void>
  /**
   * Generates `request.images` images. They may arrive in any order, each index once. Throws an
   * EngineError, or the signal's reason within 200 ms of an abort.
   */
  generate(request: EngineRequest, signal: AbortSignal): AsyncIterable<EngineEvent>
}

export interface EngineRequest {
  prompt: string
  /** How many images, 1 to `limits.images`. */
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
  /**
   * The image to vary, which this engine drew from the same prompt and size; only if its
   * capabilities say that it can. A subtle variation keeps what stands where, a strong one keeps
   * only the kinship.
   */
  variation?: EngineVariation | undefined
  /** Another engine can take over: fail soon rather than wait. */
  hasSubstitute?: boolean
}

/** `ancestors` and then `seed` say what an image is drawn from. */
export type EngineVariation = Pick<Variation, 'strength' | 'ancestors'>

export type EngineEvent =
  /** Waits in the upstream's own queue, behind `position` others where that is known. */
  | { type: 'queued'; position?: number }
  /** The upstream has begun to generate. */
  | { type: 'started' }
  /** The engine that generates from now on, and its steps, where they differ from the request. */
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
  /** What the upstream's own file said of itself: a URL of IPTC's vocabulary. */
  digitalSourceType?: string | undefined
  /** Where the image was decoded already. */
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
  cause?: unknown
}

/** An engine's failure. The message is for the log: callers see only what its kind maps to. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind
  readonly retryAfterSeconds: number | undefined
  /** The same request would fail again. */
  readonly isFinal: boolean

  constructor(kind: EngineErrorKind, message: string, options: EngineErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'EngineError'
    this.kind = kind
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isFinal = options.isFinal ?? false
  }
}

/** The capability of an engine that honours all steps that a request can have. */
export const allSteps: EngineCapabilities['steps'] = { min: 1, max: limits.steps }

/** The seed of image `index` (reading "Requests"). */
export function seedOf(request: EngineRequest, index: number): number {
  return (request.seed + index) % (limits.seed + 1)
}

/** How images of an engine came to be, as IPTC says it: the illustrator is no trained model. */
export function digitalSourceTypeOf(engine: string): string {
  const term = engine === 'illustrator' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`
}
