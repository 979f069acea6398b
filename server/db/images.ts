import type { Kysely } from 'kysely'
import type { Image } from '../../schema/generation.ts'
import type { ImageRow, Tables } from './tables.ts'

export async function insertImage(db: Kysely<Tables>, image: Image, createdAt: number): Promise<void> {
  await db
    .insertInto('images')
    .values({
      id: image.id,
      generation_id: image.generationId,
      position: image.index,
      width: image.width,
      height: image.height,
      seed: image.seed,
      bytes: image.bytes,
      created_at: createdAt,
    })
    .execute()
}

export async function findImage(
  db: Kysely<Tables>,
  id: string,
): Promise<{ image: Image; createdAt: number } | undefined> {
  const row = await db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { image: imageOf(row), createdAt: row.created_at }
}

/** The images of some generations, each generation's in order. */
export async function imagesOf(db: Kysely<Tables>, generationIds: string[]): Promise<Map<string, Image[]>> {
  const byGeneration = new Map<string, Image[]>(generationIds.map((id) => [id, []]))
  if (generationIds.length === 0) return byGeneration
  const rows = await db
    .selectFrom('images')
    .selectAll()
    .where('generation_id', 'in', generationIds)
    .orderBy('position')
    .execute()
  for (const row of rows) byGeneration.get(row.generation_id)?.push(imageOf(row))
  return byGeneration
}

export async function deleteImagesOf(db: Kysely<Tables>, generationId: string): Promise<void> {
  await db.deleteFrom('images').where('generation_id', '=', generationId).execute()
}

function imageOf(row: ImageRow): Image {
  return {
    id: row.id,
    generationId: row.generation_id,
    index: row.position,
    width: row.width,
    height: row.height,
    seed: row.seed,
    bytes: row.bytes,
  }
}
