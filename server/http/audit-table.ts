import type { AuditEntry } from '../../schema/audit.ts'

export const auditHeader = ['at', 'action', 'account', 'key', 'address', 'door', 'target', 'detail']

/** An entry of the audit trail as cells in the order of the header. */
export function auditCells(entry: AuditEntry): string[] {
  const { action, accountId, keyId, address, door, target, detail } = entry
  const at = new Date(entry.at).toISOString()
  const cells = [at, action, accountId, keyId, address, door, target]
  return [...cells.map((cell) => cell ?? ''), detail === null ? '' : JSON.stringify(detail)]
}
