import * as z from 'zod'
import { limits } from './limits.ts'
import { boundedName } from './text.ts'

/**
 * An API key (spec 2.5). Only the SHA-256 of its secret is stored. All instants in Easel are epoch
 * milliseconds.
 */
export interface Key {
  id: string
  accountId: string
  name: string
  mode: KeyMode
  tier: KeyTier
  /** The first 12 characters of the secret, for display. */
  prefix: string
  /** The last 4 characters of the secret, for display. */
  suffix: string
  /** Images a UTC day. */
  dailyLimit: number
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  /** Since when it is paused. */
  pausedAt: number | null
  lastUsedAt: number | null
}

/**
 * `live` keys generate with the configured engine, `test` keys with the embedded one at no cost.
 */
export type KeyMode = 'live' | 'test'
/** `unfiltered` may bypass the safety filter (spec 5.5). */
export type KeyTier = 'standard' | 'unfiltered'
export type KeyStatus = 'VALID' | 'PAUSED' | 'REVOKED' | 'EXPIRED'

/**
 * The state of a key at `now` (spec 3); a revoked key stays revoked when it would also have
 * expired. Only a key that would be valid is paused.
 */
export function keyStatus(
  key: Pick<Key, 'revokedAt' | 'expiresAt' | 'pausedAt'>,
  now: number,
): KeyStatus {
  if (key.revokedAt !== null) return 'REVOKED'
  if (key.expiresAt !== null && key.expiresAt <= now) return 'EXPIRED'
  return key.pausedAt === null ? 'VALID' : 'PAUSED'
}

/** Whether a key counts among those that its account may have. */
export function isLiving(status: KeyStatus): boolean {
  return status === 'VALID' || status === 'PAUSED'
}

/** Images of one UTC day: spec 8, reading "Quota and rate". */
export interface Quota {
  limit: number
  used: number
  remaining: number
  resetsAt: number
}

/** Images generated on one UTC day, `day` as YYYY-MM-DD. */
export interface DailyUsage {
  day: string
  used: number
}

const expires = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
  error: 'expires must be a date such as 2026-12-31 or an ISO time',
})

/** The input to create a key. A date alone expires at the end of that UTC day. */
export const newKey = z.object({
  name: boundedName(limits.keyNameLength),
  mode: z.enum(['live', 'test'], { error: 'mode must be live or test' }).default('live'),
  tier: z
    .enum(['standard', 'unfiltered'], { error: 'tier must be standard or unfiltered' })
    .default('standard'),
  dailyLimit: z
    .int({ error: 'limit must be an integer from 0 to 1000000000' })
    .min(0, 'limit must be an integer from 0 to 1000000000')
    .max(1e9, 'limit must be an integer from 0 to 1000000000')
    .optional(),
  expires: expires.optional(),
})

/** What changes of a key while its secret stays. */
export const keyChanges = newKey
  .pick({ name: true, dailyLimit: true })
  .partial()
  .extend({ paused: z.boolean({ error: 'paused must be true or false' }).optional() })
