import type { AuditAction, AuditDoor } from '../../../schema/audit.ts'
import { integer, json, oneOf, optional, text } from '../columns.ts'

export const auditColumns = {
  id: text,
  at: integer,
  action: oneOf<AuditAction>(),
  /** The account that acted, or whose key acted. Null: the operator, or nobody signed in. */
  accountId: optional(text),
  /** The key that acted, as `generations.payer`. Null: no key. */
  keyId: optional(text),
  /** The network address, as TRUST_PROXY gives it. Null: a command on the server. */
  address: optional(text),
  door: oneOf<AuditDoor>(),
  /** The id of the thing that was changed. */
  target: optional(text),
  /** The new values, without secrets and prompts. */
  detail: optional(json<object>()),
}
