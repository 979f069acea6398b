import { compactVerify, decodeProtectedHeader, errors } from 'jose'
import type { KeyCaller, Visitor } from '../../../schema/caller.ts'
import type { Sender } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'
import { isPublishable, type Key } from '../../../schema/key.ts'
import { addressPrefix, tokenClaims, tokenLimits } from '../../../schema/token.ts'
import { endOfSubject } from '../../db/subjects.ts'
import type { Deps } from '../deps.ts'
import type { CallerRates } from '../limits/caller-rates.ts'
import { authenticateSigned } from '../limits/guesses.ts'
import type { Signer } from './signer.ts'

type Parts = Pick<CallerRates, 'rate'> & Pick<Deps, 'database' | 'keys' | 'now'>
type Allowed = Pick<KeyCaller, 'key' | 'visitor'>

/** The clock of the server that signed a token may be ahead by so much. */
const skewSeconds = 60
const maxLength = 8192

/**
 * The key and the visitor of a token: a JWT that a signing secret signed with HS256 (RFC 7519).
 * Throws a ServiceError 401 that says why a token is refused, 403 for a page of another origin, 429
 * when the address has failed too often.
 */
export function readToken(deps: Parts, token: string, sender: Sender): Promise<Allowed> {
  const { address } = sender
  const verify = async (signer: Signer) => {
    const claims = await claimsOf(token, signer, deps.now())
    const { sub: subject, images, prompts, origins = [], iat } = claims
    const endedAt = await endOfSubject(deps.database.db, { payerId: signer.key.payerId, subject })
    if (endedAt !== undefined && iat * 1000 <= endedAt)
      throw refused('Token ended: its subject was ended', signer.key)
    requireOrigin(origins, sender)
    return { key: signer.key, visitor: { subject, images, prompts, isAnonymous: false } }
  }
  return authenticateSigned(deps, { id: secretIdOf(token), address, verify })
}

/**
 * A key as the sender of a request may use it: a publishable key only for the sender's address.
 * Throws a ServiceError 403 for a page of another origin.
 */
export function keyCaller(key: Key, sender: Sender): Allowed {
  if (!isPublishable(key)) return { key }
  requireOrigin(key.origins ?? [], sender)
  const visitor: Visitor = {
    subject: `${addressPrefix}${sender.address}`,
    images: key.addressLimit,
    isAnonymous: true,
  }
  return { key, visitor }
}

/** The id in the header `kid`, which is not verified yet. */
function secretIdOf(token: string): string {
  if (token.length > maxLength) return ''
  try {
    const { kid } = decodeProtectedHeader(token)
    return typeof kid === 'string' ? kid : ''
  } catch {
    return ''
  }
}

async function claimsOf(token: string, { secret, key }: Signer, nowMs: number) {
  const parsed = tokenClaims.safeParse(await payloadOf(token, secret))
  if (!parsed.success) throw refused(`Invalid token: ${parsed.error.issues[0]?.message}`, key)
  const claims = parsed.data
  const now = nowMs / 1000
  const { iat, exp, nbf = iat } = claims
  if (exp <= now) throw refused('Token expired', key)
  if (Math.max(iat, nbf) > now + skewSeconds)
    throw refused('Invalid token: iat and nbf must not be in the future', key)
  if (exp > iat + tokenLimits.seconds)
    throw refused(
      `Invalid token: exp must be at most ${tokenLimits.seconds} seconds after iat`,
      key,
    )
  return claims
}

/** Only HS256: another algorithm could use the secret in another way (RFC 8725, section 3.1). */
async function payloadOf(token: string, secret: string): Promise<unknown> {
  try {
    const key = new TextEncoder().encode(secret)
    const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
    return JSON.parse(new TextDecoder().decode(payload))
  } catch (error) {
    if (error instanceof errors.JOSEAlgNotAllowed)
      throw refused('Invalid token: its algorithm must be HS256')
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw refused('Invalid token: its signature does not fit')
    throw refused('Invalid token')
  }
}

function refused(message: string, key?: Key): ServiceError {
  return new ServiceError('UNAUTHENTICATED', message, { ...(key && { keyId: key.payerId }) })
}

function requireOrigin(allowed: readonly string[], { origin }: Sender): void {
  if (allowed.length === 0 || (origin !== null && allowed.includes(origin))) return
  throw new ServiceError(
    'FORBIDDEN',
    origin === null
      ? 'The request has no Origin header: this secret works only in pages of its origins'
      : `The origin ${origin.slice(0, tokenLimits.originLength)} is not one of the origins of this secret`,
  )
}
