import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A queue that servers share: the requested engine, the attempt that runs a generation, and on
 * PostgreSQL its place in the queue. Unlogged: a crash of PostgreSQL resets the turns of callers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('generations').addColumn('turn', 'bigint').execute()
  await db.schema.alterTable('generations').addColumn('asked_engine', 'text').execute()
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table generations alter column server drop not null`.execute(db)
  await sql`create index waiting_generations on generations (turn) where status = 'QUEUED'`.execute(
    db,
  )
  await sql`create index waiting_of_payer on generations (payer) where status = 'QUEUED'`.execute(
    db,
  )
  await sql`create index running_generations on generations (turn) where status = 'RUNNING'`.execute(
    db,
  )
  await sql`create index of_servers on generations (server) where server is not null`.execute(db)
  await sql`create unlogged table turns (payer text primary key, turn bigint not null)`.execute(db)
  await sql`alter table servers add column is_worker boolean not null default true`.execute(db)
  await sql`alter table live_states add column attempt integer not null default 0`.execute(db)
}
