import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { serve } from '../../server/serve.ts'
import { createTestEngine } from '../support/test-engine.ts'

/** What a process has used since it started. */
export interface Usage {
  cpuMs: number
  /** How often it sent something to PostgreSQL and waited for the answer. */
  roundTrips: number
}

type Query = (...parameters: unknown[]) => unknown

const unanswered = new WeakMap<object, number>()
let roundTrips = 0

/** A statement that is sent before the answer to the one before adds no round trip. */
function countRoundTrips(): void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function counted(this: { pipeline?: boolean }, ...parameters) {
    const before = unanswered.get(this) ?? 0
    if (before === 0 || !this.pipeline) roundTrips += 1
    unanswered.set(this, before + 1)
    const answer = query.apply(this, parameters)
    const end = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
}

/**
 * A server whose engine takes BENCH_ENGINE_MS for an image, and that tells its usage when asked.
 */
countRoundTrips()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, roundTrips } satisfies Usage)
})
process.channel?.unref()

const engineMs = Number(process.env.BENCH_ENGINE_MS ?? 0)
const engine = createTestEngine({ concurrency: engineMs > 0 ? 4 : 16 })
const { generate } = engine
await serve({
  engine: Object.assign(engine, {
    async *generate(...[request, signal]: Parameters<typeof generate>) {
      if (engineMs > 0) await delay(engineMs * request.images, undefined, { signal })
      yield* generate(request, signal)
    },
  }),
})
