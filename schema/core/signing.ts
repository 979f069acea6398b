import type { Caller } from '../caller.ts'
import type { Key } from '../key.ts'
import type { SigningSecret } from '../signing.ts'

/**
 * The signing secrets of keys. Only the account of a key sees and changes them: other callers get a
 * ServiceError 401 without an account, 404 with another account.
 */
export interface SigningSecrets {
  /** Newest first, also those that ended in the last 30 days. */
  list(key: Key, caller: Caller): Promise<SigningSecret[]>
  /** A new secret of a key. Throws a ServiceError 400 beyond two valid secrets. */
  create(keyId: string, caller: Caller): Promise<NewSigningSecret>
  /** A new secret of the same keys. The old one ends in 24 hours. */
  roll(id: string, caller: Caller): Promise<NewSigningSecret>
  /** Ends a secret now: everything that it signed is refused at the next request. */
  revoke(id: string, caller: Caller): Promise<SigningSecret>
}

export interface NewSigningSecret {
  signingSecret: SigningSecret
  /** The text of the secret, returned only here. */
  secret: string
}
