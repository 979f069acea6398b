import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

const message = 'background has no effect: the engine cannot draw a transparent background'

/**
 * Wraps an engine so that it gets the background only if it can draw without one. Warns if that was
 * requested and the engine cannot.
 */
export function withBackground(engine: Engine): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    if (engine.capabilities.transparency) return yield* engine.generate(request, signal)
    const { background, ...others } = request
    if (background === 'transparent') yield { type: 'warning', message }
    yield* engine.generate(others, signal)
  }
  return withGenerate(engine, generate)
}
