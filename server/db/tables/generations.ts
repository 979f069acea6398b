import type { Dimensions } from '../../../schema/dimensions.ts'
import type { ErrorCode } from '../../../schema/error.ts'
import type {
  GenerationStatus,
  Understood,
  Upscale,
  Variation,
} from '../../../schema/generation.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
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
} from '../columns.ts'

export const generationColumns = {
  id: text,
  /** The owner, who may see it: `key_…`, `studio:…` (a browser without a key) or `address:…`. */
  owner: text,
  /** The visitor for whom a key generated it; null: none. */
  subject: optional(text),
  /** The `key_usage.keyId` that is charged for it. */
  payer: text,
  /** The UTC day that is charged, YYYY-MM-DD. */
  day: text,
  /** Images charged now: at first the reserved, at the end the drawn ones, 0 after a refund. */
  charged: integer,
  /** If this server dies, the generation is refunded. Null: it is not. */
  server: optional(text),
  /** The number of the attempt that runs it, from 1; 0 while it waits. */
  attempt: integer,
  /** Its place in a shared queue: the lowest runs next. Null on an embedded database. */
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
  /** The image that it varies; null: it is not a variation. */
  variation: optional(json<Variation>()),
  /** The ids of the uploads and images that it starts from. */
  references: optional(json<string[]>()),
  mask: optional(text),
  strength: optional(plain<number>()),
  negativePrompt: optional(text),
  guidance: optional(plain<number>()),
  /** Null: auto. */
  quality: optional(oneOf<NonNullable<GenerationRequest['quality']>>()),
  /** The image that it enlarges; null: it enlarges none. */
  upscale: optional(json<Upscale>()),
  /** The ids of its images, chosen at admission: a killed server leaves no other files. */
  imageIds: json<string[]>(),
  understood: optional(json<Understood>()),
  warnings: json<string[]>(),
  errorCode: optional(oneOf<ErrorCode>()),
  errorMessage: optional(text),
  /** Where its end is sent, apart from the webhooks of its account. It may hold a secret. */
  webhook: optional(text),
  /** The random part of its public link; null: it is not shared. */
  shareToken: optional(text),
  sharesReferences: optional(flag),
  createdAt: integer,
  startedAt: optional(integer),
  finishedAt: optional(integer),
}
export type GenerationRecord = RecordOf<typeof generationColumns>

const idempotencyKeyColumns = {
  /** `spaceOf` the caller: two callers may choose the same key. */
  owner: text,
  /** As the client chose it. */
  key: text,
  /** SHA-256 of the parsed request, base64url. */
  fingerprint: text,
  generationId: text,
  expiresAt: integer,
}
export type IdempotencyKeyRow = Row<typeof idempotencyKeyColumns>

/** The newest state of an unfinished generation, on PostgreSQL only. */
export const liveStateColumns = {
  /** The id of a generation. */
  id: text,
  attempt: integer,
  /** JSON. */
  state: text,
}

/** The turns of low priority begin here, after those of normal priority. */
export const firstLowTurn = 1_000_000_000
