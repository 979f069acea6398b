import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../bench/baselines.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { person, signUp } from '../support/person.ts'

let easel: Easel
let secret: string
beforeAll(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterAll(() => easel[Symbol.asyncDispose]())

const statusAt = async (host: string, from = easel, headers: Record<string, string> = {}) =>
  (await from.fetch('/healthz', { headers: { host, ...headers } })).status

describe('a page whose own name points to this server (DNS rebinding)', () => {
  const host = 'evil.example'
  const refusal = {
    status: 421,
    error:
      'evil.example is not a host name of this server: its operator can add the name to ALLOWED_HOSTS',
  }

  test('cannot take ownership of a fresh installation', async () => {
    const refused = await signUp(person(easel), 'mallory@evil.example', {
      host,
      origin: `http://${host}`,
    })
    expect({ status: refused.status, ...(await refused.json()) }).toEqual(refusal)
    expect(await (await person(easel).get('/api/auth/methods')).json()).toMatchObject({
      hasOwner: false,
    })
  })

  for (const door of doors) {
    test(`generates nothing through ${door.name}`, async () => {
      const headers = { host, 'sec-fetch-site': 'same-origin' }
      const { response } = await door.generate(easel, { prompt: 'a fox' }, { secret, headers })
      expect(response.status).toBe(421)
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  }

  for (const path of [
    '/',
    '/graphql',
    '/api/generate-turbo',
    '/images/img_0.png',
    '/openapi.json',
    '/readyz',
    '/metrics',
  ])
    test(`gets nothing at ${path}, and no cookie`, async () => {
      const response = await easel.fetch(path, { headers: { host, accept: 'text/html' } })
      const { error, errors } = await response.json()
      const message = errors ? errors[0].message : error
      expect({ status: response.status, error: message }).toEqual(refusal)
      expect(response.headers.has('set-cookie')).toBe(false)
    })

  test('is refused on a real socket too, with its preflight', async () => {
    const server = await listen(easel.app.listener)
    const options = { method: 'OPTIONS', headers: { host, origin: 'http://elsewhere.example' } }
    const answer = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      const sent = request(`${server.origin}/graphql`, options, async (response) =>
        resolve({ status: response.statusCode, body: await text(response) }),
      )
      sent.on('error', reject).end()
    })
    server.server.close()
    expect(answer.status).toBe(421)
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ message: refusal.error }] })
  })
})

describe('Easel answers to the name', () => {
  const own = [
    'localhost',
    'localhost:4000',
    'LOCALHOST',
    'easel.localhost',
    '127.0.0.1:4000',
    '[::1]:4000',
    '192.168.1.7',
  ]
  for (const host of own)
    test(`${host}, which no foreign DNS entry can have`, async () =>
      expect(await statusAt(host)).toBe(200))

  for (const host of [
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    'images.example.com',
  ])
    test(`${host}: no`, async () => expect(await statusAt(host)).toBe(421))

  test('of PUBLIC_URL, HOST and ALLOWED_HOSTS, and to no other name', async () => {
    const env = {
      PUBLIC_URL: 'https://images.example.com',
      HOST: 'box.lan',
      ALLOWED_HOSTS: 'Easel.local,easel',
    }
    await using named = await startEasel({ env })
    for (const host of [
      'images.example.com',
      'box.lan:4000',
      'easel.local',
      'easel:4000',
      'localhost',
    ])
      expect({ host, status: await statusAt(host, named) }).toEqual({ host, status: 200 })
    for (const host of ['example.com', 'other.easel.local', 'evil.example'])
      expect({ host, status: await statusAt(host, named) }).toEqual({ host, status: 421 })
  })

  test('that a proxy forwards when TRUST_PROXY is set', async () => {
    const forwarded = (host: string) => ({ 'x-forwarded-host': host })
    await using proxied = await startEasel({
      env: { TRUST_PROXY: '1', ALLOWED_HOSTS: 'images.example.com' },
    })
    expect(await statusAt('backend', proxied, forwarded('images.example.com'))).toBe(200)
    expect(await statusAt('localhost', proxied, forwarded('evil.example'))).toBe(421)
    expect(await statusAt('evil.example', easel, forwarded('localhost'))).toBe(421)
  })
})
