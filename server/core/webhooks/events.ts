import type { Kysely } from 'kysely'
import { dayMs } from '../../../schema/durations.ts'
import { listUsageOfListeners } from '../../db/key-usage.ts'
import { listExpiringKeys } from '../../db/keys.ts'
import type { Tables } from '../../db/tables.ts'
import { listListeners, tell } from '../../db/webhook-outbox.ts'
import type { Deps } from '../deps.ts'
import { accountLimitOf } from '../limits/account-limit.ts'
import { dayOf } from '../limits/day.ts'
import { quotaOf } from '../limits/quota.ts'
import { bodyOf, iso } from './body.ts'

/** The part of a quota at which each event is. */
const quotaEvents = { 'quota.warning': 0.8, 'quota.exhausted': 1 } as const
/** How long before the end of a key it warns. */
export const expiringSoonMs = 7 * dayMs

/**
 * Tells the accounts which of their keys have used 80% or all of their images of today, and whether
 * all keys together have. Each event comes once a UTC day for each key and account.
 */
export async function tellQuotas(deps: Pick<Deps, 'database' | 'settings' | 'now'>): Promise<void> {
  await tellQuota(deps, 'quota.warning')
  await tellQuota(deps, 'quota.exhausted')
}

async function tellQuota(
  { database, settings, now }: Pick<Deps, 'database' | 'settings' | 'now'>,
  event: keyof typeof quotaEvents,
): Promise<void> {
  const at = now()
  const day = dayOf(at)
  const usages = await listUsageOfListeners(database.db, day, event)
  const ofKeys = usages.map(({ key, used }) => ({
    accountId: key.accountId,
    key: { id: key.id, name: key.name },
    quota: quotaOf(key.dailyLimit ?? settings.dailyLimit, used, at),
  }))
  const byAccount = Map.groupBy(usages, ({ key }) => key.accountId)
  const ofAccounts = [...byAccount].flatMap(([accountId, own]) => {
    const limit = own[0] && accountLimitOf(own[0].key, settings)
    const used = own.reduce((sum, one) => sum + one.used, 0)
    return limit === undefined ? [] : { accountId, key: null, quota: quotaOf(limit, used, at) }
  })
  for (const { accountId, key, quota } of [...ofKeys, ...ofAccounts]) {
    if (quota.limit === 0 || quota.used < quota.limit * quotaEvents[event]) continue
    const { limit, used, remaining, resetsAt } = quota
    const data = { key, day, quota: { limit, used, remaining, resetsAt: iso(resetsAt) } }
    const told = { accountId, event, name: `${key?.id ?? accountId} ${day}`, at } as const
    await database.write((transaction) =>
      tell(transaction, { ...told, body: bodyOf(event, at, data) }),
    )
  }
}

/** Tells the accounts which keys expire within seven days, once for each key and time. */
export async function tellExpiringKeys({
  database,
  now,
}: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now()
  const keys = await listExpiringKeys(database.db, at, at + expiringSoonMs)
  for (const { id, name, accountId, expiresAt } of keys) {
    const data = { key: { id, name }, expiresAt: iso(expiresAt) }
    const event = 'key.expiring'
    const told = { accountId, event, name: `${id} ${expiresAt}`, at } as const
    await database.write((transaction) =>
      tell(transaction, { ...told, body: bodyOf(event, at, data) }),
    )
  }
}

/** Tells the owners that an engine went down or is up again. */
export async function tellEngine(
  db: Kysely<Tables>,
  { engine, isDown, now }: { engine: string; isDown: boolean; now: number },
): Promise<void> {
  const event = isDown ? 'engine.down' : 'engine.up'
  const body = bodyOf(event, now, { engine })
  // Only an owner can choose these events. An owner by the provider may not have signed in today.
  for (const accountId of await listListeners(db, event))
    await tell(db, { accountId, event, name: `${engine} ${now}`, at: now, body })
}
