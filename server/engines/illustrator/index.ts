import { availableParallelism } from 'node:os'

import { Channel } from '../channel.ts'
import {
  type Engine,
  type EngineCapabilities,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import type { Report } from './pool/job.ts'
import { Pool } from './pool/pool.ts'
import { model } from './version.ts'

export { buildPack } from './pack/pack.ts'

export const id = 'illustrator'

export const capabilities: EngineCapabilities = {
  steps: { min: 1, max: 15 },
  progress: true,
  previews: true,
  seed: 'exact',
  sizes: 'any',
  moderation: false,
}

export interface IllustratorOptions {
  /** Threads that draw; as many as there are cores less one, when left out. */
  workers?: number
}

/**
 * The embedded engine: no model and no network, it reads the prompt and draws. Starts at once;
 * dispose it to stop.
 */
export function createIllustrator({ workers = defaultWorkers() }: IllustratorOptions = {}): Engine {
  const pool = new Pool(workers)
  return {
    id,
    model,
    concurrency: workers,
    capabilities,
    ready: (signal) => unlessAborted(pool.ready(), signal),
    generate: (request, signal) => generate(pool, request, signal),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1)
}

async function* generate(
  pool: Pool,
  request: EngineRequest,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const { prompt, images, width, height, steps } = request
  const channel = new Channel<EngineEvent>()
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  let understood = false
  const runs = Array.from({ length: images }, (_, index) => {
    const seed = seedOf(request, index)
    return pool.run({ prompt, width, height, seed, steps }, stopped, (report) => {
      if (report.type === 'understood' && understood) return
      understood ||= report.type === 'understood'
      const event = eventOf(report, index, seed, steps)
      if (event) channel.push(event)
    })
  })
  Promise.all(runs).then(
    () => channel.close(),
    (error: unknown) => channel.fail(error),
  )
  try {
    yield* channel
  } finally {
    stop.abort()
    await Promise.allSettled(runs)
  }
}

function eventOf(
  report: Report,
  index: number,
  seed: number,
  steps: number,
): EngineEvent | undefined {
  switch (report.type) {
    case 'understood':
      return report
    case 'progress': {
      const event = { type: 'progress', image: index, step: report.step, steps } as const
      return report.preview ? { ...event, preview: report.preview } : event
    }
    case 'image':
      return { type: 'image', index, bytes: report.bytes, seed }
    default:
      return undefined
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort))
}
