import { describe, expect, test } from 'vitest'
import type { Entry, Lane, Place, Queue } from '../../server/queue/queue.ts'

/** A queue, and the rows of generations if it has a database. */
export interface QueueStage extends AsyncDisposable {
  queue: Queue
  /** Admits a generation: stores its place and its row in one transaction. */
  admit(entry: Entry): Promise<Place>
  /** Begins an attempt. Returns false when the generation has ended. */
  begin(id: string, attempt: number): Promise<boolean>
  /** Ends a generation. */
  end(id: string): Promise<void>
}

export type OpenQueue = (limits: { concurrency: number; capacity: number }) => Promise<QueueStage>

const alice: Lane = { name: 'alice', priority: 'normal' }
const bob: Lane = { name: 'bob', priority: 'normal' }
const guest: Lane = { name: 'guest', priority: 'low' }

/** Longer than an admission lasts on a busy machine. */
const pauseMs = 3000

const retryable = { retryAfterSeconds: expect.any(Number) }

/** The promises of every queue. */
export function queueContract(name: string, open: OpenQueue): void {
  describe(`a queue: ${name}`, () => {
    test('runs as many generations at once as its concurrency, in the order of arrival', async () => {
      await using line = new Line(await open({ concurrency: 2, capacity: 10 }))
      await line.enter(alice, 4)
      await line.until(2)
      expect(await line.queue.load()).toEqual({ running: 2, waiting: 2 })
      await line.finish('alice 1')
      await line.until(3)
      await line.finishAll(4)
      // Two generations begin at once.
      expect(line.begun.slice(0, 2).sort()).toEqual(['alice 1', 'alice 2'])
      expect(line.begun.slice(2)).toEqual(['alice 3', 'alice 4'])
      await line.isEmpty()
    })

    test('takes turns between lanes, so that many waiting generations do not delay another lane', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 1000 }))
      await line.enter(alice, 40)
      await line.until(1)
      await line.enter(bob, 2)
      await line.finishAll(42)
      expect(line.begun.indexOf('bob 1')).toBeLessThanOrEqual(2)
      expect(line.begun.indexOf('bob 2')).toBeLessThanOrEqual(4)
      const inOrder = Array.from({ length: 40 }, (_, index) => `alice ${index + 1}`)
      expect(line.begun.filter((work) => work.startsWith('alice'))).toEqual(inOrder)
    })

    test('gives a lane with many small requests its share beside a lane with a long backlog', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 1000 }))
      await line.enter(alice, 30)
      await line.until(1)
      for (let turn = 1; turn <= 10; turn++) {
        await line.enter(bob, 1)
        while (!line.begun.includes(`bob ${turn}`)) await line.finishNext()
      }
      const alices = line.begun.filter((work) => work.startsWith('alice')).length
      expect(alices).toBeGreaterThanOrEqual(9)
      expect(alices).toBeLessThanOrEqual(22)
      await line.finishAll(40)
    })

    test('runs generations of low priority when none of normal priority waits', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 10 }))
      await line.enter(guest, 3)
      await line.until(1)
      await line.enter(alice, 2)
      await line.finishAll(5)
      expect(line.begun).toEqual(['guest 1', 'alice 1', 'alice 2', 'guest 2', 'guest 3'])
    })

    test('refuses with 503 and a time to retry when it is full, and accepts again later', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 2 }))
      await line.enter(alice, 1)
      await line.until(1)
      await line.enter(alice, 2)
      await expect(line.enter(alice, 1)).rejects.toMatchObject({ status: 503, details: retryable })
      await line.finishNext()
      await line.until(2)
      await line.enter(bob, 1)
      await line.finishAll(4)
      await line.isEmpty()
    })

    test('makes room for each lane by dropping the newest generation of the longest lane', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 6 }))
      await line.enter(alice, 1)
      await line.until(1)
      await line.enter(alice, 6)
      const dropped: (string | undefined)[] = []
      for (const name of ['b', 'c', 'd']) {
        const [place] = await line.enter({ name, priority: 'normal' }, 1)
        dropped.push(place?.drops)
      }
      expect(dropped).toEqual(['alice 7', 'alice 6', 'alice 5'])
      await expect(line.enter(alice, 1)).rejects.toThrow('Queue is full')
      expect(await line.queue.load()).toEqual({ running: 1, waiting: 6 })
      await line.finishAll(7)
    })

    test('drops a generation of low priority before it refuses a generation of normal priority', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 2 }))
      await line.enter(alice, 1)
      await line.until(1)
      for (const name of ['a', 'b']) await line.enter({ name, priority: 'low' }, 1)
      await expect(line.enter({ name: 'c', priority: 'low' }, 1)).rejects.toThrow('Queue is full')
      const places = await line.enter(alice, 2)
      expect(places.map(({ drops }) => drops?.slice(-1)).sort()).toEqual(['1', '1'])
      await expect(line.enter(guest, 1)).rejects.toThrow('Queue is full')
      await line.finishAll(3)
      expect(line.begun).toEqual(['alice 1', 'alice 2', 'alice 3'])
    })

    test('does not run a generation that ended while it waited', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 10 }))
      await line.enter(alice, 3)
      await line.until(1)
      await line.end('alice 2')
      await line.finishAll(2)
      expect(line.begun).toEqual(['alice 1', 'alice 3'])
      await line.isEmpty()
    })

    test('has the place of each waiting generation', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 10 }))
      await line.enter(alice, 1)
      await line.until(1)
      await line.enter(alice, 2)
      await line.enter(bob, 1)
      const places = await line.queue.places()
      expect([...places].sort()).toEqual([
        ['alice 2', expect.any(Number)],
        ['alice 3', 2],
        ['bob 1', expect.any(Number)],
      ])
      await line.finishAll(4)
      expect(await line.queue.places()).toEqual(new Map())
    })

    test('runs generations that arrive while another one is paused', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 10 }))
      await line.enter(alice, 1, pauseMs)
      await line.enter(bob, 1)
      await line.finishAll(2)
      expect(line.begun).toEqual(['bob 1', 'alice 1'])
    })

    test('accepts no generation after it is closed', async () => {
      await using line = new Line(await open({ concurrency: 1, capacity: 10 }))
      line.queue.close()
      await expect(line.enter(bob, 1)).rejects.toMatchObject({ status: 503 })
    })
  })
}

