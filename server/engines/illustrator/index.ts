import { availableParallelism } from 'node:os'
import { buildPack, type DrawRequest, model } from '@easel/illustrator'
import pLimit, { type LimitFunction } from 'p-limit'
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
  wordsOnly,
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
  transparency: true,
  variations: 'any',
  ...wordsOnly,
  references: 1,
  strength: true,
  negativePrompt: true,
  maxScale: 4,
}

const isCut = `The illustrator reads the first ${limits.promptLength} characters of the prompt`

/** A small heap is collected often, and only a collection frees canvases. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 }

/** Ten times the slowest image, which is an enlarged reference in a graphic style. */
const patienceMs = 120_000

/** Pixels: a larger image takes up to 900 MB while it is drawn. */
const large = 2048 ** 2

interface Threads {
  pool: Pool<DrawRequest, Report>
  /** Large images wait for each other. */
  alone: LimitFunction
}

export interface IllustratorOptions {
  /** The number of drawing threads. The default is one less than the number of cores. */
  workers?: number
}

/** The embedded engine: no model, no network. Starts its threads at once; dispose it to stop. */
export function createIllustratorEngine({
  workers = defaultWorkers(),
}: IllustratorOptions = {}): Engine {
  const pool = new Pool<DrawRequest, Report>({
    script: new URL('thread.ts', import.meta.url),
    size: workers,
    patienceMs,
    resourceLimits,
  })
  const threads: Threads = { pool, alone: pLimit(1) }
  return {
    id,
    model,
    concurrency: workers,
    capabilities,
    ready: async (signal) => unlessAborted(pool.ready(), signal).catch(refuse),
    generate: (request, signal) => generate(threads, request, signal),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

/** Builds a missing pack first: a thread has too little memory for the build. */
export async function openIllustrator(): Promise<Engine> {
  await buildPack()
  return createIllustratorEngine()
}

/** Starts its threads at the first request: for servers that usually draw on other machines. */
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
  { pool, alone }: Threads,
  request: EngineRequest,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const { images, width, height, steps, background, variation, negativePrompt } = request
  const scale = request.upscale?.scale
  const [given] = request.references ?? []
  const reference = given && { bytes: given.png, strength: request.strength }
  const prompt = [...request.prompt].slice(0, limits.promptLength).join('')
  if (prompt !== request.prompt) yield { type: 'warning', message: isCut }
  const channel = new Channel<EngineEvent>()
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  let understood = false
  const runs = Array.from({ length: images }, (_, index) => {
    const seed = seedOf(request, index)
    const send = (report: Report) => {
      if (report.type === 'understood' && understood) return
      understood ||= report.type === 'understood'
      channel.push(eventOf(report, index, seed, steps))
    }
    const drawn = { prompt, negativePrompt, width, height, seed, steps, background, variation }
    const picture = { ...drawn, scale, reference }
    const run = () => pool.run(picture, send, stopped)
    const running = width * height > large ? unlessAborted(alone(run), stopped) : run()
    return running.catch(refuse)
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
