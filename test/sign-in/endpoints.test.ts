import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { afterAll, describe, expect, test } from 'vitest'
import { origin, startEasel } from '../support/easel.ts'
import { person, signUp } from '../support/person.ts'

const easel = await startEasel({ env: { SIGN_UP: 'open', PUBLIC_URL: origin } })
afterAll(() => easel[Symbol.asyncDispose]())

const ownPage = { 'sec-fetch-site': 'same-origin', origin }

interface Sent {
  type?: string | undefined
  address?: string
}

function post(path: string, body: string, { type, address = '198.51.100.4' }: Sent = {}) {
  const headers = { ...ownPage, ...(type === undefined ? {} : { 'content-type': type }) }
  return easel.fetch(path, { method: 'POST', headers, body: Buffer.from(body), address })
}

const passwords = { email: 'ada@example.com', password: 'wrong horse battery' }
const json = JSON.stringify(passwords)
const form = new URLSearchParams(passwords).toString()

/** Endpoints of OAuth: of apps, of the browser that an app sends, and of the page. */
const usedByApps = [
  'GET /oauth2/authorize',
  'GET /oauth2/public-client',
  'POST /oauth2/consent',
  'POST /oauth2/register',
  'POST /oauth2/revoke',
  'POST /oauth2/token',
]

/** Endpoints that the playground uses, and where a provider redirects the browser. */
const used = [
  'GET /callback/:id',
  'GET /get-session',
  'GET /list-sessions',
  'POST /change-password',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /revoke-session',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'POST /sign-out',
  'POST /sign-up/email',
]

interface Endpoint {
  path?: string
  options: { method: string | string[] }
}

/** Every endpoint of the library, by its method and path. */
function endpointsOfLibrary(): string[] {
  const endpoints: Endpoint[] = Object.values(
    betterAuth({
      secret: 'x'.repeat(40),
      baseURL: origin,
      plugins: [oauthProvider({ loginPage: '/', consentPage: '/', disableJwtPlugin: true })],
    }).api,
  )
  return endpoints.flatMap(({ path, options: { method } }) =>
    path === undefined ? [] : [method].flat().map((name) => `${name} ${path}`),
  )
}

describe('the endpoints of the sign-in library', () => {
  test('are closed, except the endpoints that the pages use', async () => {
    const endpoints = endpointsOfLibrary()
    expect(endpoints.length).toBeGreaterThan(55)
    const open = []
    for (const endpoint of endpoints) {
      const [method = '', path = ''] = endpoint.split(' ')
      const address = `/api/auth${path.replace(':id', 'github').replace(/:\w+/, 'x')}`
      const init = { method, headers: { ...ownPage, 'content-type': 'application/json' } }
      const { status } = await easel.fetch(address, {
        ...init,
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      if (status !== 404 && status !== 405) open.push(endpoint)
    }
    expect(open.sort()).toEqual([...used, ...usedByApps].sort())
  })

  for (const detour of [
    '/api/auth/verify-password',
    '/api/auth/verify-password/',
    '/api/auth/sign-in/email/',
    '/api/auth//sign-in/email',
    '/api/auth/sign-in//email',
    '/api/auth/sign-in%2Femail',
    '/api/auth/sign-in/%65mail',
    '/api/auth/Sign-In/Email',
    '/api/auth/x/../../auth/sign-in/email/.',
    '/api/auth/sign-in/email;x=1',
  ]) {
    test(`are not reached at ${detour}`, async () => {
      expect((await post(detour, json, { type: 'application/json' })).status).toBe(404)
    })
  }

  test('are not reached by another spelling of the method', async () => {
    const headers = { ...ownPage, 'x-http-method-override': 'POST' }
    const answer = await easel.fetch('/api/auth/sign-in/email?_method=POST', { headers })
    expect(answer.status).toBe(405)
  })
})

describe('a body at /api/auth', () => {
  const bodies: Record<string, [type: string | undefined, body: string]> = {
    'a form': ['application/x-www-form-urlencoded', form],
    'a form with a type of JSON and forms': ['application/x-www-form-urlencoded+json', form],
    'a form with a second type': ['application/x-www-form-urlencoded, application/json', form],
    'JSON as text': ['text/plain', json],
    'JSON by another name': ['application/vnd.api+json', json],
    'JSON by a longer name': ['application/jsonp', json],
    'JSON lines': ['application/json-seq', json],
    'a form of several parts': ['multipart/form-data; boundary=x', `--x\r\n\r\n${json}\r\n--x--`],
    'JSON behind another parameter': ['text/plain; application/json', json],
  }
  for (const [what, [type, body]] of Object.entries(bodies)) {
    test(`is 415 if it is ${what}`, async () => {
      for (const path of used.filter((endpoint) => endpoint.startsWith('POST'))) {
        const refused = await post(`/api/auth${path.slice(5)}`, body, { type })
        expect(refused.status, path).toBe(415)
        expect(await refused.json()).toEqual({ error: 'Content-Type must be application/json' })
      }
    })
  }

  for (const type of [
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json ;',
  ]) {
    test(`is read as ${type}`, async () => {
      const address = '198.51.100.77'
      expect((await post('/api/auth/sign-in/email', json, { type, address })).status).toBe(401)
    })
  }

  test('is not needed to sign out', async () => {
    const init = { method: 'POST', headers: ownPage }
    const out = await easel.fetch('/api/auth/sign-out', init)
    expect(out.status).toBe(200)
  })
})

test('no form of the body avoids the limit by account', async () => {
  const forms: [type: string, body: string][] = [
    ['application/json', json],
    ['application/x-www-form-urlencoded', form],
    ['application/json', `\uFEFF${json}`],
    ['application/json', `\uFEFF\uFEFF${json}`],
    ['application/json', json.replace('"email"', '"em\\u0061il"')],
    ['application/json', json.replace('{', '{"email":"bob@example.com",')],
    ['application/json', json.replace('ada@', 'ADA@')],
    ['application/json', json.replace('ada@', ' ada@')],
    ['application/json; charset=utf-16', json],
  ]
  await using own = await startEasel()
  await signUp(person(own), 'ada@example.com')
  let stranger = 0
  const useUpLimit = async () => {
    for (const first = stranger; stranger < first + 1000; stranger++)
      await own.app.core.access.limitSignIn(`${stranger}`, 'ada@example.com')
  }
  for (const [index, [type, body]] of forms.entries()) {
    // Each time, because the limit admits a few more attempts every second.
    await expect(useUpLimit()).rejects.toThrow(/^Too many requests/)
    const { status } = await own.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { ...ownPage, 'content-type': type },
      body: Buffer.from(body),
      address: `192.0.2.${index}`,
    })
    // 401 would mean that the password was checked.
    expect([400, 415, 429], `${type} ${body}`).toContain(status)
  }
})

test('a failed sign-in at a provider sends the browser to a page with the reason', async () => {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
  const back = await easel.fetch('/api/auth/callback/github?error=access_denied', { headers })
  expect(back.status).toBe(302)
  expect(back.headers.get('location')).toBe('/keys?error=state_not_found')
})
