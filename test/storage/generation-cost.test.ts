import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function generate(easel: Easel, secret: string): Promise<void> {
  const response = await easel.fetch('/api/v1/images', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a fox' }),
  })
  expect(response.status).toBe(200)
}

test('a generation of one image costs SQLite six statements and two commits', async () => {
  await using database = await databases.SQLite()
  await using easel = await startEasel({ env: database.env })
  const { secret } = await easel.key()
  // It also records that the key is used.
  await generate(easel, secret)
  const statements: string[] = []
  for (const method of ['all', 'run'] as const) {
    const call = StatementSync.prototype[method] as (...values: unknown[]) => never
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
      this: StatementSync,
      ...values: unknown[]
    ) {
      statements.push(this.sourceSQL)
      return call.apply(this, values)
    })
  }
  await generate(easel, secret)
  const begun = statements.map((text) => text.split(' ', 3).join(' '))
  expect(begun).toEqual([
    'select * from',
    'begin immediate',
    'insert into "generations"',
    'insert into "key_usage"',
    'commit',
    'begin immediate',
    'update "generations" set',
    'insert into "images"',
    'insert into daily_usage',
    'commit',
  ])
})

/** What servers ask by themselves, however long the generation takes. */
const background = /"?servers"?|heartbeat_on = /

test('a generation of one image costs PostgreSQL eleven round trips and one transaction', async () => {
  await using database = await databases.PostgreSQL()
  await using easel = await startEasel({ env: { ...database.env, TRUST_PROXY: '1' } })
  const { secret } = await easel.key()
  await generate(easel, secret)
  // The sign-in library compares the schema in the background, once for http and once for https. Its
  // requests wait for the result.
  for (const protocol of ['http', 'https']) {
    const headers = { 'x-forwarded-proto': protocol }
    expect((await easel.fetch('/api/auth/get-session', { headers })).status).toBe(200)
  }
  const roundTrips: string[] = []
  const sent: string[] = []
  const answered: string[] = []
  const unanswered = new WeakMap<object, number>()
  const client = pg.Client.prototype as unknown as {
    query(this: { pipeline: boolean }, ...asked: unknown[]): Promise<pg.QueryResult>
  }
  const { query } = client
  vi.spyOn(client, 'query').mockImplementation(async function (
    this: { pipeline: boolean },
    ...asked
  ) {
    const answer = query.apply(this, asked)
    // pg-boss supervises by its own connections.
    if (!this.pipeline) return answer
    const [first] = asked as [string | { text: string }]
    const text = (typeof first === 'string' ? first : first.text).trim()
    const before = unanswered.get(this) ?? 0
    unanswered.set(this, before + 1)
    sent.push(text)
    const { rowCount } = await answer.finally(() =>
      unanswered.set(this, (unanswered.get(this) ?? 1) - 1),
    )
    answered.push(text)
    const isIdleLook = text.includes('pgboss') && rowCount === 0
    if (before === 0 && !isIdleLook && !background.test(text)) roundTrips.push(text)
    return answer
  })
  await generate(easel, secret)
  const last = [/^with deleted/, /set "server"/, /state = 'completed'/]
  // Not of the round trips: what is sent while another statement is under way costs none.
  const ended = () => last.every((pattern) => answered.some((text) => pattern.test(text)))
  await expect.poll(ended).toBe(true)
  expect(roundTrips.length, roundTrips.join('\n')).toBeLessThanOrEqual(11)
  expect(sent.filter((text) => text === 'begin')).toHaveLength(1)
})
