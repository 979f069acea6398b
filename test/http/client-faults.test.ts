import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { person, signUp } from '../support/person.ts'

const easel = await startEasel({ overrides: { playgroundFolder: '/there is no site' } })
const server = createServer(easel.app.listener).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await easel[Symbol.asyncDispose]()
})

/** Sends a raw request, and returns the whole answer. */
function raw(head: string, body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`)
  return text(socket)
}

const errorLines = ({ logged }: Easel) => logged.filter((line) => JSON.parse(line).level >= 50)

const form = 'Content-Type: application/x-www-form-urlencoded\r\nx-graphql-yoga-csrf: 1'
const query = 'query=%7B__typename%7D'
const faults: Record<string, { head: string; body?: string; status: number; allow?: string }> = {
  'variables in the URL that are not JSON': {
    head: `GET /graphql?${query}&variables=a+secret+fox HTTP/1.1\r\nHost: localhost\r\nx-graphql-yoga-csrf: 1`,
    status: 400,
  },
  'extensions in the URL that are not JSON': {
    head: `GET /graphql?${query}&extensions=a+secret+fox HTTP/1.1\r\nHost: localhost\r\nx-graphql-yoga-csrf: 1`,
    status: 400,
  },
  'variables in a form that are not JSON': {
    head: `POST /graphql HTTP/1.1\r\nHost: localhost\r\n${form}`,
    body: `${query}&variables=a+secret+fox`,
    status: 400,
  },
  'the URL of a health check of other software': {
    head: 'GET /graphql/health-is-at-healthz HTTP/1.1\r\nHost: localhost',
    status: 404,
  },
  'TRACE of the sign-in': {
    head: 'TRACE /api/auth/x HTTP/1.1\r\nHost: localhost',
    status: 405,
    allow: 'GET, HEAD, POST',
  },
  'a Host with a name and a password': {
    head: 'GET /api/auth/get-session HTTP/1.1\r\nHost: a:b@c',
    status: 400,
  },
  'a Host with a path': { head: 'GET /healthz HTTP/1.1\r\nHost: localhost/images', status: 400 },
  'a Host with a query': { head: 'GET /healthz HTTP/1.1\r\nHost: localhost?a', status: 400 },
  'POST to /openapi.json': {
    head: 'POST /openapi.json HTTP/1.1\r\nHost: localhost',
    status: 405,
    allow: 'GET, HEAD, OPTIONS',
  },
  'DELETE of /healthz': {
    head: 'DELETE /healthz HTTP/1.1\r\nHost: localhost',
    status: 405,
    allow: 'GET, HEAD',
  },
  'PUT to /metrics': {
    head: 'PUT /metrics HTTP/1.1\r\nHost: localhost',
    status: 405,
    allow: 'GET, HEAD',
  },
  'POST to /licenses': {
    head: 'POST /licenses HTTP/1.1\r\nHost: localhost',
    status: 405,
    allow: 'GET, HEAD',
  },
}

describe('a fault of a client is in its answer and not in the log', () => {
  for (const [fault, { head, body, status, allow }] of Object.entries(faults)) {
    test(`${fault} is ${status}`, async () => {
      const answer = await raw(head, body)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).not.toMatch(/at .*(?:\.ts|\.js|node:)/)
      if (allow) expect(answer.toLowerCase()).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`)
      expect(errorLines(easel)).toEqual([])
      expect(easel.logged.join()).not.toContain('secret')
    })
  }

  test('an unexpected error is 500 as JSON, without details of the code', async () => {
    await using broken = await startEasel()
    Object.assign(broken.app.core.access, {
      limitRead() {
        throw new Error('at server/secret.ts')
      },
    })
    const response = await broken.fetch('/graphql?query={__typename}', {
      headers: { 'x-graphql-yoga-csrf': '1' },
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(errorLines(broken)).toHaveLength(1)
  })
})

