import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { doors } from '../support/doors.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { createKey, ownerAndMember, revokeKey } from '../support/members.ts'
import {
  answer,
  appOf,
  connect,
  listTools,
  pageOf,
  postForm,
  redirectUrl,
  type TestApp,
} from '../support/oauth.ts'
import type { Person } from '../support/person.ts'

let easel: Easel
let owner: Person
let member: Person
let keyId: string
let app: TestApp
let asked: URL

beforeAll(async () => {
  easel = await startEasel({ env: { PUBLIC_URL: origin, SIGN_UP: 'open' } })
  ;({ owner, member } = await ownerAndMember(easel))
  keyId = (await createKey(owner)).key.id
})
beforeEach(async () => {
  app = appOf(easel)
  asked = await app.ask()
})
afterAll(() => easel[Symbol.asyncDispose]())

/** The address of the app with other parameters; null removes one. */
function changed(parameters: Record<string, string | null>): URL {
  const url = new URL(asked)
  for (const [name, value] of Object.entries(parameters))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url
}

/** The address of the app with a second value of a parameter. */
function twice(name: string, value: string): URL {
  const url = new URL(asked)
  url.searchParams.append(name, value)
  return url
}

/** The code that a person's permission gave the app. */
async function code(given = asked): Promise<string> {
  const { url } = await (await answer(owner, given, { accept: true, key: keyId })).json()
  return new URL(url).searchParams.get('code') ?? ''
}

/** The answer to the exchange of a code, with other fields. */
async function exchanged(code: string, more: Record<string, string> = {}) {
  const response = await postForm(easel, 'token', {
    grant_type: 'authorization_code',
    code,
    client_id: app.client?.client_id ?? '',
    redirect_uri: redirectUrl,
    code_verifier: app.verifier,
    ...more,
  })
  return { status: response.status, ...(await response.json()) }
}

async function change(statement: string): Promise<void> {
  await using database = await openDatabase(easel.config.database)
  await sql.raw(statement).execute(database.db)
}

describe('an address where an app asks for permission', () => {
  test('is refused on the page for another redirect URI, and never sent there', async () => {
    const mismatches: unknown[] = []
    for (const redirect_uri of [
      'https://evil.example/callback',
      'http://127.0.0.1:5499/other',
      'http://127.0.0.1.evil.example:5499/callback',
      `${redirectUrl}#x`,
      null,
    ]) {
      const page = new URLSearchParams(await pageOf(owner, changed({ redirect_uri })))
      if (!page.has('error') || page.has('sig')) mismatches.push([redirect_uri, String(page)])
    }
    expect(mismatches).toEqual([])
    const other = new URLSearchParams(await pageOf(owner, changed({ client_id: 'unknown' })))
    expect(other.get('error')).toBe('invalid_client')
  })

  test('takes any port of this machine, as RFC 8252 (7.3) wants', async () => {
    const redirect_uri = 'http://127.0.0.1:6543/callback'
    const given = await code(changed({ redirect_uri }))
    expect((await exchanged(given, { redirect_uri })).status).toBe(200)
  })

  test('goes back to the app with an error of OAuth', async () => {
    const back = async (parameters: Record<string, string | null>) => {
      const { pathname, search } = changed(parameters)
      const location = (await owner.get(pathname + search)).headers.get('location') ?? ''
      expect(location.startsWith(redirectUrl)).toBe(true)
      const { searchParams, hash } = new URL(location)
      return searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')
    }
    expect([
      await back({ code_challenge: null }),
      await back({ code_challenge_method: 'plain' }),
      await back({ response_type: 'token' }),
      await back({ resource: 'https://other.example/mcp' }),
      await back({ resource: `${origin}/api/v1/images` }),
    ]).toEqual([
      'invalid_request',
      'invalid_request',
      'unsupported_response_type',
      'invalid_target',
      'invalid_target',
    ])
  })

  test('gives no permission without an answer, also to an app that is connected', async () => {
    await connect(app, owner, keyId)
    for (const prompt of ['none', 'login', null]) {
      const page = new URLSearchParams(await pageOf(owner, changed({ prompt })))
      expect([prompt, page.has('sig'), page.has('code')]).toEqual([prompt, true, false])
    }
  })
})

