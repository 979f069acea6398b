import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { FileRecord } from '../images/store.ts'

export type Books = Awaited<ReturnType<typeof openBooks>>

/** The books of a backup, and which files are restored, which SQLite keeps on disk. */
export async function openBooks(db: Kysely<Tables>) {
  await sql`create temporary table restored (id text primary key)`.execute(db)
  return {
    /** The record of a file that is not restored yet. */
    async find(id: string): Promise<FileRecord | undefined> {
      const { rows } = await sql<FileRecord>`
        select id, bytes, sha256 from images where id = ${id} and id not in restored
        union select file, bytes, sha256 from uploads where file = ${id} and file not in restored
        `.execute(db)
      return rows[0]
    },
    async restored(id: string): Promise<void> {
      await sql`insert into restored values (${id})`.execute(db)
    },
    /** Removes the rows of files that were deleted while the backup was made. */
    async forget(ids: string[]): Promise<void> {
      for (const id of ids) {
        await db.deleteFrom('images').where('id', '=', id).execute()
        // An upload is deleted only after the generations that use it.
        await sql`delete from generations where id in (select generation_id from upload_uses
          join uploads on uploads.id = upload_id where file = ${id})`.execute(db)
        await db.deleteFrom('uploads').where('file', '=', id).execute()
      }
    },
    async missing(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from images where id not in restored
        union select file from uploads where file is not null and file not in restored
        order by 1`.execute(db)
      return rows.map(({ id }) => id)
    },
    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) as count from restored`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
  }
}
