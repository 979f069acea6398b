import type { Kysely } from 'kysely'
import type { InviteRow, Tables } from './tables.ts'

export async function insertInvite(db: Kysely<Tables>, invite: InviteRow): Promise<void> {
  await db.insertInto('invites').values(invite).execute()
}

/** Marks an invite as used. False when there is none, or it was used, or has expired. */
export async function redeemInvite(
  db: Kysely<Tables>,
  hash: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('invites')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
