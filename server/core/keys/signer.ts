import { ServiceError } from '../../../schema/error.ts'
import { type Key, keyStatus } from '../../../schema/key.ts'
import { findLine } from '../../db/keys.ts'
import { findSigningSecret, type SigningSecretRecord } from '../../db/signing-secrets.ts'
import { isId } from '../../id.ts'
import type { Deps } from '../deps.ts'

/** What a signature was made with. */
export interface Signer {
  /** The text of the signing secret: the key of the HMAC. */
  secret: string
  /** The key that pays. */
  key: Key
}

/**
 * The signing secret with an id, and the current key of its line. Throws a ServiceError 401 when
 * the secret is unknown or has ended, and when its line has no valid key: then in the words of the
 * key, such as `API key revoked`. Reads the database each time, so that a revocation counts from
 * the next request on every server. Call it by `authenticateSigned`, which limits guesses.
 */
export async function findSigner(
  { database, keys, now }: Pick<Deps, 'database' | 'keys' | 'now'>,
  id: string,
): Promise<Signer> {
  const record = isId(id) ? await findSigningSecret(database.db, id) : undefined
  const key = record && currentKey(await findLine(database.db, record.payerId), now())
  if (!record || !key) throw new ServiceError('UNAUTHENTICATED', 'Invalid signing secret')
  if (hasEnded(record, now()))
    throw new ServiceError('UNAUTHENTICATED', 'Signing secret ended', { keyId: key.payerId })
  await keys.use(key)
  return { secret: record.secret, key }
}

/** The newest valid key of a line, or else its newest key. `line` is sorted, newest first. */
export function currentKey(line: readonly Key[], now: number): Key | undefined {
  return line.find((key) => keyStatus(key, now) === 'VALID') ?? line[0]
}

/** A revocation counts at once also on a server whose clock is behind. */
export function hasEnded({ endsAt, revokedAt }: SigningSecretRecord, now: number): boolean {
  return revokedAt !== null || (endsAt !== null && endsAt <= now)
}
