import { beforeEach, describe, expect, test } from 'vitest'
import { type Engine, EngineError, type EngineRequest } from '../../server/engines/engine.ts'
import { withCapabilities } from '../../server/engines/stack/with-capabilities.ts'
import { withFailover } from '../../server/engines/stack/with-failover.ts'
import { withRetries } from '../../server/engines/stack/with-retries.ts'
import { type ManualClock, manualClock } from '../support/clocks.ts'
import {
  createTestEngine,
  drawn,
  failing,
  held,
  type Step,
  type TestEngine,
} from '../support/test-engine.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 2,
  width: 8,
  height: 8,
  steps: 9,
  seed: 1,
  strict: false,
}

let first: TestEngine
let second: TestEngine
let engine: Engine
let clock: ManualClock
/** Whether the first engine is ready; a promise delays its answer. */
let firstReady: () => Promise<void>
const turnedAway: string[] = []
const timeoutMs = 120_000

beforeEach(() => {
  turnedAway.length = 0
  clock = manualClock()
  firstReady = async () => {}
  first = named('first')
  second = named('second')
  engine = both()
})

function named(id: string): TestEngine {
  const ready = () => (id === 'first' ? firstReady() : Promise.resolve())
  return Object.create(createTestEngine(), { id: { value: id }, ready: { value: ready } })
}

/** Both engines as one, each with the retries of an upstream. */
function both(preferred: Engine = first): Engine {
  const [one, other] = [preferred, second].map((inner) =>
    withCapabilities(withRetries(inner, { clock, timeoutMs })),
  )
  if (!one || !other) throw new Error('Two engines were made')
  return withFailover([one, other], { timeoutMs, clock, onFailover: (id) => turnedAway.push(id) })
}

const refusing = () => Promise.reject(new EngineError('unavailable', 'down'))
const hanging = () => new Promise<void>(() => {})

let requests = 0

/**
 * The id of the engine that generated. Each request has a prompt of its own, unless it is given.
 */
async function engineOf(
  signal = new AbortController().signal,
  prompt = `fox number ${++requests}`,
): Promise<string | undefined> {
  const events = await Array.fromAsync(engine.generate({ ...request, prompt }, signal))
  expect(events.filter(({ type }) => type === 'image')).toHaveLength(2)
  return events.flatMap((event) => (event.type === 'generating' ? event.engine : [])).at(-1)
}

/** Lets the first engine fail until it is skipped. */
async function breakFirst(): Promise<void> {
  for (let failures = 0; failures < 5; failures++) {
    first.script(failing('bad_response'))
    expect(await engineOf()).toBe('second')
  }
}

/** Advances the clock, so that the first engine is checked again. */
async function askFirst(ms: number): Promise<void> {
  clock.advance(ms)
  expect(await engineOf()).toBe('second')
}

