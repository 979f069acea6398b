import { EngineError } from '../engine.ts'

const failuresInRow = 5

/**
 * Asks how a job is doing, and overlooks a passing failure: the job goes on meanwhile, and to ask for it again would
 * draw it twice. Undefined when there is no answer this time; the fifth failure in a row is thrown.
 */
export function patient<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let failures = 0
  return async () => {
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (!(error instanceof EngineError) || !isPassing(error) || failures === failuresInRow) throw error
      return undefined
    }
  }
}

function isPassing({ kind }: EngineError): boolean {
  return kind === 'unavailable' || kind === 'rate_limited' || kind === 'timed_out'
}
