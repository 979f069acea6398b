import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { insertImage } from '../../server/db/images.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { lifetimes } from '../../server/db/lifetimes.ts'
import { openDatabase } from '../../server/db/open.ts'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { imageOf, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { person, signUp } from '../support/person.ts'

const dayMs = 24 * 3600 * 1000
const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (days: number, ms = 0) => now - days * dayMs + ms
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const iso = (instant: number) => new Date(instant).toISOString()

type Row = Record<string, unknown>

const visitorKey = `key_${'0'.repeat(30)}`

interface Case {
  /** The column that tells its rows apart. */
  by: string
  past: Row[]
  needed: Row[]
}

const key = (id: string, change: Row = {}) => ({
  ...{ id, account_id: 'acc_bob', name: id, mode: 'live', tier: 'standard', hash: id },
  ...{ prefix: id, suffix: id, daily_limit: 1, created_at: ago(99) },
  ...change,
})
const used = (key_id: string, days: number) => ({
  ...{ day: dayOf(ago(days)), key_id, engine: 'test', images: 1, requests: 1, failures: 0 },
  ...{ refusals: 0, bytes: 1, engine_ms: 1, cost: 1 },
})
const entry = (id: string, at: number) => ({ id, at, action: 'key.created', door: 'rest' })
const request = (id: string, at: number) => ({
  ...{ id, key_id: 'key_a', at, door: 'rest', operation: 'POST', status: 200 },
  ...{ images: 1, duration_ms: 1 },
})
const signing = (id: string, change: Row = {}) => ({
  ...{ id, payer_id: 'key_living', secret: id, created_at: ago(99), ends_at: null, ...change },
})
const invite = (hash: string, change: Row) => ({
  ...{ hash, account_id: 'acc_owner', created_at: ago(9), expires_at: now + 1, used_at: null },
  ...change,
})
const idempotencyKey = (id: string, expires_at: number) => ({
  ...{ owner: 'key_a', key: id, fingerprint: 'a', generation_id: 'gen_new', expires_at },
})
const session = (id: string, expires: number) => ({
  ...{ id, userId: 'acc_bob', token: id, expiresAt: iso(expires) },
  ...{ createdAt: iso(ago(9)), updatedAt: iso(ago(9)) },
})
const verification = (id: string, expires: number) => ({
  ...{ id, identifier: id, value: 'a', expiresAt: iso(expires) },
  ...{ createdAt: iso(ago(9)), updatedAt: iso(ago(9)) },
})
const app = (id: string, registered: number) => ({
  ...{ id, clientId: id, createdAt: iso(registered) },
})
const token = (id: string, expires: number, change: Row = {}) => ({
  ...{ id, token: id, userId: 'acc_bob', clientId: 'app', referenceId: 'key_a' },
  ...{ expiresAt: iso(expires), ...change },
})
const consent = (id: string, referenceId: string, updated: number) => ({
  ...{ id, userId: 'acc_bob', clientId: 'app', referenceId, updatedAt: iso(updated) },
})
const collection = (id: string, owner: string, created_at: number) => ({
  ...{ id, owner, name: id, created_at },
})
const delivery = (id: string, change: Row = {}) => ({
  ...{ id, webhook_id: 'whk_a', event: 'generation.failed', generation_id: 'gen_new' },
  ...{ status: 'FAILED', created_at: ago(1), begun_at: ago(1), tries: 1, due_at: null },
  ...change,
})

/** Rows of each table that is swept: on either side of their end. */
const cases: Record<string, Case> = {
  api_keys: {
    by: 'id',
    past: [
      key('key_revoked', { revoked_at: ago(30) }),
      key('key_expired', { expires_at: ago(30) }),
    ],
    needed: [
      key('key_living'),
      key('key_with_addresses'),
      key('key_revoked_lately', { revoked_at: ago(30, 1) }),
      key('key_of_owner', { revoked_at: ago(99), account_id: 'acc_owner' }),
      key('key_with_images', { revoked_at: ago(99) }),
      key('key_with_usage', { revoked_at: ago(99) }),
      key('key_with_books', { revoked_at: ago(99) }),
      key('key_with_collection', { revoked_at: ago(99) }),
      key('key_rolled', { revoked_at: ago(99) }),
      key('key_rolled_again', { payer_id: 'key_rolled' }),
    ],
  },
  signing_secrets: {
    by: 'id',
    past: [
      signing('sgn_ended', { ends_at: ago(30) }),
      signing('sgn_revoked', { revoked_at: ago(30) }),
      signing('sgn_without_key', { payer_id: 'key_deleted' }),
    ],
    needed: [
      signing('sgn_valid'),
      signing('sgn_ended_lately', { ends_at: ago(30, 1) }),
      signing('sgn_of_images', { ends_at: ago(30), payer_id: 'key_with_addresses' }),
    ],
  },
  key_usage: {
    by: 'key_id',
    past: [
      { key_id: 'address:old', day: dayOf(ago(2)), used: 1 },
      { key_id: 'key_old', day: dayOf(ago(368)), used: 1 },
    ],
    needed: [
      { key_id: 'address:new', day: dayOf(ago(1)), used: 1 },
      { key_id: 'key_new', day: dayOf(ago(367)), used: 1 },
      { key_id: 'key_with_usage', day: dayOf(ago(1)), used: 0 },
    ],
  },
  daily_usage: {
    by: 'key_id',
    past: [used('key_old', 401)],
    needed: [used('key_new', 400), used('key_with_books', 400)],
  },
  audit_entries: {
    by: 'id',
    past: [entry('aud_old', ago(400))],
    needed: [entry('aud_new', ago(400, 1))],
  },
  subject_usage: {
    by: 'subject',
    past: [
      { payer_id: 'key_living', subject: 'address:old', day: dayOf(ago(2)), used: 1 },
      { payer_id: 'key_living', subject: 'old', day: dayOf(ago(368)), used: 1 },
    ],
    needed: [
      { payer_id: 'key_living', subject: 'address:new', day: dayOf(ago(1)), used: 1 },
      { payer_id: 'key_living', subject: 'new', day: dayOf(ago(367)), used: 1 },
    ],
  },
  ended_subjects: {
    by: 'subject',
    past: [{ payer_id: 'key_living', subject: 'old', ended_at: ago(1) }],
    needed: [{ payer_id: 'key_living', subject: 'new', ended_at: ago(1, 1) }],
  },
  key_requests: {
    by: 'id',
    past: [request('req_old', ago(1))],
    needed: [request('req_new', ago(1, 1))],
  },
  invites: {
    by: 'hash',
    past: [invite('used', { used_at: ago(1) }), invite('expired', { expires_at: now })],
    needed: [invite('open', {})],
  },
  webhook_deliveries: {
    by: 'id',
    past: [
      delivery('old', { created_at: ago(7), begun_at: ago(7) }),
      delivery('old_and_waiting', { begun_at: ago(7), due_at: now }),
      delivery('beyond_the_newest', { created_at: ago(1, -1) }),
    ],
    needed: [
      ...Array.from({ length: 1000 }, (_, index) => delivery(`newest_${index}`)),
      delivery('waiting', { created_at: ago(2), due_at: now }),
      delivery('of_a_key', { created_at: ago(2), generation_id: null }),
      delivery('sent_again', { created_at: ago(9), begun_at: ago(7, 1), due_at: now }),
    ],
  },
  oauth_clients: {
    by: 'id',
    past: [app('unused', ago(30)), app('beyond_the_newest', ago(29))],
    needed: [
      app('app', ago(99)),
      ...Array.from({ length: 1000 }, (_, index) => app(`newest_app_${index}`, ago(28))),
    ],
  },
  oauth_consents: {
    by: 'id',
    past: [consent('ended', 'key_ended', ago(1)), consent('used', 'key_b', ago(1))],
    needed: [consent('living', 'key_a', ago(99)), consent('new', 'key_ended', ago(1, 1))],
  },
  oauth_access_tokens: { by: 'id', past: [token('old', now)], needed: [token('new', now + 1)] },
  oauth_refresh_tokens: {
    by: 'id',
    past: [token('old', now)],
    needed: [
      token('new', now + 1),
      token('used', now + 1, { referenceId: 'key_b', revoked: iso(now) }),
    ],
  },
  idempotency_keys: {
    by: 'key',
    past: [idempotencyKey('old', now)],
    needed: [idempotencyKey('new', now + 1)],
  },
  signed_images: {
    by: 'hash',
    past: [{ owner: 'key_deleted', hash: 'past', generation_id: 'gen_new' }],
    needed: [{ owner: 'key_with_addresses', hash: 'deleted', generation_id: 'gen_deleted' }],
  },
  sessions: { by: 'id', past: [session('old', now)], needed: [session('new', now + 1)] },
  verifications: {
    by: 'id',
    past: [verification('old', now)],
    needed: [verification('new', now + 1)],
  },
  collections: {
    by: 'id',
    past: [
      collection('col_without_image', 'studio:none', ago(1)),
      collection('col_without_browser', 'studio:new', ago(400)),
      collection('col_of_old_visitor', `${visitorKey}/none`, ago(1)),
    ],
    needed: [
      collection('col_just_made', 'studio:none', ago(1, 1)),
      collection('col_of_browser', 'studio:new', ago(400, 1)),
      collection('col_of_key', 'key_with_collection', ago(999)),
      collection('col_of_account', 'acc_bob', ago(999)),
      collection('col_of_visitor', `${visitorKey}/a/b`, ago(999)),
      collection('col_of_new_visitor', `${visitorKey}/none`, ago(1, 1)),
    ],
  },
  kept_images: {
    by: 'list',
    past: [
      { list: 'col_deleted', image_id: 'img_new' },
      { list: 'col_without_browser', image_id: 'img_new' },
      { list: 'favourites:studio:old', image_id: 'img_old' },
    ],
    needed: [
      { list: 'col_of_browser', image_id: 'img_new' },
      { list: 'favourites:studio:new', image_id: 'img_new' },
      { list: 'favourites:key_with_images', image_id: 'img_of_key' },
    ],
  },
  live_states: {
    by: 'id',
    past: [
      { id: 'gen_new', attempt: 1, state: '{}' },
      { id: 'gen_deleted', attempt: 1, state: '{}' },
    ],
    needed: [{ id: 'gen_running', attempt: 1, state: '{}' }],
  },
  rate_limits: {
    by: 'name',
    past: [{ name: 'full', tokens: 0, filled_at: iso(Date.now() - 61_000) }],
    needed: [{ name: 'filling', tokens: 0, filled_at: iso(Date.now() + 9000) }],
  },
  known_addresses: {
    by: 'name',
    past: [{ name: 'oldest', signed_in_at: iso(0) }],
    needed: Array.from({ length: 100_000 }, (_, index) => ({
      name: `address ${index}`,
      signed_in_at: iso(1 + index),
    })),
  },
  turns: { by: 'payer', past: [{ payer: 'a', turn: 4 }], needed: [{ payer: 'b', turn: 5 }] },
  servers: {
    by: 'id',
    past: [{ id: 'killed', seen_at: iso(Date.now() - 25 * 3600 * 1000) }],
    needed: [{ id: 'late', seen_at: iso(Date.now() - 3600 * 1000) }],
  },
}

const isHere = (name: string, table: string) => name === 'PostgreSQL' || !lifetimes[table]?.isShared

for (const [name, open] of Object.entries(databases)) {
  // `search_grams`, on SQLite, is an index: triggers keep it as `search_rows` is.
  describe(`the end of life of rows, on ${name},`, () => {
    test('is written down for every table of the database', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      await using database = await openDatabase(easel.config.database)
      const tables = await database.db.introspection.getTables()
      const own = tables.filter(
        ({ schema, name }) =>
          (schema === undefined || schema === 'public') && !name.startsWith('search_grams'),
      )
      const expected = Object.keys(lifetimes).filter((table) => isHere(name, table))
      expect(own.map((table) => table.name).sort()).toEqual(expected.sort())
    })

    test('has come for what the sweep deletes, and for nothing that is needed', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      await using database = await openDatabase(easel.config.database)
      await fill(database, name)
      await easel.app.sweepShared()
      await easel.app.sweepTables()
      for (const [table, { by, past, needed }] of Object.entries(cases)) {
        if (!isHere(name, table)) continue
        const left = new Set((await rowsOf(database, table)).map((row) => row[by]))
        const found = (rows: Row[]) => rows.map((row) => row[by]).filter((id) => left.has(id))
        expect([table, found(past)]).toEqual([table, []])
        expect([table, found(needed).length]).toEqual([table, needed.length])
      }
    })

    test('comes for a session that the sign-in library made', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      await signUp(person(easel), 'ada@example.com')
      const sessionsAfter = async (days: number) => {
        // The library has the real clock.
        easel.clock.now = Date.now() + days * dayMs
        await easel.app.sweepTables()
        return countOf(easel, 'sessions')
      }
      expect(await sessionsAfter(6)).toBe(1)
      expect(await sessionsAfter(8)).toBe(0)
    })

    test('comes for 2,500 collections of browsers that left', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      await using database = await openDatabase(easel.config.database)
      const left = Array.from({ length: 2500 }, (_, index) =>
        collection(`col_${index}`, `studio:${index}`, ago(2)),
      )
      await insert(database, 'collections', left)
      await easel.app.sweepTables()
      expect(await countOf(easel, 'collections')).toBe(0)
    })
  })
}

