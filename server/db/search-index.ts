import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { comparison, type Filter, isVisible, type Position, type Range } from './filter.ts'
import { isPostgres } from './is-postgres.ts'
import { hashOf, ownerToken, tokenOf } from './search-grams.ts'
import { hashesOf } from './search-rows.ts'
import type { Tables } from './tables.ts'

/** A generation that may match: the index has only the parts of words, and hashes collide. */
export interface Candidate {
  id: string
  created_at: number
  prompt: string
  style: string | null
  fits: boolean | number
}

/** Whether every generation is in the index. */
export async function isIndexed(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('search_progress').select('is_complete').executeTakeFirst()
  return row?.is_complete === 1
}

interface Lookup {
  filter: Filter
  range: Range
  /** The text of each candidate has all of these grams. */
  grams: string[]
  count: number
}

/** The next generations of a range that have all grams, starting at `range.from`. */
export function candidates(db: Kysely<Tables>, lookup: Lookup): Promise<Candidate[]> {
  return isPostgres(db) ? onPostgres(db, lookup) : onSqlite(db, lookup)
}

/** The index has no subjects: they are compared here. */
function fits(filter: Filter) {
  const shape = filter.dimensions ? sql`and dimensions = ${filter.dimensions}` : sql``
  return sql`(${isVisible(filter)} ${shape})`
}

async function onPostgres(
  db: Kysely<Tables>,
  { filter, range, grams, count }: Lookup,
): Promise<Candidate[]> {
  const hashes = grams.map(hashOf)
  const some = filter.owners.map((owner) => sql`grams @> ${[hashOf(owner), ...hashes]}::integer[]`)
  const direction = sql.raw(range.from === 'newest' ? 'desc' : 'asc')
  const id = 'generation_id'
  const { rows } = await sql<Candidate>`
    with found as materialized (
      select generation_id from search_rows
      where (${sql.join(some, sql` or `)}) ${within(range, id)}
      order by created_at ${direction}, generation_id ${direction} limit ${count})
    select id, created_at, prompt, understood::json ->> 'style' as style, ${fits(filter)} as fits
    from generations where id in (select generation_id from found)
    order by created_at ${direction}, id ${direction}`.execute(db)
  return rows
}

function within({ newerThan, olderThan }: Range, id: string) {
  const newer = newerThan ? sql`and ${comparison('>', newerThan, id)}` : sql``
  const older = olderThan ? sql`and ${comparison('<', olderThan, id)}` : sql``
  return sql`${newer} ${older}`
}

/** As many numbers as a millisecond has in `search_rows`. */
const perMs = sql.lit(2 ** 20)

/** The generations in the index that have the grams, and all that wait for the index. */
async function onSqlite(db: Kysely<Tables>, lookup: Lookup): Promise<Candidate[]> {
  const { filter, range, grams, count } = lookup
  const { newerThan, olderThan } = range
  const tokens = grams.map((gram) => `"${tokenOf(gram)}"`)
  const owners = filter.owners.map(ownerToken).join(' OR ')
  const query = `(${owners}) AND ${tokens.join(' AND ')}`
  const newer = newerThan ? sql`and search_grams.rowid >= ${msOf(newerThan)} * ${perMs}` : sql``
  const older = olderThan
    ? sql`and search_grams.rowid < (${msOf(olderThan)} + 1) * ${perMs}`
    : sql``
  const isForward = range.from === 'oldest'
  const direction = sql.raw(isForward ? 'asc' : 'desc')
  const columns = sql`id, created_at, prompt, understood ->> 'style' as style,
    ${fits(filter)} as fits`
  const { rows } = await sql<Candidate>`
    select * from (
      select ${columns} from search_grams cross join search_rows on number = search_grams.rowid
      cross join generations on id = generation_id
      where search_grams match ${query} ${newer} ${older} ${within(range, 'id')}
      order by search_grams.rowid ${direction} limit ${count})
    union
    select ${columns} from search_grams_waiting cross join search_rows using (number)
    cross join generations on id = generation_id where true ${within(range, 'id')}
    order by created_at ${direction} limit ${count}`.execute(db)
  const whole = rows.length < count ? rows : wholeMs(rows)
  // All rows are of one millisecond, which may have more rows than were read.
  if (!whole) return onSqlite(db, { ...lookup, count: 2 * count })
  const sign = isForward ? 1 : -1
  return whole.sort(
    (one, other) => sign * (one.created_at - other.created_at || (one.id < other.id ? -1 : 1)),
  )
}

/** Without the cast the driver binds a fraction, and SQLite would not use the index. */
const msOf = ({ createdAt }: Position) => sql`cast(${createdAt} as integer)`

/** Without the rows of the last millisecond, which are not read in the order of their ids. */
function wholeMs(rows: Candidate[]): Candidate[] | undefined {
  const last = rows.at(-1)?.created_at
  const end = rows.findIndex(({ created_at }) => created_at === last)
  return end === 0 ? undefined : rows.slice(0, end)
}

/** Generations that one transaction adds. */
const batchSize = 500

/**
 * Adds generations that are older than the index; on PostgreSQL also those that servers of the
 * earlier version insert meanwhile. Requests are served between two batches.
 */
export async function fillIndex({ db, write }: Database, closing: AbortSignal): Promise<void> {
  for (let isEnd = false; !isEnd && !closing.aborted; await setImmediate()) {
    const walked = await db.selectFrom('search_progress').selectAll().executeTakeFirstOrThrow()
    if (walked.is_complete === 1 && !isPostgres(db)) return
    const rows = await db
      .selectFrom('generations')
      .leftJoin('search_rows', 'search_rows.generation_id', 'generations.id')
      .select(['generations.id', 'owner', 'prompt', 'generations.created_at', 'understood'])
      .select('generation_id')
      .where('generations.id', '>', walked.walked_to)
      .orderBy('generations.id')
      .limit(batchSize)
      .execute()
    isEnd = rows.length < batchSize
    const missing = rows.filter(({ generation_id }) => generation_id === null)
    const last = rows.at(-1)?.id ?? walked.walked_to
    if (isEnd && missing.length === 0 && last === walked.walked_to && walked.is_complete) return
    await write(async (transaction) => {
      await insertRows(transaction, missing)
      await transaction
        .updateTable('search_progress')
        .set({ walked_to: last, ...(isEnd && { is_complete: 1 }) })
        .execute()
    })
  }
}

type Missing = Pick<Tables['generations'], 'id' | 'owner' | 'prompt' | 'created_at' | 'understood'>

async function insertRows(db: Kysely<Tables>, rows: Missing[]): Promise<void> {
  if (!isPostgres(db)) {
    for (const row of rows) await insertRow(db, row)
  } else if (rows.length > 0) {
    const values = rows.map(({ id, created_at, understood, ...texts }) => {
      const style = understood && JSON.parse(understood).style
      return { generation_id: id, created_at, grams: hashesOf({ ...texts, style }) }
    })
    await db
      .insertInto('search_rows')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function insertRow(db: Kysely<Tables>, { id, created_at }: Missing): Promise<void> {
  const first = sql`cast(${created_at} as integer) * ${perMs}`
  await sql`insert into search_rows (number, generation_id) values (
    coalesce(
      (select max(number) + 1 from search_rows
        where number >= ${first} and number < ${first} + ${perMs}),
      ${first}),
    ${id})`.execute(db)
}
