import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../server/http/routes.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { ownerLink, person, signIn, signUp } from '../support/person.ts'

let easel: Easel
const stack = new AsyncDisposableStack()

beforeAll(async () => {
  const playgroundFolder = await mkdtemp(join(tmpdir(), 'easel-site-'))
  stack.defer(() => rm(playgroundFolder, { recursive: true }))
  await writeFile(
    join(playgroundFolder, 'index.html'),
    '<!doctype html><meta name="description" content="x"><title>x</title>',
  )
  const env = { TRUST_PROXY: '1', SIGN_UP: 'open' }
  easel = stack.use(await startEasel({ env, overrides: { playgroundFolder } }))
})
afterAll(() => stack.disposeAsync())

const addressOf = (path: string) => path.replaceAll(/[{}]/g, '').replace('*', 'x')
const byTls = { 'x-forwarded-proto': 'https', origin: origin.replace('http:', 'https:') }

describe('an answer', () => {
  for (const { path, crossOrigin } of routes) {
    test(`at ${path} has the headers that restrict browsers`, async () => {
      for (const method of ['GET', 'POST', 'PATCH', 'OPTIONS']) {
        const { headers } = await easel.fetch(addressOf(path), { method })
        expect(Object.fromEntries(headers), method).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': crossOrigin ? 'cross-origin' : 'same-origin',
        })
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(headers.has('strict-transport-security')).toBe(false)
      }
    })
  }

  test('by https has Strict-Transport-Security, at every route', async () => {
    for (const { path } of routes) {
      const { headers } = await easel.fetch(addressOf(path), { headers: byTls })
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    }
  })

  test('has Strict-Transport-Security only if a trusted proxy or PUBLIC_URL says https', async () => {
    await using direct = await startEasel()
    const forged = await direct.fetch('/healthz', { headers: byTls })
    expect(forged.headers.has('strict-transport-security')).toBe(false)
    await using known = await startEasel({ env: { PUBLIC_URL: 'https://images.example.com' } })
    expect((await known.fetch('/healthz')).headers.has('strict-transport-security')).toBe(true)
  })
})

describe('an answer that sets a cookie', () => {
  const html = { headers: { accept: 'text/html' } }
  const etag = async () => (await easel.fetch('/')).headers.get('etag') ?? ''
  const answers: Record<string, () => Promise<Response>> = {
    'with the page': () => easel.fetch('/'),
    'with the page at another address': () => easel.fetch('/gallery'),
    'with the head of the page': () => easel.fetch('/', { method: 'HEAD' }),
    'with no page, because it has not changed': async () =>
      easel.fetch('/', { headers: { 'if-none-match': await etag() } }),
    'with a shared page': () => easel.fetch('/s/aaaaaaaaaaaaaaaaaaaaaa'),
    'with GraphiQL': () => easel.fetch('/graphql', html),
    'at sign-up': async () =>
      signUp(person(easel), 'ada@example.com', { 'easel-invite': await ownerLink(easel) }),
    'at sign-in': () => signIn(person(easel), 'ada@example.com'),
    'at sign-out': async () => {
      const ada = person(easel)
      await signIn(ada, 'ada@example.com')
      return ada.post('/api/auth/sign-out', {})
    },
    'after a change of the password': async () => {
      const ada = person(easel)
      await signIn(ada, 'ada@example.com')
      return ada.post('/api/auth/change-password', {
        currentPassword: 'correct horse battery',
        newPassword: 'another horse battery',
        revokeOtherSessions: true,
      })
    },
  }
  for (const [what, ask] of Object.entries(answers)) {
    test(`${what} must not be stored by a shared cache`, async () => {
      const { headers } = await ask()
      expect(headers.getSetCookie()).not.toEqual([])
      expect(headers.get('cache-control')).toMatch(/\b(?:private|no-store)\b/)
    })
  }

  test('is private, also for a browser that has the cookie', async () => {
    const { headers } = await easel.fetch('/', { headers: { cookie: 'easel_studio=known' } })
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })
})
