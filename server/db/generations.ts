import { type Kysely, sql } from 'kysely'
import { dimensions } from '../../schema/dimensions.ts'
import { ServiceError } from '../../schema/error.ts'
import { framesOf, type Generation, type Image } from '../../schema/generation.ts'
import { columnsOf, decode } from './columns.ts'
import { imageOfJoined, imagesOf, joinedImage } from './images.ts'
import { type Parameter, prepared } from './prepared.ts'
import { generationColumns, type Tables } from './tables.ts'

export function findGeneration(db: Kysely<Tables>, id: string): Promise<Generation | undefined> {
  return findBy(db, 'id', id)
}

/** The generation whose link has this token. */
export function findShared(db: Kysely<Tables>, token: string): Promise<Generation | undefined> {
  return findBy(db, 'share_token', token)
}

/** In no order; without those that are not there. */
export async function findGenerations(db: Kysely<Tables>, ids: string[]): Promise<Generation[]> {
  const rows = await db.selectFrom('generations').selectAll().where('id', 'in', ids).execute()
  return withImages(db, rows)
}

const selectBy = (column: 'id' | 'share_token') =>
  prepared((db, parameter: Parameter<{ value: string }>) =>
    db
      .selectFrom('generations')
      .leftJoin('images', 'images.generation_id', 'generations.id')
      .select(columnsOf('generations', generationColumns))
      .select(joinedImage)
      .where(`generations.${column}`, '=', parameter('value'))
      .orderBy('images.position')
      .$castTo<Tables['generations']>(),
  )
const selects = { id: selectBy('id'), share_token: selectBy('share_token') }

/** One statement, also for the images: on a shared database each is a round trip. */
async function findBy(
  db: Kysely<Tables>,
  column: keyof typeof selects,
  value: string,
): Promise<Generation | undefined> {
  const rows = await selects[column](db, { value })
  const [row] = rows
  return row && generationOf(row, rows.flatMap(imageOfJoined))
}

async function withImages(
  db: Kysely<Tables>,
  rows: Tables['generations'][],
): Promise<Generation[]> {
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => generationOf(row, images.get(row.id) ?? []))
}

/**
 * Gives a generation a link, unless it has one. Returns the token of its link; undefined when there
 * is no such generation.
 */
export async function setShareToken(
  db: Kysely<Tables>,
  id: string,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('generations')
    .set({ share_token: sql<string>`coalesce(share_token, ${token})` })
    .where('id', '=', id)
    .returning('share_token')
    .executeTakeFirst()
  return row?.share_token ?? undefined
}

export async function clearShareToken(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('generations').set({ share_token: null }).where('id', '=', id).execute()
}

/** Its images' rows go with it. */
export async function deleteGenerationRow(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('generations').where('id', '=', id).execute()
}

/** Which generations to remove: those that ended first, until their images have `bytes`. */
export interface Oldest {
  /** Epoch milliseconds: only generations that ended then or before. */
  endedBy: number
  bytes: number
  /** How many at most. */
  count: number
}

/** Removes the oldest finished generations, with the rows of their images and idempotency keys. */
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
  return {
    generations: deleted.length,
    images: deleted.flatMap(({ id }) => images.get(id) ?? []),
  }
}

/** Where a page of generations begins or ends. */
export interface Position {
  createdAt: number
  id: string
}

export interface Slice {
  newerThan?: Position
  olderThan?: Position
  /** From which end to count. Rows come newest first in either case. */
  from: 'newest' | 'oldest'
  count: number
}

/** Part of what these owners have made, newest first. */
export async function sliceGenerations(
  db: Kysely<Tables>,
  owners: string[],
  slice: Slice,
): Promise<Generation[]> {
  if (owners.length === 0) return []
  const direction = slice.from === 'newest' ? 'desc' : 'asc'
  let query = db.selectFrom('generations').selectAll().where('owner', 'in', owners)
  if (slice.newerThan) query = query.where(comparison('>', slice.newerThan))
  if (slice.olderThan) query = query.where(comparison('<', slice.olderThan))
  const rows = await query
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(slice.count)
    .execute()
  if (slice.from === 'oldest') rows.reverse()
  return withImages(db, rows)
}

function comparison(operator: '<' | '>', position: Position) {
  return sql<boolean>`(created_at, id) ${sql.raw(operator)} (${position.createdAt}, ${position.id})`
}

/** A row and its images as a generation. */
export function generationOf(row: Tables['generations'], images: Image[]): Generation {
  const record = decode(generationColumns, row)
  const { payer, day, charged, server, attempt, turn, imageIds, keepsPart, askedEngine, ...shown } =
    record
  const { errorCode, errorMessage, ...generation } = shown
  const { width, height } = dimensions[record.dimensions]
  const finished = new Set(images.map((image) => image.index))
  return {
    ...generation,
    width,
    height,
    effectiveSteps: record.effectiveSteps ?? record.steps,
    queuePosition: null,
    frames: framesOf(record, (index) => finished.has(index)),
    images,
    error: errorCode && new ServiceError(errorCode, errorMessage ?? ''),
    revision: 0,
  }
}
