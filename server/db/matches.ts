import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Dimensions } from '../../schema/dimensions.ts'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

/** Which generations of some owners are meant. */
export interface Filter {
  owners: string[]
  dimensions?: Dimensions | undefined
  /** Folded words: its prompt or style has each of them. */
  words: string[]
  /** Of each group, at least one list has the same image of it. */
  lists: string[][]
}

/** Where a page of generations begins or ends. */
export interface Position {
  createdAt: number
  id: string
}

export interface Range {
  newerThan?: Position | undefined
  olderThan?: Position | undefined
  /** From which end to begin. */
  from: 'newest' | 'oldest'
}

/** Read at once: other requests go on after each batch. */
const batchSize = 500

/** A text in the form in which texts are compared: without case, in every script. */
export function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}

/** The generations in a range that fit, from its first end. */
export function matching(db: Kysely<Tables>, filter: Filter, range: Range) {
  const direction = range.from === 'newest' ? 'desc' : 'asc'
  let query = db.selectFrom('generations').where('owner', 'in', filter.owners)
  if (range.newerThan) query = query.where(comparison('>', range.newerThan))
  if (range.olderThan) query = query.where(comparison('<', range.olderThan))
  if (filter.dimensions) query = query.where('dimensions', '=', filter.dimensions)
  if (filter.lists.length > 0)
    query = query.where('id', 'in', keptImages(db, filter).select('generation_id'))
  return query.orderBy('created_at', direction).orderBy('id', direction)
}

/** The images that the filter's lists have. */
export function keptImages(db: Kysely<Tables>, { lists }: Filter) {
  return lists.reduce(
    (query, group) =>
      query.where('images.id', 'in', (from) =>
        from.selectFrom('kept_images').select('image_id').where('list', 'in', group),
      ),
    db.selectFrom('images'),
  )
}

/**
 * The ids of the generations that fit, also by their words, in batches. Words are compared here,
 * because SQLite and some locales of PostgreSQL know the case of Latin letters only.
 */
export async function* matchingIds(
  db: Kysely<Tables>,
  filter: Filter,
  range: Range,
): AsyncGenerator<string[]> {
  const { words } = filter
  const style = styleOf(db)
  for (let rest = range; ; await setImmediate()) {
    const rows = await matching(db, filter, rest)
      .select(['id', 'created_at'])
      .$if(words.length > 0, (query) => query.select(['prompt', style.as('style')]))
      .limit(batchSize)
      .execute()
    yield rows.filter((row) => hasAll(words, row)).map(({ id }) => id)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    const position = { createdAt: last.created_at, id: last.id }
    const end = range.from === 'newest' ? { olderThan: position } : { newerThan: position }
    rest = { ...rest, ...end }
  }
}

function hasAll(
  words: string[],
  { prompt = '', style }: { prompt?: string | undefined; style?: string | null | undefined },
): boolean {
  if (words.length === 0) return true
  const text = folded(style ? `${prompt}\n${style}` : prompt)
  return words.every((word) => text.includes(word))
}

function styleOf(db: Kysely<Tables>) {
  const understood = isPostgres(db) ? sql`understood::json` : sql.ref('understood')
  return sql<string | null>`${understood} ->> 'style'`
}

function comparison(operator: '<' | '>', position: Position) {
  return sql<boolean>`(created_at, id) ${sql.raw(operator)} (${position.createdAt}, ${position.id})`
}
