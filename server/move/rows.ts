import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../db/is-postgres.ts'
import type { Tables } from '../db/tables.ts'

/** All tables of an installation with their keys. A table follows the tables that it refers to. */
export const movedTables: Record<string, string[]> = {
  accounts: ['id'],
  users: ['id'],
  sessions: ['id'],
  sign_in_methods: ['id'],
  verifications: ['id'],
  secrets: ['name'],
  invites: ['hash'],
  oauth_clients: ['id'],
  oauth_resources: ['id'],
  oauth_client_resources: ['id'],
  oauth_client_assertions: ['id'],
  oauth_consents: ['id'],
  oauth_refresh_tokens: ['id'],
  oauth_access_tokens: ['id'],
  api_keys: ['id'],
  signing_secrets: ['id'],
  key_usage: ['key_id', 'day'],
  daily_usage: ['day', 'key_id', 'engine'],
  subject_usage: ['payer_id', 'subject', 'day'],
  ended_subjects: ['payer_id', 'subject'],
  key_requests: ['id'],
  generations: ['id'],
  images: ['id'],
  uploads: ['id'],
  upload_uses: ['upload_id', 'generation_id'],
  collections: ['id'],
  kept_images: ['list', 'image_id'],
  idempotency_keys: ['owner', 'key'],
  signed_images: ['owner', 'hash'],
  webhooks: ['id'],
  webhook_deliveries: ['id'],
  audit_entries: ['id'],
  engine_outages: ['engine', 'server'],
}

const batchSize = 500

type Row = Record<string, unknown>

export interface MoveProgress {
  what: string
  done: number
  total: number
}

/**
 * Copies all rows to a database of either kind in batches, and compares each batch. Skips rows that
 * are already there, so that a copy can be repeated. Throws when the new database has other rows.
 */
export async function* copyRows(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
): AsyncGenerator<MoveProgress> {
  const schemas = await to.introspection.getTables()
  for (const [table, key] of Object.entries(movedTables)) {
    const columns = schemas.find(({ name }) => name === table)?.columns ?? []
    const types = new Map(columns.map(({ name, dataType }) => [name, dataType]))
    const isShared = isPostgres(to)
    const convert = isShared ? (row: Row) => fromSqlite(row, types) : fromPostgres
    const placed = (row: Row) =>
      table === 'generations' ? { ...row, server: serverOf(row, isShared) } : row
    const total = await count(from, table)
    let done = 0
    for await (const batch of batchesOf(from, table, key)) {
      const rows = batch.map((row) => convert(placed(row)))
      await insert(to, table, rows)
      if (!(await hasRows(to, table, key, rows))) throw differs(table)
      done += rows.length
      yield { what: table, done, total }
    }
    if ((await count(to, table)) !== done) throw differs(table)
  }
}

/** No server has this name, so its unfinished generations are refunded. */
const goneServer = 'moved'

/**
 * Which server a generation names in its new place, where it has no job. On PostgreSQL a finished
 * one that names a dead server would be refunded too; on SQLite each names a server.
 */
function serverOf(row: Row, isShared: boolean): unknown {
  return isShared && row.finished_at !== null ? null : (row.server ?? goneServer)
}

function differs(table: string): Error {
  return new Error(
    `The table ${table} of the new database has other rows: use an empty database, or the database of an interrupted move`,
  )
}

async function* batchesOf(db: Kysely<Tables>, table: string, key: string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  for (let last: Row | undefined; ; ) {
    const after = last
      ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})`
      : sql``
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after}
      order by ${columns} limit ${batchSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

async function insert(db: Kysely<Tables>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)} on conflict do nothing`.execute(db)
}

/** Converts booleans and timestamps, which SQLite stores as numbers and texts. */
function fromSqlite(row: Row, types: ReadonlyMap<string, string>): Row {
  return mapValues(row, (value, name) => {
    const type = types.get(name)
    if (value === null) return value
    if (type === 'bool') return Boolean(value)
    return type === 'timestamptz' ? new Date(value as string) : value
  })
}

/** The reverse. */
function fromPostgres(row: Row): Row {
  return mapValues(row, (value) => {
    if (typeof value === 'boolean') return Number(value)
    return value instanceof Date ? value.toISOString() : value
  })
}

function mapValues(row: Row, map: (value: unknown, name: string) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value, name)]))
}

async function count(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(
    table,
  )}`.execute(db)
  return Number(rows[0]?.count)
}

/** True when the table has exactly these rows. */
async function hasRows(
  db: Kysely<Tables>,
  table: string,
  key: string[],
  rows: Row[],
): Promise<boolean> {
  const keys = rows.map((row) => sql`(${sql.join(key.map((name) => row[name]))})`)
  const found = await sql<Row>`select * from ${sql.table(table)}
    where (${sql.join(key.map((name) => sql.ref(name)))}) in (${sql.join(keys)})`.execute(db)
  const texts = new Set(found.rows.map(textOf))
  return rows.every((row) => texts.has(textOf(row)))
}

/** Sorts the columns, because the two databases may order them differently. */
function textOf(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
}
