/**
 * The rows as they lie in the database, the same on SQLite and PostgreSQL. Instants are epoch
 * milliseconds, booleans are 0 and 1, lists and records are JSON text.
 */
export interface Tables {
  accounts: AccountRow
  api_keys: KeyRow
  key_usage: KeyUsageRow
  generations: GenerationRow
  images: ImageRow
  idempotency_keys: IdempotencyKeyRow
  users: UserRow
  invites: InviteRow
  secrets: SecretRow
}

interface AccountRow {
  id: string
  name: string
  created_at: number
}

export interface KeyRow {
  id: string
  account_id: string
  name: string
  mode: string
  tier: string
  /** SHA-256 of the secret, base64url. */
  hash: string
  prefix: string
  suffix: string
  daily_limit: number
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
}

interface KeyUsageRow {
  /** A key's id, or `address:…` for a caller without a key. */
  key_id: string
  /** YYYY-MM-DD, UTC. */
  day: string
  used: number
}

export interface GenerationRow {
  id: string
  /** Who may see it: `key_…`, `studio:…` or `address:…`. */
  owner: string
  /** Whose `key_usage` it is charged to. */
  payer: string
  /** The day it is charged to. */
  day: string
  /** Images charged now: what was reserved, then what exists, 0 once given back. */
  charged: number
  /** The server that runs it, to tell what a dead one left. */
  server: string
  /** 1 when its finished images are kept though it fails: its caller has seen them. */
  keeps_part: number
  status: string
  prompt: string
  dimensions: string
  image: number
  steps: number
  effective_steps: number | null
  safety: number | null
  seed: number
  engine: string
  /** JSON list, allotted at admission: every file the generation can leave behind. */
  image_ids: string
  understood: string | null
  warnings: string
  error_code: string | null
  error_message: string | null
  created_at: number
  started_at: number | null
  finished_at: number | null
}

export interface ImageRow {
  id: string
  generation_id: string
  position: number
  width: number
  height: number
  seed: number
  bytes: number
  created_at: number
}

export interface IdempotencyKeyRow {
  /** Whose key it is, as `generations.owner`: two callers may choose the same text. */
  owner: string
  /** As the client chose it. */
  key: string
  /** SHA-256 of the parsed request, base64url. */
  fingerprint: string
  generation_id: string
  expires_at: number
}

/**
 * Written by the sign-in library, which names its columns itself; the rest of its tables only it
 * reads.
 */
interface UserRow {
  /** The id of its account. */
  id: string
  name: string
  email: string
}

export interface InviteRow {
  /** SHA-256 of the token in the link, base64url. */
  hash: string
  /** Who made it. */
  account_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

/** What this installation signs with, shared by its servers. */
interface SecretRow {
  name: string
  value: string
}
