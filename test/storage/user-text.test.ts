import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { tokenLimits } from '../../schema/token.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { type Person, password, person, signUp } from '../support/person.ts'
import { fromPage, signingKey, tokenOf } from '../support/tokens.ts'

/** OpenAI's own limit. */
const openAiPromptLength = 32_000

/** The id of a key, `/` and a subject. */
const spaceLength = 35 + tokenLimits.subjectLength

/** Where texts of callers are kept, and how many characters each may have at most. */
const bounds: Record<string, number> = {
  'accounts.name': limits.accountNameLength,
  'api_keys.name': limits.keyNameLength,
  'collections.name': limits.collectionNameLength,
  'generations.prompt': openAiPromptLength,
  'idempotency_keys.key': 255,
  'idempotency_keys.owner': spaceLength,
  'collections.owner': spaceLength,
  'uploads.owner': spaceLength,
  'rate_limits.name': 200,
  'key_requests.operation': 100,
  'sessions.userAgent': 300,
  'users.email': limits.emailLength,
  'users.name': limits.accountNameLength,
  'users.image': 0,
  // Ours: the state of a sign-in at a provider, with the page to come back to, and a hash.
  'verifications.value': 600,
  'sign_in_methods.password': 200,
  // Ours: ids of six images, and what the embedded engine made of the prompt.
  'generations.webhook': limits.webhookUrlLength,
  'webhooks.url': limits.webhookUrlLength,
  'webhook_deliveries.url': limits.webhookUrlLength,
  'webhook_deliveries.response': limits.webhookResponseLength,
  // Ours: the names of all events, and up to four secrets.
  'webhooks.events': 200,
  'webhooks.secrets': 400,
  // The name of a key, its limit and the names of our values.
  'audit_entries.detail': limits.keyNameLength + 100,
  // Ours: ids, URLs and times of six images.
  'webhook_deliveries.body': 3000,
  'generations.image_ids': 300,
  'generations.understood': 60_000,
}
/** Every other column: ids, hashes, days and names of ours. */
const usual = 100

/** A way in for a text. Resolves with whether it is accepted. */
interface Field {
  /** In Unicode code points. */
  max: number
  isAscii?: true
  give(easel: Easel, owner: Person, text: string): Promise<boolean>
}

let people = 0
/** Each has an address of its own, because sign-up is limited by address. */
const stranger = (easel: Easel) => person(easel, `192.0.2.${++people}`)

const account = () => ({
  name: 'Bob',
  email: `bob${++people}@example.com`,
  password: 'correct horse battery',
})

async function signsUp(easel: Easel, fields: object, headers = {}): Promise<boolean> {
  const body = { ...account(), ...fields }
  return (await stranger(easel).post('/api/auth/sign-up/email', body, headers)).ok
}

/** A mutation of GraphQL that takes one text. */
const mutation =
  (call: string): Field['give'] =>
  async (_easel, owner, text) => {
    const document = `mutation ($text: String!) { result: ${call} { ... on Error { code } } }`
    const { result } = await owner.graphql<{ result: { code?: string } }>(document, { text })
    return result.code === undefined
  }

/** A URL with so many characters. */
const urlOf = (length: number) => 'https://example.com/'.padEnd(length, 'x')

