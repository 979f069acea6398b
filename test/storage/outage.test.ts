import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { drawn, held } from '../support/test-engine.ts'

const input = { prompt: 'a fox', image: 2, dimensions: '3:2' }

describe('an outage of PostgreSQL when a generation fails', () => {
  test('delays the give-back until PostgreSQL is back, while the server goes on', async () => {
    await using storage = await databases.PostgreSQL()
    const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
    await using easel = await startEasel({ env: storage.env, overrides: { sleep } })
    const { secret } = await easel.key()
    const { step, entered } = held()
    easel.engine.script(async function* (request, signal) {
      yield* drawn({ ...request, images: 1 })
      await step(request, signal)
    })
    const leaving = new AbortController()
    const [door] = doors
    const asked = door?.generate(easel, input, { secret, signal: leaving.signal }).catch(() => {})
    await entered
    await allowConnections(storage.env.DATABASE_URL, false)
    leaving.abort()
    await expect.poll(() => easel.logged.join()).toContain('could not be refunded yet')
    await allowConnections(storage.env.DATABASE_URL, true)
    await easel.app.drain(60_000)
    await asked
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })
})

describe('a SQLite file that another process has locked', () => {
  test('delays only writes, until it is free', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const ends: string[] = []
    using lock = lockOf(easel)
    const asked = doors.map(async (door) => {
      const { images } = await door.generate(easel, input, { secret })
      ends.push(`${images.length} images`)
    })
    expect((await easel.fetch('/healthz')).status).toBe(200)
    ends.push('healthz')
    lock.release()
    await Promise.all(asked)
    expect(ends).toEqual(['healthz', ...doors.map(() => '2 images')])
  })

  for (const door of doors) {
    test(`gives 503 with a time to retry by ${door.name} when it stays locked`, async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      await door.generate(easel, input, { secret })
      using _lock = lockOf(easel)
      const { error, response } = await door.generate(easel, input, { secret })
      expect(error?.message).toBe('The database is busy')
      if (door.hasStatus) expect(response.status).toBe(503)
      if (door.hasStatus) expect(response.headers.get('retry-after')).toBe('5')
    })
  }
})

describe('a nearly full disk', () => {
  const env = { DISK_RESERVE_MB: '1000000' }

  for (const door of doors) {
    test(`gives 503 by ${door.name} before a generation or a charge`, async () => {
      await using easel = await startEasel({ env })
      const { secret } = await easel.key()
      const { error } = await door.generate(easel, input, { secret })
      expect(error?.message).toBe('The disk of the server is full')
      expect(easel.engine.requests).toEqual([])
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  }

  test('is reported by /readyz', async () => {
    await using easel = await startEasel({ env })
    const response = await easel.fetch('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ images: 'The disk of the server is full' })
  })
})

function lockOf({ config }: Easel): Disposable & { release(): void } {
  if (config.database.kind !== 'sqlite') throw new Error('Not SQLite')
  const other = new DatabaseSync(config.database.file)
  other.exec('begin immediate')
  let isHeld = true
  const release = () => {
    if (isHeld) other.close()
    isHeld = false
  }
  return { release, [Symbol.dispose]: release }
}

/**
 * Lets only superusers connect to a database and ends other connections, or lets all connect.
 */
async function allowConnections(url = '', allowed: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections ${allowed}`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
}