describe('a malformed GraphQL request is refused', () => {
  const mutation = `mutation ($input: GenerateImagesInput!) {
    generateImages(input: $input) { ... on Error { message } } }`

  for (const wrong of [
    { steps: '4' },
    { image: 1.5 },
    { prompt: { a: 'fox' } },
    { dimensions: '1:1' },
  ]) {
    test(`for its variables ${JSON.stringify(wrong)}`, async () => {
      const variables = { input: { prompt: 'a secret fox', ...wrong } }
      const { errors } = await ask(easel, mutation, { variables })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      expect(errorLines(easel)).toEqual([])
      expect(easel.logged.join()).not.toContain('secret')
    })
  }

  test('for an empty document', async () => {
    for (const query of ['', ' ']) {
      const { errors } = await ask(easel, query)
      expect(errors).toMatchObject([{ message: expect.any(String) }])
    }
    expect(errorLines(easel)).toEqual([])
  })

  for (const [bracket, end] of [
    ['{ dimensions(a: ', '['],
    ['', '{a'],
  ] as const) {
    test(`for ${end} nested 3,000 times`, async () => {
      const headers = { accept: 'application/graphql-response+json' }
      const { errors, response } = await ask(easel, bracket + end.repeat(3000), { headers })
      expect(response.status).toBe(400)
      expect(errors).toMatchObject([{ extensions: { code: 'DOCUMENT_TOO_LARGE' } }])
      expect(errorLines(easel)).toEqual([])
    })
  }
})

