import type { Clock } from '../../clock.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { isReady } from './is-ready.ts'

export interface LivenessOptions {
  clock: Clock
  /** Time limit of one request. */
  timeoutMs: number
}

const maxSilenceMs = 10_000
const maxReadyMs = 3000
const signsOfLife = new Set<EngineEvent['type']>([
  'loading',
  'queued',
  'started',
  'progress',
  'image',
])

/**
 * Generates, and fails if the engine sends no event in time. An engine that never sends progress,
 * but answers that it is ready, has half of the time limit, so that the next engine can still
 * generate.
 */
export async function* withLivenessTimeout(
  engine: Engine,
  request: EngineRequest,
  signal: AbortSignal,
  { clock, timeoutMs }: LivenessOptions,
): AsyncGenerator<EngineEvent> {
  const stop = new AbortController()
  const watch = new AbortController()
  const silenceMs = Math.min(maxSilenceMs, timeoutMs / 4)

  async function listen(): Promise<void> {
    await clock.sleep(silenceMs, watch.signal)
    if (
      engine.isSilent &&
      (await isReady(engine, {
        clock,
        signal: watch.signal,
        withinMs: Math.min(maxReadyMs, silenceMs),
      }))
    ) {
      await clock.sleep(timeoutMs / 2 - silenceMs, watch.signal)
    }
    if (!watch.signal.aborted)
      stop.abort(new EngineError('timed_out', 'The engine gave no sign of life'))
  }

  listen().catch(() => {})
  try {
    for await (const event of engine.generate(request, AbortSignal.any([signal, stop.signal]))) {
      if (signsOfLife.has(event.type)) watch.abort()
      yield event
    }
  } finally {
    watch.abort()
  }
}
