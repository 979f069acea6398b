import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * When each server was last seen, on PostgreSQL. Unlogged: after a crash of PostgreSQL the servers
 * write their rows again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create unlogged table servers (id text primary key, seen_at timestamptz not null)`.execute(
    db,
  )
}
