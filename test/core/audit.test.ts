import { describe, expect, test } from 'vitest'
import type { Core } from '../../schema/core.ts'
import { acts } from '../../server/core/audit/acts.ts'
import { openDatabase } from '../../server/db/open.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { type Person, password, person, signUp } from '../support/person.ts'
import { runInProcess } from '../support/run-in-process.ts'

interface Entry {
  action: string
  accountId: string | null
  keyId: string | null
  address: string | null
  door: string
  target: string | null
  detail: string | null
}

/** The newest entries first. */
async function trailOf(who: Person, first = 50): Promise<Entry[]> {
  const query = `query ($first: Int) { auditTrail(first: $first) {
    edges { node { action accountId keyId address door target detail } } } }`
  const data = await who.graphql<{ auditTrail: { edges: { node: Entry }[] } }>(query, { first })
  return data.auditTrail.edges.map(({ node }) => node)
}

const actionsOf = async (who: Person) => (await trailOf(who)).map(({ action }) => action)

const ask = async <Data>(who: Person, body: string): Promise<Data> =>
  (await who.graphql<{ result: Data }>(`mutation { result: ${body} }`)).result

/** A clock that never stands still, so that the order of entries is theirs. */
function ticking() {
  let at = Date.parse('2026-11-20T12:00:00Z')
  return { now: () => ++at }
}

interface Created {
  secret: string
  key: { id: string }
}

const newKey = (who: Person, input = '{ name: "Shop" }') =>
  ask<Created>(who, `createKey(input: ${input}) { ... on CreatedKey { secret key { id } } }`)

/** What the whole table holds, as text. */
async function storedText({ config }: Pick<Easel, 'config'>): Promise<string> {
  await using database = await openDatabase(config.database)
  return JSON.stringify(await database.db.selectFrom('audit_entries').selectAll().execute())
}

for (const [name, open] of Object.entries(databases)) {
  describe(`the audit trail, on ${name},`, () => {
    test('has each change of a key, with the account, the address and the door', async () => {
      await using database = await open()
      await using easel = await startEasel({ env: database.env, overrides: ticking() })
      const ada = person(easel, '192.0.2.1')
      await signUp(ada, 'ada@example.com')
      const { key } = await newKey(ada)
      const change = '{ name: "Site", dailyLimit: 5, paused: true }'
      await ask(ada, `updateKey(id: "${key.id}", input: ${change}) { __typename }`)
      await ask(ada, `updateKey(id: "${key.id}", input: { paused: false }) { __typename }`)
      await ask(ada, `rollKey(id: "${key.id}") { __typename }`)
      await ask(ada, `revokeKey(id: "${key.id}") { __typename }`)
      await ask(ada, `revokeKey(id: "key_unknown") { __typename }`)
      const who = { accountId: 'acc_owner', keyId: null, address: '192.0.2.1', door: 'playground' }
      const [revoked, rolled, resumed, changed, created, ...first] = await trailOf(ada)
      expect(revoked).toEqual({ ...who, action: 'KEY_REVOKED', target: key.id, detail: null })
      expect(rolled).toMatchObject({ action: 'KEY_ROLLED', target: key.id })
      expect(resumed).toMatchObject({ action: 'KEY_CHANGED', detail: '{"paused":false}' })
      expect(JSON.parse(changed?.detail ?? '')).toEqual({
        ...{ name: 'Site', dailyLimit: 5, paused: true },
      })
      expect(created).toMatchObject({ ...who, action: 'KEY_CREATED', target: key.id })
      expect(first.map(({ action }) => action).sort()).toEqual([
        'ACCOUNT_CREATED',
        'SIGN_IN_SUCCEEDED',
      ])
    })

    test('has who signed in and out, and who failed', async () => {
      await using database = await open()
      await using easel = await startEasel({ env: database.env, overrides: ticking() })
      const ada = person(easel, '192.0.2.1')
      await signUp(ada, 'ada@example.com')
      const eve = person(easel, '192.0.2.66')
      const signIn = (email: string, secret: string) =>
        eve.post('/api/auth/sign-in/email', { email, password: secret })
      expect((await signIn('ada@example.com', 'a wrong password')).ok).toBe(false)
      expect((await signIn('nobody@example.com', 'a wrong password')).ok).toBe(false)
      expect((await signIn('ada@example.com', password)).ok).toBe(true)
      const next = { currentPassword: password, newPassword: 'another long password' }
      expect((await eve.post('/api/auth/change-password', next)).ok).toBe(true)
      expect((await eve.post('/api/auth/sign-out', {})).ok).toBe(true)
      const entries = (await trailOf(ada)).slice(0, -2)
      expect(entries.map(({ action, accountId, address }) => [action, accountId, address])).toEqual(
        [
          ['SIGN_IN_ENDED', 'acc_owner', '192.0.2.66'],
          ['PASSWORD_CHANGED', 'acc_owner', '192.0.2.66'],
          ['SIGN_IN_SUCCEEDED', 'acc_owner', '192.0.2.66'],
          ['SIGN_IN_FAILED', null, '192.0.2.66'],
          ['SIGN_IN_FAILED', 'acc_owner', '192.0.2.66'],
        ],
      )
      const text = await storedText(easel)
      for (const hidden of [password, 'wrong', 'nobody@']) expect(text).not.toContain(hidden)
    })

    test('has what a key shared and deleted, and shows a member only the own acts', async () => {
      await using database = await open()
      await using easel = await startEasel({
        env: { ...database.env, SIGN_UP: 'open' },
        overrides: ticking(),
      })
      const [ada, bob] = [person(easel, '192.0.2.1'), person(easel, '192.0.2.2')]
      await signUp(ada, 'ada@example.com')
      await signUp(bob, 'bob@example.com')
      const { secret, key } = await newKey(bob)
      const prompt = 'a very secret fox'
      const made = await doors[0]?.generate(easel, { prompt }, { secret, address: '192.0.2.7' })
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const byKey = async (query: string) => {
        const init = { method: 'POST', headers, body: JSON.stringify({ query }) }
        await easel.fetch('/graphql', { ...init, address: '192.0.2.7' })
      }
      const id = made?.generation
      await byKey(`mutation { shareGeneration(id: "${id}") { __typename } }`)
      await easel.fetch(`/api/v1/generations/${id}`, {
        ...{ method: 'DELETE', headers, address: '192.0.2.7' },
      })
      await ask(ada, 'createInvite { __typename }')
      const who = { keyId: key.id, address: '192.0.2.7', target: id, detail: null }
      const own = await trailOf(bob)
      expect(own.slice(0, 2)).toEqual([
        { action: 'GENERATION_DELETED', accountId: own[0]?.accountId, door: 'rest', ...who },
        { action: 'GENERATION_SHARED', accountId: own[0]?.accountId, door: 'graphql', ...who },
      ])
      expect(own[0]?.accountId).toMatch(/^acc_(?!owner)/)
      expect(await actionsOf(bob)).not.toContain('INVITE_CREATED')
      const all = await actionsOf(ada)
      expect(all).toEqual(expect.arrayContaining(['INVITE_CREATED', 'GENERATION_DELETED']))
      const text = await storedText(easel)
      for (const hidden of [secret, prompt, made?.images[0] ?? '?'])
        expect(text).not.toContain(hidden)
    })
  })
}

