import { type Kysely, sql } from 'kysely'
import type { Door, KeyRequest } from '../../schema/key-request.ts'
import { decode, encode, snakeCase } from './columns.ts'
import { isPostgres } from './is-postgres.ts'
import { keyRequestColumns } from './tables/keys.ts'
import type { Tables } from './tables.ts'

const names = Object.keys(keyRequestColumns).map(snakeCase)
const columns = sql.join(names.map((name) => sql.ref(name)))

/** Inserts all rows by one statement. The text of the statement does not depend on their number. */
export async function insertKeyRequests(
  db: Kysely<Tables>,
  requests: readonly KeyRequest[],
): Promise<void> {
  const rows = requests.map((request) =>
    Object.fromEntries(
      Object.entries(encode(keyRequestColumns, request)).map(([name, value]) => [
        snakeCase(name),
        value,
      ]),
    ),
  )
  const json = JSON.stringify(rows)
  const values = isPostgres(db)
    ? sql`select ${columns} from json_populate_recordset(null::key_requests, ${json}::json)`
    : sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`
  await sql`insert into key_requests (${columns}) ${values}`.execute(db)
}

interface Slice {
  /** An id: only older ones. */
  olderThan?: string | undefined
  /** Epoch milliseconds: only newer ones. */
  since: number
  onlyErrors: boolean
  /** Undefined: every door, every status. */
  door: Door | undefined
  status: number | undefined
  count: number
}

/** The requests of a key, newest first, each with its present cost in images. */
export async function sliceKeyRequests(
  db: Kysely<Tables>,
  keyId: string,
  { olderThan, since, onlyErrors, door, status, count }: Slice,
): Promise<KeyRequest[]> {
  let query = db
    .selectFrom('key_requests')
    .leftJoin('generations', 'generations.id', 'key_requests.generation_id')
    .selectAll('key_requests')
    .select('generations.charged')
    .where('key_id', '=', keyId)
    .where('at', '>', since)
  if (olderThan !== undefined) query = query.where(comparedTo('<', olderThan))
  if (onlyErrors) query = query.where('key_requests.status', '>=', 400)
  if (door !== undefined) query = query.where('door', '=', door)
  if (status !== undefined) query = query.where('key_requests.status', '=', status)
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('key_requests.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ charged, ...row }) => {
    const request = decode(keyRequestColumns, row)
    // Missing images are refunded at the end.
    return request.images && charged !== null ? { ...request, images: charged } : request
  })
}

export interface CountedRequest {
  status: number
  door: Door
  /** From the request to the end of its generation. Null: the generation did not succeed. */
  totalMs: number | null
}

/** The newest `count` requests of a key since an instant, in no order. */
export async function countKeyRequests(
  db: Kysely<Tables>,
  keyId: string,
  { since, count }: { since: number; count: number },
): Promise<CountedRequest[]> {
  const rows = await db
    .selectFrom('key_requests')
    .leftJoin('generations', (join) =>
      join
        .onRef('generations.id', '=', 'key_requests.generation_id')
        .on('generations.status', '=', 'SUCCEEDED'),
    )
    .select(['key_requests.status', 'door', 'created_at', 'finished_at'])
    .where('key_id', '=', keyId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ status, door, created_at, finished_at }) => ({
    status,
    door: keyRequestColumns.door.decode(door),
    totalMs: created_at === null || finished_at === null ? null : finished_at - created_at,
  }))
}

/** Keeps the newest `most` requests of a key. */
export async function trimKeyRequests(
  db: Kysely<Tables>,
  keyId: string,
  most: number,
): Promise<void> {
  const last = await db
    .selectFrom('key_requests')
    .select('id')
    .where('key_id', '=', keyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await db
    .deleteFrom('key_requests')
    .where('key_id', '=', keyId)
    .where(comparedTo('<=', last.id))
    .execute()
}

/** Compares the time first: PostgreSQL may sort the ids by the rules of a language. */
function comparedTo(operator: '<' | '<=', id: string) {
  const other = sql`select at, id from key_requests where id = ${id}`
  return sql<boolean>`(at, key_requests.id) ${sql.raw(operator)} (${other})`
}
