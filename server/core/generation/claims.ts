import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import { type Claimed, claimKey, claimRetry } from '../../db/idempotency-keys.ts'
import { claimAddress } from '../../db/signed-images.ts'
import type { IdempotencyKeyRow } from '../../db/tables/generations.ts'
import type { SignedImageRow } from '../../db/tables/images.ts'
import type { Tables } from '../../db/tables.ts'
import { spaceName } from '../accounts/identity.ts'

/** The repeat of an earlier request: the id of the generation that it started. */
export interface Replayed {
  replayed: string
}

/** Requests with the same claim are one: an idempotency key, or a signed address. */
export type Claim = KeyClaim | SignedImageRow

/** The idempotency key of a request; without `key`, a client that counts its retries. */
interface KeyClaim extends Omit<IdempotencyKeyRow, 'key'> {
  key: string | undefined
  /** How often the client sent the request before. */
  retryCount: number
}

/** How long an idempotency key is remembered (reading "Quota and rate"). */
const keyLivesMs = dayMs
/** After a failure, a signed address is not drawn for this time: the engine may be broken. */
export const failedAddressMs = 10_000

interface Claiming {
  /** The fields that two equal requests share. */
  compared: object
  generation: Generation
  key: string | undefined
  retryCount: number | undefined
  /** The hash of a signed address. */
  address: string | undefined
}

/** Two requests are equal when all their fields are equal, including defaults. */
export function claimOf(claiming: Claiming): Claim | undefined {
  const { compared, generation, key, retryCount, address } = claiming
  if (address !== undefined)
    return { owner: generation.owner, hash: address, generation_id: generation.id }
  if (key === undefined && retryCount === undefined) return undefined
  const fingerprint = createHash('sha256').update(JSON.stringify(compared)).digest('base64url')
  const { id, createdAt } = generation
  const owner = spaceName(generation)
  const expires_at = createdAt + keyLivesMs
  return { owner, key, fingerprint, generation_id: id, expires_at, retryCount: retryCount ?? 0 }
}

/**
 * Claims an idempotency key or an address for a generation. Returns the earlier generation of the
 * same request. Throws a ServiceError 422 when another request has used the key.
 */
export async function claim(
  transaction: Kysely<Tables>,
  wanted: Claim,
  now: number,
): Promise<Replayed | undefined> {
  if ('hash' in wanted) {
    const replayed = await claimAddress(transaction, wanted, now - failedAddressMs)
    return replayed === undefined ? undefined : { replayed }
  }
  const { retryCount, key, ...row } = wanted
  const earlier: Claimed | undefined =
    key === undefined
      ? await claimRetry(transaction, row, { retryCount, now })
      : await claimKey(transaction, { ...row, key }, now)
  if (!earlier) return undefined
  if (earlier.fingerprint === row.fingerprint) return { replayed: earlier.generation_id }
  throw new ServiceError(
    'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
    'Idempotency-Key was used for another request: use a new key for each request',
    { field: 'idempotencyKey' },
  )
}
