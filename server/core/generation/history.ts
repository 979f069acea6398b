import type { Caller } from '../../../schema/caller.ts'
import { type GenerationFilter, generationFilter } from '../../../schema/collection.ts'
import { noGeneration, ServiceError } from '../../../schema/error.ts'
import { type DescribedImage, type Generation, isFinished } from '../../../schema/generation.ts'
import { limits } from '../../../schema/limits.ts'
import type { Connection, Counted, Page, Totals } from '../../../schema/page.ts'
import { connection, noCursor, pageSize } from '../../../schema/page.ts'
import { parse } from '../../../schema/parse.ts'
import { favouritesOf } from '../../db/collections.ts'
import type { Filter, Position } from '../../db/filter.ts'
import {
  countMatches,
  findGeneration,
  findGenerations,
  sliceGenerations,
} from '../../db/generations.ts'
import { findImage } from '../../db/images.ts'
import { folded, wordsOf } from '../../db/search-grams.ts'
import { isId } from '../../id.ts'
import { ownerIdsOf, visibleTo } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { ownCollection } from '../images/collections.ts'

const defaultPageSize = 20

/** The parts that store the states of generations. */
export type StateParts = Pick<Deps, 'database' | 'live'>

/** Reads the current state of a generation; null unless the caller owns it. */
export async function readGeneration(
  deps: StateParts,
  id: string,
  caller: Caller,
): Promise<Generation | null> {
  if (!isId(id)) return null
  const generation = await findState(deps, id)
  if (!generation) return null
  const { owners, subject = generation.subject } = await visibleTo(deps, caller)
  return owners.includes(generation.owner) && subject === generation.subject ? generation : null
}

/** Reads the current state of a generation. Throws a ServiceError 404 unless the caller owns it. */
export async function ownGeneration(
  deps: StateParts,
  id: string,
  caller: Caller,
): Promise<Generation> {
  const generation = await readGeneration(deps, id, caller)
  if (generation) return generation
  throw noGeneration(id)
}

/** Reads the current state of a generation, for every caller. Throws a ServiceError 404. */
export async function readState(deps: StateParts, id: string): Promise<Generation> {
  const generation = await findState(deps, id)
  if (generation) return generation
  throw new ServiceError('NOT_FOUND', `There is no generation ${id}`)
}

/** Reads the current state of a generation, for every caller. */
export async function findState(
  { live, database }: StateParts,
  id: string,
): Promise<Generation | undefined> {
  const own = live.own.get(id)
  const row = own ? undefined : await findGeneration(database.db, id)
  if (!row || isFinished(row.status)) return own?.state ?? row
  return (await live.newest([row]))[0]
}

/** Reads the current states of the generations that exist, by their ids, for every caller. */
export async function findStates(
  deps: StateParts,
  ids: readonly string[],
): Promise<Map<string, Generation>> {
  if (ids.length === 0) return new Map()
  const states = await fresh(deps, await findGenerations(deps.database.db, [...new Set(ids)]))
  return new Map(states.map((state) => [state.id, state]))
}

/** Waits for the final state of a generation. Rejects with the signal's reason on an abort. */
export async function readEnd(
  deps: StateParts & Pick<Deps, 'closing'>,
  id: string,
  signal: AbortSignal,
  known?: Generation,
): Promise<Generation> {
  const ended = AbortSignal.any([signal, deps.closing])
  for await (const state of deps.live.follow(id, ended, known && { known })) {
    if (isFinished(state.status)) return state
  }
  ended.throwIfAborted()
  return readState(deps, id)
}

export async function readImage(
  deps: StateParts,
  id: string,
  caller: Caller,
): Promise<DescribedImage | null> {
  const found = isId(id) ? await findImage(deps.database.db, id) : undefined
  if (!found) return null
  const generation = await readGeneration(deps, found.image.generationId, caller)
  return generation && { ...found.image, altText: generation.prompt }
}

/** A page of the caller's generations that match the filter, newest first (Relay's rules). */
export async function readGenerations(
  deps: StateParts,
  page: Page & GenerationFilter,
  caller: Caller,
): Promise<Counted<Connection<Generation>>> {
  const from = typeof page.last === 'number' && typeof page.first !== 'number' ? 'oldest' : 'newest'
  const size = pageSize(
    from === 'oldest' ? 'last' : 'first',
    from === 'oldest' ? page.last : page.first,
    defaultPageSize,
  )
  const olderThan = positionOf('after', page.after)
  const newerThan = positionOf('before', page.before)
  const { db } = deps.database
  const filter = await filterOf(deps, page, caller)
  const found = await sliceGenerations(db, filter, { olderThan, newerThan, from, count: size + 1 })
  const more = found.length > size
  let total: Promise<Totals> | undefined
  const totals = () => {
    total ??= countMatches(db, filter, limits.counted)
    return total
  }
  if (from === 'newest') {
    const nodes = await fresh(deps, found.slice(0, size))
    const around = { hasNextPage: more, hasPreviousPage: olderThan !== undefined }
    return { ...connection(nodes, cursorOf, around), totals }
  }
  const nodes = await fresh(deps, more ? found.slice(1) : found)
  const around = { hasNextPage: newerThan !== undefined, hasPreviousPage: more }
  return { ...connection(nodes, cursorOf, around), totals }
}

async function filterOf(
  deps: StateParts,
  given: GenerationFilter,
  caller: Caller,
): Promise<Filter> {
  const { search, dimensions, favourites, collection } = parse(generationFilter, given)
  const { visible, imageOwners } = await ownerIdsOf(deps, caller)
  const lists: string[][] = []
  if (favourites) lists.push(imageOwners.map(favouritesOf))
  if (collection) lists.push([(await ownCollection(deps, collection, caller)).id])
  const words = wordsOf(folded(search ?? ''))
  return { ...visible, words, lists, dimensions: dimensions ?? undefined }
}

/** Replaces the stored states of unfinished generations by their current states. */
async function fresh(
  { live }: Pick<Deps, 'live'>,
  generations: Generation[],
): Promise<Generation[]> {
  const unfinished = generations.filter(({ status }) => !isFinished(status))
  if (unfinished.length === 0) return generations
  const newest = await live.newest(unfinished)
  const states = new Map(newest.map((state) => [state.id, state]))
  return generations.map((generation) => states.get(generation.id) ?? generation)
}

function cursorOf({ createdAt, id }: Generation): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

function positionOf(
  field: 'after' | 'before',
  cursor: string | null | undefined,
): Position | undefined {
  if (cursor === null || cursor === undefined) return undefined
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (/^\d{1,15}$/.test(createdAt) && isId(id)) return { createdAt: Number(createdAt), id }
  throw noCursor(field)
}
