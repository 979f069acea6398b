import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { origin, startEasel } from '../support/easel.ts'
import { signInWithProvider, startProvider } from '../support/oidc.ts'
import { type Person, password, person, signIn, signUp } from '../support/person.ts'

const provider = await startProvider(origin)
afterAll(() => provider[Symbol.asyncDispose]())

const ada = { sub: 'p-1', email: 'ada@example.com', email_verified: true, name: 'Ada' }
const groups = ['staff', 'easel-owners']
const owners = {
  OIDC_OWNER_CLAIM: 'groups=easel-owners',
  OIDC_SCOPES: 'openid email profile groups',
}
const everybody = { ...provider.env, ...owners, SIGN_UP: 'oidc' }

beforeEach(() => {
  Object.assign(provider, { person: ada, fullTokens: false, behindSeconds: 0 })
})

type Viewer = { viewer: { id: string; email: string; name: string; isOwner: boolean } | null }
const viewerOf = async (who: Person) =>
  (await who.graphql<Viewer>('{ viewer { id email name isOwner } }')).viewer

describe('sign-in with a provider of OpenID Connect', () => {
  test('begins with PKCE, a state and a nonce, and ends with an account', async () => {
    await using easel = await startEasel({ env: everybody })
    const who = person(easel)
    expect((await signInWithProvider(who)).location).toBe('/keys')
    expect(Object.fromEntries(provider.asked)).toEqual({
      response_type: 'code',
      client_id: 'easel',
      redirect_uri: `${origin}/api/auth/callback/oidc`,
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^.{32,}$/),
      nonce: expect.stringMatching(/^.{32,}$/),
    })
    const first = await viewerOf(who)
    expect(first).toMatchObject({ email: ada.email, name: 'Ada', isOwner: false })
    const again = person(easel)
    await signInWithProvider(again)
    expect(await viewerOf(again)).toEqual(first)
    expect(easel.logged.join('')).not.toContain(provider.env.OIDC_CLIENT_SECRET)
  })

  test('refuses a callback of another browser, with another state, or sent twice', async () => {
    await using easel = await startEasel({ env: everybody })
    const [victim, attacker] = [person(easel), person(easel)]
    let path = ''
    const get = async (callback: string) => {
      path = callback
      return new Response()
    }
    await signInWithProvider({ ...attacker, get })
    const locationOf = async (who: Person, at: string) =>
      (await who.get(at)).headers.get('location')
    expect(await locationOf(victim, path)).toMatch(
      /^\/keys\?error=(?:state_mismatch|please_restart)/,
    )
    expect(await locationOf(attacker, path.replace(/state=./, 'state=_'))).toContain('error=')
    expect(await viewerOf(victim)).toBe(null)
    expect(await viewerOf(attacker)).toBe(null)
  })

  test('signs out here, and names the address that signs out at the provider', async () => {
    await using easel = await startEasel({ env: everybody })
    const who = person(easel)
    await signInWithProvider(who)
    const { url } = await (await who.post('/api/auth/sign-out', {})).json()
    expect(await viewerOf(who)).toBe(null)
    const logout = new URL(url)
    expect(logout.origin + logout.pathname).toBe(`${provider.issuer}/session/end`)
    expect(logout.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/keys`)
    expect(logout.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await fetch(url)).status).toBe(200)
  })

  test('says why the provider refused', async () => {
    await using easel = await startEasel({ env: everybody })
    provider.person = null
    const { location } = await signInWithProvider(person(easel))
    expect(location).toBe('/keys?error=access_denied&error_description=This+account+is+disabled')
  })

  test('is refused for an account that an owner paused', async () => {
    await using easel = await startEasel({ env: everybody })
    const owner = person(easel)
    provider.person = { ...ada, groups }
    await signInWithProvider(owner)
    const bob = person(easel)
    provider.person = { sub: 'p-2', email: 'bob@example.com' }
    await signInWithProvider(bob)
    const { id } = (await viewerOf(bob)) ?? {}
    await owner.graphql('mutation ($id: ID!) { pauseAccount(id: $id) { __typename } }', { id })
    expect(await viewerOf(bob)).toBe(null)
    const { location } = await signInWithProvider(bob)
    expect(location).toMatch(/^\/keys\?error=ACCOUNT_PAUSED/)
    expect(await viewerOf(bob)).toBe(null)
  })
})

describe('the owner claim', () => {
  for (const [where, fullTokens] of Object.entries({ 'the ID token': true, 'the endpoint': false }))
    test(`in ${where} makes an owner, and the next sign-in without it takes that back`, async () => {
      provider.fullTokens = fullTokens
      await provider.rollKeys()
      await using easel = await startEasel({ env: everybody })
      const who = person(easel)
      provider.person = { ...ada, groups }
      await signInWithProvider(who)
      const owner = await viewerOf(who)
      expect(owner).toMatchObject({ isOwner: true })
      expect(await who.graphql('{ accounts { email isOwner } }')).toEqual({
        accounts: [{ email: ada.email, isOwner: true }],
      })
      provider.person = { ...ada, groups: ['staff'] }
      const later = person(easel)
      await signInWithProvider(later)
      for (const browser of [who, later]) {
        expect(await viewerOf(browser)).toEqual({ ...owner, isOwner: false })
        await expect(browser.graphql('{ accounts { email } }')).rejects.toThrow('Only an owner')
      }
    })

  test('counts for a day: then the provider must confirm it, and the session has ended', async () => {
    await using easel = await startEasel({ env: everybody })
    const who = person(easel)
    provider.person = { ...ada, groups }
    await signInWithProvider(who)
    easel.clock.now += 24 * 3600 * 1000
    expect(await viewerOf(who)).toMatchObject({ isOwner: false })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 + 1000 })
    expect(await viewerOf(who)).toBe(null)
    vi.useRealTimers()
  })

  test('lets its people in when nobody else may sign up, and never makes the first account', async () => {
    await using easel = await startEasel({ env: { ...provider.env, ...owners, TRUST_PROXY: '1' } })
    const refused = await signInWithProvider(person(easel))
    expect(refused.location).toMatch(/^\/keys\?error=SIGN_UP_REFUSED/)
    const who = person(easel)
    provider.person = { ...ada, groups }
    await signInWithProvider(who)
    const owner = await viewerOf(who)
    expect(owner?.isOwner).toBe(true)
    expect(owner?.id).not.toBe('acc_owner')
    const { createInvite } = await who.graphql<{ createInvite: { url: string } }>(
      'mutation { createInvite { ... on CreatedInvite { url } } }',
    )
    const invite = new URL(createInvite.url).searchParams.get('invite') ?? ''
    provider.person = { sub: 'p-2', email: 'bob@example.com' }
    const bob = person(easel)
    expect((await signInWithProvider(bob, { 'easel-invite': invite })).location).toBe('/keys')
    expect(await viewerOf(bob)).toMatchObject({ email: 'bob@example.com', isOwner: false })
    provider.person = { sub: 'p-3', email: 'eve@example.com' }
    const again = await signInWithProvider(person(easel), { 'easel-invite': invite })
    expect(again.location).toMatch(/^\/keys\?error=SIGN_UP_REFUSED/)
  })

  test('without the setting the first person owns the installation, with the link of the start', async () => {
    const env = { ...provider.env, SIGN_UP: 'oidc', TRUST_PROXY: '1' }
    await using easel = await startEasel({ env })
    expect((await signInWithProvider(person(easel))).location).toMatch(/error=SIGN_UP_REFUSED/)
    const who = person(easel)
    const link = (await easel.app.signIn.ownerToken()) ?? ''
    await signInWithProvider(who, { 'easel-invite': link })
    expect(await viewerOf(who)).toMatchObject({ id: 'acc_owner', isOwner: true })
    expect(await easel.app.signIn.ownerToken()).toBe(null)
  })
})

test('no e-mail of the provider, verified or not, takes over an account with a password', async () => {
  await using easel = await startEasel({ env: { ...everybody, SIGN_UP: 'open' } })
  await signUp(person(easel), ada.email)
  for (const email_verified of [true, false]) {
    const eve = person(easel)
    provider.person = { ...ada, sub: 'p-9', email: 'ADA@example.com', email_verified, groups }
    expect((await signInWithProvider(eve)).location).toBe('/keys?error=account_not_linked')
    expect(await viewerOf(eve)).toBe(null)
  }
})

test('an account of the provider keeps its person when the e-mail is not verified or missing', async () => {
  await using easel = await startEasel({ env: everybody })
  const who = person(easel)
  provider.person = { sub: 'p-5', email: 'eve@example.com', email_verified: false }
  await signInWithProvider(who)
  expect(await viewerOf(who)).toMatchObject({ email: 'eve@example.com', name: 'eve@example.com' })
  provider.person = { sub: 'p-6' }
  expect((await signInWithProvider(person(easel))).location).toBe('/keys?error=email_not_found')
})

describe('the clocks', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  for (const [difference, location] of [
    [50, '/keys'],
    [120, '/keys?error=unable_to_get_user_info'],
  ] as const) {
    test(`may differ by a minute: ${difference} seconds`, async () => {
      provider.fullTokens = true
      await provider.rollKeys()
      await using easel = await startEasel({ env: everybody })
      provider.person = { ...ada, nbf: seconds() + difference }
      expect((await signInWithProvider(person(easel))).location).toBe(location)
      provider.person = ada
      provider.behindSeconds = 300 + difference
      expect((await signInWithProvider(person(easel))).location).toBe(location)
      const reasons = easel.logged.filter((line) => line.includes('The ID token is refused'))
      expect(reasons).toHaveLength(location === '/keys' ? 0 : 2)
    })
  }
})

test('a provider that rolls its keys goes on signing people in', async () => {
  await using easel = await startEasel({ env: everybody })
  expect((await signInWithProvider(person(easel))).location).toBe('/keys')
  await provider.rollKeys()
  // The keys were read a moment ago: they are read again only after half a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect((await signInWithProvider(person(easel))).location).toBe('/keys')
  vi.useRealTimers()
  expect(provider.requests.filter((request) => request === 'GET /jwks').length).toBeGreaterThan(1)
})

test('while the provider is down its button says so, and passwords sign in; later it works without a restart', async () => {
  await provider.stop()
  await using easel = await startEasel({ env: { ...everybody, SIGN_UP: 'open' } })
  const bob = person(easel)
  expect((await signUp(bob, 'bob@example.com')).status).toBe(200)
  const { begun } = await signInWithProvider(person(easel))
  expect([begun.status, await begun.json()]).toEqual([
    503,
    {
      error: 'The sign-in provider does not answer: try again later, or sign in with your password',
    },
  ])
  const back = await bob.get('/api/auth/callback/oidc?code=x&state=y')
  expect([back.status, back.headers.get('location')]).toEqual([
    302,
    `${origin}/keys?error=provider_unavailable`,
  ])
  expect((await bob.post('/api/auth/sign-out', {})).status).toBe(200)
  expect((await signIn(bob, 'bob@example.com', password)).status).toBe(200)
  await provider.start()
  expect((await signInWithProvider(person(easel))).location).toBe('/keys')
})

test('works below a path of PUBLIC_URL, with cookies of that path', async () => {
  const publicUrl = 'https://home.example/easel'
  await using below = await startProvider(publicUrl)
  await using easel = await startEasel({ env: { ...below.env, SIGN_UP: 'oidc' } })
  const who = person(easel)
  const begun = await who.post('/api/auth/sign-in/social', {
    provider: 'oidc',
    callbackURL: '/easel/keys',
  })
  for (const cookie of begun.headers.getSetCookie()) expect(cookie).toMatch(/Path=\/easel;.*Secure/)
  expect(below.asked).toEqual(new URLSearchParams())
  const link = (await easel.app.signIn.ownerToken()) ?? ''
  expect((await signInWithProvider(who, { 'easel-invite': link })).location).toBe('/keys')
  expect(below.asked.get('redirect_uri')).toBe(`${publicUrl}/api/auth/callback/oidc`)
  expect(await viewerOf(who)).toMatchObject({ email: ada.email, isOwner: true })
})
