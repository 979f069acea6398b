import { createHash } from 'node:crypto'
import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

const message = 'The engine drew the same picture more than once: it may ignore the seed'

/** Wraps an engine so that it warns if two images of a request have equal bytes. */
export function withDuplicateWarning(engine: Engine): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const seen = new Set<string>()
    let hasWarned = false
    for await (const event of engine.generate(request, signal)) {
      if (event.type === 'image') {
        const hash = createHash('sha256').update(event.bytes).digest('base64')
        if (seen.has(hash) && !hasWarned) yield { type: 'warning', message }
        hasWarned ||= seen.has(hash)
        seen.add(hash)
      }
      yield event
    }
  }
  return withGenerate(engine, generate)
}
