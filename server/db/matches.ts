import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { comparison, type Filter, isVisible, type Range } from './filter.ts'
import { isPostgres } from './is-postgres.ts'
import { gramsOfWords, rarestOf, searchedText } from './search-grams.ts'
import { type Candidate, candidates, isIndexed } from './search-index.ts'
import type { Tables } from './tables.ts'

/** Rows of one batch: other requests are served between two batches. */
const batchSize = 500

/** The matching generations of a range, starting at `range.from`. */
export function matching(db: Kysely<Tables>, filter: Filter, range: Range) {
  const direction = range.from === 'newest' ? 'desc' : 'asc'
  let query = db.selectFrom('generations').where(isVisible(filter))
  if (range.newerThan) query = query.where(comparison('>', range.newerThan))
  if (range.olderThan) query = query.where(comparison('<', range.olderThan))
  if (filter.dimensions) query = query.where('dimensions', '=', filter.dimensions)
  if (filter.lists.length > 0)
    query = query.where('id', 'in', keptImages(db, filter).select('generation_id'))
  return query.orderBy('created_at', direction).orderBy('id', direction)
}

/** The images in the lists of the filter. */
export function keptImages(db: Kysely<Tables>, { lists }: Filter) {
  return lists.reduce(
    (query, group) =>
      query.where('images.id', 'in', (from) =>
        from.selectFrom('kept_images').select('image_id').where('list', 'in', group),
      ),
    db.selectFrom('images'),
  )
}

/** Rows that are read before the search index is used: common words are found in them. */
const firstLook = 1000
/** If one row in this many has the words, the index would return too many rows. */
const commonShare = 50

/**
 * The ids of the matching generations, in batches. Words are compared in this process, because
 * SQLite and some locales of PostgreSQL ignore case for Latin letters only. Rare words are found by
 * the search index, once the index is complete.
 */
export async function* matchingIds(
  db: Kysely<Tables>,
  filter: Filter,
  range: Range,
): AsyncGenerator<string[]> {
  const { words, lists } = filter
  const style = styleOf(db)
  let grams: string[] | undefined
  const texts: string[] = []
  let [looked, found] = [0, 0]
  for (let rest = range; ; await setImmediate()) {
    const isRare = looked >= firstLook && found * commonShare < looked
    if (!grams && words.length > 0 && lists.length === 0 && isRare && (await isIndexed(db)))
      grams = rarestOf(gramsOfWords(words), texts)
    const rows: Row[] = grams
      ? await candidates(db, { filter, range: rest, grams, count: batchSize })
      : await matching(db, filter, rest)
          .select(['id', 'created_at'])
          .$if(words.length > 0, (query) => query.select(['prompt', style.as('style')]))
          .limit(batchSize)
          .execute()
    const fitting = rows.filter(({ prompt = '', style, fits = true }) => {
      if (words.length === 0) return true
      const text = searchedText(prompt, style)
      if (texts.length < firstLook) texts.push(text)
      return fits && words.every((word) => text.includes(word))
    })
    yield fitting.map(({ id }) => id)
    looked += rows.length
    found += fitting.length
    const last = rows.at(-1)
    if (!last || (!grams && rows.length < batchSize)) return
    const position = { createdAt: last.created_at, id: last.id }
    const end = range.from === 'newest' ? { olderThan: position } : { newerThan: position }
    rest = { ...rest, ...end }
  }
}

type Row = Pick<Candidate, 'id' | 'created_at'> & Partial<Candidate>

function styleOf(db: Kysely<Tables>) {
  const understood = isPostgres(db) ? sql`understood::json` : sql.ref('understood')
  return sql<string | null>`${understood} ->> 'style'`
}
