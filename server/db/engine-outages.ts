import type { Kysely } from 'kysely'
import { lockAccount, ownerId } from './accounts.ts'
import type { Tables } from './tables.ts'

/**
 * Notes that a server finds an engine down, or up again. Returns whether it is the first that finds
 * it down, or the last that found it down. Locks the owner's account, so that of two servers only
 * one is the first.
 */
export async function noteEngine(
  db: Kysely<Tables>,
  row: { engine: string; server: string },
  isDown: boolean,
): Promise<boolean> {
  await lockAccount(db, ownerId)
  const before = await countOutages(db, row.engine)
  if (isDown)
    await db
      .insertInto('engine_outages')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('engine_outages')
      .where('engine', '=', row.engine)
      .where('server', '=', row.server)
      .execute()
  const after = await countOutages(db, row.engine)
  return isDown ? before === 0 : before > 0 && after === 0
}

async function countOutages(db: Kysely<Tables>, engine: string): Promise<number> {
  const { count } = await db
    .selectFrom('engine_outages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('engine', '=', engine)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listOutages(db: Kysely<Tables>): Promise<{ engine: string; server: string }[]> {
  return db.selectFrom('engine_outages').selectAll().execute()
}
