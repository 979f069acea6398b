import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

/**
 * Wraps an engine so that it first reports its id, and gets only steps that it supports.
 * `concurrency` replaces the engine's own.
 */
export function withClampedSteps(engine: Engine, concurrency?: number): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const { min, max } = engine.capabilities.steps
    const steps = Math.min(max, Math.max(min, request.steps))
    yield { type: 'generating', engine: engine.id, steps }
    if (steps !== request.steps && max > 0) {
      yield {
        type: 'warning',
        message: `The engine takes ${min} to ${max} steps: it drew with ${steps}`,
      }
    }
    yield* engine.generate({ ...request, steps }, signal)
  }
  return withGenerate(engine, generate, { concurrency })
}
