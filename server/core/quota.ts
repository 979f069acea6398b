import type { Caller } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { DailyUsage, Key, Quota } from '../../schema/key.ts'
import { usageSince, usedOn } from '../db/key-usage.ts'
import { dayOf, lastDays, nextDay } from './day.ts'
import type { Deps } from './deps.ts'
import { payerOf } from './identity.ts'

const maxUsageDays = 366

/** Images a UTC day that a caller may make (spec 8). */
export function limitOf(caller: Caller, { settings }: Deps): number {
  return caller.kind === 'key' ? caller.key.dailyLimit : settings.turboDailyLimit
}

export function quotaOf(limit: number, used: number, now: number): Quota {
  return { limit, used, remaining: Math.max(0, limit - used), resetsAt: nextDay(now) }
}

export async function readQuota(deps: Deps, payer: string, limit: number): Promise<Quota> {
  const now = deps.now()
  return quotaOf(limit, await usedOn(deps.database.db, payer, dayOf(now)), now)
}

export function quotaOfCaller(deps: Deps, caller: Caller): Promise<Quota> {
  return readQuota(deps, payerOf(caller), limitOf(caller, deps))
}

/** The 429 of reading "Quota and rate". */
export function quotaExceeded(quota: Quota, now: number): ServiceError {
  const resets = new Date(quota.resetsAt).toISOString().replace('.000Z', 'Z')
  return new ServiceError(
    'QUOTA_EXCEEDED',
    `Daily quota exceeded: ${quota.remaining} of ${quota.limit} images left today, resets at ${resets}`,
    { quota, retryAfterSeconds: Math.ceil((quota.resetsAt - now) / 1000) },
  )
}

/**
 * One entry a day for the last `days`, today last. Throws a ServiceError 400 unless `days` is 1 to
 * 366.
 */
export async function readUsage(
  { database, now }: Deps,
  key: Key,
  days: number,
): Promise<DailyUsage[]> {
  if (!Number.isInteger(days) || days < 1 || days > maxUsageDays) {
    throw new ServiceError('INVALID_INPUT', `days must be an integer from 1 to ${maxUsageDays}`, {
      field: 'days',
    })
  }
  const wanted = lastDays(now(), days)
  const rows = await usageSince(database.db, key.id, wanted[0] as string)
  const used = new Map(rows.map((row) => [row.day, row.used]))
  return wanted.map((day) => ({ day, used: used.get(day) ?? 0 }))
}
