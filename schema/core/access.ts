import type { Caller, KeyCaller } from '../caller.ts'
import type { Quota } from '../key.ts'
import type { KeyRequest } from '../key-request.ts'

/** The doors call these methods around a request: identity, limits and the log of keys. */
export interface Access {
  /**
   * The key of a secret, a token or an app's access token, and the visitor that a token or a
   * publishable key allows. Throws a ServiceError 401 `Invalid API key` (also without a secret),
   * `API key revoked` or `API key expired`, 401 for a bad token, 403 for a page of another origin,
   * or 429 when the address has failed too often.
   */
  authenticate(secret: string | null, sender: Sender): Promise<Pick<KeyCaller, 'key' | 'visitor'>>
  /**
   * Counts a request of an address that connects an app: its registration, its tokens, a person's
   * answer. Throws a ServiceError 429 after too many.
   */
  limitConnecting(address: string): Promise<void>
  /** Refuses a refresh token of an app whose key has ended. Throws a ServiceError 401. */
  checkRefresh(refreshToken: string): Promise<void>
  /**
   * Whether the caller's safety key, or its key's tier, opens the bypass (spec 5.5). Throws a
   * ServiceError 429 after too many tries.
   */
  mayBypassSafety(caller: Caller): Promise<boolean>
  /**
   * Counts a request that reads, by key, account or address, on this server alone. Throws a
   * ServiceError 429 when there were too many.
   */
  limitRead(caller: Caller | null, address: string): void
  /**
   * Counts an attempt to sign in. Throws a ServiceError 429 after too many from the address, or to
   * the account from unknown addresses. An address that has signed in has its own limit.
   */
  limitSignIn(address: string, email: string | null): Promise<void>
  /** Counts a mail to an address. Throws a ServiceError 429 for more than one a minute. */
  limitMail(email: string): Promise<void>
  /** Records that an attempt succeeded: the account knows the address from now on. */
  signInSucceeded(address: string, email: string): Promise<void>
  /** Records in the audit trail that an attempt was refused. */
  signInFailed(address: string, email: string): Promise<void>
  /** The remaining quota and rate limit of the caller, for the limit headers. */
  allowance(caller: Caller): Promise<Allowance>
  /** Adds a request to the log of its key. Returns at once. */
  logRequest(request: Omit<KeyRequest, 'id' | 'at'>): void
}

/** Where a request with a secret comes from. */
export interface Sender {
  address: string
  /** The origin of the page, as its browser says; null: no browser named one. */
  origin: string | null
  /** The URL that an app's access token must be for. Absent: no app may send the request. */
  resource?: string | undefined
}

/** The quota and rate limit of a caller, for the limit headers (reading "Quota and rate"). */
export interface Allowance {
  quota: Quota
  rate: Rate
}

/** A token bucket: `burst` requests at once, refilled evenly over `windowSeconds`. */
export interface Rate {
  burst: number
  windowSeconds: number
  remaining: number
  resetSeconds: number
}
