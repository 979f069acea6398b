import type { Kysely } from 'kysely'
import { hourMs } from '../../schema/durations.ts'
import type { Tables } from './tables.ts'

/** The sign-in library looks for the hash of this text and a token. */
export const resetPrefix = 'reset-password:'

/** How long a link for a new password works. */
export const resetLivesMs = hourMs

interface PasswordReset {
  id: string
  /** SHA-256 of `resetPrefix` and the token, base64url. */
  hash: string
  accountId: string
  /** Epoch milliseconds. */
  createdAt: number
}

/** Stores a link for a new password, as the sign-in library does. */
export async function insertPasswordReset(
  db: Kysely<Tables>,
  { id, hash, accountId, createdAt }: PasswordReset,
): Promise<void> {
  const at = new Date(createdAt).toISOString()
  const expiresAt = new Date(createdAt + resetLivesMs).toISOString()
  await db
    .insertInto('verifications')
    .values({ id, identifier: hash, value: accountId, expiresAt, createdAt: at, updatedAt: at })
    .execute()
}
