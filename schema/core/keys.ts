import type { Account } from '../account.ts'
import type { Caller } from '../caller.ts'
import type { DailyUsage, Key, Quota } from '../key.ts'
import type { Door, KeyActivity, LoggedRequest } from '../key-request.ts'
import type { Connection, Page } from '../page.ts'

export interface Keys {
  /** The keys of an account, newest first. */
  list(account: Account): Promise<Key[]>
  /** The caller's own key, or a key of the caller's account. */
  find(id: string, caller: Caller): Promise<Key | null>
  /** A new key of the caller's account, and its secret, which is returned only here. */
  create(input: unknown, caller: Caller): Promise<NewSecret>
  /** Changes the name or limit of a key of the caller's account, or pauses or resumes it. */
  update(id: string, input: unknown, caller: Caller): Promise<Key>
  /** Another secret: a new key with the same payer. The old key expires in 24 hours. */
  roll(id: string, caller: Caller): Promise<NewSecret>
  /** Revokes a key of the caller's account: its next request is refused. */
  revoke(id: string, caller: Caller): Promise<Key>
  quota(key: Key): Promise<Quota>
  /** One entry for each of the last `days` UTC days, oldest first. */
  usage(key: Key, days: number): Promise<DailyUsage[]>
  /**
   * The requests with a key of the caller's account in the last day, newest first, at most 1,000.
   * Throws a ServiceError 401 for every other caller, also for the key itself.
   */
  requests(page: RequestsPage, caller: Caller): Promise<Connection<LoggedRequest>>
  /** The same requests in numbers. Throws as `requests`. */
  activity(key: Key, caller: Caller): Promise<KeyActivity>
}

/** Which requests of a key to list; only forward, by `first` and `after`. */
export interface RequestsPage extends Page {
  key: Key
  onlyErrors: boolean
  /** Absent: every door. */
  door?: Door | undefined
  /** An HTTP status. Absent: every status. */
  status?: number | undefined
}

export interface NewSecret {
  key: Key
  secret: string
}
