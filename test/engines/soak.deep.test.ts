import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import type { Fault } from '../support/fakes/fake.ts'
import { halfJson, html, reset, status, truncated } from '../support/fakes/faults.ts'
import { type Random, seeded } from '../support/random.ts'
import { openUpstream } from '../support/upstreams.ts'

const generations = 2000
const clients = 12

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const faults: Fault[] = [reset, status(500), status(503), status(429), halfJson, truncated, html]

function usedBytes(): number {
  collectGarbage()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

/** MCP reads each image, and so fills the caches of images up to their bounds. */
const measured = doors.filter(({ name }) => name !== 'MCP')

type Tally = Record<'done' | 'failed' | 'left', number>

/** One client with many requests. It aborts one request in ten before the answer. */
async function client(
  easel: Easel,
  secret: string,
  next: () => boolean,
  random: Random,
  tally: Tally,
) {
  while (next()) {
    const door = random.pick(measured)
    const patience = random.chance(0.1) ? random.below(12) : undefined
    const controller = new AbortController()
    // Equal GETs at once are one generation.
    const seed = random.below(2 ** 31)
    const input = { prompt: 'a fox', dimensions: '3:2', seed, image: random.chance(0.1) ? 2 : 1 }
    const asked = door.generate(easel, input, { secret, signal: controller.signal })
    const answer = asked.then(
      ({ error }) => (error ? 'failed' : 'done'),
      () => 'left' as const,
    )
    for (let turns = 0; turns < (patience ?? 0); turns++) await turn()
    if (patience !== undefined) controller.abort()
    tally[await answer] += 1
  }
}

test('2,000 generations leave balanced books when an engine fails one time in three and clients disconnect one time in ten', {
  timeout: 900_000,
}, async () => {
  const random = seeded(20_261_120)
  await using upstream = await openUpstream('openai')
  upstream.fake.disturb('draw', () => (random.chance(1 / 3) ? random.pick(faults) : undefined))
  await using easel = await startEasel({ overrides: { engine: upstream.engine } })
  const { secret } = await easel.key({ dailyLimit: 1_000_000 })
  const tally: Tally = { done: 0, failed: 0, left: 0 }
  const memory: number[] = []
  let begun = 0
  const next = () => {
    if (begun === generations) return false
    if (begun % 500 === 0) memory.push(usedBytes())
    begun += 1
    return true
  }

  await Promise.all(
    Array.from({ length: clients }, () => client(easel, secret, next, random, tally)),
  )
  await easel.app.drain(60_000)
  memory.push(usedBytes())

  const books = await booksOf(easel)
  process.stdout.write(
    `soak: ${JSON.stringify({ ...tally, ...books, asked: upstream.fake.sent.length })}\n`,
  )
  process.stdout.write(
    `soak: MB of memory at each 500: ${memory.map((bytes) => Math.round(bytes / 2 ** 20)).join(', ')}\n`,
  )
  expect(tally.done + tally.failed + tally.left).toBe(generations)
  expect(Math.min(tally.done, tally.failed, tally.left)).toBeGreaterThan(50)
  expect(books).toEqual(balancedAt(books.rows))
  expect(books.rows).toBeGreaterThanOrEqual(tally.done)
  // The first 500 generations fill caches. A leak would grow with each further 500.
  expect((memory.at(-1) ?? 0) - (memory[1] ?? 0)).toBeLessThan(16 * 2 ** 20)
})
