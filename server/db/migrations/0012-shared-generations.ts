import type { Kysely } from 'kysely'
import { createIndexOnline } from '../online-index.ts'

export const isOnline = true

/** Finds a generation by its link. Most have none, and are not in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [name, table, column] = ['shared_generations', 'generations', 'share_token']
  await createIndexOnline(db, { name, table, column, isPartial: true })
}
