import type { KeyMode, KeyTier } from '../../../schema/key.ts'
import type { Door } from '../../../schema/key-request.ts'
import { flag, integer, oneOf, optional, text } from '../columns.ts'

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
