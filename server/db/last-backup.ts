import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The name of a row that is no secret: epoch milliseconds. */
const name = 'last_backup'

/** Stores when the newest complete backup was begun, in epoch milliseconds. */
export async function storeBackupTime(db: Kysely<Tables>, at: number): Promise<void> {
  const value = String(at)
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** When the newest complete backup was begun, in epoch milliseconds. Undefined: there is none. */
export async function lastBackupAt(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && Number(row.value)
}
