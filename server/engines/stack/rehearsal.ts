import type { Clock } from '../clock.ts'
import type { Engine } from '../engine.ts'
import { wrapped } from './wrapped.ts'

const slowPrompt = 'test:slow'
const slowMs = 10_000

/** The engine of test keys: the embedded one, which waits before it draws one prompt (reading "Keys"). */
export function rehearsalEngine(embedded: Engine, sleep: Clock['sleep']): Engine {
  return wrapped(embedded, async function* (request, signal) {
    if (request.prompt === slowPrompt) await sleep(slowMs, signal)
    yield* embedded.generate(request, signal)
  })
}
