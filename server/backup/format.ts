import * as z from 'zod'

/**
 * A backup is a tar of these entries, in this order: the head, the database as an SQLite file, the
 * files of images and uploads, the end. Without its end it is incomplete.
 */
export const entries = { head: 'easel.json', database: 'easel.db', end: 'end.json' } as const

const folder = 'images/'
const ending = '.png'

/** The entry of a file. */
export function entryOf(id: string): string {
  return `${folder}${id}${ending}`
}

/** The file of an entry; undefined for another entry. */
export function fileIn(entry: string): string | undefined {
  if (!entry.startsWith(folder) || !entry.endsWith(ending)) return undefined
  return entry.slice(folder.length, -ending.length)
}

export const headSchema = z.object({
  format: z.literal(1, 'is not a format that this Easel knows: use a newer Easel'),
  /** Names this backup. */
  id: z.string(),
  /** ISO time of the database. */
  at: z.string(),
  /** The version of Easel. */
  easel: z.string(),
  /** The id of the earlier backup that has the other files; null: this one has all. */
  since: z.string().nullable(),
})
export type Head = z.infer<typeof headSchema>

export const endSchema = z.object({
  /** Files that were deleted after the database was copied, before they were read. */
  deleted: z.array(z.string()),
  /** Files that the database names, and that were missing or damaged. */
  lost: z.array(z.string()),
})
export type End = z.infer<typeof endSchema>
