import { availableParallelism } from 'node:os'
import { buildPack, type DrawRequest, model } from '@easel/illustrator'
import { limits } from '../../../schema/limits.ts'
import { unlessAborted } from '../../abort.ts'
import { Pool, PoolError } from '../../threads/pool.ts'
import { Channel } from '../channel.ts'
import {
  type Engine,
  type EngineCapabilities,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import type { Report } from './thread.ts'

const id = 'illustrator'

const capabilities: EngineCapabilities = {
  steps: { min: 1, max: 15 },
  progress: true,
  previews: true,
  seed: 'exact',
  sizes: 'any',
  moderation: false,
  variations: 'any',
}

const isCut = `The illustrator reads the first ${limits.promptLength} characters of the prompt`

/** A small heap is collected often: canvases are freed with the objects that stand for them. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 }

/** The slowest image takes about two seconds. */
const patienceMs = 20_000

type Threads = Pool<DrawRequest, Report>

export interface IllustratorOptions {
  /** Threads that draw; as many as there are cores less one, when left out. */
  workers?: number
}

/** The embedded engine: no model, no network. Starts at once; dispose it to stop. */
export function createIllustratorEngine({
  workers = defaultWorkers(),
}: IllustratorOptions = {}): Engine {
  const pool: Threads = new Pool({
    script: new URL('thread.ts', import.meta.url),
    size: workers,
    patienceMs,
    resourceLimits,
  })
  return {
    id,
    model,
    concurrency: workers,
    capabilities,
    ready: async (signal) => unlessAborted(pool.ready(), signal).catch(refuse),
    generate: (request, signal) => generate(pool, request, signal),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/** Builds the pack when there is none: a thread has too little memory for that. */
export async function openIllustrator(): Promise<Engine> {
  await buildPack()
  return createIllustratorEngine()
}

/** Without a thread until its first request: for servers whose pictures are drawn elsewhere. */
export function illustratorOnDemand(): Engine {
  let running: Engine | undefined
  const illustrator = async () => {
    await buildPack()
    running ??= createIllustratorEngine()
    return running
  }
  return {
    id,
    model,
    concurrency: 1,
    capabilities,
    ready: async (signal) => (await illustrator()).ready(signal),
    async *generate(request, signal) {
      yield* (await illustrator()).generate(request, signal)
    },
    async [Symbol.asyncDispose]() {
      await running?.[Symbol.asyncDispose]()
    },
  }
}

function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1)
}

async function* generate(
  pool: Threads,
  request: EngineRequest,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const { images, width, height, steps, variation } = request
  const prompt = [...request.prompt].slice(0, limits.promptLength).join('')
  if (prompt !== request.prompt) yield { type: 'warning', message: isCut }
  const channel = new Channel<EngineEvent>()
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  let understood = false
  const runs = Array.from({ length: images }, (_, index) => {
    const seed = seedOf(request, index)
    const hear = (report: Report) => {
      if (report.type === 'understood' && understood) return
      understood ||= report.type === 'understood'
      channel.push(eventOf(report, index, seed, steps))
    }
    return pool.run({ prompt, width, height, seed, steps, variation }, hear, stopped).catch(refuse)
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

function refuse(error: unknown): never {
  if (!(error instanceof PoolError)) throw error
  const kind = error.kind === 'failed' ? 'bad_response' : 'unavailable'
  throw new EngineError(kind, `the illustrator: ${error.message}`, { cause: error.cause })
}

function eventOf(report: Report, index: number, seed: number, steps: number): EngineEvent {
  if (report.type === 'image') return { ...report, index, seed }
  if (report.type !== 'progress') return report
  const { type, step, preview } = report
  return { type, image: index, step, steps, ...(preview && { preview }) }
}
