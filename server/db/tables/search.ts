import { integer, plain, text } from '../columns.ts'

/** A generation in the index of PostgreSQL. SQLite has its number here and in `search_grams`. */
export const searchColumns = {
  generationId: text,
  createdAt: integer,
  /** Hashes of its owner and of the parts of its words. */
  grams: plain<number[]>(),
}

/** One row: how far the index has been filled with generations that are older than it. */
export const searchProgressColumns = {
  /** The last id that was looked at. */
  walkedTo: text,
  isComplete: integer,
}