/** Generations in a queue, named by their lane and number, and the order in which they began. */
export class Line implements AsyncDisposable {
  readonly begun: string[] = []
  readonly #stage: QueueStage
  readonly #entered = new Map<string, number>()
  readonly #running = new Map<string, PromiseWithResolvers<void>>()
  #changed = Promise.withResolvers<void>()

  constructor(stage: QueueStage) {
    this.#stage = stage
    stage.queue.work(async ({ id, attempt }) => {
      if (!(await stage.begin(id, attempt))) return true
      const running = Promise.withResolvers<void>()
      this.#running.set(id, running)
      this.begun.push(id)
      this.#change()
      await running.promise
      await stage.end(id)
      this.#running.delete(id)
      this.#change()
      return true
    })
  }

  get queue(): Queue {
    return this.#stage.queue
  }

  async enter(lane: Lane, count: number, pauseMs = 0): Promise<Place[]> {
    const places: Place[] = []
    for (let turn = 0; turn < count; turn++) {
      const number = (this.#entered.get(lane.name) ?? 0) + 1
      const place = await this.#stage.admit({ id: `${lane.name} ${number}`, lane, pauseMs })
      this.#entered.set(lane.name, number)
      places.push(place)
      place.confirm()
      if (place.drops) await this.end(place.drops)
    }
    return places
  }

  /** Ends a waiting generation. */
  async end(id: string): Promise<void> {
    await this.#stage.end(id)
    this.queue.release(id)
  }

  /** Resolves when this number of generations have begun. */
  async until(count: number): Promise<void> {
    while (this.begun.length < count) await this.#changed.promise
  }

  async finish(id: string): Promise<void> {
    this.#running.get(id)?.resolve()
    while (this.#running.has(id)) await this.#changed.promise
  }

  /** Finishes the oldest running generation. */
  async finishNext(): Promise<void> {
    while (this.#running.size === 0) await this.#changed.promise
    await this.finish([...this.#running.keys()][0] as string)
  }

  /** Finishes one generation after the other, until this number have begun and ended. */
  async finishAll(count: number): Promise<void> {
    while (this.begun.length < count || this.#running.size > 0) await this.finishNext()
  }

  /** Finishes all running generations. */
  async settle(): Promise<void> {
    for (const running of this.#running.values()) running.resolve()
    while (this.#running.size > 0) await this.#changed.promise
  }

  isEmpty(): Promise<void> {
    return expect.poll(() => this.queue.load()).toEqual({ waiting: 0, running: 0 })
  }

  #change(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.queue.close()
    await this.settle()
    await this.#stage[Symbol.asyncDispose]()
  }
}
