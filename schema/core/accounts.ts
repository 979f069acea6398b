import type { Account, OpenInvite } from '../account.ts'
import type { Caller } from '../caller.ts'
import type { Quota } from '../key.ts'

export interface Accounts {
  /** Every account, oldest first. Throws a ServiceError 403 unless the caller is the owner. */
  list(caller: Caller): Promise<Account[]>
  /** The quota of an account over all its keys, revoked ones too; null when it has no limit. */
  quota(account: Account): Promise<Quota | null>
  /**
   * Sets the daily limit of an account; null: the default of accounts. Throws a ServiceError 403
   * unless the caller is the owner.
   */
  setLimit(id: string, input: unknown, caller: Caller): Promise<Account>
}

export interface Invites {
  /** A link for one sign-up. Throws a ServiceError 403 unless the caller is the owner. */
  create(caller: Caller): Promise<Invite>
  /** The open invites of an account, newest first. */
  listOpen(account: Account): Promise<OpenInvite[]>
  /** Withdraws an open invite of the caller's account. */
  delete(id: string, caller: Caller): Promise<void>
}

export interface Invite {
  id: string
  /** Part of the link; it works once. */
  token: string
  expiresAt: number
}
