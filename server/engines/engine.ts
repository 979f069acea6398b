import type { EngineCapabilities } from '../../schema/core.ts'
import type { Understood } from '../../schema/generation.ts'

export type { EngineCapabilities }

/** What draws. Every engine passes the suite in test/engines/engine.contract.ts. */
export interface Engine extends AsyncDisposable {
  /** Short and stable, such as `illustrator`. */
  readonly id: string
  /**
   * The model and its version: same model, prompt, seed, size and steps is meant to give the same
   * picture.
   */
  readonly model: string
  /** How many requests it serves at once. */
  readonly concurrency: number
  readonly capabilities: EngineCapabilities
  /** It is the operator's: to draw again costs nothing, so a broken answer is asked for again. */
  readonly isOwn?: boolean | undefined
  /** It shows no sign of life before its first picture. */
  readonly isSilent?: boolean | undefined
  /** The engines that it consists of, where there are several. */
  readonly members?: readonly Engine[] | undefined
  /** Resolves when it could draw now. Throws an EngineError that says what is missing. */
  ready(signal: AbortSignal): Promise<void>
  /**
   * Draws `request.images` pictures. Images may arrive in any order, each index once.
   * Throws an EngineError, or the signal's reason within 200 ms of an abort.
   */
  generate(request: EngineRequest, signal: AbortSignal): AsyncIterable<EngineEvent>
}

export interface EngineRequest {
  prompt: string
  /** How many pictures, 1 to 6. */
  images: number
  /** Pixels. */
  width: number
  height: number
  /** 1 to 15. */
  steps: number
  /** Of the first picture; picture i has seed + i, modulo 2³¹. */
  seed: number
  /** Switch the engine's own safety checker on (reading "Safety"). */
  strict: boolean
  /** Another engine would draw it: fail soon rather than wait. */
  hasSubstitute?: boolean
}

export type EngineEvent =
  /** Waits in the upstream's own queue, behind `position` others where that is known. */
  | { type: 'queued'; position?: number }
  /** The upstream has begun to draw. */
  | { type: 'started' }
  /**
   * Who draws from here on, and with how many steps, where that is not simply what was asked for.
   */
  | { type: 'drawing'; engine: string; steps: number }
  | { type: 'understood'; understood: Understood }
  | { type: 'progress'; image: number; step: number; steps: number; preview?: Uint8Array }
  | { type: 'image'; index: number; bytes: Uint8Array; seed: number }
  | { type: 'warning'; message: string }

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

/**
 * Why an engine could not draw. The message is for the log: callers see only what its kind maps to.
 */
export class EngineError extends Error {
  readonly kind: EngineErrorKind
  readonly retryAfterSeconds: number | undefined
  /** The same request would fail in the same way. */
  readonly isFinal: boolean

  constructor(kind: EngineErrorKind, message: string, options: EngineErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'EngineError'
    this.kind = kind
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isFinal = options.isFinal ?? false
  }
}

/** The seed of picture `index` (reading "Requests"). */
export function seedOf(request: EngineRequest, index: number): number {
  return (request.seed + index) % 2 ** 31
}
