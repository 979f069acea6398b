import type { AuditEntry } from '../audit.ts'
import type { Caller } from '../caller.ts'
import type { Connection, Page } from '../page.ts'

export interface AuditTrail {
  /**
   * The entries of the caller's account, newest first; all entries for the owner. Only forward, by
   * `first` and `after`. `days` follows `auditQuery`. Throws a ServiceError 401 without an account.
   */
  list(page: Page, days: unknown, caller: Caller): Promise<Connection<AuditEntry>>
  /** Adds an entry. Never rejects: the act has been done, so a failure is only logged. */
  record(entry: NewAuditEntry): Promise<void>
}

/** An absent field is null. */
export type NewAuditEntry = Pick<AuditEntry, 'action' | 'door'> &
  Partial<Omit<AuditEntry, 'id' | 'at'>>
