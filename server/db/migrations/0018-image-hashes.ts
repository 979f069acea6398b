import type { Kysely } from 'kysely'

/** The SHA-256 of each image file, base64url. Null for older images, which are not checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('images').addColumn('sha256', 'text').execute()
}
