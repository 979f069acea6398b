import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import type { Generation } from '../../schema/generation.ts'
import type { Live, ReadRow } from '../../server/live/live.ts'
import { queuedGeneration } from '../support/generations.ts'

/** Two servers on one database; `other` is null if there can be only one server. */
export interface LiveStage extends AsyncDisposable {
  one: Live
  other: Live | null
  /** Stores the final state of a generation, as its server does before it notifies followers. */
  store(generation: Generation): Promise<void>
}

/** The rows of generations, in memory. */
export function rows(): {
  read: ReadRow
  readAll(ids: string[]): Promise<Generation[]>
  set(generation: Generation): void
} {
  const byId = new Map<string, Generation>()
  return {
    read: async (id) => byId.get(id),
    readAll: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    set: (generation) => void byId.set(generation.id, generation),
  }
}

const cancelled = new ServiceError('CANCELLED', 'Cancelled')
const work = { attempt: 1, imageIds: ['img_a'], keepsPart: true, askedEngine: null }
const never = new AbortController().signal
const id = 'gen_a'

/** The promises of every implementation of live states. */
export function liveContract(name: string, open: () => Promise<LiveStage>): void {
  describe(`live states: ${name}`, () => {
    test('give a follower the state, each change and the end', async () => {
      await using stage = await open()
      const { live, states } = await begun(stage, stage.one)
      live.update({ status: 'RUNNING' })
      await states.until(({ status }) => status === 'RUNNING')
      await finish(stage, live)
      expect((await states.all).at(-1)).toMatchObject({ id, status: 'SUCCEEDED' })
    })

    test('end for a follower that disconnects, while the generation continues', async () => {
      await using stage = await open()
      const { live } = await begun(stage, stage.one)
      const leaving = new AbortController()
      const states = Array.fromAsync(stage.one.follow(id, leaving.signal))
      leaving.abort()
      expect((await states).length).toBeLessThanOrEqual(1)
      expect(live.signal.aborted).toBe(false)
    })

    test('are empty for a generation that does not exist', async () => {
      await using stage = await open()
      expect(await Array.fromAsync(stage.one.follow('gen_b', never))).toEqual([])
    })

    test('have the newest states of several generations', async () => {
      await using stage = await open()
      const { live, generation } = await begun(stage, stage.one)
      live.update({ status: 'RUNNING', warnings: ['a warning'] })
      expect(await stage.one.newest([generation])).toEqual([live.state])
    })

    test('stop a generation whose row has ended, with the reason', async () => {
      await using stage = await open()
      const { live } = await begun(stage, stage.one)
      const stopped = new Promise((resolve) => live.signal.addEventListener('abort', resolve))
      await stage.one.ended(id, cancelled)
      await stopped
      expect(live.signal.reason).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
    })

    test('continue with the row of a generation that another server has taken over', async () => {
      await using stage = await open()
      const { live, states, generation } = await begun(stage, stage.one)
      await states.until(({ status }) => status === 'QUEUED')
      await stage.store({ ...generation, status: 'SUCCEEDED', finishedAt: 1 })
      stage.one.own.delete(id)
      live.lose()
      expect((await states.all).at(-1)).toMatchObject({ status: 'SUCCEEDED' })
    })
  })
}

/** The promises for two servers. */
export function sharedLiveContract(name: string, open: () => Promise<LiveStage>): void {
  describe(`live states of another server: ${name}`, () => {
    test('reach a follower with previews and images, up to the end', async () => {
      await using stage = await open()
      const { live, states } = await begun(stage, other(stage))
      const preview = new Uint8Array([137, 80, 78, 71, 0, 255])
      const frames = [{ index: 0, step: 2, steps: 4, preview }]
      live.update({ status: 'RUNNING', frames })
      expect(await states.until(({ status }) => status === 'RUNNING')).toMatchObject({ frames })
      await finish(stage, live)
      expect((await states.all).at(-1)).toMatchObject({ status: 'SUCCEEDED' })
    })

    test('are read for lists', async () => {
      await using stage = await open()
      const { live, generation, states } = await begun(stage, other(stage))
      live.update({ status: 'RUNNING', warnings: ['a warning'] })
      await states.until(({ status }) => status === 'RUNNING')
      expect(await other(stage).newest([generation])).toEqual([live.state])
    })

    test('are collected, so that many changes cost few messages', async () => {
      await using stage = await open()
      const { live, states } = await begun(stage, other(stage))
      for (let step = 0; step < 1000; step++) live.update({ queuePosition: step })
      await states.until(({ queuePosition }) => queuePosition === 999)
      await finish(stage, live)
      expect((await states.all).length).toBeLessThan(10)
    })

    test('end when any server has ended the row', async () => {
      await using stage = await open()
      const { live, states, generation } = await begun(stage, other(stage))
      const stopped = new Promise((resolve) => live.signal.addEventListener('abort', resolve))
      await states.until(({ status }) => status === 'QUEUED')
      await stage.store({ ...generation, status: 'CANCELLED', finishedAt: 1 })
      await other(stage).ended(id, cancelled)
      await stopped
      expect(live.signal.reason).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
      expect((await states.all).at(-1)).toMatchObject({ status: 'CANCELLED' })
    })
  })
}

function other({ other: live }: LiveStage): Live {
  if (!live) throw new Error('This implementation has one server')
  return live
}

/** A queued generation of server `one`, followed through `through`. */
async function begun(stage: LiveStage, through: Live, attempt = 1) {
  const generation = queuedGeneration({ id })
  await stage.store(generation)
  const live = stage.one.begin(generation, { ...work, attempt })
  return { generation, live, states: new Followed(through.follow(id, never)) }
}

async function finish(
  { store, one }: LiveStage,
  live: ReturnType<Live['begin']>,
  status: Generation['status'] = 'SUCCEEDED',
): Promise<void> {
  await store({ ...live.state, status, finishedAt: 1 })
  live.update({ status, finishedAt: 1 })
  one.own.delete(id)
}

/** Collects states, and waits for a state. */
class Followed {
  readonly #states: Generation[] = []
  readonly #waiting = new Set<() => void>()
  readonly all: Promise<Generation[]>

  constructor(states: AsyncIterable<Generation>) {
    this.all = this.#collect(states)
  }

  async #collect(states: AsyncIterable<Generation>): Promise<Generation[]> {
    for await (const state of states) {
      this.#states.push(state)
      for (const wake of this.#waiting) wake()
    }
    return this.#states
  }

  until(matches: (state: Generation) => boolean): Promise<Generation> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.#states.find(matches)
        if (!found) return
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }
}
