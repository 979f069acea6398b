import { type AuditEntry, auditQuery } from '../../../schema/audit.ts'
import type { Caller } from '../../../schema/caller.ts'
import type { AuditTrail, NewAuditEntry } from '../../../schema/core/audit.ts'
import type { Core } from '../../../schema/core.ts'
import { dayMs } from '../../../schema/durations.ts'
import {
  type Connection,
  forwardConnection,
  forwardPage,
  noCursor,
  type Page,
} from '../../../schema/page.ts'
import { parse } from '../../../schema/parse.ts'
import { insertAuditEntry, sliceAudit } from '../../db/audit.ts'
import { isId, newId } from '../../id.ts'
import { accountOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { acts } from './acts.ts'
import { audited } from './audited.ts'

type Parts = Pick<Deps, 'database' | 'now'> & { log: Pick<Deps['log'], 'error'> }

export function createAuditTrail(deps: Parts): AuditTrail {
  return {
    async list(page, days, caller) {
      const account = accountOf(caller, 'read the audit trail')
      return listAudit(deps, page, days, account.isOwner ? undefined : account.id)
    },
    record: (entry) => recordAct(deps, entry),
  }
}

/** As `AuditTrail.list`, of an account. The operator reads all entries. */
export async function listAudit(
  { database }: Pick<Parts, 'database'>,
  given: Page,
  days: unknown,
  accountId?: string,
): Promise<Connection<AuditEntry>> {
  const page = forwardPage(given)
  const { size, after: olderThan } = page
  if (olderThan !== undefined && !isId(olderThan)) throw noCursor('after')
  const { from, to } = parse(auditQuery, days)
  const since = from === undefined ? undefined : Date.parse(from)
  const until = to === undefined ? undefined : Date.parse(to) + dayMs
  const slice = { accountId, since, until, olderThan, count: size + 1 }
  return forwardConnection(await sliceAudit(database.db, slice), ({ id }) => id, page)
}

/**
 * Writes an entry, after its act. If the server is killed between the two, the entry is lost, but
 * then nobody got an answer to the act. Never rejects.
 */
export async function recordAct({ database, now, log }: Parts, entry: NewAuditEntry) {
  const at = now()
  const absent = { accountId: null, keyId: null, address: null, target: null, detail: null }
  const written = { ...absent, ...entry, id: newId('aud', at), at }
  await database
    .write((transaction) => insertAuditEntry(transaction, written))
    .catch((error) => log.error({ error }, `The audit trail misses ${entry.action}`))
}

/** The core whose acts are recorded. Each act names its caller in its arguments. */
export function withAudit(core: Core): Core {
  const rooms = Object.entries(acts).map(([name, ofRoom]) => {
    const room = core[name as keyof typeof acts] as object
    return [
      name,
      audited(room, ofRoom, (acted, args) =>
        core.audit.record({ ...acted, ...actorOf(args.findLast(isCaller)) }),
      ),
    ]
  })
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(core),
      ...Object.getOwnPropertyDescriptors(Object.fromEntries(rooms)),
    },
  ) as Core
}

/** Inputs of callers stand before the caller, so a forged caller in them is not the last. */
function isCaller(value: unknown): value is Caller {
  return typeof value === 'object' && value !== null && 'kind' in value && 'safetyKey' in value
}

function actorOf(caller: Caller | undefined): Omit<NewAuditEntry, 'action'> {
  const { address, door } = caller?.from ?? { address: null, door: 'command' as const }
  if (caller?.kind === 'key')
    return { accountId: caller.key.accountId, keyId: caller.key.payerId, address, door }
  return { accountId: caller?.kind === 'account' ? caller.account.id : null, address, door }
}