describe('several engines', () => {
  test('generate with the first that can draw a transparent background, if it is requested', async () => {
    Object.assign(second.capabilities, { transparency: true })
    const drawnBy = async (background?: EngineRequest['background']) => {
      const wanted = { ...request, prompt: `fox ${background}`, background }
      const events = await Array.fromAsync(engine.generate(wanted, new AbortController().signal))
      return events.flatMap((event) => (event.type === 'generating' ? event.engine : []))
    }
    expect(await drawnBy()).toEqual(['first'])
    expect(await drawnBy('opaque')).toEqual(['first'])
    expect(await drawnBy('transparent')).toEqual(['second'])
    second.script(failing('bad_response'))
    expect(await drawnBy('transparent')).toEqual(['second', 'first'])
  })

  test('generate with the first engine', async () => {
    expect(await engineOf()).toBe('first')
    expect(second.requests).toEqual([])
  })

  for (const kind of ['bad_response', 'misconfigured', 'timed_out'] as const) {
    test(`generate with the next engine when the first is ${kind}`, async () => {
      first.script(failing(kind))
      expect(await engineOf()).toBe('second')
      expect(turnedAway).toEqual(['first'])
      expect(first.requests).toHaveLength(1)
    })
  }

  for (const kind of ['unavailable', 'rate_limited'] as const) {
    test(`generate with the next engine when the first is ${kind} and a quick retry fails`, async () => {
      first.script(failing(kind), failing(kind))
      const generating = engineOf()
      await clock.untilSleepOf(500)
      clock.advance(500)
      expect(await generating).toBe('second')
      expect(turnedAway).toEqual(['first'])
      expect(first.requests).toHaveLength(2)
    })
  }

  test('generate with the next engine at once when the first names a time to retry', async () => {
    first.script(() =>
      Promise.reject(new EngineError('rate_limited', 'busy', { retryAfterSeconds: 15 })),
    )
    expect(await engineOf()).toBe('second')
    expect(first.requests).toHaveLength(1)
  })

  test('wait for the last engine as long as it requests', async () => {
    for (let failures = 0; failures < 5; failures++) {
      first.script(failing('bad_response'))
      second.script(failing('bad_response'))
      await expect(engineOf()).rejects.toMatchObject({ kind: 'bad_response' })
    }
    first.script(() =>
      Promise.reject(new EngineError('rate_limited', 'busy', { retryAfterSeconds: 15 })),
    )
    const generating = engineOf()
    await clock.untilSleepOf(15_500)
    clock.advance(15_500)
    expect(await generating).toBe('first')
  })

  test('do not pass a prompt that the first engine rejects to the next', async () => {
    first.script(failing('rejected'))
    await expect(engineOf()).rejects.toMatchObject({ kind: 'rejected' })
    expect(second.requests).toEqual([])
  })

  test('do not continue with another engine after the first image', async () => {
    const half: Step = async function* (wanted) {
      yield* drawn({ ...wanted, images: 1 })
      await failing('bad_response')(wanted, new AbortController().signal)
    }
    first.script(half)
    await expect(engineOf()).rejects.toMatchObject({ kind: 'bad_response' })
    expect(second.requests).toEqual([])
  })

  test('fail with the error of the last engine', async () => {
    first.script(failing('bad_response'))
    second.script(failing('misconfigured'))
    await expect(engineOf()).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('are ready when one of them is', async () => {
    firstReady = refusing
    await expect(engine.ready(new AbortController().signal)).resolves.toBeUndefined()
    const alone = withFailover([first], { timeoutMs, clock, onFailover: () => {} })
    await expect(alone.ready(new AbortController().signal)).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  test('wait three seconds for an engine that does not answer a readiness check', async () => {
    firstReady = hanging
    const ready = engine.ready(new AbortController().signal)
    await clock.untilSleepOf(3000)
    clock.advance(3000)
    await expect(ready).resolves.toBeUndefined()
  })
})

describe('an engine that failed five times in a row', () => {
  test('is skipped, and the next engine is reported as the engine', async () => {
    await breakFirst()
    expect(await engineOf()).toBe('second')
    expect(first.requests).toHaveLength(5)
    expect(engine.id).toBe('second')
  })

  test('is checked after ten seconds, and is then the first engine again', async () => {
    await breakFirst()
    await askFirst(10_001)
    expect(await engineOf()).toBe('first')
    expect(engine.id).toBe('first')
  })

  test('gets no request until it is ready', async () => {
    await breakFirst()
    firstReady = refusing
    for (let minutes = 0; minutes < 10; minutes++) await askFirst(60_000)
    expect(first.requests).toHaveLength(5)
  })

  test('is skipped at once when it fails again', async () => {
    await breakFirst()
    await askFirst(10_001)
    first.script(failing('bad_response'))
    expect(await engineOf()).toBe('second')
    await askFirst(10_001)
    expect(first.requests).toHaveLength(6)
  })

  test('is used when every other engine failed as well', async () => {
    await breakFirst()
    for (let failures = 0; failures < 5; failures++) {
      second.script(failing('bad_response'))
      await expect(engineOf()).rejects.toMatchObject({ kind: 'bad_response' })
    }
    expect(await engineOf()).toBe('first')
  })

  test('is also skipped when it failed because it had no room', async () => {
    for (let times = 0; times < 5; times++) {
      first.script(() =>
        Promise.reject(new EngineError('rate_limited', 'busy', { retryAfterSeconds: 15 })),
      )
      expect(await engineOf()).toBe('second')
    }
    expect(engine.id).toBe('second')
  })

  test('is not skipped when the failures were refusals or aborts', async () => {
    for (let times = 0; times < 6; times++) {
      first.script(failing('rejected'))
      await expect(engineOf()).rejects.toMatchObject({ kind: 'rejected' })
      await expect(engineOf(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    }
    expect(engine.id).toBe('first')
  })
})

describe('an engine that hangs', () => {
  test('delays only the first request, by ten seconds', async () => {
    const { step, entered } = held()
    first.script(step)
    firstReady = hanging
    const generating = engineOf()
    await entered
    clock.advance(10_000)
    expect(await generating).toBe('second')
    expect(first.aborted).toBe(1)
    for (let others = 0; others < 5; others++) expect(await engineOf()).toBe('second')
    expect(first.requests).toHaveLength(1)
  })

  test('delays a request by a quarter of its time limit when that is less', async () => {
    const hasty = withFailover([first, second], { timeoutMs: 8000, clock, onFailover: () => {} })
    const { step, entered } = held()
    first.script(step)
    const generating = Array.fromAsync(hasty.generate(request, new AbortController().signal))
    await entered
    clock.advance(2000)
    expect((await generating).filter(({ type }) => type === 'image')).toHaveLength(2)
    expect(second.requests).toHaveLength(1)
  })

  for (const sign of [
    { type: 'queued' },
    { type: 'started' },
    { type: 'progress', image: 0, step: 1, steps: 4 },
  ] as const) {
    test(`is not abandoned after an event: ${sign.type}`, async () => {
      const rest = Promise.withResolvers<void>()
      first.script(async function* (wanted) {
        yield sign
        await rest.promise
        yield* drawn(wanted)
      })
      const events = engine.generate(request, new AbortController().signal)[Symbol.asyncIterator]()
      const next = async () => (await events.next()).value
      for (let event = await next(); event?.type !== sign.type; event = await next());
      const waiting = next()
      clock.advance(60_000)
      rest.resolve()
      expect(await waiting).toMatchObject({ type: 'progress' })
      expect(turnedAway).toEqual([])
      await events.return?.()
    })
  }

  describe('and sends no events', () => {
    beforeEach(() => {
      engine = both(Object.create(first, { isSilent: { value: true } }))
      first.script(held().step)
    })

    test('has half of the time limit when it answers that it is ready', async () => {
      const generating = engineOf()
      await clock.untilSleepOf(10_000)
      clock.advance(10_000)
      await clock.untilSleepOf(50_000)
      expect(turnedAway).toEqual([])
      clock.advance(50_000)
      expect(await generating).toBe('second')
    })

    test('has three more seconds for the answer to a readiness check', async () => {
      firstReady = hanging
      const generating = engineOf()
      await clock.untilSleepOf(10_000)
      clock.advance(10_000)
      await clock.untilSleepOf(3000)
      clock.advance(3000)
      expect(await generating).toBe('second')
    })
  })
})

describe('a wrapped engine', () => {
  test('has every member as its own property, so that a copy is complete', async () => {
    const copy = { ...withCapabilities(first) }
    expect(copy).toMatchObject({
      id: 'first',
      model: 'test-1',
      concurrency: 4,
      capabilities: first.capabilities,
    })
    await copy.ready(new AbortController().signal)
    await copy[Symbol.asyncDispose]()
  })

  test('serves the number of simultaneous requests that the operator sets', () => {
    expect(withCapabilities(first, 2).concurrency).toBe(2)
    expect(withCapabilities(first).concurrency).toBe(4)
  })
})

describe('the steps of a request', () => {
  test('are clamped to the range of the engine, with a warning', async () => {
    const capabilities = { ...first.capabilities, steps: { min: 1, max: 4 } }
    const schnell = withCapabilities(
      Object.create(first, { capabilities: { value: capabilities } }),
    )
    const events = await Array.fromAsync(schnell.generate(request, new AbortController().signal))
    expect(first.requests[0]?.steps).toBe(4)
    expect(events.slice(0, 2)).toEqual([
      { type: 'generating', engine: 'first', steps: 4 },
      { type: 'warning', message: 'The engine takes 1 to 4 steps: it drew with 4' },
    ])
  })

  test('are 0 for an engine without steps, without a warning', async () => {
    const capabilities = { ...first.capabilities, steps: { min: 0, max: 0 } }
    const stepless = withCapabilities(
      Object.create(first, { capabilities: { value: capabilities } }),
    )
    const events = await Array.fromAsync(stepless.generate(request, new AbortController().signal))
    expect(events[0]).toEqual({ type: 'generating', engine: 'first', steps: 0 })
    expect(events.filter(({ type }) => type === 'warning')).toEqual([])
  })
})
