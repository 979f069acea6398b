import { describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import type {
  Engine,
  EngineErrorKind,
  EngineEvent,
  EngineRequest,
} from '../../server/engines/engine.ts'
import { formatOf, pngSize } from '../../server/images/format.ts'

export interface EngineUnderTest {
  /** An engine without requests. */
  open(): Engine | Promise<Engine>
  /** Makes the next request fail with the kind, if the engine allows that. */
  fail?(engine: Engine, kind: EngineErrorKind): void
}

const request: EngineRequest = {
  prompt: 'a red fox in the snow',
  images: 2,
  width: 768,
  height: 512,
  steps: 2,
  seed: 41,
  strict: false,
}

const errorKinds: EngineErrorKind[] = [
  'rejected',
  'rate_limited',
  'unavailable',
  'timed_out',
  'bad_response',
  'misconfigured',
]

/** The promises of every engine. */
export function engineContract(name: string, { open, fail }: EngineUnderTest): void {
  describe(`an engine: ${name}`, () => {
    test('is ready, with its id, model and capabilities', async () => {
      await using engine = await open()
      await engine.ready(new AbortController().signal)
      expect(engine.id).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(engine.model).not.toBe('')
      expect(engine.concurrency).toBeGreaterThanOrEqual(1)
    })

    test('gives every image once, in the requested pixels', async () => {
      await using engine = await open()
      for (const size of [
        { width: 768, height: 512, images: 2 },
        { width: 512, height: 1024, images: 1 },
      ]) {
        for (const { bytes } of (await draw(engine, { ...request, ...size })).values()) {
          expect(formatOf(bytes)).toBe('png')
          expect(pngSize(bytes)).toEqual({ width: size.width, height: size.height })
        }
      }
    })

    test('reports seeds that rise by one, and begin at 0 after the largest', async () => {
      await using engine = await open()
      expect(seedsOf(await draw(engine, request))).toEqual([41, 42])
      const { seed } = limits
      expect(seedsOf(await draw(engine, { ...request, seed }))).toEqual([seed, 0])
    })

    test('gives the same bytes for the same seed, and other bytes for another seed, when it has exact seeds', async ({
      skip,
    }) => {
      await using engine = await open()
      skip(engine.capabilities.seed !== 'exact', 'its seeds are not exact')
      const [first, second] = hashesOf(await draw(engine, request))
      expect(hashesOf(await draw(engine, { ...request, images: 1 }))).toEqual([first])
      expect(
        hashesOf(await draw(engine, { ...request, images: 1, seed: request.seed + 1 })),
      ).toEqual([second])
      expect(first).not.toEqual(second)
    })

    test('reports rising progress for each image within its steps, when it reports progress', async ({
      skip,
    }) => {
      await using engine = await open()
      skip(!engine.capabilities.progress, 'it reports no progress')
      const progress = (await all(engine.generate(request, quiet()))).filter(
        (event) => event.type === 'progress',
      )
      for (let image = 0; image < request.images; image++) {
        const steps = progress.filter((event) => event.image === image)
        expect(steps.length).toBeGreaterThan(0)
        expect(steps.map(({ step }) => step)).toEqual(
          steps.map(({ step }) => step).sort((a, b) => a - b),
        )
        for (const { step, steps: total } of steps) {
          expect(step).toBeLessThanOrEqual(total)
          expect(total).toBeGreaterThan(0)
        }
      }
    })

    test('ends with the reason of an abort, and gives no image after it', async () => {
      await using engine = await open()
      const reason = new Error('Enough')
      const controller = new AbortController()
      const after: EngineEvent[] = []
      const generating = (async () => {
        for await (const event of engine.generate({ ...request, images: 6 }, controller.signal)) {
          if (controller.signal.aborted) after.push(event)
          controller.abort(reason)
        }
      })()
      await expect(generating).rejects.toBe(reason)
      expect(after).toEqual([])
    })

    test('does not begin a request that is already aborted', async () => {
      await using engine = await open()
      const reason = new Error('Too late')
      await expect(all(engine.generate(request, AbortSignal.abort(reason)))).rejects.toBe(reason)
    })

    test('generates again after an abort', async () => {
      await using engine = await open()
      await all(engine.generate(request, AbortSignal.abort())).catch(() => {})
      expect((await draw(engine, { ...request, images: 1 })).size).toBe(1)
    })

    for (const kind of fail ? errorKinds : []) {
      test(`throws an EngineError: ${kind}`, async () => {
        await using engine = await open()
        fail?.(engine, kind)
        await expect(all(engine.generate(request, quiet()))).rejects.toMatchObject({
          name: 'EngineError',
          kind,
        })
      })
    }
  })
}

type Drawn = Extract<EngineEvent, { type: 'image' }>

/** Generates, and expects each image once. */
async function draw(engine: Engine, wanted: EngineRequest): Promise<Map<number, Drawn>> {
  const images = (await all(engine.generate(wanted, quiet()))).filter(
    (event) => event.type === 'image',
  )
  expect(images.map(({ index }) => index).sort()).toEqual([...Array(wanted.images).keys()])
  return new Map(images.map((image) => [image.index, image]))
}

function all(events: AsyncIterable<EngineEvent>): Promise<EngineEvent[]> {
  return Array.fromAsync(events)
}

function seedsOf(images: Map<number, Drawn>): (number | undefined)[] {
  return [...images.keys()].sort().map((index) => images.get(index)?.seed)
}

/** The bytes of each image in order, as text that is quick to compare. */
function hashesOf(images: Map<number, Drawn>): string[] {
  return [...images.keys()]
    .sort()
    .map((index) => Buffer.from(images.get(index)?.bytes ?? []).toString('base64'))
}

function quiet(): AbortSignal {
  return new AbortController().signal
}
