import { type Kysely, PostgresAdapter, sql } from 'kysely'

interface Index {
  name: string
  table: string
  column: string
}

/**
 * Builds an index. On PostgreSQL, outside of a transaction, servers go on writing meanwhile; one
 * that was interrupted is built anew.
 */
export async function createIndexOnline(
  db: Kysely<unknown>,
  { name, table, column }: Index,
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const isOnline = isPostgres && !db.isTransaction
  const [index, on] = [sql.id(name), sql`${sql.table(table)} (${sql.ref(column)})`]
  if (isOnline) await sql`drop index concurrently if exists ${index}`.execute(db)
  await sql`create index ${sql.raw(isOnline ? 'concurrently' : '')} ${index} on ${on}`.execute(db)
}
