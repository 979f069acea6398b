import type { KeyMode, KeyTier } from '../../../schema/key.ts'
import type { Door } from '../../../schema/key-request.ts'
import { flag, integer, json, oneOf, optional, text } from '../columns.ts'

export const keyColumns = {
  id: text,
  accountId: text,
  name: text,
  mode: oneOf<KeyMode>(),
  tier: oneOf<KeyTier>(),
  /** SHA-256 of the secret, base64url. */
  hash: text,
  prefix: text,
  suffix: text,
  /** Unused if `followsSetting`; only servers of the previous version read it then. */
  dailyLimit: integer,
  followsSetting: flag,
  /** If it was rolled: the first key of its line, which pays. Null: the key itself pays. */
  payerId: optional(text),
  createdAt: integer,
  expiresAt: optional(integer),
  revokedAt: optional(integer),
  pausedAt: optional(integer),
  lastUsedAt: optional(integer),
  /** The pages that may use a publishable key; null: all. */
  origins: optional(json<string[]>()),
  /** Images a UTC day for each address; null: the key is not publishable. */
  addressLimit: optional(integer),
}

export const signingSecretColumns = {
  id: text,
  /** The id of the keys that it signs for, as `generations.payer`. */
  payerId: text,
  /** The secret itself: an HMAC cannot be checked by a hash. */
  secret: text,
  createdAt: integer,
  /** The end of its grace period after it was rolled; null: it was not rolled. */
  endsAt: optional(integer),
  revokedAt: optional(integer),
}

export const keyUsageColumns = {
  /** The id of a key that pays, or `address:…` for a caller without a key. */
  keyId: text,
  /** YYYY-MM-DD, UTC. */
  day: text,
  used: integer,
}

/** The `keyId` of the daily usage without a key: network addresses are not kept that long. */
export const keyless = 'keyless'

/** Written in the transaction that ends a generation (db/daily-usage.ts). */
export const dailyUsageColumns = {
  /** YYYY-MM-DD, UTC: the day that the generation is charged to. */
  day: text,
  /** The id of a key that pays, or `keyless`. */
  keyId: text,
  /** The id of an engine. */
  engine: text,
  /** Images that are charged. */
  images: integer,
  /** Generations that ended. */
  requests: integer,
  /** Of these, those that a fault ended: an engine, Easel, or no room. */
  failures: integer,
  /** Of these, those that the engine refused, for example because of the prompt. */
  refusals: integer,
  /** Bytes of the image files when they were stored. */
  bytes: integer,
  /** From the start of the last attempt to the end. */
  engineMs: integer,
  /** Millionths of PRICE_CURRENCY, by the prices at the end of each generation. */
  cost: integer,
}

/** As `key_usage`, for the visitors of web pages: their key pays too. */
export const subjectUsageColumns = {
  payerId: text,
  /** As `generations.subject`. */
  subject: text,
  day: text,
  used: integer,
}

/** Tokens of a subject that were issued until `endedAt` are refused. */
export const endedSubjectColumns = { payerId: text, subject: text, endedAt: integer }

/** A request with a key, for the history. It never holds the prompt. */
export const keyRequestColumns = {
  id: text,
  /** The id of the key that pays, as `generations.payer`. */
  keyId: text,
  at: integer,
  door: oneOf<Door>(),
  operation: text,
  status: integer,
  errorCode: optional(text),
  /** Images that were charged at the time of the answer. */
  images: integer,
  durationMs: integer,
  generationId: optional(text),
}
