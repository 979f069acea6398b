import type { Caller } from '../../../schema/caller.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { DailyUsage, Key, Quota } from '../../../schema/key.ts'
import { usageSince, usedByAccount, usedOn } from '../../db/key-usage.ts'
import { usedBySubject } from '../../db/subjects.ts'
import { payerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { accountLimitOf } from './account-limit.ts'
import { dayOf, lastDays, nextDay } from './day.ts'

const maxUsageDays = 366

type Read = Pick<Deps, 'database' | 'settings' | 'now'>

/** The daily limit of a key or an address, in images (spec 8). */
export function limitOf(caller: Caller, { settings }: Pick<Deps, 'settings'>): number {
  return caller.kind === 'key'
    ? (caller.key.dailyLimit ?? settings.dailyLimit)
    : settings.turboDailyLimit
}

export function quotaOf(limit: number, used: number, now: number): Quota {
  return { limit, used, remaining: Math.max(0, limit - used), resetsAt: nextDay(now) }
}

/**
 * The quota of a visitor, a key or an address. A visitor has at most the remaining images of its
 * key, a key those of its account.
 */
export async function readQuota(deps: Read, caller: Caller): Promise<Quota> {
  const { database, now } = deps
  const at = now()
  if (caller.kind === 'key' && caller.visitor) {
    const { subject, images } = caller.visitor
    const name = { payerId: caller.key.payerId, subject, day: dayOf(at) }
    const used = await usedBySubject(database.db, name)
    const ofKey = await readQuota(deps, { ...caller, visitor: undefined })
    return within(quotaOf(images, used, at), ofKey)
  }
  const used = await usedOn(database.db, payerOf(caller), dayOf(at))
  const own = quotaOf(limitOf(caller, deps), used, at)
  const account = caller.kind === 'key' ? await readAccountQuota(deps, caller.key) : null
  return account ? within(own, account) : own
}

export function within(own: Quota, { remaining }: Quota): Quota {
  return { ...own, remaining: Math.min(own.remaining, remaining) }
}

/** The quota of an account over all its keys; null when it has no limit. */
export async function readAccountQuota(
  deps: Read,
  account: Pick<Key, 'accountId' | 'accountDailyLimit'>,
): Promise<Quota | null> {
  const { database, settings, now } = deps
  const limit = accountLimitOf(account, settings)
  if (limit === undefined) return null
  const at = now()
  return quotaOf(limit, await usedByAccount(database.db, account.accountId, dayOf(at)), at)
}

/**
 * The 429 of reading "Quota and rate". `owner`: " for the account" when its quota is exhausted, or
 * " for this visitor".
 */
export function quotaExceeded(quota: Quota, now: number, owner = ''): ServiceError {
  const resets = new Date(quota.resetsAt).toISOString().replace('.000Z', 'Z')
  return new ServiceError(
    'QUOTA_EXCEEDED',
    `Daily quota exceeded: ${quota.remaining} of ${quota.limit} images left today${owner}, resets at ${resets}`,
    { quota, retryAfterSeconds: Math.ceil((quota.resetsAt - now) / 1000) },
  )
}

/**
 * The images a key used on each of the last `days` UTC days, oldest first. Throws a ServiceError
 * 400 unless `days` is 1 to 366.
 */
export async function readUsage(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  key: Key,
  days: number,
): Promise<DailyUsage[]> {
  if (!Number.isInteger(days) || days < 1 || days > maxUsageDays) {
    throw new ServiceError('INVALID_INPUT', `days must be an integer from 1 to ${maxUsageDays}`, {
      field: 'days',
    })
  }
  const wanted = lastDays(now(), days)
  const rows = await usageSince(database.db, key.payerId, wanted[0] as string)
  const used = new Map(rows.map((row) => [row.day, row.used]))
  return wanted.map((day) => ({ day, used: used.get(day) ?? 0 }))
}
