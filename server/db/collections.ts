import type { Kysely } from 'kysely'
import type { Collection } from '../../schema/collection.ts'
import type { CollectionRow, KeptImageRow } from './tables/images.ts'
import type { Tables } from './tables.ts'

/** The list of the favourites among the images of an owner. */
export function favouritesOf(owner: string): string {
  return `favourites:${owner}`
}

/** The collections of some owners, or one of them, oldest first. */
export async function listCollections(
  db: Kysely<Tables>,
  owners: string[],
  id?: string,
): Promise<Collection[]> {
  if (owners.length === 0) return []
  let query = db.selectFrom('collections').where('owner', 'in', owners)
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query
    .leftJoin('kept_images', 'kept_images.list', 'collections.id')
    .select((row) => [
      ...(['id', 'name', 'created_at'] as const),
      row.fn.count<number>('kept_images.image_id').as('images'),
    ])
    .groupBy(['id', 'name', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at: createdAt, images, ...row }) => ({
    ...row,
    createdAt,
    images: Number(images),
  }))
}

export async function countCollections(db: Kysely<Tables>, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertCollection(db: Kysely<Tables>, row: CollectionRow): Promise<void> {
  await db.insertInto('collections').values(row).execute()
}

export async function setCollectionName(
  db: Kysely<Tables>,
  id: string,
  name: string,
): Promise<void> {
  await db.updateTable('collections').set({ name }).where('id', '=', id).execute()
}

/** Deletes a collection. The images in the collection stay. */
export async function deleteCollectionRow(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('kept_images').where('list', '=', id).execute()
  await db.deleteFrom('collections').where('id', '=', id).execute()
}

export async function keepImages(db: Kysely<Tables>, rows: KeptImageRow[]): Promise<void> {
  await db
    .insertInto('kept_images')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function releaseImages(
  db: Kysely<Tables>,
  lists: string[],
  imageIds: string[],
): Promise<void> {
  await db
    .deleteFrom('kept_images')
    .where('list', 'in', lists)
    .where('image_id', 'in', imageIds)
    .execute()
}

/** The lists that some images are in. A list that is a collection has the collection's owner. */
export function listsOf(
  db: Kysely<Tables>,
  imageIds: string[],
): Promise<(KeptImageRow & { owner: string | null })[]> {
  return db
    .selectFrom('kept_images')
    .leftJoin('collections', 'collections.id', 'kept_images.list')
    .select(['list', 'image_id', 'owner'])
    .where('image_id', 'in', imageIds)
    .execute()
}
