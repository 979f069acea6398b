import { describe, expect, test } from 'vitest'
import type { Lane, Place, Queue } from '../../server/queue/queue.ts'

type OpenQueue = (limits: { concurrency: number; capacity: number }) => Queue

const alice: Lane = { name: 'alice', priority: 'normal' }
const bob: Lane = { name: 'bob', priority: 'normal' }
const guest: Lane = { name: 'guest', priority: 'low' }

const retryable = { retryAfterSeconds: expect.any(Number) }

/** The promises of every queue. */
export function queueContract(name: string, open: OpenQueue): void {
  describe(`a queue: ${name}`, () => {
    test('runs as many jobs at once as its concurrency, in the order of arrival', async () => {
      await using queue = open({ concurrency: 2, capacity: 10 })
      const line = new Line(queue)
      const places = line.enter(alice, 4)
      expect(places.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false])
      expect(await line.started()).toEqual(['alice 1', 'alice 2'])
      expect(queue).toMatchObject({ running: 2, waiting: 2 })
      places[0]?.leave()
      expect(places[2]?.isRunning).toBe(true)
      expect(await line.started()).toEqual(['alice 1', 'alice 2', 'alice 3'])
      await line.finish()
      expect(await line.started()).toEqual(['alice 1', 'alice 2', 'alice 3', 'alice 4'])
    })

    test('takes turns between lanes, so that a hundred waiting jobs do not delay another lane', async () => {
      await using queue = open({ concurrency: 1, capacity: 1000 })
      const line = new Line(queue)
      line.enter(alice, 100)
      line.enter(bob, 2)
      await line.finish()
      const started = await line.started()
      expect(started.length).toBe(102)
      expect(started.indexOf('bob 1')).toBeLessThanOrEqual(2)
      expect(started.indexOf('bob 2')).toBeLessThanOrEqual(4)
      expect(started.filter((work) => work.startsWith('alice'))).toEqual(
        Array.from({ length: 100 }, (_, index) => `alice ${index + 1}`),
      )
    })

    test('runs jobs of low priority when no job of normal priority waits', async () => {
      await using queue = open({ concurrency: 1, capacity: 10 })
      const line = new Line(queue)
      line.enter(guest, 3)
      line.enter(alice, 2)
      await line.finish()
      expect(await line.started()).toEqual(['guest 1', 'alice 1', 'alice 2', 'guest 2', 'guest 3'])
    })

    test('refuses with 503 and a time to retry when it is full, and accepts again when a job leaves', async () => {
      await using queue = open({ concurrency: 1, capacity: 2 })
      const line = new Line(queue)
      const places = line.enter(alice, 3)
      expect(() => queue.enter(alice)).toThrow(
        expect.objectContaining({ status: 503, details: retryable }),
      )
      places[2]?.leave()
      line.enter(bob, 1)
      await line.finish()
      expect(await line.started()).toEqual(['alice 1', 'alice 2', 'bob 1'])
    })

    test('has room for each lane by dropping the newest job of the longest lane', async () => {
      await using queue = open({ concurrency: 1, capacity: 6 })
      const running = queue.enter(alice)
      const places = Array.from({ length: 6 }, () => queue.enter(alice))
      const others = ['b', 'c', 'd', 'e'].map((name) => queue.enter({ name, priority: 'normal' }))
      expect(queue.waiting).toBe(6)
      expect(() => queue.enter(alice)).toThrow('Queue is full')
      expect(await refusedOf(places)).toEqual([2, 3, 4, 5])
      expect(await refusedOf(others)).toEqual([])
      for (const place of [running, ...places, ...others]) place.leave()
    })

    test('drops a job of low priority before it refuses one of normal priority', async () => {
      await using queue = open({ concurrency: 1, capacity: 4 })
      const running = queue.enter(alice)
      const guests = ['a', 'b', 'c', 'd'].map((name) => queue.enter({ name, priority: 'low' }))
      expect(() => queue.enter({ name: 'e', priority: 'low' })).toThrow('Queue is full')
      const normal = Array.from({ length: 4 }, () => queue.enter(alice))
      expect(() => queue.enter(guest)).toThrow('Queue is full')
      expect(queue).toMatchObject({ running: 1, waiting: 4 })
      expect(await refusedOf(guests)).toEqual([0, 1, 2, 3])
      expect(await refusedOf(normal)).toEqual([])
      for (const place of [running, ...normal, ...guests]) place.leave()
    })

    test('forgets a waiting job that leaves', async () => {
      await using queue = open({ concurrency: 1, capacity: 10 })
      const line = new Line(queue)
      const places = line.enter(alice, 3)
      places[1]?.leave()
      expect(queue).toMatchObject({ running: 1, waiting: 1 })
      await line.finish()
      expect(await line.started()).toEqual(['alice 1', 'alice 3'])
    })

    test('counts a job that leaves twice only once', async () => {
      await using queue = open({ concurrency: 1, capacity: 10 })
      const line = new Line(queue)
      const [first] = line.enter(alice, 3)
      first?.leave()
      first?.leave()
      expect(await line.started()).toEqual(['alice 1', 'alice 2'])
      await line.finish()
      expect(queue).toMatchObject({ running: 0, waiting: 0 })
    })

    test('rejects a job with the reason of its abort, before and during its wait', async () => {
      await using queue = open({ concurrency: 1, capacity: 10 })
      const running = queue.enter(alice)
      const waiting = queue.enter(alice)
      const controller = new AbortController()
      const turn = waiting.turn(controller.signal)
      controller.abort(new Error('Enough'))
      await expect(turn).rejects.toThrow('Enough')
      await expect(waiting.turn(AbortSignal.abort(new Error('Too late')))).rejects.toThrow(
        'Too late',
      )
      waiting.leave()
      running.leave()
    })

    test('accepts no job after it is closed, and finishes those that it has', async () => {
      await using queue = open({ concurrency: 1, capacity: 10 })
      const line = new Line(queue)
      line.enter(alice, 2)
      queue.close()
      expect(() => queue.enter(bob)).toThrow(expect.objectContaining({ status: 503 }))
      await line.finish()
      expect(await line.started()).toEqual(['alice 1', 'alice 2'])
    })

    test('is idle exactly when no job waits or runs', async () => {
      await using queue = open({ concurrency: 1, capacity: 10 })
      await queue.idle()
      const places = [queue.enter(alice), queue.enter(alice)]
      let isIdle = false
      const idle = queue.idle().then(() => {
        isIdle = true
      })
      places[0]?.leave()
      await settled()
      expect(isIdle).toBe(false)
      places[1]?.leave()
      await idle
      expect(queue).toMatchObject({ running: 0, waiting: 0 })
    })
  })
}