test('the sweep is tested for each table that has one', () => {
  const swept = Object.entries(lifetimes).filter(([, { past }]) => past)
  expect(Object.keys(cases).sort()).toEqual(swept.map(([table]) => table).sort())
})

/** Stores the rows of all cases, and what they refer to. */
async function fill(database: Database, name: string): Promise<void> {
  const { db } = database
  for (const id of ['acc_owner', 'acc_bob'])
    await insert(database, 'accounts', [{ id, name: id, created_at: 1 }])
  const at = { createdAt: iso(now), updatedAt: iso(now) }
  const user = { id: 'acc_bob', name: 'Bob', email: 'bob@example.com', emailVerified: false }
  await insert(database, 'users', [
    { ...user, ...at, ...(name === 'SQLite' && { emailVerified: 0 }) },
  ])
  const finished = { status: 'SUCCEEDED', finishedAt: now } as const
  for (const [generation, owner, image, createdAt, subject = null] of [
    ['gen_new', 'studio:new', 'img_new', now],
    ['gen_old', 'studio:old', 'img_old', ago(400)],
    ['gen_of_key', 'key_with_images', 'img_of_key', ago(999)],
    ['gen_of_visitor', visitorKey, 'img_of_visitor', ago(999), 'a/b'],
  ] as const) {
    const state = queuedGeneration({ ...finished, id: generation, owner, subject })
    await insertGeneration(db, state, ledgerOf(state))
    await insertImage(db, imageOf({ id: image, generationId: generation, index: 0 }), createdAt)
  }
  const running = queuedGeneration({ id: 'gen_running', status: 'RUNNING' })
  await insertGeneration(db, running, ledgerOf(running, { turn: 5 }))
  const webhook = { id: 'whk_a', account_id: 'acc_bob', events: '[]', secrets: '[]' }
  await insert(database, 'webhooks', [{ ...webhook, status: 'ACTIVE', created_at: now }])
  for (const [table, { past, needed }] of Object.entries(cases))
    if (isHere(name, table)) await insert(database, table, [...past, ...needed])
}

/** A statement takes so many parameters. */
const rowsAtOnce = 2000

async function insert(database: Database, table: string, rows: Row[]): Promise<void> {
  const db = database.db as unknown as Kysely<Record<string, Row>>
  for (let index = 0; index < rows.length; index += rowsAtOnce)
    for (const group of groupsOf(rows.slice(index, index + rowsAtOnce)))
      await db.insertInto(table).values(group).execute()
}

/** Rows with the same columns, which one statement inserts. */
function groupsOf(rows: Row[]): Row[][] {
  return Object.values(Object.groupBy(rows, (row) => Object.keys(row).join())) as Row[][]
}

async function rowsOf(database: Database, table: string): Promise<Row[]> {
  const db = database.db as unknown as Kysely<Record<string, Row>>
  return db.selectFrom(table).selectAll().execute()
}

async function countOf({ config }: Easel, table: string): Promise<number> {
  await using database = await openDatabase(config.database)
  return (await rowsOf(database, table)).length
}
