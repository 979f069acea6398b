import { type Clock, systemClock } from '../../clock.ts'
import { canDo, needsOf } from '../can-do.ts'
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
 * Combines several engines into one. Each request goes to the first engine that can do it and is
 * not known to be down; for a transparent background, the first that can draw one. If that engine
 * fails before its first image, the next engine that can takes the request. Id and capabilities are
 * those of the engine that is preferred now.
 */
export function withFailover(
  engines: [Engine, ...Engine[]],
  { timeoutMs, onFailover, clock = systemClock }: FailoverOptions,
): Engine {
  const [first] = engines
  const members = engines.map((engine) => ({ engine, breaker: new CircuitBreaker(engine, clock) }))
  const preferred = () => members.find(({ breaker }) => !breaker.isOpen())?.engine ?? first

  /** The members that can do the request, in order. Throws an EngineError if none can. */
  function ableTo(request: EngineRequest) {
    const needs = needsOf(request)
    const able = members.filter(({ engine }) => canDo(engine.capabilities, needs))
    if (able.length > 0) return able
    const message =
      'No engine takes the references, the mask, the scale or the words of the request'
    throw new EngineError('misconfigured', message, { isFinal: true })
  }

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const able = ableTo(request)
    const usable = able.filter(({ breaker }) => !breaker.isOpen())
    let candidates = suited(usable.length > 0 ? usable : able.slice(0, 1), request)
    for (let member = candidates[0]; member; member = candidates[0]) {
      const { engine, breaker } = member
      candidates = candidates.slice(1)
      const isLast = candidates.length === 0
      const events = isLast
        ? engine.generate({ ...request, waitsForReturn: true }, signal)
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
        breaker.fail(error, request.prompt)
        signal.throwIfAborted()
        if (isLast || images > 0 || !(error instanceof EngineError) || error.kind === 'rejected')
          throw error
        if (error.outage === 'crashed') candidates = unlike(member, candidates, error)
        if (candidates.length === 0) throw error
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
    get outage() {
      const outages = engines.flatMap(({ outage }) => outage ?? [])
      return outages.length === engines.length ? Promise.race(outages) : undefined
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

interface Member {
  engine: Engine
  breaker: CircuitBreaker
}

/** First the candidates that can draw the requested background, each group in its order. */
function suited(candidates: Member[], { background }: EngineRequest): Member[] {
  if (background !== 'transparent') return candidates
  const isAble = ({ engine }: Member) => engine.capabilities.transparency
  return [...candidates.filter(isAble), ...candidates.filter((member) => !isAble(member))]
}

/**
 * The candidates after a crash: none of the same kind, which the prompt could bring down too. If
 * none is left, the engine itself is tried once more when it is back.
 */
function unlike(crashed: Member, candidates: Member[], { isFinal }: EngineError): Member[] {
  const others = candidates.filter(({ engine }) => engine.id !== crashed.engine.id)
  return others.length === 0 && !isFinal ? [crashed] : others
}
