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

/** The part of a quota at which it warns. */
const warningPart = 0.8
/** How long before the end of a key it warns. */
const expiringMs = 7 * dayMs

/**
 * Tells the accounts which of their keys have used 80% of their images of today, and whether all
 * keys together have. Once a UTC day for each key and account.
 */
export async function tellQuotas(deps: Pick<Deps, 'database' | 'settings' | 'now'>): Promise<void> {
  const { database, settings, now } = deps
  const at = now()
  const day = dayOf(at)
  const usages = await listUsageOfListeners(database.db, day)
  const warnings = usages.map(({ key, used }) => ({
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
  for (const { accountId, key, quota } of [...warnings, ...ofAccounts]) {
    if (quota.limit === 0 || quota.used < quota.limit * warningPart) continue
    const { limit, used, remaining, resetsAt } = quota
    const data = { key, day, quota: { limit, used, remaining, resetsAt: iso(resetsAt) } }
    const event = 'quota.warning'
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
