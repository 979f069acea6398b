import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Rate limits that several servers share: an embedded database has one server, which counts in
 * memory. The tables are unlogged: no commit waits for the disk, and after a crash of PostgreSQL
 * they are empty, so that every bucket is full.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    create unlogged table rate_limits (
      name text primary key,
      tokens double precision not null,
      filled_at timestamptz not null
    )`.execute(db)
  await sql`
    create unlogged table known_addresses (
      name text primary key,
      signed_in_at timestamptz not null
    )`.execute(db)
  await sql`create index known_addresses_by_age on known_addresses (signed_in_at)`.execute(db)
}
