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
  /**
   * Pauses an account, or resumes it. While it is paused its keys are refused, and nobody can sign
   * in to it; its sessions end. Throws a ServiceError 403 unless the caller is an owner, and 400
   * for the first account and the caller's own.
   */
  setPaused(id: string, isPaused: boolean, caller: Caller): Promise<Account>
  /**
   * A link with which a person chooses a new password, once and within an hour. Throws a
   * ServiceError 403 unless the caller is an owner, and 400 for the first account.
   */
  createPasswordReset(id: string, caller: Caller): Promise<PasswordReset>
}

export interface PasswordReset {
  /** Part of the link. */
  token: string
  expiresAt: number
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
