import type { Kysely } from 'kysely'
import { createIndexOnline } from '../online-index.ts'

export const isOnline = true

/** Finds the usage of days that nobody asks for any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, { name: 'key_usage_by_day', table: 'key_usage', column: 'day' })
}
