import { type Clock, systemClock } from '../../clock.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isReady } from './is-ready.ts'
import { withLivenessTimeout } from './with-liveness-timeout.ts'

export interface FailoverOptions {
  /** Time limit of one request. */
  timeoutMs: number
  /** Called when a request leaves an engine for the next. Never gets a prompt. */
  onFailover(engine: string, error: unknown): void
  clock?: Clock | undefined
}

/**
 * Combines several engines into one. Each request goes to the first engine that is not known to be
 * down. If that engine fails before its first image, the next engine takes the request. Id and
 * capabilities are those of the engine that is preferred now.
 */
export function withFailover(
  engines: [Engine, ...Engine[]],
  { timeoutMs, onFailover, clock = systemClock }: FailoverOptions,
): Engine {
  const [first] = engines
  const members = engines.map((engine) => ({ engine, breaker: new CircuitBreaker(engine, clock) }))
  const preferred = () => members.find(({ breaker }) => !breaker.isOpen())?.engine ?? first

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const usable = members.filter(({ breaker }) => !breaker.isOpen())
    const candidates = usable.length > 0 ? usable : members.slice(0, 1)
    for (const [place, { engine, breaker }] of candidates.entries()) {
      const isLast = place === candidates.length - 1
      const events = isLast
        ? engine.generate(request, signal)
        : withLivenessTimeout(engine, { ...request, hasSubstitute: true }, signal, {
            clock,
            timeoutMs,
          })
      let images = 0
      try {
        for await (const event of events) {
          if (event.type === 'image') images += 1
          // Before the last image is read, because the reader may leave then.
          if (images === request.images) breaker.succeed()
          yield event
        }
        return
      } catch (error) {
        breaker.fail(error)
        signal.throwIfAborted()
        if (isLast || images > 0 || !(error instanceof EngineError) || error.kind === 'rejected')
          throw error
        onFailover(engine.id, error)
      }
    }
  }

  return {
    get id() {
      return preferred().id
    },
    get model() {
      return preferred().model
    },
    get concurrency() {
      return first.concurrency
    },
    get capabilities() {
      return preferred().capabilities
    },
    members: engines,
    async ready(signal) {
      const ready = await Promise.all(engines.map((engine) => isReady(engine, { clock, signal })))
      if (!ready.includes(true)) throw new EngineError('unavailable', 'No engine is ready')
    },
    generate,
    async [Symbol.asyncDispose]() {
      for (const { breaker } of members) breaker.close()
      await Promise.all(engines.map((engine) => engine[Symbol.asyncDispose]()))
    },
  }
}
