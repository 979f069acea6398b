import { describe, expect, test } from 'vitest'
import { createSharedRates } from '../../server/core/limits/shared-rates.ts'
import { openDatabase } from '../../server/db/open.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { rateLimitContract } from '../core/rate-limit.contract.ts'
import { type ClockedDatabase, openClockedDatabase } from '../support/database-clock.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { startLine } from '../support/line.ts'
import { person, signIn, signUp } from '../support/person.ts'
import { post } from '../support/rest.ts'

rateLimitContract('in PostgreSQL', async (requestsPerMinute) => {
  await using stack = new AsyncDisposableStack()
  const clocked = stack.use(await openClockedDatabase())
  const url = clocked.env.DATABASE_URL ?? ''
  stack.use(await openDatabase({ kind: 'postgres', url }))
  const log = { info: () => {}, error: (fields: object) => expect(fields).toBeUndefined() }
  const rates = createSharedRates({ database: openPostgres(url), now: Date.now, log })
  stack.use(rates)
  const opened = stack.move()
  return {
    limit: rates.limit('test', requestsPerMinute),
    advance: clocked.advance,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
})

const prompt = { prompt: 'a fox' }

describe('three servers on one PostgreSQL', () => {
  test('let exactly the burst of a key pass, and agree on what is left', async () => {
    await using three = await threeServers({ RATE_LIMIT: '12' })
    const { secret } = await three.first.key()
    expect(await statusesOf(three, 30, (easel) => post(easel, prompt, { secret }))).toEqual({
      200: 4,
      429: 26,
    })
    for (const easel of three.servers) {
      const { status, error, headers } = await post(easel, prompt, { secret })
      expect({ status, error }).toEqual({ status: 429, error: 'Too many requests: retry in 5 s' })
      expect(headers.get('ratelimit')).toMatch(/^"requests";r=0;t=20, /)
    }
    await three.clocked.advance(5000)
    expect(await statusesOf(three, 30, (easel) => post(easel, prompt, { secret }))).toEqual({
      200: 1,
      429: 29,
    })
  })

  test('count failed authentication together', async () => {
    await using three = await threeServers({ RATE_LIMIT: '12' })
    const fail = (easel: Easel) => post(easel, prompt, { secret: 'wrong' })
    expect(await statusesOf(three, 30, fail)).toEqual({ 401: 4, 429: 26 })
  })

  test('count attempts to sign in together, and know who has signed in at another', async () => {
    await using three = await threeServers()
    const [first, second, third] = three.servers as [Easel, Easel, Easel]
    const email = 'ada@example.com'
    expect((await signUp(person(first), email)).status).toBe(200)
    const attempts = (address: string, count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, index) =>
          three.of(index).app.core.access.limitSignIn(address, 'somebody@example.com'),
        ),
      )
    const passed = (await attempts('198.51.100.1', 30)).filter(
      ({ status }) => status === 'fulfilled',
    )
    expect(passed).toHaveLength(5)
    const strangers = Array.from({ length: 120 }, (_, index) =>
      three.of(index).app.core.access.limitSignIn(`stranger ${index}`, email),
    )
    const guesses = await Promise.allSettled(strangers)
    // The account's first attempt was its sign-up.
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(99)
    expect((await signIn(person(third, '198.51.100.9'), email)).status).toBe(429)
    expect((await signIn(person(second), email)).status).toBe(200)
  })
})

describe('the tables of rate limits', () => {
  test('lose buckets that are full, and no others', async () => {
    await using three = await threeServers({ RATE_LIMIT: '12' })
    const { clocked, first } = three
    const [old, young] = [await first.key(), await first.key()]
    const bucketsOf = () => clocked.query('select name from rate_limits')
    await post(first, prompt, { secret: old.secret })
    await clocked.advance(59_999)
    await post(first, prompt, { secret: young.secret })
    await first.app.sweepShared()
    expect(await bucketsOf()).toHaveLength(2)
    await clocked.advance(1)
    await Promise.all(three.servers.map(({ app }) => app.sweepShared()))
    expect(await bucketsOf()).toEqual([{ name: `requests ${young.key.id}` }])
  })
})

test('while PostgreSQL does not answer, a server allows half alone, says so once, and shares again', async () => {
  await using clocked = await openClockedDatabase()
  await using line = await startLine(new URL(clocked.env.DATABASE_URL ?? ''))
  const env = { ...clocked.env, DATABASE_URL: line.url, RATE_LIMIT: '60' }
  await using easel = await startEasel({ env })
  await using other = await startEasel({ env: { ...env, ...clocked.env } })
  const fails = (from: Easel, count: number) =>
    counted(Array.from({ length: count }, () => post(from, prompt, { secret: 'wrong' })))
  const said = (text: string) => easel.logged.filter((entry) => entry.includes(text)).length
  expect(await fails(easel, 12)).toEqual({ 401: 12 })
  line.cut(true)
  expect(await fails(easel, 30)).toEqual({ 401: 10, 429: 20 })
  easel.clock.now += 8000
  expect(await fails(easel, 30)).toEqual({ 401: 4, 429: 26 })
  expect(said('The database does not answer: this server alone counts requests')).toBe(1)
  line.cut(false)
  expect(await fails(easel, 1)).toEqual({ 429: 1 })
  easel.clock.now += 5000
  expect(await fails(easel, 1)).toEqual({ 401: 1 })
  expect(said('The servers share the rate limits again')).toBe(1)
  expect(await fails(other, 30)).toEqual({ 401: 7, 429: 23 })
})

test('a PostgreSQL that is silent holds nobody up, and is not asked again for five seconds', async () => {
  await using clocked = await openClockedDatabase()
  await using line = await startLine(new URL(clocked.env.DATABASE_URL ?? ''))
  await (await openDatabase({ kind: 'postgres', url: line.url }))[Symbol.asyncDispose]()
  const database = openPostgres(line.url, { connections: 1, connectMs: 2000, answerMs: 2000 })
  const logged: string[] = []
  const log = {
    info: (_: object, message: string) => void logged.push(message),
    error: (_: object, message: string) => void logged.push(message),
  }
  let now = 0
  await using rates = createSharedRates({ database, now: () => now, log })
  const limit = rates.limit('test', 12)
  await limit.take('a')
  line.hold()
  await limit.take('a')
  await limit.take('a')
  await expect(limit.take('a')).rejects.toMatchObject({ status: 429 })
  expect(await limit.peek('a')).toMatchObject({ burst: 2, remaining: 0 })
  expect(logged).toHaveLength(1)
  line.cut(true)
  line.cut(false)
  now = 5000
  expect(await limit.peek('a')).toMatchObject({ burst: 4 })
  expect(logged).toHaveLength(2)
})

interface Servers extends AsyncDisposable {
  clocked: ClockedDatabase
  servers: Easel[]
  first: Easel
  /** They take turns. */
  of(index: number): Easel
}

async function threeServers(env: Record<string, string> = {}): Promise<Servers> {
  await using stack = new AsyncDisposableStack()
  const clocked = stack.use(await openClockedDatabase())
  const start = async () => stack.use(await startEasel({ env: { ...env, ...clocked.env } }))
  const servers = [await start(), await start(), await start()]
  const [first] = servers as [Easel]
  const of = (index: number) => servers[index % servers.length] ?? first
  const opened = stack.move()
  return { clocked, servers, first, of, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** The statuses of requests at once, which go to the servers in turn, and how often each came. */
function statusesOf(
  { of }: Servers,
  count: number,
  send: (easel: Easel) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  return counted(Array.from({ length: count }, (_, index) => send(of(index))))
}

async function counted(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
