import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'

const failuresInRow = 5
const probeAfterMs = 10_000

/** Counts how an engine fails, and keeps requests from it while it does. */
export interface Breaker {
  /** Whether a request may go to the engine now; false also while another one finds out if it is back. */
  readonly isOpen: boolean
  /** Draws, and counts how it went, unless it is open: an engine that is the last resort is asked all the same. */
  generate(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent>
}

/** Opens after five failures in a row; ten seconds later one request finds out whether the engine is back. */
export function createBreaker(engine: Engine): Breaker {
  let openedAt = Number.NEGATIVE_INFINITY
  const policy = circuitBreaker(
    handleWhen((error) => isFault(error) || policy.state === CircuitState.HalfOpen),
    { breaker: new ConsecutiveBreaker(failuresInRow), halfOpenAfter: probeAfterMs },
  )
  policy.onBreak(() => {
    openedAt = Date.now()
  })

  /** Resolves when the request is let in; what then becomes of it is counted by settling `outcome`. */
  async function enter(outcome: Promise<void>): Promise<void> {
    const entered = Promise.withResolvers<void>()
    const counted = policy.execute(() => {
      entered.resolve()
      return outcome
    })
    counted.catch(() => entered.reject(new EngineError('unavailable', 'The engine has failed too often just now')))
    return entered.promise
  }

  function isOpen(): boolean {
    if (policy.state === CircuitState.HalfOpen) return true
    return policy.state === CircuitState.Open && Date.now() - openedAt < probeAfterMs
  }

  return {
    get isOpen() {
      return isOpen()
    },
    async *generate(request, signal) {
      if (isOpen()) return yield* engine.generate(request, signal)
      const outcome = Promise.withResolvers<void>()
      outcome.promise.catch(() => {})
      await enter(outcome.promise)
      try {
        yield* engine.generate(request, signal)
      } catch (error) {
        outcome.reject(error)
        throw error
      } finally {
        // Also when the reader leaves after the last picture.
        outcome.resolve()
      }
    },
  }
}

/** A prompt that was refused or a client that left says nothing of the engine's health. */
function isFault(error: unknown): boolean {
  return error instanceof EngineError && error.kind !== 'rejected' && error.kind !== 'rate_limited'
}