describe('behind a proxy,', () => {
  const urlOf = async (headers: Record<string, string>, trusted = '1') => {
    await using proxied = await startEasel({ env: { TRUST_PROXY: trusted } })
    const { secret } = await proxied.key()
    const signedUp = await person(proxied).get('/api/auth/get-session')
    expect(signedUp.status).toBe(200)
    const response = await proxied.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`, {
      headers,
    })
    return new URL((await response.json()).images[0]).origin
  }

  test('the last trusted proxy sets the origin of URLs', async () => {
    const chain = {
      'x-forwarded-proto': 'http, https',
      'x-forwarded-host': 'evil.test, img.localhost:8443',
    }
    expect(await urlOf(chain)).toBe('https://img.localhost:8443')
    expect(await urlOf({ 'x-forwarded-proto': 'https' }, '2')).toBe('https://easel.localhost')
  })

  for (const bad of ['ftp', 'https, ', 'java script', 'https://', '://']) {
    test(`X-Forwarded-Proto: ${bad} is ignored`, async () => {
      expect(await urlOf({ 'x-forwarded-proto': bad })).toBe('http://easel.localhost')
    })
  }

  for (const bad of ['a:b@c', 'a/b', 'a b', '[::1', 'a:99999', 'a?b', '', '<a>']) {
    test(`X-Forwarded-Host: ${bad} is ignored`, async () => {
      expect(await urlOf({ 'x-forwarded-host': bad })).toBe('http://easel.localhost')
    })
  }

  test('a malformed X-Forwarded-For is ignored', async () => {
    await using proxied = await startEasel({ env: { TRUST_PROXY: '1', RATE_LIMIT: '3' } })
    const wrong = (hop: string) =>
      proxied.fetch('/api/v1/images', {
        headers: { authorization: 'Bearer x', 'x-forwarded-for': hop },
      })
    expect((await wrong('nonsense')).status).toBe(401)
    expect((await wrong('other nonsense')).status).toBe(429)
  })
})

for (const [name, open] of Object.entries(databases)) {
  test(`fields of sign-in with objects or lists are 400, on ${name}`, async () => {
    await using empty = await open()
    await using own = await startEasel({ env: empty.env })
    const ada = person(own)
    expect((await signUp(ada, 'ada@example.com')).status).toBe(200)
    for (const value of [{ a: false }, ['a']]) {
      const account = { email: 'bob@example.com', password: 'correct horse battery' }
      const named = await ada.post('/api/auth/sign-up/email', { ...account, name: value })
      expect(named.status).toBe(400)
      const revoked = await ada.post('/api/auth/revoke-session', { token: value })
      expect(revoked.status).toBe(400)
    }
    expect(errorLines(own)).toEqual([])
  })

  describe(`text with a NUL character, on ${name},`, () => {
    test('is 400 in every door that stores text, without a log line', async () => {
      await using empty = await open()
      await using own = await startEasel({ env: empty.env })
      const { secret } = await own.key()
      const ada = person(own)
      expect((await signUp(ada, 'ada@example.com')).status).toBe(200)
      const nul = 'a\0b'
      for (const [path, body] of [
        ['/api/auth/revoke-session', { token: nul }],
        ['/api/auth/sign-in/email', { email: `${nul}@example.com`, password: 'x' }],
        [
          '/api/auth/sign-up/email',
          { email: 'b@example.com', name: nul, password: 'x'.repeat(12) },
        ],
      ] as const) {
        expect((await ada.post(path, body)).status, path).toBe(400)
      }
      expect((await ada.get('/api/auth/callback/github?code=a&state=a%00b')).status).toBe(400)
      const made = await ada.graphql<{ createKey: { message: string } }>(
        'mutation ($name: String!) { createKey(input: { name: $name }) { ... on Error { message } } }',
        { name: nul },
      )
      expect(made.createKey.message).toBe('name must have no control characters')
      for (const [document, variables] of [
        ['query ($id: ID!) { node(id: $id) { id } }', { id: nul }],
        ['query ($id: ID!) { generation(id: $id) { id } }', { id: nul }],
        ['query ($id: String!) { generations(after: $id) { edges { cursor } } }', { id: nul }],
        ['mutation ($id: ID!) { deleteImage(id: $id) { __typename } }', { id: nul }],
        [
          'mutation ($id: String!) { generateImages(input: { prompt: $id }) { __typename } }',
          { id: nul },
        ],
      ] as const) {
        const { response } = await ask(own, document, { secret, variables })
        expect(response.status, document).toBeLessThan(500)
      }
      const prompt = await own.fetch(`/api/v1/images?apikey=${secret}&prompt=a%00b`)
      expect(prompt.status).toBe(400)
      const browser = await own.fetch(`/api/v1/images?apikey=%00`, {
        headers: { cookie: 'easel_studio=%00' },
      })
      expect(browser.status).toBe(401)
      expect(errorLines(own)).toEqual([])
    })
  })
}

describe('a client that disconnects during its body', () => {
  for (const path of [
    '/api/v1/images',
    '/api/generate-turbo',
    '/graphql',
    '/api/auth/sign-in/email',
  ]) {
    for (const [kind, length] of [
      ['a length', 'Content-Length: 100'],
      ['no length', 'Transfer-Encoding: chunked'],
    ]) {
      test(`of ${kind} at ${path} is logged as 499 without an error`, async () => {
        await using own = await startEasel()
        const { secret } = await own.key()
        const http = createServer(own.app.listener).listen(0, '127.0.0.1')
        await once(http, 'listening')
        const closed = new Promise((resolve) =>
          http.on('request', (_, response) => response.once('close', resolve)),
        )
        const client = connect((http.address() as AddressInfo).port, '127.0.0.1')
        const begun = once(http, 'request')
        client.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
            `Authorization: Bearer ${secret}\r\n${length}\r\n\r\n${length?.startsWith('T') ? 'a\r\n' : ''}{"prompt":`,
        )
        await begun
        client.destroy()
        await closed
        const counted = await untilCounted(own)
        expect(counted).toMatch(/status="499"/)
        expect(errorLines(own)).toEqual([])
        http.close()
      })
    }
  }
})

/** Waits for the line of the metric that counts requests. */
async function untilCounted(own: Easel): Promise<string> {
  for (;;) {
    const counts = await (await own.fetch('/metrics')).text()
    const lines = counts
      .split('\n')
      .filter((line) => line.startsWith('easel_request_seconds_count'))
    const found = lines.find((line) => !line.includes('door="site"'))
    if (found) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}
