import type { Kysely } from 'kysely'
import type { AuditEntry } from '../../schema/audit.ts'
import { decode } from './columns.ts'
import { preparedInsert } from './prepared.ts'
import { auditColumns } from './tables/audit.ts'
import type { Tables } from './tables.ts'

export const insertAuditEntry = preparedInsert('audit_entries', auditColumns)

export interface AuditSlice {
  /** Undefined: of all accounts. */
  accountId: string | undefined
  /** Epoch milliseconds: `since` is included, `until` is not. */
  since: number | undefined
  until: number | undefined
  /** An id: only older entries. */
  olderThan: string | undefined
  count: number
}

/** Newest first. */
export async function sliceAudit(
  db: Kysely<Tables>,
  { accountId, since, until, olderThan, count }: AuditSlice,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .$if(since !== undefined, (query) => query.where('at', '>=', since as number))
    .$if(until !== undefined, (query) => query.where('at', '<', until as number))
    .$if(olderThan !== undefined, (query) => query.where('id', '<', olderThan as string))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => decode(auditColumns, row))
}
