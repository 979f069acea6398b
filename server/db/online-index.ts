import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

interface Index {
  name: string
  table: string
  column: string | readonly string[]
  /** Leaves out the rows whose first column is null. */
  isPartial?: boolean
}

/**
 * Builds an index. On PostgreSQL, outside of a transaction, servers keep writing meanwhile. An
 * interrupted build begins again.
 */
export async function createIndexOnline(
  db: Kysely<unknown>,
  { name, table, column, isPartial = false }: Index,
): Promise<void> {
  const isOnline = isPostgres(db) && !db.isTransaction
  const index = sql.id(name)
  const columns = [column].flat()
  const on = sql`${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
  const some = isPartial ? sql` where ${sql.ref(columns[0] ?? '')} is not null` : sql``
  if (isOnline) await sql`drop index concurrently if exists ${index}`.execute(db)
  await sql`create index ${sql.raw(isOnline ? 'concurrently' : '')} ${index} on ${on}${some}`.execute(
    db,
  )
}
