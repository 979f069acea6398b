import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EngineError, type EngineRequest } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { endOfNewest } from '../support/generate.ts'
import { usedBy } from '../support/quota.ts'
import { post } from '../support/rest.ts'
import { createTestEngine, drawn, failing, held, type Step } from '../support/test-engine.ts'

let easel: Easel

beforeEach(async () => {
  easel = await startEasel()
})
afterEach(() => easel[Symbol.asyncDispose]())

const prompt = { prompt: 'a fox', image: 3 }
const reason = 'node gpu-7 ran out of memory'

const failures: [name: string, step: Step, status: number, error: string][] = [
  ['cannot be reached', failing('unavailable', reason), 502, 'Upstream error'],
  ['answers nonsense', failing('bad_response', reason), 502, 'Upstream error'],
  ['is set up wrongly', failing('misconfigured', reason), 502, 'Upstream error'],
  ['is itself rate limited', failing('rate_limited', reason), 503, 'Engine is busy'],
  ['takes too long', failing('timed_out', reason), 504, 'Upstream timed out'],
  ['will not draw the prompt', failing('rejected', reason), 400, 'Prompt blocked by the engine'],
  ['breaks', () => Promise.reject(new Error(reason)), 500, 'Internal error'],
  [
    'breaks after the second image of three',
    (request) => twoThenBreak(request),
    502,
    'Upstream error',
  ],
  ['sends too few images', (request) => drawn({ ...request, images: 2 }), 502, 'Upstream error'],
  ['sends an image twice', (request) => twice(request), 502, 'Upstream error'],
]

async function* twoThenBreak(request: EngineRequest) {
  yield* drawn({ ...request, images: 2 })
  throw new EngineError('unavailable', reason)
}

async function* twice(request: EngineRequest) {
  yield* drawn({ ...request, images: 1 })
  yield* drawn(request)
}

for (const [name, step, status, error] of failures) {
  describe(`an engine that ${name}`, () => {
    for (const door of doors) {
      test(`costs nothing, leaves nothing, and gives ${status} ${error} by ${door.name}`, async () => {
        const { key, secret } = await easel.key()
        easel.engine.script(step)
        const outcome = await door.generate(easel, prompt, { secret })
        expect(outcome.error?.message).toBe(error)
        expect(outcome.images).toEqual([])
        if (door.hasStatus) expect(outcome.response.status).toBe(status)
        expect(outcome.response.headers.get('x-ratelimit-remaining')).toBe('1000')
        expect(await booksOf(easel)).toEqual(balancedAt(0))
        expect(await endOfNewest(easel, key)).toMatchObject({
          status: 'FAILED',
          images: [],
          error: { message: error },
        })
      })
    }
  })
}

describe('the cause of a failure', () => {
  for (const step of [failing('unavailable', reason), () => Promise.reject(new Error(reason))]) {
    test('is in the log with the request id, and not in the answer', async () => {
      const { secret } = await easel.key()
      easel.engine.script(step)
      const { error, headers } = await post(easel, prompt, { secret })
      expect(error + JSON.stringify([...headers])).not.toContain('gpu-7')
      const lines = easel.logged.filter(
        (line) => JSON.parse(line).id === headers.get('x-request-id'),
      )
      expect(lines.filter((line) => line.includes(reason))).toHaveLength(1)
    })
  }
})

describe('a busy server', () => {
  test('has the Retry-After of the engine', async () => {
    const { secret } = await easel.key()
    easel.engine.script(() =>
      Promise.reject(new EngineError('rate_limited', reason, { retryAfterSeconds: 17 })),
    )
    expect((await post(easel, prompt, { secret })).headers.get('retry-after')).toBe('17')
  })

  test('is 503 with Retry-After when its queue is full, and charges nothing', async () => {
    await using narrow = await startEasel({
      engine: createTestEngine({ concurrency: 1 }),
      env: { QUEUE_LIMIT: '1' },
    })
    const { key, secret } = await narrow.key()
    const first = held()
    narrow.engine.script(first.step)
    const running = post(narrow, prompt, { secret })
    await first.entered
    const others = [post(narrow, prompt, { secret }), post(narrow, prompt, { secret })]
    const { status, error, headers } = await Promise.race(others)
    expect({ status, error, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      error: 'Queue is full',
      retryAfter: '5',
    })
    first.release()
    expect((await running).status).toBe(200)
    await Promise.all(others)
    expect(await usedBy(narrow, key.id)).toBe(6)
  })

  test('is 503 with Retry-After while it stops, and finishes running generations', async () => {
    const { key, secret, release, answer } = await startHeld()
    const drained = easel.app.drain(60_000)
    const { status, headers } = await post(easel, prompt, { secret })
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    })
    release()
    await drained
    expect((await answer).status).toBe(200)
    expect(await usedBy(easel, key.id)).toBe(3)
  })

  test('is 503 with Retry-After for generations that it must stop, and refunds them', async () => {
    const { key, answer } = await startHeld()
    await easel.app.drain(0)
    const { status, headers } = await answer
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    })
    expect(await usedBy(easel, key.id)).toBe(0)
  })
})

/** A request of a new key that runs in the engine until the test ends. */
async function startHeld() {
  const { key, secret } = await easel.key()
  const { step, entered, release } = held()
  easel.engine.script(step)
  const answer = post(easel, prompt, { secret })
  await entered
  return { key, secret, release, answer }
}

test('an engine that never answers gives 504 after ENGINE_TIMEOUT_SECONDS', async () => {
  await using patient = await startEasel({ env: { ENGINE_TIMEOUT_SECONDS: '90' } })
  const { key, secret } = await patient.key()
  const never = held()
  patient.engine.script(never.step)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answer = post(patient, prompt, { secret })
    await never.entered
    vi.advanceTimersByTime(89_999)
    expect(patient.engine.aborted).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await answer).toMatchObject({ status: 504, error: 'Upstream timed out' })
    expect(patient.engine.aborted).toBe(1)
    expect(await usedBy(patient, key.id)).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

for (const door of doors) {
  test(`a client that disconnects from ${door.name} stops the engine and pays nothing`, async () => {
    const { key, secret } = await easel.key()
    const waiting = held()
    easel.engine.script(waiting.step)
    const client = new AbortController()
    const left = door
      .generate(easel, prompt, { secret, signal: client.signal })
      .catch((error: Error) => error.name)
    await waiting.entered
    expect(await usedBy(easel, key.id)).toBe(3)
    client.abort()
    expect(await left).toBe('AbortError')
    expect(await endOfNewest(easel, key)).toMatchObject({ status: 'CANCELLED', images: [] })
    expect(easel.engine.aborted).toBe(1)
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })
}
