import type { SignedText } from '../../../schema/core/signed-images.ts'
import { ServiceError } from '../../../schema/error.ts'
import { findSigningSecret } from '../../db/signing-secrets.ts'
import { isId } from '../../id.ts'
import type { Deps } from '../deps.ts'
import type { CallerRates } from '../limits/caller-rates.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { type Address, isSigned, readAddress } from './address.ts'

/** An address whose signature is right. */
export interface VerifiedAddress extends Address {
  /** The `payerId` of the key whose signing secret signed it. */
  owner: string
}

/**
 * Checks the signature of an address. A signing secret that has ended still opens images that
 * exist (reading "Signed addresses"). Throws a ServiceError 400, 401 for an unknown secret, 403 for
 * a wrong signature, 410 for an expired address, and 429 when `visitor` has failed too often.
 */
export async function verifiedAddress(
  deps: Pick<Deps, 'database' | 'now'> & Pick<CallerRates, 'rate'>,
  { signature, text }: SignedText,
  visitor: string,
): Promise<VerifiedAddress> {
  const address = readAddress(text)
  const { by, expires } = address
  const owner = await limitGuesses(deps, visitor, async () => {
    const found = isId(by) ? await findSigningSecret(deps.database.db, by) : undefined
    if (!found) throw new ServiceError('UNAUTHENTICATED', 'Invalid signing secret')
    if (!isSigned(text, signature, found.secret)) throw wrongSignature()
    return found.payerId
  })
  if (expires !== undefined && expires * 1000 <= deps.now())
    throw new ServiceError('GONE', 'This address has expired: sign another one')
  return { ...address, owner }
}

function wrongSignature(): ServiceError {
  const message =
    'The signature does not fit: sign all that follows it, as UTF-8 without percent-encoding'
  return new ServiceError('FORBIDDEN', message)
}
