import { type Kysely, sql } from 'kysely'
import type { KeyRequest } from '../../schema/key-request.ts'
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
  count: number
}

/** The requests of a key, newest first, each with its present cost in images. */
export async function sliceKeyRequests(
  db: Kysely<Tables>,
  keyId: string,
  { olderThan, since, onlyErrors, count }: Slice,
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
