import type { Kysely } from 'kysely'
import type { InviteRow } from './tables/accounts.ts'
import type { Tables } from './tables.ts'

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

/** The invite, if it is neither used nor expired. */
function selectOpen(db: Kysely<Tables>, now: number) {
  const open = db.selectFrom('invites').selectAll().where('used_at', 'is', null)
  return open.where('expires_at', '>', now)
}

export function findOpenInvite(
  db: Kysely<Tables>,
  hash: string,
  now: number,
): Promise<InviteRow | undefined> {
  return selectOpen(db, now).where('hash', '=', hash).executeTakeFirst()
}

/** The invites of an account, newest first. */
export function listOpenInvites(
  db: Kysely<Tables>,
  accountId: string,
  now: number,
): Promise<InviteRow[]> {
  const own = selectOpen(db, now).where('account_id', '=', accountId)
  return own.orderBy('created_at', 'desc').execute()
}

/** Deletes an invite. False when the account has no such invite, or the invite was used. */
export async function deleteInviteRow(
  db: Kysely<Tables>,
  hash: string,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('invites')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
