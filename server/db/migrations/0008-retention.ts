import type { Kysely } from 'kysely'
import { createIndexOnline } from '../online-index.ts'

export const isOnline = true

/** Finds the oldest generations of all owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [name, table, column] = ['generations_by_end', 'generations', 'finished_at']
  await createIndexOnline(db, { name, table, column })
}
