import type { Account } from '../account.ts'
import type { Caller } from '../caller.ts'
import type { ConnectedApp } from '../oauth.ts'

/** Programs that people connect to their keys (OAuth). */
export interface Apps {
  /**
   * The id under which an app is connected to a key: the payer of the key, so that a rolled key
   * stays connected. Throws a ServiceError 400 unless the caller has this key and it is not
   * publishable, and 401 when it is not valid.
   */
  grantFor(keyId: string | undefined, caller: Caller): Promise<string>
  /** The connected apps of an account, newest first. */
  list(account: Account): Promise<ConnectedApp[]>
  /** Ends the tokens of an app. Throws a ServiceError 404 unless the caller has this app. */
  disconnect(id: string, caller: Caller): Promise<void>
}
