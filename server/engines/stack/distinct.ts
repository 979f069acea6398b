import { createHash } from 'node:crypto'
import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { wrapped } from './wrapped.ts'

const message = 'The engine drew the same picture more than once: it may ignore the seed'

/** An engine that warns when two images of a request have equal bytes. */
export function distinct(engine: Engine): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const drawn = new Set<string>()
    let isTold = false
    for await (const event of engine.generate(request, signal)) {
      if (event.type === 'image') {
        const hash = createHash('sha256').update(event.bytes).digest('base64')
        if (drawn.has(hash) && !isTold) yield { type: 'warning', message }
        isTold ||= drawn.has(hash)
        drawn.add(hash)
      }
      yield event
    }
  }
  return wrapped(engine, generate)
}
