import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Deadline } from '../../server/core/generation/deadline.ts'
import { startEasel } from '../support/easel.ts'
import { ask, follow } from '../support/graphql.ts'
import { drawn, held } from '../support/test-engine.ts'

describe('the time limit of a generation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start() {
    const expire = vi.fn()
    return { expire, deadline: new Deadline(1000, expire) }
  }

  test('ends the generation', () => {
    const { expire } = start()
    vi.advanceTimersByTime(999)
    expect(expire).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expire).toHaveBeenCalledOnce()
  })

  test('pauses while the generation waits in the queue of the upstream', () => {
    const { deadline, expire } = start()
    vi.advanceTimersByTime(600)
    for (const position of [3, 2, 1, 0]) {
      deadline.queued(position)
      vi.advanceTimersByTime(900)
    }
    deadline.running()
    vi.advanceTimersByTime(399)
    expect(expire).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expire).toHaveBeenCalledOnce()
  })

  test('ends the generation when the queue of the upstream does not move for the same time', () => {
    const { deadline, expire } = start()
    for (let times = 0; times < 10; times++) {
      deadline.queued(2)
      vi.advanceTimersByTime(100)
    }
    expect(expire).toHaveBeenCalledOnce()
  })

  test('pauses while the model is loaded, and runs or waits afterwards', () => {
    for (const goOn of [
      (deadline: Deadline) => deadline.running(),
      (deadline: Deadline) => deadline.queued(undefined),
    ]) {
      const { deadline, expire } = start()
      for (let times = 0; times < 10; times++) {
        deadline.loading()
        vi.advanceTimersByTime(900)
      }
      goOn(deadline)
      vi.advanceTimersByTime(999)
      expect(expire).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(expire).toHaveBeenCalledOnce()
    }
  })

  test('does nothing after it is stopped', () => {
    const { deadline, expire } = start()
    deadline.queued(1)
    deadline.stop()
    vi.advanceTimersByTime(10_000)
    expect(expire).not.toHaveBeenCalled()
  })
})

test('Generation.queuePosition is the place in the queue of the upstream until the generation runs there', async () => {
  await using easel = await startEasel()
  const { secret } = await easel.key()
  const { step, release } = held()
  easel.engine.script(async function* (request, signal) {
    yield { type: 'queued', position: 2 }
    await step(request, signal)
    yield { type: 'started' }
    yield* drawn(request)
  })
  const start = `mutation { startGeneration(input: { prompt: "a fox" }) { ... on Generation { id } } }`
  const { data } = await ask<{ startGeneration: { id: string } }>(easel, start, { secret })
  const variables = { id: data?.startGeneration.id }
  const watch = 'subscription ($id: ID!) { generation(id: $id) { queuePosition status } }'
  const positions: (number | null)[] = []
  for await (const { data: update } of follow(easel, watch, { secret, variables })) {
    const { queuePosition } = (update as { generation: { queuePosition: number | null } })
      .generation
    positions.push(queuePosition)
    if (queuePosition === 2) release()
  }
  expect(positions).toContain(2)
  expect(positions.at(-1)).toBe(null)
})
