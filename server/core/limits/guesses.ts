import { ServiceError } from '../../../schema/error.ts'
import type { Deps } from '../deps.ts'
import { findSigner, type Signer } from '../keys/signer.ts'
import type { CallerRates } from './caller-rates.ts'

type Rate = Pick<CallerRates, 'rate'>

/** Counts a guess at a key or another secret. Throws a ServiceError 429 after too many. */
export async function countGuess({ rate }: Rate, name: string): Promise<void> {
  await rate.take(`refused:${name}`)
}

/**
 * Counts an attempt that fails as a guess of the address. Throws a ServiceError 429 after too many.
 */
export async function limitGuesses<Result>(
  deps: Rate,
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ServiceError) await countGuess(deps, address)
    throw error
  }
}

interface Signed<Result> {
  /** The id of the signing secret, `sgn_…`, as the client sent it. */
  id: string
  /** The address of the sender: a failure counts as its guess. */
  address: string
  /** Throws a ServiceError when the signature does not fit: that counts as a guess too. */
  verify(signer: Signer): Result | Promise<Result>
}

/**
 * Checks what a signing secret signed: an address or a token. Returns the result of `verify`.
 * Throws a ServiceError 401 as `findSigner` does, or 429 when the address has failed too often.
 */
export function authenticateSigned<Result>(
  deps: Rate & Pick<Deps, 'database' | 'keys' | 'now'>,
  { id, address, verify }: Signed<Result>,
): Promise<Result> {
  return limitGuesses(deps, address, async () => verify(await findSigner(deps, id)))
}
