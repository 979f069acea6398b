import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { type Breaker, createBreaker } from './breaker.ts'

/** Told which engine a request turned away from. Never gets a prompt. */
export type OnFailover = (engine: string, error: unknown) => void

/**
 * Several engines as one: each request goes to the first that is not known to be down, and on to the next as long as
 * nothing was drawn. What it tells of itself is what the engine tells that is preferred now.
 */
export function failover(engines: [Engine, ...Engine[]], onFailover: OnFailover): Engine {
  const [first] = engines
  const members = engines.map((engine) => ({ engine, breaker: createBreaker(engine) }))
  const preferred = () => members.find(({ breaker }) => !breaker.isOpen)?.engine ?? first

  async function* generate(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const usable = members.filter(({ breaker }) => !breaker.isOpen)
    const candidates = usable.length > 0 ? usable : members.slice(0, 1)
    for (const [place, { engine, breaker }] of candidates.entries()) {
      const drawn = { images: 0 }
      try {
        return yield* counting(breaker, request, signal, drawn)
      } catch (error) {
        signal.throwIfAborted()
        const isLast = place === candidates.length - 1
        if (isLast || drawn.images > 0 || !(error instanceof EngineError) || error.kind === 'rejected') throw error
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
    ready: (signal) => anyReady(engines, signal),
    generate,
    async [Symbol.asyncDispose]() {
      await Promise.all(engines.map((engine) => engine[Symbol.asyncDispose]()))
    },
  }
}

async function* counting(
  breaker: Breaker,
  request: EngineRequest,
  signal: AbortSignal,
  drawn: { images: number },
): AsyncGenerator<EngineEvent> {
  for await (const event of breaker.generate(request, signal)) {
    if (event.type === 'image') drawn.images += 1
    yield event
  }
}

async function anyReady(engines: Engine[], signal: AbortSignal): Promise<void> {
  const answers = await Promise.allSettled(engines.map((engine) => engine.ready(signal)))
  const failed = answers.filter((answer) => answer.status === 'rejected')
  if (failed.length === answers.length) throw failed[0]?.reason
}
