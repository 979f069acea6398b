import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The newest states of unfinished generations, for other servers on PostgreSQL. Unlogged: a crash
 * of PostgreSQL empties the table, and the next change of a state fills it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create unlogged table live_states (id text primary key, state text not null)`.execute(
    db,
  )
}
