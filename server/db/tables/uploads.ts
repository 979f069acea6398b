import { flag, integer, optional, type RecordOf, type Row, text } from '../columns.ts'

/** Images that callers uploaded as references and masks. */
export const uploadColumns = {
  id: text,
  /** The owner may use it: `spaceOf` the caller. */
  owner: text,
  /** Its unused uploads count against the limit of this key, account or `address:…`. */
  payer: text,
  /**
   * The id under which its PNG is stored, shared by equal uploads of an owner. Null: not filled.
   */
  file: optional(text),
  /** SHA-256 of the PNG, base64url. */
  sha256: optional(text),
  width: integer,
  height: integer,
  bytes: integer,
  isOpaque: flag,
  createdAt: integer,
  /** It is removed then, unless a generation uses it. */
  expiresAt: integer,
}
export type UploadRecord = RecordOf<typeof uploadColumns>

const uploadUseColumns = { uploadId: text, generationId: text }
export type UploadUseRow = Row<typeof uploadUseColumns>
