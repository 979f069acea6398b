import { integer, plain, text } from '../columns.ts'

/** A generation in the index of PostgreSQL. SQLite has its number here and in `search_grams`. */
export const searchColumns = {
  generationId: text,
  createdAt: integer,
  /** Hashes of its owner and of the parts of its words. */
  grams: plain<number[]>(),
}

/** One row: the progress of indexing the generations that are older than the index. */
export const searchProgressColumns = {
  /** The last id that was checked. */
  walkedTo: text,
  isComplete: integer,
}
