import { describe, expect, test } from 'vitest'
import { EngineError } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createTestEngine, drawn, type Step } from '../support/test-engine.ts'

for (const [name, open] of Object.entries(databases)) {
  describe(`the daily quota, on ${name},`, () => {
    test('admits whole requests up to the limit, with 200 at once through every door', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: { ...empty.env, DAILY_LIMIT: '50' } })
      const { secret, key } = await easel.key()
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const image = 1 + (index % 6)
          const outcome = await doorFor(index).generate(
            easel,
            // Simultaneous equal GETs are one generation.
            { prompt: 'a fox', image, dimensions: '3:2', seed: index },
            { secret },
          )
          return { image, made: outcome.images.length, error: outcome.error?.message }
        }),
      )
      const { used, remaining } = await easel.app.core.keys.quota(key)
      for (const { image, made, error } of outcomes) {
        if (made > 0) expect(made).toBe(image)
        else {
          expect(error).toMatch(/^Daily quota exceeded: /)
          expect(image).toBeGreaterThan(remaining)
        }
      }
      expect(used).toBeLessThanOrEqual(50)
      expect(outcomes.reduce((sum, { made }) => sum + made, 0)).toBe(used)
      expect(await booksOf(easel)).toEqual(balancedAt(used))
    })

    test('is charged or refunded exactly once when requests succeed, fail, are abandoned or cancelled', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const { secret } = await easel.key()
      const leaving = new Map<string, AbortController>()
      easel.engine.script(...Array<Step>(ends.length * 12).fill(stepByPrompt(leaving)))
      const made = await Promise.all(
        Array.from({ length: ends.length * 12 }, (_, index) => {
          const end = ends[index % ends.length] as (typeof ends)[number]
          return endAs(end, easel, secret, index, leaving)
        }),
      )
      await easel.app.drain(60_000)
      const kept = made.reduce((sum, images) => sum + images, 0)
      expect(kept).toBeGreaterThanOrEqual(expectedOf('succeeds'))
      expect(await booksOf(easel)).toEqual(balancedAt(kept))
    })

    test('counts a request for the day on which it began', async () => {
      await using empty = await open()
      const engine = createTestEngine()
      await using easel = await startEasel({ env: { ...empty.env, DAILY_LIMIT: '4' }, engine })
      const { secret, key } = await easel.key()
      engine.script(async () => {
        easel.clock.now += 86_400_000
        throw new EngineError('unavailable', 'scripted')
      })
      await doorFor(0).generate(easel, { prompt: 'a fox', image: 4 }, { secret })
      expect(await easel.app.core.keys.usage(key, 2)).toEqual([
        { day: '2026-11-20', used: 0 },
        { day: '2026-11-21', used: 0 },
      ])
    })
  })
}

/** The ways in which a request can end. */
const ends = [
  'succeeds',
  'fails',
  'fails halfway',
  'is left',
  'is cancelled',
  'is cancelled at once',
] as const

function stepByPrompt(leaving: Map<string, AbortController>): Step {
  return (request, signal) => {
    const { prompt } = request
    if (prompt.startsWith('fails halfway')) return halfway(request)
    if (prompt.startsWith('fails'))
      return Promise.reject(new EngineError('unavailable', 'scripted'))
    if (prompt.startsWith('succeeds') || prompt.startsWith('is cancelled at once')) return undefined
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      leaving.get(prompt)?.abort()
    })
  }
}

async function* halfway(request: Parameters<typeof drawn>[0]): ReturnType<typeof drawn> {
  yield* drawn({ ...request, images: 1 })
  throw new EngineError('bad_response', 'scripted')
}

/** Makes a request that ends in this way. Returns the number of its images. */
async function endAs(
  end: (typeof ends)[number],
  easel: Easel,
  secret: string,
  index: number,
  leaving: Map<string, AbortController>,
): Promise<number> {
  const prompt = `${end} ${index}`
  const input = { prompt, image: imagesAt(index), dimensions: '3:2' }
  const controller = new AbortController()
  leaving.set(prompt, controller)
  if (end === 'is left') {
    await doorFor(index)
      .generate(easel, input, { secret, signal: controller.signal })
      .catch(() => {})
    return 0
  }
  if (!end.startsWith('is cancelled'))
    return (await doorFor(index).generate(easel, input, { secret })).images.length
  const id = await start(easel, secret, { ...input, dimensions: 'RATIO_3_2' })
  if (end === 'is cancelled' && !controller.signal.aborted) {
    await new Promise((resolve) =>
      controller.signal.addEventListener('abort', resolve, { once: true }),
    )
  }
  return cancel(easel, secret, id)
}

async function start(easel: Easel, secret: string, input: object): Promise<string> {
  const mutation = `mutation ($input: GenerateImagesInput!) { startGeneration(input: $input) { ... on Generation { id } } }`
  const { data } = await ask<{ startGeneration: { id: string } }>(easel, mutation, {
    secret,
    variables: { input },
  })
  return data?.startGeneration.id ?? ''
}

/** Returns the number of its images: 0, unless it had succeeded before. */
async function cancel(easel: Easel, secret: string, id: string): Promise<number> {
  const mutation = `mutation ($id: ID!) { cancelGeneration(id: $id) { ... on Generation { images { id } } } }`
  const { data } = await ask<{ cancelGeneration: { images: unknown[] } }>(easel, mutation, {
    secret,
    variables: { id },
  })
  return data?.cancelGeneration.images.length ?? Number.NaN
}

function expectedOf(end: (typeof ends)[number]): number {
  return Array.from({ length: 12 }, (_, round) =>
    imagesAt(round * ends.length + ends.indexOf(end)),
  ).reduce((sum, images) => sum + images, 0)
}

/** 1 to 6 images; each way to end gets each number. */
function imagesAt(index: number): number {
  return 1 + (Math.floor(index / ends.length) % 6)
}

function doorFor(index: number) {
  return doors[index % doors.length] as (typeof doors)[number]
}
