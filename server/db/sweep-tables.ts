import { type Kysely, type RawBuilder, sql } from 'kysely'
import { alone } from './alone.ts'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { lifetimes } from './lifetimes.ts'
import type { Tables } from './tables.ts'

/** Rows that one transaction deletes: on an embedded database other writes wait for it. */
const batchSize = 1000

interface Parts {
  database: Database
  /** Epoch milliseconds. */
  now: () => number
  /** Ends the sweep between two batches. */
  closing: AbortSignal
}

/**
 * Deletes expired rows, unless another server does it now. `isShort`: of the tables whose rows live
 * for minutes; else of the other tables.
 */
export async function sweepTables(
  { database, now, closing }: Parts,
  { isShort }: { isShort: boolean },
): Promise<void> {
  const swept = Object.entries(lifetimes).filter(
    ([, life]) =>
      (life.isShort ?? false) === isShort && (!life.isShared || isPostgres(database.db)),
  )
  await alone(database, isShort ? 'short sweep' : 'sweep', async ({ write }) => {
    for (const [table, { past }] of swept) {
      let deleted = past ? batchSize : 0
      while (past && deleted === batchSize && !closing.aborted)
        deleted = await write((transaction) => deleteBatch(transaction, table, past(now())))
    }
  })
}

async function deleteBatch(
  db: Kysely<Tables>,
  table: string,
  isPast: RawBuilder<boolean>,
): Promise<number> {
  const [name, place] = [sql.table(table), sql.ref(isPostgres(db) ? 'ctid' : 'rowid')]
  const past = sql`select ${place} from ${name} where ${isPast} limit ${batchSize}`
  const { numAffectedRows } = await sql`delete from ${name} where ${place} in (${past})`.execute(db)
  return Number(numAffectedRows)
}
