import type { Kysely } from 'kysely'
import { dayMs } from '../../../schema/durations.ts'
import type { Key, Quota } from '../../../schema/key.ts'
import { ownerId } from '../../db/accounts.ts'
import { listExpiringKeys } from '../../db/keys.ts'
import type { Tables } from '../../db/tables.ts'
import { tell } from '../../db/webhook-outbox.ts'
import type { Deps } from '../deps.ts'
import { dayOf } from '../limits/day.ts'
import { bodyOf, iso } from './body.ts'

/** The part of a quota at which it warns. */
const warningPart = 0.8
/** How long before the end of a key it warns. */
const expiringMs = 7 * dayMs

interface Spending {
  key: Pick<Key, 'payerId' | 'name' | 'accountId'>
  /** Whose quota it is. */
  of: 'key' | 'account'
  /** After the charge. */
  quota: Quota
  /** The images of the charge. */
  images: number
  now: number
}

/** Tells the account when a charge takes a quota to 80%, once a UTC day. */
export async function warnOfQuota(
  db: Kysely<Tables>,
  { key, of, quota, images, now }: Spending,
): Promise<void> {
  const { limit, used, remaining, resetsAt } = quota
  const threshold = limit * warningPart
  if (used < threshold || used - images >= threshold) return
  const day = dayOf(now)
  const payer = of === 'key' ? { id: key.payerId, name: key.name } : null
  const data = { key: payer, day, quota: { limit, used, remaining, resetsAt: iso(resetsAt) } }
  const event = 'quota.warning'
  await tell(db, {
    ...{ accountId: key.accountId, event, body: bodyOf(event, now, data) },
    name: `${payer?.id ?? key.accountId} ${day}`,
    at: now,
  })
}

/** Tells the accounts which keys expire within seven days, once for each key and time. */
export async function tellExpiringKeys({
  database,
  now,
}: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now()
  const keys = await listExpiringKeys(database.db, at, at + expiringMs)
  for (const { id, name, accountId, expiresAt } of keys) {
    const data = { key: { id, name }, expiresAt: iso(expiresAt) }
    const event = 'key.expiring'
    const told = { accountId, event, name: `${id} ${expiresAt}`, at } as const
    await database.write((transaction) =>
      tell(transaction, { ...told, body: bodyOf(event, at, data) }),
    )
  }
}

/** Tells the owner that an engine went down or is up again. */
export async function tellEngine(
  db: Kysely<Tables>,
  { engine, isDown, now }: { engine: string; isDown: boolean; now: number },
): Promise<void> {
  const event = isDown ? 'engine.down' : 'engine.up'
  const body = bodyOf(event, now, { engine })
  await tell(db, { accountId: ownerId, event, name: `${engine} ${now}`, at: now, body })
}
