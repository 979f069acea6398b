import { afterEach, describe, expect, test } from 'vitest'
import type { KeyCaller } from '../../schema/caller.ts'
import { systemClock } from '../../server/clock.ts'
import type { Sleep } from '../../server/core/deps.ts'
import type { EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { startEasel } from '../support/easel.ts'
import { hang } from '../support/fakes/faults.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import { openUpstream, protocolNames, type Upstream } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a heron at dawn',
  images: 2,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: false,
}

/** The first request that each protocol sends for a job. */
const beginnings = new Set(['draw', 'submit'])

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

function drawnBy(events: EngineEvent[]): number {
  return events.filter(({ type }) => type === 'image').length
}

function generating(): Promise<EngineEvent[]> {
  return Array.fromAsync(upstream.engine.generate(request, new AbortController().signal))
}

for (const protocol of protocolNames) {
  describe(`while ${protocol}, the only engine, is down,`, () => {
    test('a request waits and is sent when the engine is back', async () => {
      upstream = await openUpstream(protocol)
      const { fake, engine } = upstream
      await fake.stop()
      const drawn = generating()
      while (!engine.outage) await new Promise(setImmediate)
      await fake.restart()
      expect(drawnBy(await drawn)).toBe(2)
      expect(engine.outage).toBeUndefined()
    })

    test('a request that ran is sent again when the engine is back', async () => {
      upstream = await openUpstream(protocol)
      const { fake, engine } = upstream
      const stages = [...beginnings]
      for (const stage of stages) fake.fail(stage, hang, 1)
      const drawn = generating()
      await fake.until(() => fake.sent.some(({ stage }) => beginnings.has(stage)))
      await fake.stop()
      while (!engine.outage) await new Promise(setImmediate)
      await fake.restart()
      expect(drawnBy(await drawn)).toBe(2)
    })
  })
}

test('while the only engine is down, the queue keeps its jobs, and all jobs are generated later', async () => {
  await using fake = await fakeSdServer()
  const pauses = Promise.withResolvers<void>()
  let paused = 0
  const sleep: Sleep = (ms, signal) => {
    // Many more requests than the three tries of an engine.
    if (++paused === 40) pauses.resolve()
    return systemClock.sleep(ms / 50, signal)
  }
  await using easel = await startEasel({
    env: { ENGINE: `sd-server:${fake.url}` },
    overrides: { engine: undefined, sleep },
  })
  upstream = await openUpstream('sd-server')
  const { key } = await easel.key()
  const caller: KeyCaller = { kind: 'key', key, safetyKey: null }
  const statusesOf = async () => {
    const { edges } = await easel.app.core.generations.list({ first: 30 }, caller)
    return edges.map(({ node }) => node.status)
  }
  await fake.stop()
  const ids: string[] = []
  for (let place = 0; place < 20; place++) {
    const input = { prompt: `fox number ${place}`, dimensions: '3:2' }
    const { generation } = await easel.app.core.generations.start(input, caller)
    ids.push(generation.id)
  }
  await pauses.promise
  const down = await statusesOf()
  expect(down.filter((status) => status === 'FAILED')).toEqual([])
  expect(down.filter((status) => status === 'RUNNING')).toHaveLength(1)
  await fake.restart()
  for (const id of ids) {
    for await (const { status, error } of easel.app.core.generations.watch(
      id,
      caller,
      new AbortController().signal,
    )) {
      if (status === 'FAILED') throw error
    }
  }
  expect(await booksOf(easel)).toEqual(balancedAt(20))
})
