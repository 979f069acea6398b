import type { KeyMode, KeyTier } from '../../schema/key.ts'
import type { Door } from '../../schema/key-request.ts'
import { flag, integer, json, oneOf, optional, text } from './columns.ts'

// The columns of the tables of keys, and of the visitors that keys pay for.

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
  /** Without a meaning where the key follows the setting: servers of the version before read it. */
  dailyLimit: integer,
  followsSetting: flag,
  /** The first key of its line, when it was rolled from another; null: itself. */
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
  /** When it ends because it was rolled; null: never. */
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

/** What was asked with a key. Never the prompt. */
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
