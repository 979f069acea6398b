import { type Kysely, sql } from 'kysely'
import { pixelsOf } from '../../schema/dimensions.ts'
import { ServiceError } from '../../schema/error.ts'
import { framesOf, type Generation, type Image } from '../../schema/generation.ts'
import { columnsOf, decode, flag } from './columns.ts'
import type { Filter, Range } from './filter.ts'
import { countImagesOf, imageOfJoined, imagesOf, joinedImage } from './images.ts'
import { keptImages, matching, matchingIds } from './matches.ts'
import { type Parameter, prepared } from './prepared.ts'
import { forgetAddressesOf } from './signed-images.ts'
import { generationColumns } from './tables/generations.ts'
import type { Tables } from './tables.ts'

export function findGeneration(db: Kysely<Tables>, id: string): Promise<Generation | undefined> {
  return findBy(db, 'id', id)
}

/** The generation whose link has this token. */
export function findShared(db: Kysely<Tables>, token: string): Promise<Generation | undefined> {
  return findBy(db, 'share_token', token)
}

/** The existing generations among `ids`, in no order. */
export async function findGenerations(db: Kysely<Tables>, ids: string[]): Promise<Generation[]> {
  const rows = await withJoinedImages(db).where('generations.id', 'in', ids).execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(ofJoined)
}

/** One statement, also for the images: on a shared database each is a round trip. */
function withJoinedImages(db: Kysely<Tables>) {
  return db
    .selectFrom('generations')
    .leftJoin('images', 'images.generation_id', 'generations.id')
    .select(columnsOf('generations', generationColumns))
    .select(joinedImage)
    .orderBy('images.position')
    .$castTo<Tables['generations']>()
}

/** The generation of some rows, one for each of its images; none for no row. */
function ofJoined(rows: Tables['generations'][]): Generation[] {
  return rows.slice(0, 1).map((row) => generationOf(row, rows.flatMap(imageOfJoined)))
}

const selectBy = (column: 'id' | 'share_token') =>
  prepared((db, parameter: Parameter<{ value: string }>) =>
    withJoinedImages(db).where(`generations.${column}`, '=', parameter('value')),
  )
const selects = { id: selectBy('id'), share_token: selectBy('share_token') }

async function findBy(
  db: Kysely<Tables>,
  column: keyof typeof selects,
  value: string,
): Promise<Generation | undefined> {
  return ofJoined(await selects[column](db, { value }))[0]
}

export interface Link {
  shareToken: string
  sharesReferences: boolean | null
}

/**
 * Gives a generation a link, unless it has one. `withReferences` undefined: its page goes on to
 * show the references, or not. Returns the link; undefined when there is no such generation.
 */
export async function setLink(
  db: Kysely<Tables>,
  id: string,
  { token, withReferences }: { token: string; withReferences: boolean | undefined },
): Promise<Link | undefined> {
  const row = await db
    .updateTable('generations')
    .set({
      share_token: sql<string>`coalesce(share_token, ${token})`,
      ...(withReferences !== undefined && { shares_references: flag.encode(withReferences) }),
    })
    .where('id', '=', id)
    .returning(['share_token', 'shares_references'])
    .executeTakeFirst()
  if (!row?.share_token) return undefined
  return { shareToken: row.share_token, sharesReferences: row.shares_references === 1 }
}

export async function clearLink(db: Kysely<Tables>, id: string): Promise<void> {
  const none = { share_token: null, shares_references: null }
  await db.updateTable('generations').set(none).where('id', '=', id).execute()
}

/** Deletes the row of a generation, and the rows of its images. */
export async function deleteGenerationRow(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('generations').where('id', '=', id).execute()
}

/** The generations to remove: the first to end, until their images have `bytes`. */
export interface Oldest {
  /** Epoch milliseconds: only generations that ended then or before. */
  endedBy: number
  bytes: number
  /** How many at most. */
  count: number
}

/**
 * Removes the oldest finished generations, with the rows of their images, idempotency keys and
 * signed addresses.
 */
export async function deleteOldest(
  db: Kysely<Tables>,
  { endedBy, bytes, count }: Oldest,
): Promise<{ generations: number; images: Image[] }> {
  const oldest = await db
    .selectFrom('generations')
    .select('id')
    .where('finished_at', '<=', endedBy)
    .orderBy('finished_at')
    .orderBy('id')
    .limit(count)
    .execute()
  const images = await imagesOf(
    db,
    oldest.map(({ id }) => id),
  )
  const ids: string[] = []
  let freed = 0
  for (const [id, own] of images) {
    if (freed >= bytes) break
    ids.push(id)
    for (const image of own) freed += image.bytes
  }
  if (ids.length === 0) return { generations: 0, images: [] }
  const deleted = await db
    .deleteFrom('generations')
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  await forgetAddressesOf(db, ids)
  return {
    generations: deleted.length,
    images: deleted.flatMap(({ id }) => images.get(id) ?? []),
  }
}

export interface Slice extends Range {
  /** Counted from `from`. The result is always newest first. */
  count: number
}

/** A part of the generations that match the filter, newest first. */
export async function sliceGenerations(
  db: Kysely<Tables>,
  filter: Filter,
  slice: Slice,
): Promise<Generation[]> {
  if (filter.owners.length === 0) return []
  const rows =
    filter.words.length > 0
      ? await foundRows(db, filter, slice)
      : await matching(db, filter, slice).selectAll().limit(slice.count).execute()
  if (slice.from === 'oldest') rows.reverse()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => generationOf(row, images.get(row.id) ?? []))
}

async function foundRows(db: Kysely<Tables>, filter: Filter, slice: Slice) {
  const ids: string[] = []
  for await (const batch of matchingIds(db, filter, slice)) {
    ids.push(...batch)
    if (ids.length >= slice.count) break
  }
  const wanted = ids.slice(0, slice.count)
  if (wanted.length === 0) return []
  const rows = await db.selectFrom('generations').selectAll().where('id', 'in', wanted).execute()
  return rows.sort((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
}

/** Counts the matching generations, at most `max` and newest first, and their images. */
export async function countMatches(
  db: Kysely<Tables>,
  filter: Filter,
  max: number,
): Promise<{ generations: number; images: number }> {
  const total = { generations: 0, images: 0 }
  if (filter.owners.length === 0) return total
  for await (const batch of matchingIds(db, filter, { from: 'newest' })) {
    const ids = batch.slice(0, max - total.generations)
    total.generations += ids.length
    total.images += await countImagesOf(keptImages(db, filter), ids)
    if (total.generations >= max) break
  }
  return total
}

/** A row and its images as a generation. */
export function generationOf(row: Tables['generations'], images: Image[]): Generation {
  const record = decode(generationColumns, row)
  const {
    payer,
    day,
    charged,
    server,
    attempt,
    turn,
    imageIds,
    keepsPart,
    askedEngine,
    webhook,
    ...shown
  } = record
  const { errorCode, errorMessage, ...generation } = shown
  const finished = new Set(images.map((image) => image.index))
  return {
    ...generation,
    ...pixelsOf(record.dimensions, record.upscale?.scale),
    effectiveSteps: record.effectiveSteps ?? record.steps,
    queuePosition: null,
    loading: null,
    frames: framesOf(record, (index) => finished.has(index)),
    images,
    error: errorCode && new ServiceError(errorCode, errorMessage ?? ''),
    revision: 0,
  }
}
