import type { Dimensions } from '../../schema/dimensions.ts'
import type { ErrorCode } from '../../schema/error.ts'
import type { GenerationStatus, Understood, Upscale, Variation } from '../../schema/generation.ts'
import type { GenerationRequest } from '../../schema/generation-request.ts'
import {
  flag,
  integer,
  json,
  oneOf,
  optional,
  plain,
  type RecordOf,
  type Row,
  text,
} from './columns.ts'
import type {
  endedSubjectColumns,
  keyColumns,
  keyRequestColumns,
  keyUsageColumns,
  signingSecretColumns,
  subjectUsageColumns,
} from './key-tables.ts'

/** The tables, the same on SQLite and PostgreSQL. Instants are epoch milliseconds. */
export interface Tables {
  accounts: Row<typeof accountColumns>
  api_keys: Row<typeof keyColumns>
  signing_secrets: Row<typeof signingSecretColumns>
  key_usage: Row<typeof keyUsageColumns>
  subject_usage: Row<typeof subjectUsageColumns>
  ended_subjects: Row<typeof endedSubjectColumns>
  key_requests: Row<typeof keyRequestColumns>
  generations: Row<typeof generationColumns>
  images: Row<typeof imageColumns>
  collections: CollectionRow
  kept_images: KeptImageRow
  uploads: Row<typeof uploadColumns>
  upload_uses: UploadUseRow
  idempotency_keys: IdempotencyKeyRow
  users: Row<typeof userColumns>
  invites: InviteRow
  live_states: Row<typeof liveStateColumns>
  secrets: Row<typeof secretColumns>
  search_rows: Row<typeof searchColumns>
  search_progress: Row<typeof searchProgressColumns>
}

const accountColumns = {
  id: text,
  name: text,
  createdAt: integer,
  /** Images a UTC day over all its keys; null: it has the limit of all accounts. */
  dailyLimit: optional(integer),
}

export const generationColumns = {
  id: text,
  /** The owner, who may see it: `key_…`, `studio:…` (a browser without a key) or `address:…`. */
  owner: text,
  /** The visitor for whom a key generated it; null: none. */
  subject: optional(text),
  /** Whose `key_usage` it is charged to. */
  payer: text,
  /** The UTC day it is charged to, YYYY-MM-DD. */
  day: text,
  /** Images charged now: first the reserved images, then the existing images, 0 after a refund. */
  charged: integer,
  /** If this server dies, the generation is refunded. Null: it is not. */
  server: optional(text),
  /** Which attempt runs it, from 1; 0 while it waits. */
  attempt: integer,
  /** Its order in a shared queue: the lowest runs next. Null on an embedded database. */
  turn: optional(integer),
  /** Whether its finished images are kept when the others fail. */
  keepsPart: flag,
  status: oneOf<GenerationStatus>(),
  prompt: text,
  dimensions: oneOf<Dimensions>(),
  image: integer,
  steps: integer,
  effectiveSteps: optional(integer),
  safety: optional(flag),
  seed: integer,
  /** Null: auto. */
  background: optional(oneOf<NonNullable<GenerationRequest['background']>>()),
  engine: text,
  /** The name of the requested engine; null: any. */
  askedEngine: optional(text),
  /** Of which image it is a variation, if it is one. */
  variation: optional(json<Variation>()),
  /** The ids of the uploads and images that it begins with. */
  references: optional(json<string[]>()),
  mask: optional(text),
  strength: optional(plain<number>()),
  negativePrompt: optional(text),
  guidance: optional(plain<number>()),
  /** Which image it enlarges, if it does. */
  upscale: optional(json<Upscale>()),
  /** The ids of its images, allotted at admission: every file the generation can leave behind. */
  imageIds: json<string[]>(),
  understood: optional(json<Understood>()),
  warnings: json<string[]>(),
  errorCode: optional(oneOf<ErrorCode>()),
  errorMessage: optional(text),
  /** The random part of the link by which anyone can see it; null: it is not shared. */
  shareToken: optional(text),
  createdAt: integer,
  startedAt: optional(integer),
  finishedAt: optional(integer),
}
export type GenerationRecord = RecordOf<typeof generationColumns>

export const imageColumns = {
  id: text,
  generationId: text,
  /** Its index in the generation. */
  position: integer,
  width: integer,
  height: integer,
  seed: integer,
  bytes: integer,
  sha256: optional(text),
  createdAt: integer,
  digitalSourceType: text,
  thumbhash: optional(text),
  dominantColor: optional(text),
}
export type ImageRecord = RecordOf<typeof imageColumns>

const collectionColumns = {
  id: text,
  /** The owner, who may see it: an account, or `spaceOf` of another caller. */
  owner: text,
  name: text,
  createdAt: integer,
}
export type CollectionRow = Row<typeof collectionColumns>

const keptImageColumns = {
  /** The id of a collection, or `favourites:` and the owner of the image, or a visitor's space. */
  list: text,
  imageId: text,
}
export type KeptImageRow = Row<typeof keptImageColumns>

/** Images that callers uploaded, to begin generations with. */
export const uploadColumns = {
  id: text,
  /** The owner, who may use it: `spaceOf` the caller. */
  owner: text,
  /** Whose unused uploads are limited: a key, an account or `address:…`. */
  payer: text,
  /** The id under which its PNG is stored, shared by equal uploads of an owner. Null: not filled. */
  file: optional(text),
  /** SHA-256 of the PNG, base64url. */
  sha256: optional(text),
  width: integer,
  height: integer,
  bytes: integer,
  isOpaque: flag,
  createdAt: integer,
  /** It goes then, unless a generation uses it. */
  expiresAt: integer,
}
export type UploadRecord = RecordOf<typeof uploadColumns>

const uploadUseColumns = { uploadId: text, generationId: text }
type UploadUseRow = Row<typeof uploadUseColumns>

const idempotencyKeyColumns = {
  /** Whose key it is, `spaceOf` the caller: two callers may choose the same text. */
  owner: text,
  /** As the client chose it. */
  key: text,
  /** SHA-256 of the parsed request, base64url. */
  fingerprint: text,
  generationId: text,
  expiresAt: integer,
}
export type IdempotencyKeyRow = Row<typeof idempotencyKeyColumns>

/** Written by the sign-in library, which has further columns and tables of its own. */
const userColumns = {
  /** The id of its account. */
  id: text,
  name: text,
  email: text,
}

const inviteColumns = {
  /** SHA-256 of the token in the link, base64url. */
  hash: text,
  /** The account that created the invite. */
  accountId: text,
  createdAt: integer,
  expiresAt: integer,
  usedAt: optional(integer),
}
export type InviteRow = Row<typeof inviteColumns>

/** The newest state of an unfinished generation, on PostgreSQL only. */
const liveStateColumns = {
  /** The id of a generation. */
  id: text,
  attempt: integer,
  /** JSON. */
  state: text,
}

/** The turns of low priority begin here, after those of normal priority. */
export const firstLowTurn = 1_000_000_000

/** What this installation signs cookies with, shared by its servers. */
const secretColumns = {
  name: text,
  value: text,
}

/** A generation in the index of PostgreSQL. SQLite has its number here and in `search_grams`. */
const searchColumns = {
  generationId: text,
  createdAt: integer,
  /** Hashes of its owner and of the parts of its words. */
  grams: plain<number[]>(),
}

/** One row: how far the index has been filled with generations that are older than it. */
const searchProgressColumns = {
  /** The last id that was looked at. */
  walkedTo: text,
  isComplete: integer,
}
