import { randomBytes } from 'node:crypto'
import type { Account, OpenInvite } from '../../../schema/account.ts'
import type { Invite } from '../../../schema/core/accounts.ts'
import { dayMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Database } from '../../db/database.ts'
import {
  deleteInviteRow,
  findOpenInvite,
  insertInvite,
  listOpenInvites,
  redeemInvite,
} from '../../db/invites.ts'
import { hashOf } from '../keys/secret.ts'

const inviteLivesMs = 7 * dayMs

/** Lets one person sign up within a week. Throws a ServiceError 403 unless `by` is the owner. */
export async function createInvite(
  { write }: Pick<Database, 'write'>,
  by: Account,
  now: number,
): Promise<Invite> {
  if (!by.isOwner) throw new ServiceError('FORBIDDEN', 'Only the owner can invite people')
  const token = randomBytes(24).toString('base64url')
  const expiresAt = now + inviteLivesMs
  const invite = {
    hash: hashOf(token),
    account_id: by.id,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  }
  await write((transaction) => insertInvite(transaction, invite))
  return { id: invite.hash, token, expiresAt }
}

/** The open invites of an account. Their ids are hashes, which do not reveal the tokens. */
export async function openInvites(
  { db }: Pick<Database, 'db'>,
  by: Account,
  now: number,
): Promise<OpenInvite[]> {
  const rows = await listOpenInvites(db, by.id, now)
  return rows.map((row) => ({
    id: row.hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

/** Deletes an open invite. Throws a ServiceError 404 when the account has no such open invite. */
export async function deleteInvite(
  { write }: Pick<Database, 'write'>,
  id: string,
  by: Account,
): Promise<void> {
  if (!(await write((transaction) => deleteInviteRow(transaction, id, by.id))))
    throw new ServiceError('NOT_FOUND', 'You have no open invite with this id')
}

/** True for the token of an invite that is neither used nor expired. */
export async function isOpenInvite(
  { db }: Pick<Database, 'db'>,
  token: string,
  now: number,
): Promise<boolean> {
  return (await findOpenInvite(db, hashOf(token), now)) !== undefined
}

/** Uses an invite. Returns false when the invite is unknown, used or expired. */
export function useInvite(
  { write }: Pick<Database, 'write'>,
  token: string,
  now: number,
): Promise<boolean> {
  return write((transaction) => redeemInvite(transaction, hashOf(token), now))
}
