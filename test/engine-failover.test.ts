import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Engine, EngineRequest } from '../server/engines/engine.ts'
import { announced } from '../server/engines/stack/announced.ts'
import { failover } from '../server/engines/stack/failover.ts'
import { createTestEngine, drawn, failing, type Step, type TestEngine } from './support/test-engine.ts'

const request: EngineRequest = { prompt: 'a fox', images: 2, width: 8, height: 8, steps: 9, seed: 1, strict: false }

let first: TestEngine
let second: TestEngine
let engine: Engine
const turnedAway: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  turnedAway.length = 0
  first = named('first')
  second = named('second')
  engine = failover([announced(first), announced(second)], (id) => turnedAway.push(id))
})
afterEach(() => vi.useRealTimers())

function named(id: string): TestEngine {
  return Object.create(createTestEngine(), { id: { value: id } })
}

/** Who drew, when all goes well. */
async function drawnBy(signal = new AbortController().signal): Promise<string | undefined> {
  const events = await Array.fromAsync(engine.generate(request, signal))
  expect(events.filter(({ type }) => type === 'image')).toHaveLength(2)
  return events.flatMap((event) => (event.type === 'drawing' ? event.engine : [])).at(-1)
}

/** Lets the first engine fail until it is left alone. */
async function breakFirst(): Promise<void> {
  for (let failures = 0; failures < 5; failures++) {
    first.script(failing('unavailable'))
    expect(await drawnBy()).toBe('second')
  }
}

describe('of several engines', () => {
  test('the preferred one draws', async () => {
    expect(await drawnBy()).toBe('first')
    expect(second.requests).toEqual([])
  })

  for (const kind of ['unavailable', 'rate_limited', 'bad_response', 'misconfigured', 'timed_out'] as const) {
    test(`the next one draws when the preferred one is ${kind}`, async () => {
      first.script(failing(kind))
      expect(await drawnBy()).toBe('second')
      expect(turnedAway).toEqual(['first'])
    })
  }

  test('the next one is not asked for what the preferred one rejects', async () => {
    first.script(failing('rejected'))
    await expect(drawnBy()).rejects.toMatchObject({ kind: 'rejected' })
    expect(second.requests).toEqual([])
  })

  test('the next one does not go on with a picture of another', async () => {
    const half: Step = async function* (wanted) {
      yield* drawn({ ...wanted, images: 1 })
      await failing('unavailable')(wanted, new AbortController().signal)
    }
    first.script(half)
    await expect(drawnBy()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(second.requests).toEqual([])
  })

  test('the error of the last one is the error of all', async () => {
    first.script(failing('unavailable'))
    second.script(failing('rate_limited'))
    await expect(drawnBy()).rejects.toMatchObject({ kind: 'rate_limited' })
  })

  test('one is ready when any is', async () => {
    const down = { ready: { value: () => Promise.reject(new Error('down')) } }
    const ready = failover([Object.create(first, down), second], () => {})
    await expect(ready.ready(new AbortController().signal)).resolves.toBeUndefined()
    const dark = failover([Object.create(first, down)], () => {})
    await expect(dark.ready(new AbortController().signal)).rejects.toThrow('down')
  })
})

describe('an engine that failed five times in a row', () => {
  test('is left alone, and the next one is what Easel says it is', async () => {
    await breakFirst()
    expect(await drawnBy()).toBe('second')
    expect(first.requests).toHaveLength(5)
    expect(engine.id).toBe('second')
  })

  test('is tried again after ten seconds, and preferred again when it is back', async () => {
    await breakFirst()
    vi.setSystemTime(Date.now() + 10_001)
    expect(await drawnBy()).toBe('first')
    expect(engine.id).toBe('first')
  })

  test('is left alone for longer when it is not back', async () => {
    await breakFirst()
    vi.setSystemTime(Date.now() + 10_001)
    first.script(failing('unavailable'))
    expect(await drawnBy()).toBe('second')
    expect(await drawnBy()).toBe('second')
    expect(first.requests).toHaveLength(6)
  })

  test('is asked all the same when every other one failed as well', async () => {
    await breakFirst()
    for (let failures = 0; failures < 5; failures++) {
      second.script(failing('unavailable'))
      await expect(drawnBy()).rejects.toMatchObject({ kind: 'unavailable' })
    }
    expect(await drawnBy()).toBe('first')
  })

  test('but not for refusals, limits or clients that left', async () => {
    for (let times = 0; times < 6; times++) {
      first.script(failing('rejected'))
      await expect(drawnBy()).rejects.toMatchObject({ kind: 'rejected' })
      first.script(failing('rate_limited'))
      expect(await drawnBy()).toBe('second')
      await expect(drawnBy(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    }
    expect(engine.id).toBe('first')
  })
})

describe('steps', () => {
  test('that an engine does not take are those it takes, and told of', async () => {
    const capabilities = { ...first.capabilities, steps: { min: 1, max: 4 } }
    const schnell = announced(Object.create(first, { capabilities: { value: capabilities } }))
    const events = await Array.fromAsync(schnell.generate(request, new AbortController().signal))
    expect(first.requests[0]?.steps).toBe(4)
    expect(events.slice(0, 2)).toEqual([
      { type: 'drawing', engine: 'first', steps: 4 },
      { type: 'warning', message: 'The engine takes 1 to 4 steps: it drew with 4' },
    ])
  })

  test('are 0 for an engine that knows none, which is no reason to warn', async () => {
    const capabilities = { ...first.capabilities, steps: { min: 0, max: 0 } }
    const stepless = announced(Object.create(first, { capabilities: { value: capabilities } }))
    const events = await Array.fromAsync(stepless.generate(request, new AbortController().signal))
    expect(events[0]).toEqual({ type: 'drawing', engine: 'first', steps: 0 })
    expect(events.filter(({ type }) => type === 'warning')).toEqual([])
  })
})
