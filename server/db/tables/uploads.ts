import { flag, integer, optional, type RecordOf, type Row, text } from '../columns.ts'

/** Images that callers uploaded, to begin generations with. */
export const uploadColumns = {
  id: text,
  /** The owner, who may use it: as `generations.owner`, or an address. */
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

export const uploadUseColumns = { uploadId: text, generationId: text }
export type UploadUseRow = Row<typeof uploadUseColumns>
