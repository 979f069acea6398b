import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Image, Placeholder } from '../../schema/generation.ts'
import { decode, snakeCase } from './columns.ts'
import { isVisible, type Visible } from './filter.ts'
import { type Parameter, prepared, preparedInsert } from './prepared.ts'
import { type ImageRecord, imageColumns } from './tables/images.ts'
import type { Tables } from './tables.ts'

const insert = preparedInsert('images', imageColumns)

export async function insertImage(
  db: Kysely<Tables>,
  image: Image,
  createdAt: number,
): Promise<void> {
  await insert(db, imageRecordOf(image, createdAt))
}

export function imageRecordOf(
  { index: position, ...image }: Image,
  createdAt: number,
): ImageRecord {
  return { ...image, position, createdAt }
}

const selectImage = prepared((db, parameter: Parameter<{ id: string }>) =>
  db.selectFrom('images').selectAll().where('id', '=', parameter('id')),
)

export async function findImage(
  db: Kysely<Tables>,
  id: string,
): Promise<{ image: Image; createdAt: number } | undefined> {
  const [row] = await selectImage(db, { id })
  return row && { image: imageOf(decode(imageColumns, row)), createdAt: row.created_at }
}

/** Adds the placeholder of an image that was stored without one. */
export async function setPlaceholder(
  db: Kysely<Tables>,
  id: string,
  { thumbhash, dominantColor }: Placeholder,
): Promise<void> {
  await db
    .updateTable('images')
    .set({ thumbhash, dominant_color: dominantColor })
    .where('id', '=', id)
    .execute()
}

/** The images of some generations, each generation's in order. */
export async function imagesOf(
  db: Kysely<Tables>,
  generationIds: string[],
): Promise<Map<string, Image[]>> {
  const byGeneration = new Map<string, Image[]>(generationIds.map((id) => [id, []]))
  if (generationIds.length === 0) return byGeneration
  const rows = await db
    .selectFrom('images')
    .selectAll()
    .where('generation_id', 'in', generationIds)
    .orderBy('position')
    .execute()
  for (const row of rows)
    byGeneration.get(row.generation_id)?.push(imageOf(decode(imageColumns, row)))
  return byGeneration
}

/** Returns the id of its generation; undefined when there was no such row. */
export async function deleteImageRow(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .returning('generation_id')
    .executeTakeFirst()
  return row?.generation_id
}

/** The visible images among `ids`, each with its owner and its generation. */
export function ownImages(
  db: Kysely<Tables>,
  ids: string[],
  visible: Visible,
): Promise<{ id: string; owner: string; generation_id: string }[]> {
  if (ids.length === 0 || visible.owners.length === 0) return Promise.resolve([])
  return db
    .selectFrom('images')
    .innerJoin('generations', 'generations.id', 'images.generation_id')
    .select(['images.id', 'generations.owner', 'images.generation_id'])
    .where('images.id', 'in', ids)
    .where(isVisible(visible))
    .execute()
}

/** Whether any image is visible. */
export async function hasImages(db: Kysely<Tables>, visible: Visible): Promise<boolean> {
  const image = await db
    .selectFrom('generations')
    .innerJoin('images', 'images.generation_id', 'generations.id')
    .select('images.id')
    .where(isVisible(visible))
    .limit(1)
    .executeTakeFirst()
  return image !== undefined
}

export async function deleteImageRows(db: Kysely<Tables>, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('images').where('id', 'in', ids).execute()
}

/** Counts the images of these generations. */
export async function countImagesOf(
  images: SelectQueryBuilder<Tables, 'images', unknown>,
  generationIds: string[],
): Promise<number> {
  if (generationIds.length === 0) return 0
  const { count } = await images
    .where('generation_id', 'in', generationIds)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countImages(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids among `ids` that have a row. */
export async function existingImages(db: Kysely<Tables>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The next `count` images after an id, in the order of their ids. */
export function pageOfImages(
  db: Kysely<Tables>,
  after: string,
  count: number,
): Promise<Pick<Tables['images'], 'id' | 'bytes' | 'sha256' | 'created_at'>[]> {
  return db
    .selectFrom('images')
    .select(['id', 'bytes', 'sha256', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

const bytesPage = 10_000

/**
 * The bytes of the next images after an id, in the order of their ids, and the last of these ids;
 * null when there are none.
 */
export async function bytesAfter(
  db: Kysely<Tables>,
  after: string,
): Promise<{ last: string | null; bytes: number }> {
  const { last, bytes } = await db
    .selectFrom((from) =>
      from
        .selectFrom('images')
        .select(['id', 'bytes'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(bytesPage)
        .as('page'),
    )
    .select((row) => [row.fn.max('id').as('last'), row.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  return { last, bytes: Number(bytes) }
}

const joined = (column: string) => `image_row_${column}`
const columnNames = Object.keys(imageColumns).map(snakeCase) as (keyof Tables['images'])[]

/** The columns of an image beside those of its generation, as `imageOfJoined` reads them. */
export const joinedImage = columnNames.map((column) =>
  sql.ref(`images.${column}`).as(joined(column)),
)

/** The image in a row of a join; none when the generation has no image. */
export function imageOfJoined(row: object): Image[] {
  const values = row as Record<string, unknown>
  if (values[joined('id')] === null) return []
  const image = columnNames.map((column) => [column, values[joined(column)]])
  return [imageOf(decode(imageColumns, Object.fromEntries(image)))]
}

export async function deleteImagesOf(db: Kysely<Tables>, generationId: string): Promise<void> {
  await db.deleteFrom('images').where('generation_id', '=', generationId).execute()
}

function imageOf({ position: index, createdAt, ...image }: ImageRecord): Image {
  return { ...image, index }
}
