import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { alone } from './alone.ts'
import { appliedMigrations, newerThan } from './applied-migrations.ts'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { type EaselMigration, migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

interface MigrateOptions {
  list?: Record<string, EaselMigration>
  /** How long a migration may wait for a table: other statements wait behind it. */
  lockMs?: number
  sleep?(ms: number): Promise<unknown>
}

const pauseMs = 500
const maxTries = 120
/** The SQLSTATE of a lock that was not free within `lock_timeout`. */
const lockNotAvailable = '55P03'

/**
 * Brings the schema up to date. Several servers may call it at once. On PostgreSQL, servers of the
 * earlier version keep working meanwhile. Throws when the database is newer than this code.
 */
export async function migrate(
  database: Pick<Database, 'db' | 'write'>,
  { list = migrations, lockMs = 2000, sleep = delay }: MigrateOptions = {},
): Promise<void> {
  const { db } = database
  for (;;) {
    const applied = await appliedMigrations(db)
    const problem = newerThan(applied, list)
    if (problem) throw new Error(problem)
    if (applied.length === Object.keys(list).length) return
    // Do not wait for the lock: an index build would wait for the waiting statement.
    const isDone = await alone(database, 'migrations', async (own) => {
      await migrateAll(own.db, { list, lockMs, sleep })
      return true
    })
    if (isDone) return
    await sleep(pauseMs)
  }
}

async function migrateAll(
  db: Kysely<Tables>,
  { list, lockMs, sleep }: Required<MigrateOptions>,
): Promise<void> {
  const applied = await appliedMigrations(db)
  const isShared = isPostgres(db) && applied.length > 0
  const timeout = sql`set local lock_timeout = ${sql.lit(lockMs)}`
  const patient = ([name, { up }]: [string, EaselMigration]) => [
    name,
    {
      async up(transaction: Kysely<unknown>) {
        if (isShared && transaction.isTransaction) await timeout.execute(transaction)
        await up(transaction)
      },
    },
  ]
  const provided = Object.fromEntries(Object.entries(list).map(patient))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => provided } })
  if (!isShared) {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    return
  }
  for (const [name, { isOnline = false }] of Object.entries(list)) {
    if (applied.includes(name)) continue
    for (let tries = 1; ; tries++) {
      const { error } = await migrator.migrateUp({ disableTransactions: isOnline })
      if (!error) break
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error
      if (tries === maxTries)
        throw new Error(`${name} cannot lock its table: end the long transactions`)
      await sleep(pauseMs)
    }
  }
}
