import * as z from 'zod'
import { limits } from './limits.ts'
import { boolean, boundedName, integer } from './rules.ts'
import { originsRule } from './token.ts'

/**
 * An API key (spec 2.5). Only the SHA-256 of its secret is stored. All instants in Easel are epoch
 * milliseconds.
 */
export interface Key {
  id: string
  accountId: string
  /**
   * The id under which its generations, usage, idempotency keys and requests are stored. A rolled
   * key has the id of the first key of its line, another key its own id.
   */
  payerId: string
  name: string
  mode: KeyMode
  tier: KeyTier
  /** The first 12 characters of the secret, for display. */
  prefix: string
  /** The last 4 characters of the secret, for display. */
  suffix: string
  /** Images a UTC day; null: the setting of the installation. */
  dailyLimit: number | null
  /** Images a UTC day over all keys of its account, when the owner has set a limit. */
  accountDailyLimit: number | null
  /** Since when its account is paused. */
  accountPausedAt: number | null
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  /** Since when it is paused. */
  pausedAt: number | null
  lastUsedAt: number | null
  /** The pages that may use a publishable key; null: all. */
  origins: string[] | null
  /** Images a UTC day for each address; null: the key is not publishable. */
  addressLimit: number | null
}

/** Whether a web page may contain the secret of a key. */
export function isPublishable(key: Key): key is Key & { addressLimit: number } {
  return key.addressLimit !== null
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

/** Whether a key counts against the limit of keys of its account. */
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

const name = boundedName(limits.keyNameLength).describe(
  `A name of your choice, 1 to ${limits.keyNameLength} characters.`,
)

/** Images a UTC day. */
const dailyLimit = integer('dailyLimit', 0, limits.dailyLimit)

const addressLimit = integer('addressLimit', 0, limits.dailyLimit)

/** The limit of each address for a publishable key that names none. */
export const addressDefault = 20

/**
 * The input to create a key. Without a limit the key follows DAILY_LIMIT. A date is its end, UTC.
 */
export const newKey = z.object({
  name,
  mode: z
    .enum(['live', 'test'], { error: 'mode must be live or test' })
    .describe('Live, or test for your CI.')
    .default('live'),
  tier: z
    .enum(['standard', 'unfiltered'], { error: 'tier must be standard or unfiltered' })
    .describe('Whether it may bypass the safety filter. Only the owner can create unfiltered keys.')
    .default('standard'),
  dailyLimit: dailyLimit
    .nullish()
    .describe('Images a UTC day. Absent: the limit of the installation, also after it changes.'),
  expires: z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
      error: 'expires must be a date such as 2026-12-31 or an ISO time',
    })
    .describe('A date such as 2026-12-31, or an ISO time. Absent: the key never expires.')
    .optional(),
  publishable: boolean('publishable')
    .describe(
      'A web page may contain its secret: it only generates, follows and cancels, within addressLimit.',
    )
    .default(false),
  origins: originsRule,
  addressLimit: addressLimit
    .describe(`Images a UTC day for each address, of a publishable key. Absent: ${addressDefault}.`)
    .optional(),
})

/** The changes of a key that keeps its secret. */
export const keyChanges = z.object({
  name: name.optional(),
  dailyLimit: dailyLimit
    .nullable()
    .describe('Images a UTC day, over all secrets of the key. Null: the limit of the installation.')
    .optional(),
  paused: boolean('paused').describe('A paused key is refused until it is resumed.').optional(),
  origins: originsRule,
  addressLimit: addressLimit
    .describe('Images a UTC day for each address, of a publishable key.')
    .optional(),
})

/** The limit that the owner sets for an account. Null: the default of accounts. */
export const accountChanges = z.object({ dailyLimit: dailyLimit.nullable() })
