import { randomBytes } from 'node:crypto'
import type { Account } from '../../schema/account.ts'
import type { Invite } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { Database } from '../db/database.ts'
import { insertInvite, redeemInvite } from '../db/invites.ts'
import { hashOf } from './secret.ts'

const inviteLivesMs = 7 * 24 * 3600 * 1000

/** Lets one person sign up within a week. Throws a ServiceError 403 unless the owner asks. */
export async function createInvite(
  { write }: Pick<Database, 'write'>,
  by: Account,
  now: number,
): Promise<Invite> {
  if (!by.isOwner) throw new ServiceError('FORBIDDEN', 'Only the owner can invite')
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
  return { token, expiresAt }
}

/** Uses an invite up. False when there is none, or it was used, or has expired. */
export function useInvite(
  { write }: Pick<Database, 'write'>,
  token: string,
  now: number,
): Promise<boolean> {
  return write((transaction) => redeemInvite(transaction, hashOf(token), now))
}
