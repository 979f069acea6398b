import { type Clock, pauseAfter } from '../../clock.ts'
import {
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { Crashes } from './crashes.ts'
import { Outage } from './outage.ts'
import { withGenerate } from './with-generate.ts'

export interface RetriesOptions {
  clock: Clock
  /** Time limit of one request. */
  timeoutMs: number
  /** Shared by all engines. */
  crashes?: Crashes
}

/** The engine has not worked on the request before these events. */
const restartsTime = new Set<EngineEvent['type']>(['loading', 'queued', 'started'])

/** How long before the time limit a wait for the engine ends, so that the cause is reported. */
const marginMs = 1000

/**
 * Wraps an engine so that missing images are requested again: three tries at most, within the time
 * limit of the request. The time does not run while the request waits in the upstream's queue. If
 * another engine can take over, there are only two tries. If the engine goes down and none can, the
 * request is sent again when the engine is back.
 */
export function withRetries(engine: Engine, options: RetriesOptions): Engine {
  const { clock, timeoutMs, crashes = new Crashes() } = options
  const outage = new Outage(engine, clock)

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const { prompt } = request
    if (crashes.isCause(engine.id, prompt)) throw crash('The prompt is not sent', true)
    const maxTries = request.hasSubstitute ? 2 : 3
    let deadline = clock.now() + timeoutMs
    const missing = new Set(Array.from({ length: request.images }, (_, index) => index))
    for (let tries = 1; missing.size > 0; tries++) {
      const wanted = missing.size
      let last: EngineEvent['type'] | undefined
      try {
        for await (const event of generateMissing(request, missing, signal)) {
          if (event.type !== 'warning') last = event.type
          if (restartsTime.has(event.type)) deadline = clock.now() + timeoutMs
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
      } catch (thrown) {
        signal.throwIfAborted()
        const isDown = isOutage(thrown) && (await outage.isDown())
        const isCrash = isOwnWork(last, thrown, isDown)
        const error = isCrash ? countCrash(thrown, prompt) : thrown
        if (isDown) {
          const waits = request.waitsForReturn || missing.size < request.images
          const leftMs = deadline - marginMs - clock.now()
          if (!waits || isFinal(error) || !(await isBackWithin(leftMs, signal))) throw error
          tries = 0
          continue
        }
        const pauseMs = pauseBefore(error, tries, request)
        if (tries === maxTries || clock.now() + pauseMs >= deadline) throw error
        await clock.sleep(pauseMs, signal)
      }
    }
  }

  /**
   * Whether the engine went down while it worked on this request, after the event `last`. Only an
   * own server can be brought down by a prompt: at a provider the network is more likely.
   */
  function isOwnWork(last: EngineEvent['type'] | undefined, error: unknown, isDown: boolean) {
    if (!engine.isOwn || !(error instanceof EngineError) || isWaiting(last)) return false
    return isDown ? error.outage !== 'not_reached' : error.outage === 'lost_job' && !!last
  }

  function countCrash(error: unknown, prompt: string): EngineError {
    crashes.add(engine.id, prompt)
    return crash((error as Error).message, crashes.isCause(engine.id, prompt))
  }

  async function isBackWithin(leftMs: number, signal: AbortSignal): Promise<boolean> {
    const waiting = new AbortController()
    const limit = AbortSignal.any([signal, waiting.signal])
    try {
      const isBack = Promise.resolve(outage.over).then(() => true)
      return await Promise.race([isBack, clock.sleep(leftMs, limit).then(() => false)])
    } finally {
      waiting.abort()
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

  return withGenerate(engine, generate, { outage })
}

function isWaiting(last: EngineEvent['type'] | undefined): boolean {
  return last === 'queued' || last === 'loading'
}

/** Whether the error can mean that the whole engine is down. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof EngineError) || error.isFinal) return false
  return error.kind === 'unavailable' || error.kind === 'timed_out' || error.outage !== undefined
}

function isFinal(error: unknown): boolean {
  return error instanceof EngineError && error.isFinal
}

function crash(message: string, isCause: boolean): EngineError {
  const why = isCause ? 'the engine went down twice while it worked on this prompt' : 'went down'
  return new EngineError('unavailable', `${message}: ${why}`, {
    isFinal: isCause,
    outage: 'crashed',
  })
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
