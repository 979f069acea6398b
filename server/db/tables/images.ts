import { integer, optional, type RecordOf, type Row, text } from '../columns.ts'

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
  /** The owner may see it: `spaceOf` the caller, or an account. */
  owner: text,
  name: text,
  createdAt: integer,
}
export type CollectionRow = Row<typeof collectionColumns>

const keptImageColumns = {
  /**
   * The id of a collection, or `favourites:` and the owner of the image, or the space of a visitor.
   */
  list: text,
  imageId: text,
}
export type KeptImageRow = Row<typeof keptImageColumns>

const signedImageColumns = {
  /** The key whose signing secret signed the address, as `generations.payer`. */
  owner: text,
  /** SHA-256 of the parts of the address that decide what is drawn, base64url. */
  hash: text,
  /** The generation may be deleted: then the address has ended. */
  generationId: text,
}
export type SignedImageRow = Row<typeof signedImageColumns>