/** Jobs in a queue, and the order in which they ran. */
class Line {
  readonly #queue: Queue
  readonly #started: string[] = []
  readonly #entered: { place: Place; turn: Promise<void> }[] = []

  constructor(queue: Queue) {
    this.#queue = queue
  }

  /** Enters `count` pieces of work, named by their lane and number. */
  enter(lane: Lane, count: number): Place[] {
    return Array.from({ length: count }, (_, index) => {
      const place = this.#queue.enter(lane)
      const turn = place
        .turn(new AbortController().signal)
        .then(() => void this.#started.push(`${lane.name} ${index + 1}`))
      this.#entered.push({ place, turn })
      return place
    })
  }

  async started(): Promise<string[]> {
    await settled()
    return [...this.#started]
  }

  /** Lets all of it run to its end, one after the other. */
  async finish(): Promise<void> {
    const left = new Map(this.#entered.map(({ place, turn }) => [place, turn]))
    while (this.#queue.running > 0) {
      const next = await Promise.race([...left].map(([place, turn]) => turn.then(() => place)))
      next.leave()
      left.delete(next)
    }
  }
}

/** Which of these places were dropped with 503, by their index. */
async function refusedOf(places: Place[]): Promise<number[]> {
  const errors = new Map<number, unknown>()
  for (const [index, place] of places.entries()) {
    place.turn(new AbortController().signal).catch((error) => errors.set(index, error))
  }
  await settled()
  for (const error of errors.values())
    expect(error).toMatchObject({ status: 503, details: retryable })
  return [...errors.keys()].sort()
}

/** After everything that is already due. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
