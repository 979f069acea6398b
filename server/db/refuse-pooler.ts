import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A pooler may keep a backend by chance, so the backends are compared several times. */
const rounds = 3

const reason =
  'it is behind a connection pooler in transaction mode (such as PgBouncer), where LISTEN and ' +
  'session locks do not work: name PostgreSQL itself, or set pool_mode = session in the pooler'

/**
 * Throws when a pooler changes the backend of PostgreSQL with each transaction. Notifications and
 * the lock of migrations belong to a backend, and would not work.
 */
export async function refuseTransactionPooler(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute((one) =>
    db.connection().execute(async (other) => {
      const own = await backendOf(one)
      for (let round = 0; round < rounds; round++) {
        // A pooler in statement mode ends the connection.
        const others = await other
          .transaction()
          .execute(backendOf)
          .catch(() => own)
        const stillOwn = await backendOf(one)
        if (others === own || stillOwn !== own) throw new Error(reason)
      }
    }),
  )
}

/** The id of the process of PostgreSQL that answers. */
async function backendOf(db: Kysely<Tables>): Promise<number | undefined> {
  // In parentheses it is not prepared under a name, which another connection may have taken.
  const { rows } = await sql<{ pid: number }>`(select pg_backend_pid() as pid)`.execute(db)
  return rows[0]?.pid
}