describe('the audit trail', () => {
  test('comes in pages, as CSV, and as a command, which it has too', async () => {
    await using database = await databases.SQLite()
    await using easel = await startEasel({ env: database.env, overrides: { now: Date.now } })
    const ada = person(easel, '192.0.2.1')
    await signUp(ada, 'ada@example.com')
    const created = await runInProcess(['keys', 'create', '--name', 'CI'], database.env)
    expect(created.code).toBe(0)
    const csv = await ada.get('/api/v1/audit.csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await csv.text()).trimEnd().split('\r\n')
    expect(lines[0]).toBe('at,action,account,key,address,door,target,detail')
    expect(lines[1]).toMatch(/^\S+Z,key\.created,,,,command,key_\w+,"\{""name"":""CI"",/)
    const printed = await runInProcess(['audit'], database.env)
    expect(printed.stdout.trimEnd().split(/\r?\n/).sort()).toEqual(lines.sort())
    const json = await runInProcess(['audit', '--json', '--from', '2026-01-01'], database.env)
    expect(json.stdout.split('\n').map((line) => JSON.parse(line).action)).toHaveLength(3)
    const page = await ada.graphql<{ auditTrail: { pageInfo: object } }>(
      '{ auditTrail(first: 2) { pageInfo { hasNextPage } } }',
    )
    expect(page.auditTrail.pageInfo).toEqual({ hasNextPage: true })
    expect(await (await ada.get('/api/v1/audit.csv?to=2020-01-01')).text()).not.toContain('command')
    expect((await ada.get('/api/v1/audit.csv?from=today')).status).toBe(400)
  })

  test('is refused to keys and to callers who are not signed in', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const headers = { authorization: `Bearer ${secret}` }
    for (const init of [{}, { headers }])
      expect((await easel.fetch('/api/v1/audit.csv', init)).status).toBe(401)
  })

  test('names each verb of the core that makes, changes or ends something', async () => {
    await using easel = await startEasel()
    const changing =
      /^(create|update|rename|set|roll|revoke|delete|end|share|unshare|grant|disconnect)(?!d)/
    const rooms = Object.entries(easel.app.core) as [keyof Core, object][]
    const missing = rooms.flatMap(([room, verbs]) =>
      Object.keys(verbs ?? {})
        .filter((verb) => changing.test(verb) && !Object.hasOwn(acts[room] ?? {}, verb))
        .map((verb) => `${room}.${verb}`),
    )
    expect(missing).toEqual(notRecorded)
  })
})

/** Acts of every day: they take nothing away, and give nobody a right. */
const notRecorded = [
  ...['uploads.create', 'collections.create', 'collections.rename'],
  ...['collections.setImages', 'collections.setFavourite', 'tokens.create'],
]
