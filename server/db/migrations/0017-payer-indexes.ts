import type { Kysely } from 'kysely'
import { createIndexOnline } from '../online-index.ts'

export const isOnline = true

/** Finds the usage of old days, and the keys that were rolled from another key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, { name: 'key_usage_by_day', table: 'key_usage', column: 'day' })
  const rolled = { name: 'rolled_keys', table: 'api_keys', column: 'payer_id' }
  await createIndexOnline(db, { ...rolled, isPartial: true })
}
