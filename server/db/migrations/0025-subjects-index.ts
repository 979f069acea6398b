import type { Kysely } from 'kysely'
import { createIndexOnline } from '../online-index.ts'

export const isOnline = true

/** Finds the generations of a subject, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, {
    name: 'generations_of_subject',
    table: 'generations',
    column: ['subject', 'owner', 'created_at', 'id'],
    isPartial: true,
  })
}
