import { type Kysely, sql } from 'kysely'
import { decode, flag } from './columns.ts'
import { preparedInsert } from './prepared.ts'
import { type UploadRecord, uploadColumns } from './tables/uploads.ts'
import type { Tables } from './tables.ts'

export const insertUpload = preparedInsert('uploads', uploadColumns)

export async function findUpload(
  db: Kysely<Tables>,
  id: string,
): Promise<UploadRecord | undefined> {
  const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  return row && decode(uploadColumns, row)
}

/** The image of an upload, and from now on the end of its life. */
export interface Filling extends Omit<UploadRecord, 'id' | 'owner' | 'payer' | 'createdAt'> {
  file: string
  sha256: string
}

/**
 * Gives an upload its image. Equal uploads of an owner share a file: `isSuperfluous` says that the
 * given file is not the one that they share. Undefined when the upload has an image, or is gone.
 */
export async function fillUpload(
  db: Kysely<Tables>,
  { id, owner }: Pick<UploadRecord, 'id' | 'owner'>,
  { isOpaque, expiresAt, ...filling }: Filling,
): Promise<{ upload: UploadRecord; isSuperfluous: boolean } | undefined> {
  // The lock of this update keeps the row, and so its file, until the transaction ends.
  const equal = await db
    .updateTable('uploads')
    .set((row) => ({ file: row.ref('file') }))
    .where('owner', '=', owner)
    .where('sha256', '=', filling.sha256)
    .returning('file')
    .executeTakeFirst()
  const file = equal?.file ?? filling.file
  const row = await db
    .updateTable('uploads')
    .set({ ...filling, file, is_opaque: flag.encode(isOpaque), expires_at: expiresAt })
    .where('id', '=', id)
    .where('file', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && { upload: decode(uploadColumns, row), isSuperfluous: file !== filling.file }
}

/** Keeps uploads while a generation exists. False when one of them is gone. */
export async function useUploads(
  db: Kysely<Tables>,
  generationId: string,
  ids: readonly string[],
): Promise<boolean> {
  const used = new Set(ids)
  if (used.size === 0) return true
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('upload_uses')
    .columns(['upload_id', 'generation_id'])
    .expression(
      db
        .selectFrom('uploads')
        .select(['id', sql<string>`${generationId}`.as('generation_id')])
        .where('id', 'in', [...used])
        .where('file', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === used.size
}

const isUsed = sql<boolean>`exists (select 1 from upload_uses
  where upload_uses.upload_id = uploads.id)`

/**
 * The bytes of the uploads of a payer or owner that no generation uses and that are not expired.
 */
export async function unusedBytes(
  db: Kysely<Tables>,
  whose: { payer: string } | { owner: string },
  now: number,
): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select((row) => row.fn.sum<number | null>('bytes').as('bytes'))
    .where((row) => row.and(whose))
    .where('expires_at', '>', now)
    .where(sql<boolean>`not ${isUsed}`)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** The bytes of the files of all uploads. */
export async function uploadBytes(db: Kysely<Tables>): Promise<number> {
  const { bytes } = await db
    .selectFrom(db.selectFrom('uploads').select(['file', 'bytes']).distinct().as('files'))
    .select((row) => row.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Ends the life of the uploads that only this generation uses. */
export async function expireUploadsOf(db: Kysely<Tables>, generationId: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expires_at: 0 })
    .where('id', 'in', (own) =>
      own.selectFrom('upload_uses').select('upload_id').where('generation_id', '=', generationId),
    )
    .where(
      sql<boolean>`not exists (select 1 from upload_uses where upload_uses.upload_id = uploads.id
        and upload_uses.generation_id <> ${generationId})`,
    )
    .execute()
}

/**
 * Deletes uploads that have expired and that no generation uses, at most `count`. Returns how many,
 * and the files that no other upload has. Rejects when a generation begins to use one meanwhile.
 */
export async function deleteExpiredUploads(
  db: Kysely<Tables>,
  { now, count }: { now: number; count: number },
): Promise<{ deleted: number; files: string[] }> {
  const rows = await db
    .deleteFrom('uploads')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<=', now)
        .where(sql<boolean>`not ${isUsed}`)
        .limit(count),
    )
    .returning('file')
    .execute()
  return { deleted: rows.length, files: await filesOfNone(db, rows) }
}

/**
 * Deletes those of these uploads that no generation uses. Returns and rejects as
 * `deleteExpiredUploads` does.
 */
export async function deleteUnusedUploads(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('uploads')
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${isUsed}`)
    .returning('file')
    .execute()
  return filesOfNone(db, rows)
}

/** The files of deleted uploads that no other upload has. */
async function filesOfNone(
  db: Kysely<Tables>,
  deleted: readonly { file: string | null }[],
): Promise<string[]> {
  const files = new Set(deleted.flatMap(({ file }) => file ?? []))
  for (const file of await filesOfUploads(db, [...files])) files.delete(file)
  return [...files]
}

/** Equal uploads of an owner share a file, which counts once. */
export async function countUploadFiles(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((row) => row.fn.count<number>('file').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next `count` files of uploads after one, in the order of their ids. */
export function pageOfUploadFiles(
  db: Kysely<Tables>,
  after: string,
  count: number,
): Promise<{ id: string; bytes: number; sha256: string | null }[]> {
  return db
    .selectFrom('uploads')
    .select(['file as id', 'bytes', 'sha256'])
    .distinct()
    .where('file', '>', after)
    .orderBy('file')
    .limit(count)
    .$narrowType<{ id: string }>()
    .execute()
}

/** Which of these files an upload has. */
export async function filesOfUploads(db: Kysely<Tables>, files: string[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await db.selectFrom('uploads').select('file').where('file', 'in', files).execute()
  return rows.flatMap(({ file }) => file ?? [])
}
