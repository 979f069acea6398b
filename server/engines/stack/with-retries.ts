import { type Clock, pauseAfter } from '../../clock.ts'
import {
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { withGenerate } from './with-generate.ts'

export interface RetriesOptions {
  clock: Clock
  /** Time limit of one request. */
  timeoutMs: number
}

/**
 * Wraps an engine so that missing images are requested again: three tries at most, within the time
 * limit of the request. The time does not run while the request waits in the upstream's queue. If
 * another engine can take over, there are only two tries.
 */
export function withRetries(engine: Engine, { clock, timeoutMs }: RetriesOptions): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const maxTries = request.hasSubstitute ? 2 : 3
    let deadline = clock.now() + timeoutMs
    const missing = new Set(Array.from({ length: request.images }, (_, index) => index))
    for (let tries = 1; missing.size > 0; tries++) {
      const wanted = missing.size
      try {
        for await (const event of generateMissing(request, missing, signal)) {
          if (event.type === 'queued' || event.type === 'started')
            deadline = clock.now() + timeoutMs
          yield event
        }
        if (missing.size === wanted)
          throw new EngineError('bad_response', 'The engine drew nothing')
        if (missing.size > 0 && tries === maxTries) {
          throw new EngineError(
            'bad_response',
            `${missing.size} of ${request.images} images are missing`,
          )
        }
      } catch (error) {
        signal.throwIfAborted()
        const pauseMs = pauseBefore(error, tries, request)
        if (tries === maxTries || clock.now() + pauseMs >= deadline) throw error
        await clock.sleep(pauseMs, signal)
      }
    }
  }

  /**
   * Milliseconds until the next try; infinite if a try is useless. Full jitter, but never earlier
   * than the engine allows.
   */
  function pauseBefore(error: unknown, tries: number, { hasSubstitute }: EngineRequest): number {
    if (!(error instanceof EngineError) || !isPassing(error)) return Number.POSITIVE_INFINITY
    if (hasSubstitute && error.retryAfterSeconds) return Number.POSITIVE_INFINITY
    return pauseAfter(clock, tries) + (error.retryAfterSeconds ?? 0) * 1000
  }

  function isPassing({ kind, isFinal }: EngineError): boolean {
    if (isFinal) return false
    return (
      kind === 'unavailable' ||
      kind === 'rate_limited' ||
      (kind === 'bad_response' && engine.isOwn === true)
    )
  }

  /** Requests each run of missing images, and removes the images that came from the set. */
  async function* generateMissing(
    request: EngineRequest,
    missing: Set<number>,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    for (const { first, images } of runsOf(missing)) {
      const part = { ...request, images, seed: seedOf(request, first) }
      for await (const event of engine.generate(part, signal)) {
        if (event.type === 'image') {
          if (event.index >= images || !missing.delete(first + event.index)) continue
          yield { ...event, index: first + event.index }
        } else if (event.type === 'progress') yield { ...event, image: first + event.image }
        else yield event
      }
    }
  }

  return withGenerate(engine, generate)
}

/** Runs of consecutive numbers, each as its first and its length. */
function runsOf(numbers: Set<number>): { first: number; images: number }[] {
  const runs: { first: number; images: number }[] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last.first + last.images === number) last.images += 1
    else runs.push({ first: number, images: 1 })
  }
  return runs
}
