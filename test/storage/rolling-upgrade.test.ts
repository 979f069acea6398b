import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { createIndexOnline } from '../../server/db/online-index.ts'
import { openDatabase } from '../../server/db/open.ts'
import { emptyDatabases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'

const list = '../../server/db/migrations/index.ts'
const nextName = '9999-next'

afterEach(() => {
  vi.doUnmock(list)
  vi.resetModules()
})

/** An Easel of the next version, which has one migration more. */
async function startYoung(env: Record<string, string>): Promise<Easel> {
  vi.resetModules()
  vi.doMock(list, () => ({ migrations: { ...migrations, [nextName]: { up: addColumn } } }))
  const { startEasel: start } = await import('../support/easel.ts')
  return start({ env })
}

async function readiness(easel: Easel): Promise<[number, string]> {
  const response = await easel.fetch('/readyz')
  return [response.status, await response.text()]
}

describe('while servers are replaced by a newer version,', () => {
  test('an old one serves every door after the migration of the next, and is not ready', async () => {
    await using empty = await emptyDatabases.PostgreSQL()
    await using old = await startEasel({ env: empty.env })
    const { secret, key } = await old.key({ dailyLimit: 100 })
    expect((await readiness(old))[0]).toBe(200)
    await using young = await startYoung(empty.env)
    for (const easel of [old, young]) {
      for (const door of doors) {
        const input = { prompt: `a fox by ${door.name}`, image: 2 }
        const { images, error } = await door.generate(easel, input, { secret })
        expect([door.name, error, images.length]).toEqual([door.name, undefined, 2])
      }
    }
    const caller = { kind: 'key', key, safetyKey: null } as const
    for (const easel of [old, young]) {
      const { edges } = await easel.app.core.generations.list({ first: 10 }, caller)
      expect(edges.map(({ node }) => node.status)).toEqual(
        Array(2 * doors.length).fill('SUCCEEDED'),
      )
      expect(await easel.app.core.quota(caller)).toMatchObject({ used: 4 * doors.length })
    }
    expect((await readiness(young))[0]).toBe(200)
    for (const _ of [1, 2]) {
      const [status, text] = await readiness(old)
      expect([status, text]).toEqual([503, expect.stringContaining(`it has \\"${nextName}\\"`)])
    }
    expect(
      old.logged.filter((line) => line.includes('until this server is upgraded')),
    ).toHaveLength(1)
    expect((await old.fetch('/healthz')).status).toBe(200)
  })

  test('a migration lets writers pass when its table is not free, and tries again', async () => {
    await using empty = await emptyDatabases.PostgreSQL()
    await using easel = await startEasel({ env: empty.env })
    const { secret } = await easel.key()
    await using database = await openDatabase(easel.config.database)
    const reader = new pg.Client({ connectionString: empty.env.DATABASE_URL })
    await reader.connect()
    await reader.query('begin; select * from generations')
    const failedOnce = Promise.withResolvers<void>()
    const migrated = migrate(database, {
      list: { ...migrations, '9999-column': { up: addColumn } },
      lockMs: 100,
      async sleep() {
        failedOnce.resolve()
      },
    })
    await failedOnce.promise
    const input = { prompt: 'a fox' }
    for (const door of doors)
      expect((await door.generate(easel, input, { secret })).images).toHaveLength(1)
    await reader.query('commit')
    await reader.end()
    await migrated
    for (const door of doors)
      expect((await door.generate(easel, input, { secret })).images).toHaveLength(1)
    expect(await readiness(easel)).toEqual([503, expect.stringContaining('9999-column')])
  })

  test('an index is built online, also when its first try was interrupted', async () => {
    await using empty = await emptyDatabases.PostgreSQL()
    await using easel = await startEasel({ env: empty.env })
    await using database = await openDatabase(easel.config.database)
    await sql`create index later on generations (prompt)`.execute(database.db)
    const seen: boolean[] = []
    async function up(db: Kysely<unknown>) {
      seen.push(db.isTransaction)
      await createIndexOnline(db, { name: 'later', table: 'generations', column: 'engine' })
    }
    await migrate(database, { list: { ...migrations, '9999-index': { isOnline: true, up } } })
    const { rows } = await sql<{ indexdef: string; indisvalid: boolean }>`
      select indexdef, indisvalid from pg_indexes, pg_index
      where indexname = 'later' and indexrelid = 'later'::regclass`.execute(database.db)
    expect(rows).toEqual([{ indexdef: expect.stringContaining('(engine)'), indisvalid: true }])
    expect(seen).toEqual([false])
  })
})

async function addColumn(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('newer', 'text').execute()
}