describe('the answer of a person', () => {
  const errorOf = async (response: Response) => {
    const { error } = await response.json()
    return [response.status, error]
  }

  test('needs a key of this person that is valid', async () => {
    const other = await createKey(member)
    const revoked = await createKey(owner)
    await revokeKey(owner, revoked.key.id)
    const rule = 'key must be the id of one of your keys'
    const given = (key?: string) => answer(owner, asked, { accept: true, key })
    expect(await errorOf(await given(other.key.id))).toEqual([400, rule])
    expect(await errorOf(await given())).toEqual([400, rule])
    const origins = ['https://shop.example']
    const publishable = await createKey(owner, { publishable: true, origins, addressLimit: 5 })
    expect(await errorOf(await given(publishable.key.id))).toEqual([
      400,
      'key must not be a publishable key',
    ])
    expect(await errorOf(await given(revoked.key.id))).toEqual([401, 'API key revoked'])
  })

  test('needs the query that the server signed, and a session', async () => {
    const oauth_query = await pageOf(owner, asked)
    const send = (query: string, headers = {}) => {
      const body = { accept: true, key: keyId, oauth_query: query }
      return owner.post('/api/auth/oauth2/consent', body, headers)
    }
    const forged = new URLSearchParams(oauth_query)
    forged.set('redirect_uri', 'https://evil.example/callback')
    expect(await errorOf(await send(forged.toString()))).toEqual([400, 'invalid_signature'])
    const other = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await errorOf(await send(oauth_query, other))).toEqual([401, 'Sign in first'])
    expect(await errorOf(await send(oauth_query, { cookie: 'a=b' }))).toEqual([
      401,
      'Sign in first',
    ])
  })

  test('denies', async () => {
    const { url } = await (await answer(owner, asked, { accept: false })).json()
    expect(new URL(url).searchParams.get('error')).toBe('access_denied')
    expect(new URL(url).searchParams.has('code')).toBe(false)
    await expect(app.finish(new URL(url))).rejects.toThrow()
    expect(app.given).toBeUndefined()
  })
})

describe('a code', () => {
  test('is refused with another verifier, redirect URI, app or resource', async () => {
    const other = appOf(easel)
    await other.ask()
    const refused: unknown[] = []
    const others: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'http://127.0.0.1:5499/other' },
      { client_id: other.client?.client_id ?? '' },
      { resource: 'https://other.example/mcp' },
    ]
    for (const more of others) {
      const { status, access_token } = await exchanged(await code(), more)
      if (status < 400 || access_token) refused.push([more, status])
    }
    expect(refused).toEqual([])
  })

  test('is refused when it has expired', async () => {
    const given = await code()
    await change(`update verifications set "expiresAt" = '2020-01-01T00:00:00.000Z'`)
    expect((await exchanged(given)).error).toBe('invalid_grant')
  })

  test('works once, also when two servers get it at once; its tokens end when it is used again', async () => {
    const given = await code()
    const answers = await Promise.all([exchanged(given), exchanged(given)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const fresh = await code()
    const { access_token } = await exchanged(fresh)
    expect(await statusOf(access_token)).toBe(200)
    expect((await exchanged(fresh)).error).toBe('invalid_grant')
    expect(await statusOf(access_token)).toBe(401)
  })
})

const statusOf = async (token: string) => (await listTools(easel, token)).status

describe('an access token', () => {
  test('works only at the address that it was issued for', async () => {
    await connect(app, owner, keyId)
    const token = app.given?.access_token ?? ''
    expect(await statusOf(token)).toBe(200)
    for (const door of doors.filter(({ name }) => name !== 'MCP')) {
      const { error } = await door.generate(easel, { prompt: 'a fox' }, { secret: token })
      expect([door.name, error?.message]).toEqual([
        door.name,
        'The access token of an app works only at the address that it was issued for',
      ])
    }
    await change(`update oauth_access_tokens set resources = '["https://old.example/mcp"]'`)
    expect(await statusOf(token)).toBe(401)
  })

  test('is refused when it has expired', async () => {
    await connect(app, owner, keyId)
    await change(`update oauth_access_tokens set "expiresAt" = '2020-01-01T00:00:00.000Z'`)
    expect(await statusOf(app.given?.access_token ?? '')).toBe(401)
  })

  test('that is issued while its app is disconnected allows nothing', async () => {
    const given = await code()
    await change('delete from oauth_consents')
    const { access_token } = await exchanged(given)
    expect(await statusOf(access_token)).toBe(401)
  })
})

describe('a registration', () => {
  const register = async (metadata: object, to = easel, address = '203.0.113.8') => {
    const response = await to.fetch('/api/auth/oauth2/register', {
      address,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    })
    return { status: response.status, ...(await response.json()) }
  }

  test('takes addresses of https and of this machine, and gives no secret', async () => {
    const registered = await register({
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback', 'http://localhost:33418/'],
      token_endpoint_auth_method: 'client_secret_basic',
      skip_consent: true,
      scope: 'openid everything',
    })
    expect(registered).toMatchObject({
      status: 201,
      token_endpoint_auth_method: 'none',
      scope: 'mcp offline_access',
    })
    expect(registered).not.toHaveProperty('client_secret')
    expect(registered).not.toHaveProperty('skip_consent')
  })

  test('is refused with other addresses', async () => {
    const mismatches: unknown[] = []
    for (const uri of [
      'http://evil.example/callback',
      'http://192.168.1.2/callback',
      'cursor://oauth/callback',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pass@evil.example/',
      'https://evil.example/#x',
      'http://x.localhost/',
      '/callback',
    ]) {
      const { status, error } = await register({ redirect_uris: [uri] })
      if (status !== 400 || error !== 'invalid_redirect_uri') mismatches.push([uri, status, error])
    }
    for (const metadata of [
      {},
      { redirect_uris: [] },
      { redirect_uris: Array(21).fill('https://a.example/') },
      { redirect_uris: [`https://a.example/${'x'.repeat(2048)}`] },
      { redirect_uris: ['https://a.example/'], client_name: 'x'.repeat(101) },
    ]) {
      const { status, error } = await register(metadata)
      if (status !== 400 || !error.startsWith('invalid_'))
        mismatches.push([metadata, status, error])
    }
    expect(mismatches).toEqual([])
  })

  test('is limited by address', async () => {
    await using small = await startEasel({ env: { PUBLIC_URL: origin, RATE_LIMIT: '3' } })
    const metadata = { redirect_uris: [redirectUrl] }
    const statuses = []
    for (let count = 0; count < 5; count += 1)
      statuses.push((await register(metadata, small)).status)
    expect(statuses).toEqual([201, ...Array(4).fill(429)])
    expect((await register(metadata, small, '203.0.113.20')).status).toBe(201)
  })
})

