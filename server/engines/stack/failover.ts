import { type Clock, systemClock } from '../clock.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { answersReady } from './answers.ts'
import { Breaker } from './breaker.ts'
import { vouched } from './vouched.ts'

export interface FailoverOptions {
  /** The time of one request. */
  timeoutMs: number
  /** Learns which engine a request turned away from. Never gets a prompt. */
  onFailover(engine: string, error: unknown): void
  clock?: Clock | undefined
}

/**
 * Several engines as one: each request goes to the first that is not known to be down, and on to
 * the next as long as nothing was drawn. What it tells of itself is what the engine tells that is
 * preferred now.
 */
export function failover(
  engines: [Engine, ...Engine[]],
  { timeoutMs, onFailover, clock = systemClock }: FailoverOptions,
): Engine {
  const [first] = engines
  const members = engines.map((engine) => ({ engine, breaker: new Breaker(engine, clock) }))
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
        : vouched(engine, { ...request, hasSubstitute: true }, signal, { clock, timeoutMs })
      let images = 0
      try {
        for await (const event of events) {
          if (event.type === 'image') images += 1
          // Before the reader gets the last picture, because it may leave with it.
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
      const ready = await Promise.all(
        engines.map((engine) => answersReady(engine, { clock, signal })),
      )
      if (!ready.includes(true)) throw new EngineError('unavailable', 'No engine is ready')
    },
    generate,
    async [Symbol.asyncDispose]() {
      for (const { breaker } of members) breaker.close()
      await Promise.all(engines.map((engine) => engine[Symbol.asyncDispose]()))
    },
  }
}
