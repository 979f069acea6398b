import { describe, expect, test } from 'vitest'
import { builtSite, origin, startEasel } from '../support/easel.ts'
import { ownerLink, person, signIn, signUp } from '../support/person.ts'

/** Tries until an attempt is refused with 429. Returns the number of attempts before it. */
async function triesUntilLimited(attempt: () => Promise<Response>): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await attempt()
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      return tries
    }
  }
  throw new Error('It is not limited')
}

describe('sign-in', () => {
  test('is not limited by wrong passwords for the account from other addresses', async () => {
    await using easel = await startEasel()
    await signUp(person(easel), 'ada@example.com')
    for (let guess = 0; guess < 6; guess++) {
      const stranger = person(easel, `198.51.100.${100 + guess}`)
      expect((await signIn(stranger, 'ada@example.com', 'wrong horse battery')).status).toBe(401)
    }
    expect((await signIn(person(easel), 'ada@example.com')).status).toBe(200)
    expect((await signIn(person(easel, '198.51.100.200'), 'ada@example.com')).status).toBe(200)
  })

  test('is limited by account over many addresses, except addresses that signed in before', async () => {
    await using easel = await startEasel()
    const owner = person(easel)
    await signUp(owner, 'ada@example.com')
    await signUp(person(easel, '198.51.100.9'), 'ada@example.com')
    const { core } = easel.app
    const guess = (address: string) => core.access.limitSignIn(address, 'ada@example.com')
    let strangers = 0
    const useUpLimit = async () => {
      while (strangers < 1000) await guess(`stranger ${++strangers}`)
    }
    await expect(useUpLimit()).rejects.toThrow(/^Too many requests/)
    // A failed sign-up with the e-mail of another account must not count as a sign-in.
    await expect(guess('198.51.100.9')).rejects.toThrow(/^Too many requests/)
    expect((await signIn(owner, 'ada@example.com')).status).toBe(200)
    await core.access.limitSignIn('198.51.100.200', 'bob@example.com')
  })

  test('is limited by address for many accounts, without effect on other addresses', async () => {
    await using easel = await startEasel()
    let account = 0
    await triesUntilLimited(() =>
      signIn(person(easel), `somebody${++account}@example.com`, 'wrong horse battery'),
    )
    expect((await signUp(person(easel, '203.0.113.200'), 'ada@example.com')).status).toBe(200)
  })

  test('of a returning person is not limited by strangers behind the same address', async () => {
    await using easel = await startEasel()
    await signUp(person(easel), 'ada@example.com')
    expect((await signIn(person(easel), 'ada@example.com')).status).toBe(200)
    const guess = (email: string) => signIn(person(easel), email, 'wrong horse battery')
    let account = 0
    await triesUntilLimited(() => guess(`somebody${++account}@example.com`))
    for (let tries = 0; tries < 8; tries++) await guess('ada@example.com')
    expect((await signIn(person(easel), 'ada@example.com')).status).toBe(200)
    await triesUntilLimited(() => guess('ada@example.com'))
  })

  test('is possible only from pages of Easel', async () => {
    await using easel = await startEasel()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const refused = await person(easel).post(
      '/api/auth/sign-in/email',
      { email: 'a@b.c', password: 'x' },
      headers,
    )
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ error: 'Only pages of this origin may sign in' })
  })

  test('gives cookies that scripts cannot read, and that need https when Easel is served by https', async () => {
    await using plain = await startEasel()
    const [cookie] = (await signUp(person(plain), 'ada@example.com')).headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
    await using secure = await startEasel({ env: { PUBLIC_URL: 'https://images.example.com' } })
    const headers = {
      origin: 'https://images.example.com',
      'easel-invite': await ownerLink(secure),
    }
    const [secured] = (
      await signUp(person(secure), 'ada@example.com', headers)
    ).headers.getSetCookie()
    expect(secured).toMatch(/Secure/)
  })

  test('gives cookies that need https when a proxy reports https', async () => {
    await using easel = await startEasel({
      env: { TRUST_PROXY: '1', SIGN_UP: 'open' },
      overrides: builtSite,
    })
    const tls = { 'x-forwarded-proto': 'https', origin: origin.replace('http:', 'https:') }
    const ada = person(easel)
    const invite = { 'easel-invite': await ownerLink(easel) }
    const cookies = (
      await signUp(ada, 'ada@example.com', { ...tls, ...invite })
    ).headers.getSetCookie()
    expect(cookies.filter((cookie) => /; Secure/i.test(cookie))).toEqual(cookies)
    expect(cookies.join()).toContain('easel.session_token=')
    const [browser] = (
      await easel.fetch('/graphql', { headers: { ...tls, accept: 'text/html' } })
    ).headers.getSetCookie()
    expect(browser).toMatch(/^easel_studio=.*; Secure/)
    const answer = await ada.post('/graphql', { query: '{ viewer { email } }' }, tls)
    expect(await answer.json()).toEqual({ data: { viewer: { email: 'ada@example.com' } } })
    const [plain] = (await signUp(person(easel), 'bob@example.com')).headers.getSetCookie()
    expect(plain).not.toMatch(/Secure/)
  })

  test('lists the ways to sign in, with a provider when it has credentials', async () => {
    await using closed = await startEasel()
    expect(await (await person(closed).get('/api/auth/methods')).json()).toEqual({
      signUp: 'first',
      hasOwner: false,
      ownerByLink: false,
      github: false,
      google: false,
      mail: false,
      oidc: null,
    })
    await using withGitHub = await startEasel({
      env: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' },
    })
    const start = await person(withGitHub).post('/api/auth/sign-in/social', {
      provider: 'github',
      callbackURL: '/keys',
    })
    expect(new URL((await start.json()).url).origin).toBe('https://github.com')
  })

  test('sends people back only to a page of Easel, also below a path of PUBLIC_URL', async () => {
    await using easel = await startEasel({
      env: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' },
    })
    const statusOf = async (callbackURL: string) => {
      const body = { provider: 'github', callbackURL }
      return (await person(easel).post('/api/auth/sign-in/social', body)).status
    }
    expect(await statusOf('/easel/keys')).toBe(200)
    for (const url of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/keys?x=1',
      '',
    ])
      expect([url, await statusOf(url)]).toEqual([url, 400])
  })

  test('accepts a cookie only from pages of Easel', async () => {
    await using easel = await startEasel()
    const ada = person(easel)
    await signUp(ada, 'ada@example.com')
    const body = { query: '{ viewer { email } }' }
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await (await ada.post('/graphql', body, headers)).json()).toEqual({
      data: { viewer: null },
    })
  })
})
