import pg from 'pg'
import { databases, type TestDatabase } from './databases.ts'

/** An empty PostgreSQL database with a clock that only a test moves. */
export interface ClockedDatabase extends TestDatabase {
  env: Record<string, string>
  /** Moves the clock of the database; a negative number sets it back. */
  advance(ms: number): Promise<void>
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** Replaces PostgreSQL's `clock_timestamp` by a function of this file. */
const ownClock = `
create table test_clock as select timestamptz '2026-11-20T12:00:00Z' as instant;
create function public.clock_timestamp() returns timestamptz language sql volatile
as 'select instant from public.test_clock';
do $$ begin
  execute format('alter database %I set search_path = public, pg_catalog', current_database());
end $$`

export async function openClockedDatabase(): Promise<ClockedDatabase> {
  await using stack = new AsyncDisposableStack()
  const { env } = stack.use(await databases.PostgreSQL())
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  // Ignores the error when the database is dropped before its connections close.
  client.on('error', () => {})
  await client.connect()
  stack.defer(() => client.end())
  await client.query(ownClock)
  const opened = stack.move()
  return {
    env,
    async advance(ms) {
      await client.query(`update test_clock set instant = instant + $1 * interval '1 ms'`, [ms])
    },
    query: async (statement) => (await client.query(statement)).rows,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
