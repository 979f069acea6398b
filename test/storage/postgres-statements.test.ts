import { CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { openPostgres, withCommit } from '../../server/db/postgres.ts'
import { createStatementNames } from '../../server/db/statement-names.ts'
import type { Tables } from '../../server/db/tables.ts'
import { createDatabase } from '../cluster/cluster.ts'

/** A database on one connection, with a table of numbers. */
async function openNumbers(): Promise<Database> {
  const url = await createDatabase(inject('postgresUrl'))
  const database = openPostgres(url, { connections: 1 })
  await run(database.db, 'create table numbers (number int primary key)')
  return database
}

async function run(db: Kysely<Tables>, text: string, values: unknown[] = []): Promise<unknown[]> {
  return (await db.executeQuery(CompiledQuery.raw(text, values))).rows
}

const insert = 'insert into numbers (number) values ($1)'

test('a transaction sends its begin without waiting for the answer', async () => {
  await using database = await openNumbers()
  const unanswered: number[] = []
  let waiting = 0
  const client = pg.Client.prototype as {
    query(this: pg.Client, ...parameters: unknown[]): unknown
  }
  const { query } = client
  const spy = vi.spyOn(client, 'query').mockImplementation(async function (
    this: pg.Client,
    ...parameters
  ) {
    unanswered.push(waiting++)
    try {
      return await query.apply(this, parameters)
    } finally {
      waiting -= 1
    }
  })
  try {
    await database.write(async (transaction) => {
      await run(transaction, insert, [1])
      await run(transaction, insert, [2])
    })
    // begin, the first statement, the second, commit
    expect(unanswered).toEqual([0, 1, 0, 0])
    unanswered.length = 0
    await database.write(async () => {})
    expect(unanswered).toEqual([])
  } finally {
    spy.mockRestore()
  }
})

test('what is sent with a commit is part of the transaction, which fails with it', async () => {
  await using database = await openNumbers()
  const add = (number: number) =>
    database.write(async (transaction) => {
      const rows = await run(transaction, `${withCommit}${insert} returning number`, [number])
      expect(rows).toEqual([])
      await run(transaction, insert, [number + 1])
      return { rows }
    })
  expect(await add(1)).toEqual({ rows: [{ number: 1 }] })
  await expect(add(0)).rejects.toMatchObject({ code: '23505' })
  const failing = database.write(async (transaction) => {
    await run(transaction, `${withCommit}${insert}`, [9])
    throw new Error('before the commit')
  })
  await expect(failing).rejects.toThrow('before the commit')
  await database.write((transaction) => run(transaction, `${withCommit}${insert}`, [5]))
  await expect(
    database.write((transaction) => run(transaction, `${withCommit}${insert}`, [5])),
  ).rejects.toMatchObject({ code: '23505' })
  const numbers = await run(database.db, 'select number from numbers order by number')
  expect(numbers).toEqual([{ number: 1 }, { number: 2 }, { number: 5 }])
})

test('quick statements share a connection at the same time, and a lost one is replaced', async () => {
  await using numbers = await openNumbers()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    numbers.db,
  )
  await using quick = openPostgres(`${inject('postgresUrl')}/${rows[0]?.name}`, { isQuick: true })
  const session = `select pg_backend_pid() as pid, current_setting('synchronous_commit') as waits`
  const sessions = await Promise.all([1, 2, 3].map(() => run(quick.db, session)))
  const [first] = sessions[0] as { pid: number; waits: string }[]
  expect(first?.waits).toBe('off')
  expect(new Set(sessions.map((found) => JSON.stringify(found))).size).toBe(1)
  const [, failed] = await Promise.allSettled([
    run(quick.db, 'select 1'),
    run(quick.db, 'select 1 / 0'),
    run(quick.db, insert, [7]),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(await run(numbers.db, 'select number from numbers')).toEqual([{ number: 7 }])
  await run(numbers.db, 'select pg_terminate_backend($1)', [first?.pid])
  const again = () => run(quick.db, session).catch(() => [first])
  await expect.poll(again).not.toEqual([first])
})

test('a transaction whose statement fails, the first or a later one, changes nothing', async () => {
  await using database = await openNumbers()
  await run(database.db, insert, [1])
  for (const numbers of [
    [1, 2],
    [2, 1],
  ]) {
    const failing = database.write(async (transaction) => {
      for (const number of numbers) await run(transaction, insert, [number])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await expect(
      database.write(() => Promise.reject(new Error('before any statement'))),
    ).rejects.toThrow('before any statement')
    expect(await run(database.db, 'select number from numbers')).toEqual([{ number: 1 }])
  }
})

test('what repeats is planned once a connection', async () => {
  await using database = await openNumbers()
  for (let number = 0; number < 3; number++) await run(database.db, insert, [number])
  await run(database.db, 'select number from numbers where number = $1', [1])
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(database.db)
  expect(rows).toEqual([{ statement: insert }])
})

test('a column that a migration adds stops no statement', async () => {
  await using database = await openNumbers()
  const select = 'select * from numbers where number = $1'
  for (let turn = 0; turn < 3; turn++) await run(database.db, select, [1])
  await run(database.db, 'alter table numbers add column name text')
  await run(database.db, insert, [1])
  expect(await run(database.db, select, [1])).toEqual([{ number: 1, name: null }])
})

test('a connection whose plans no longer fit is replaced', async () => {
  await using database = await openNumbers()
  const select = 'select number from numbers'
  await run(database.db, insert, [1])
  for (let turn = 0; turn < 3; turn++) await run(database.db, select)
  await run(database.db, 'alter table numbers alter column number type text')
  await expect(run(database.db, select)).rejects.toMatchObject({ code: '0A000' })
  expect(await run(database.db, select)).toEqual([{ number: '1' }])
})

test('only so many statements get a name, and only those that are planned and repeat', () => {
  const nameOf = createStatementNames(2)
  const twice = (text: string) => [nameOf(text), nameOf(text)]
  expect(twice('commit')).toEqual([undefined, undefined])
  expect(twice('select 1; select 2')).toEqual([undefined, undefined])
  expect(twice('update numbers set number = 1 returning *')).toEqual([undefined, undefined])
  expect(twice('select images.* from images')).toEqual([undefined, undefined])
  expect(twice('select count(*) from numbers')).toEqual([undefined, 'easel_0'])
  // The third text is forgotten before it repeats.
  for (const text of ['select 1', 'select 2', 'select 3']) expect(nameOf(text)).toBeUndefined()
  expect(nameOf('select 1')).toBeUndefined()
  expect(nameOf('select 3')).toBe('easel_1')
  expect(twice('select 4')).toEqual([undefined, undefined])
  expect(nameOf('select 3')).toBe('easel_1')
})

test('a transaction of a server that hangs is ended, and its locks are free again', async () => {
  await using database = await openNumbers()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  )
  await using other = openPostgres(`${inject('postgresUrl')}/${rows[0]?.name}`)
  await run(database.db, insert, [1])
  const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hanging = database.write(async (transaction) => {
    await run(transaction, 'update numbers set number = 2')
    locked.resolve()
    await written.promise
  })
  const refused = expect(hanging).rejects.toThrow('The database is not available')
  await locked.promise
  await other.write((transaction) => run(transaction, 'update numbers set number = 3'))
  written.resolve()
  await refused
  expect(await run(database.db, 'select number from numbers')).toEqual([{ number: 3 }])
})