describe('OAuth', () => {
  test('answers no malformed request with an internal error', async () => {
    const odd = ['', ' ', '\u0000', '%', 'x'.repeat(5000), '[]', '🦊', "'; drop table users; --"]
    const form = (values: [string, string][]) => new URLSearchParams(values).toString()
    const names = ['grant_type', 'client_id', 'code', 'redirect_uri', 'refresh_token', 'resource']
    const base: [string, string][] = [
      ['grant_type', 'authorization_code'],
      ['client_id', app.client?.client_id ?? ''],
      ['redirect_uri', redirectUrl],
      ['code_verifier', 'x'.repeat(43)],
      ['code', 'none'],
    ]
    const fields = names.flatMap((name) => odd.map((value): [string, string] => [name, value]))
    const posts: [path: string, type: string, body: string][] = [
      ...fields.flatMap((field): [string, string, string][] => [
        ['token', 'application/x-www-form-urlencoded', form([...base, field])],
        ['token', 'application/x-www-form-urlencoded', form([field, ...base])],
        ['revoke', 'application/x-www-form-urlencoded', form([...base, ['token', field[1]]])],
      ]),
      ...odd.map((body): [string, string, string] => ['token', 'application/json', body]),
      ...odd.map((body): [string, string, string] => ['register', 'application/json', body]),
      ...odd.map((client_name): [string, string, string] => [
        ...(['register', 'application/json'] as const),
        JSON.stringify({ client_name, redirect_uris: [redirectUrl] }),
      ]),
    ]
    const failed: unknown[] = []
    for (const [path, type, body] of posts) {
      const headers = { 'content-type': type }
      const address = `/api/auth/oauth2/${path}`
      const { status } = await easel.fetch(address, { method: 'POST', headers, body })
      if (status >= 500) failed.push([path, body, status])
    }
    const urls = ['client_id', 'state', 'resource', 'code_challenge', 'response_type'].flatMap(
      (name) => odd.flatMap((value) => [changed({ [name]: value }), twice(name, value)]),
    )
    for (const { pathname, search } of urls) {
      const { status } = await owner.get(pathname + search)
      if (status >= 500) failed.push([search, status])
    }
    for (const oauth_query of [...odd, 'sig=x', 'sig=x&exp=1', 'sig=%E0&client_id=x']) {
      const body = { accept: true, key: keyId, oauth_query }
      const { status } = await owner.post('/api/auth/oauth2/consent', body)
      if (status >= 500 || status < 400) failed.push([oauth_query, status])
    }
    expect(failed).toEqual([])
  })

  test('is not there without a PUBLIC_URL of https or of this machine', async () => {
    const settings: Record<string, string>[] = [{}, { PUBLIC_URL: 'http://images.example.com' }]
    for (const env of settings) {
      await using without = await startEasel({ env })
      for (const path of [
        '/.well-known/oauth-protected-resource/mcp',
        '/.well-known/oauth-authorization-server/api/auth',
        '/api/auth/oauth2/authorize',
      ])
        expect([path, (await without.fetch(path)).status]).toEqual([path, 404])
      const refused = await without.fetch('/mcp', { method: 'POST' })
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('stores hashes and logs no secret', async () => {
    const callback = await connect(app, owner, keyId)
    const { access_token = '', refresh_token = '' } = app.given ?? {}
    const secrets = [access_token, refresh_token, callback.searchParams.get('code') ?? '']
    await using database = await openDatabase(easel.config.database)
    const stored: unknown[] = []
    for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens', 'verifications'])
      stored.push((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows)
    const kept = JSON.stringify(stored) + easel.logged.join('')
    for (const secret of secrets) {
      const random = secret.replace(/^easel_(?:app|refresh)_/, '')
      expect(random).toHaveLength(32)
      expect(kept).not.toContain(random)
    }
  })
})
