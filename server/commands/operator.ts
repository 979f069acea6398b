import type { NewAuditEntry } from '../../schema/core/audit.ts'
import { recordAct } from '../core/audit/audit.ts'
import { type Acts, audited } from '../core/audit/audited.ts'
import type { Database } from '../db/database.ts'

/** Adds entries of the operator to the audit trail. */
export function recorderOf(database: Database): (entry: NewAuditEntry) => Promise<void> {
  const log = {
    error: (fields: { error: unknown }, message: string) => console.error(message, fields),
  }
  return (entry) => recordAct({ database, now: Date.now, log }, entry)
}

/** A room whose acts are recorded as those of the operator. */
export function ofOperator<Room extends object>(
  database: Database,
  room: Room,
  acts: Acts<NoInfer<Room>>,
): Room {
  const record = recorderOf(database)
  return audited(room, acts, (acted) => record({ ...acted, door: 'command' }))
}