const fields: Record<string, Field> = {
  'the name at sign-up': {
    max: limits.accountNameLength,
    give: (easel, _owner, name) => signsUp(easel, { name }),
  },
  'the password at sign-up': {
    max: limits.password.max,
    give: (easel, _owner, password) => signsUp(easel, { password }),
  },
  'a changed password': {
    max: limits.password.max,
    async give(easel, _owner, newPassword) {
      const bob = stranger(easel)
      await signUp(bob, `bob${++people}@example.com`)
      const passwords = { currentPassword: password, newPassword }
      return (await bob.post('/api/auth/change-password', passwords)).ok
    },
  },
  'the e-mail at sign-up': {
    isAscii: true,
    max: limits.emailLength,
    give: (easel, _owner, { length }) =>
      signsUp(easel, { email: `${++people}@example.com`.padStart(length, 'x') }),
  },
  'the page after signing in': {
    isAscii: true,
    max: 100,
    async give(easel, _owner, text) {
      const body = { provider: 'github', callbackURL: `/${text.slice(1)}` }
      return (await stranger(easel).post('/api/auth/sign-in/social', body)).ok
    },
  },
  'the URL of a webhook': {
    isAscii: true,
    max: limits.webhookUrlLength,
    give: (easel, owner, { length }) =>
      mutation('createWebhook(input: { url: $text, events: [KEY_EXPIRING] })')(
        easel,
        owner,
        urlOf(length),
      ),
  },
  'the webhook of a request': {
    isAscii: true,
    max: limits.webhookUrlLength,
    async give(easel, _owner, { length }) {
      const { secret } = await easel.key()
      const outcomes = doors.map((door) =>
        door.generate(easel, { prompt: 'a fox', webhook: urlOf(length) }, { secret }),
      )
      return (await Promise.all(outcomes)).every(({ error }) => !error)
    },
  },
  'the name of a key': {
    max: limits.keyNameLength,
    give: mutation('createKey(input: { name: $text })'),
  },
  'the subject of a token': {
    max: tokenLimits.subjectLength,
    async give(easel, _owner, subject) {
      const kit = await signingKey(easel)
      const given = { secret: tokenOf(easel, kit, { sub: subject }), headers: fromPage }
      const made = doors.map((door) => door.generate(easel, { prompt: 'a fox' }, given))
      const isMade = (await Promise.all(made)).every(({ error }) => !error)
      const query = `mutation ($subject: String!) { endSubject(input: { subject: $subject }) { __typename } }`
      const ended = await ask(easel, query, { ...kit, variables: { subject } })
      const isEnded = JSON.stringify(ended.data) === '{"endSubject":{"__typename":"Subject"}}'
      if (isMade !== isEnded) throw new Error('The rule of a subject is not the same everywhere')
      return isMade
    },
  },
  'the name of a collection': {
    max: limits.collectionNameLength,
    give: mutation('createCollection(name: $text)'),
  },
  'the search of a list': {
    max: limits.searchLength,
    async give(_easel, owner, search) {
      const query = 'query ($search: String) { generations(search: $search) { totalCount } }'
      return owner.graphql(query, { search }).then(
        () => true,
        () => false,
      )
    },
  },
  'the header Idempotency-Key': {
    isAscii: true,
    max: 255,
    async give(easel, _owner, text) {
      const { secret } = await easel.key()
      const headers = { 'idempotency-key': text }
      const outcomes = doors.map((door) =>
        door.generate(easel, { prompt: 'a fox' }, { secret, headers }),
      )
      return (await Promise.all(outcomes)).every(({ error }) => !error)
    },
  },
  ...Object.fromEntries(
    doors.map((door) => [
      `the prompt, through ${door.name},`,
      {
        max: (door.wider ?? limits).promptLength,
        async give(easel: Easel, _owner: Person, prompt: string) {
          const { secret } = await easel.key()
          return !(await door.generate(easel, { prompt }, { secret })).error
        },
      },
    ]),
  ),
}

/** The longest value of each column of text that is longer than its bound. */
async function tooLong(db: Kysely<unknown>): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const tables = await db.introspection.getTables()
  for (const { schema = 'public', name, columns } of tables) {
    if (schema !== 'public') continue
    for (const column of columns) {
      if (!/text|json/i.test(column.dataType)) continue
      const length = sql`max(length(cast(${sql.ref(column.name)} as text)))`
      const { rows } = await sql<{ longest: number | null }>`
        select ${length} as longest from ${sql.table(name)}`.execute(db)
      const [longest, place] = [rows[0]?.longest ?? 0, `${name}.${column.name}`]
      if (longest > (bounds[place] ?? usual)) found[place] = longest
    }
  }
  return found
}

const env = {
  SIGN_UP: 'open',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'secret',
  KEYS_PER_ACCOUNT: '100',
}

/** Gives texts of each length, and ends the server, which has then written all that it keeps. */
async function givenEverywhere(ownEnv: Record<string, string>): Promise<void> {
  await using easel = await startEasel({ env: ownEnv })
  const owner = stranger(easel)
  await signUp(owner, 'ada@example.com')
  for (const [what, { max, give, isAscii }] of Object.entries(fields)) {
    for (const letters of isAscii ? ['x'] : ['x', '🦊', 'e\u0301']) {
      const text = [...letters.repeat(max + 1)].slice(0, max).join('')
      expect(await give(easel, owner, text), `${what}: ${max} of ${letters}`).toBe(true)
      expect(await give(easel, owner, `${text}x`), `${what}: too many ${letters}`).toBe(false)
    }
    expect(await give(easel, owner, 'x'.repeat(60_000)), `${what} of 60,000`).toBe(false)
  }
  expect(await signsUp(easel, {}, { 'user-agent': 'x'.repeat(15_000) })).toBe(true)
  for (const image of ['javascript:alert(1)', `https://example.com/${'x'.repeat(60_000)}`])
    expect(await signsUp(easel, { image })).toBe(true)
  const { secret } = await easel.key()
  const query = `{ ${'viewer { email } '.repeat(40)} ${'x'.repeat(300)} }`
  await ask(easel, query, { secret })
}

for (const [name, open] of Object.entries(databases)) {
  describe(`text of a caller, on ${name}:`, () => {
    test('no column keeps more of it than its bound, whatever the door', async () => {
      await using empty = await open()
      const ownEnv = { ...env, ...empty.env }
      await givenEverywhere(ownEnv)
      await using database = await openDatabase(readConfig(ownEnv).database)
      expect(await tooLong(database.db as Kysely<unknown>)).toEqual({})
    })
  })
}
