import { rgbaToThumbHash } from 'thumbhash'
import type { Placeholder } from '../../schema/generation.ts'
import {
  allSteps,
  type Engine,
  type EngineCapabilities,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
  wordsOnly,
} from '../../server/engines/engine.ts'
import { pngOf } from './png.ts'

export type Step = (
  request: EngineRequest,
  signal: AbortSignal,
) => AsyncIterable<EngineEvent> | Promise<void> | undefined

export interface TestEngine extends Engine {
  /** Every request, in order. */
  readonly requests: EngineRequest[]
  /** The number of aborted requests. */
  readonly aborted: number
  /** Steps for the next requests, one for each request, instead of the normal events. */
  script(...steps: Step[]): void
}

/** The capabilities of an engine that takes everything. */
export const allInputs = {
  references: 4,
  masks: true,
  strength: true,
  negativePrompt: true,
  guidance: true,
  quality: true,
  maxScale: 4,
  enlargesOthers: true,
} as const

interface TestEngineOptions {
  concurrency?: number
  /** Send placeholders with images, like the illustrator. */
  hasPlaceholders?: boolean
  capabilities?: Partial<EngineCapabilities>
}

/**
 * An engine that draws images of one color at once, and follows the script of a test. The same seed
 * has the same bytes.
 */
export function createTestEngine({
  concurrency = 4,
  hasPlaceholders = false,
  capabilities,
}: TestEngineOptions = {}): TestEngine {
  const requests: EngineRequest[] = []
  const scripts: Step[] = []
  let aborted = 0

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    requests.push(request)
    signal.addEventListener('abort', () => (aborted += 1), { once: true })
    const scripted = scripts.shift()?.(request, signal)
    if (scripted && Symbol.asyncIterator in scripted) return yield* scripted
    await scripted
    for await (const event of drawn(request)) {
      signal.throwIfAborted()
      const isPlaced = hasPlaceholders && event.type === 'image'
      yield isPlaced ? { ...event, placeholder: flatPlaceholder(request, event.seed) } : event
    }
  }

  return {
    id: 'test',
    model: 'test-1',
    concurrency,
    capabilities: {
      steps: allSteps,
      progress: true,
      previews: false,
      seed: 'exact',
      sizes: 'any',
      moderation: false,
      transparency: false,
      variations: 'any',
      ...wordsOnly,
      ...capabilities,
    },
    requests,
    get aborted() {
      return aborted
    },
    script: (...steps) => void scripts.push(...steps),
    ready: async () => {},
    generate,
    [Symbol.asyncDispose]: async () => {},
  }
}

/** The events of a successful request. */
export async function* drawn(request: EngineRequest): AsyncGenerator<EngineEvent> {
  for (let image = 0; image < request.images; image++) {
    const seed = seedOf(request, image)
    yield { type: 'progress', image, step: request.steps, steps: request.steps }
    yield {
      type: 'image',
      index: image,
      bytes: flatPng(request.width, request.height, grayOf(seed)),
      seed,
    }
  }
}

/** A step that fails. */
export function failing(kind: EngineError['kind'], message = `scripted ${kind}`): Step {
  return () => Promise.reject(new EngineError(kind, message))
}

/** A step that waits until the test releases it, or until it is aborted. */
export function held(): { step: Step; entered: Promise<void>; release: () => void } {
  const entered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const step: Step = (_request, signal) => {
    entered.resolve()
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      released.promise.then(resolve)
    })
  }
  return { step, entered: entered.promise, release: released.resolve }
}

const made = new Map<string, Uint8Array>()

/** A PNG of one gray; the seed decides the gray. */
export function flatPng(width: number, height: number, seed: number): Uint8Array {
  const gray = seed % 256
  const name = `${width} ${height} ${gray}`
  const cached = made.get(name)
  if (cached) return cached
  const rows = Buffer.alloc((width + 1) * height, gray)
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0
  const png = pngOf({ width, height }, rows)
  made.set(name, png)
  return png
}

/** Never black: an Easel in front refuses a black image. */
const grayOf = (seed: number) => seed % 256 || 1

/** The placeholder of an image of `flatPng`. */
function flatPlaceholder({ width, height }: EngineRequest, seed: number): Placeholder {
  const gray = grayOf(seed)
  const [columns, rows] = [Math.round(width / 32), Math.round(height / 32)]
  const rgba = Buffer.alloc(columns * rows * 4, Buffer.from([gray, gray, gray, 255]))
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(columns, rows, rgba)).toString('base64'),
    dominantColor: `#${Buffer.alloc(3, gray).toString('hex')}`,
  }
}
