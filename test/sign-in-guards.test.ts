import { describe, expect, test } from 'vitest'
import { startEasel } from './support/easel.ts'
import { ownerLink, person, signIn, signUp } from './support/person.ts'

/** Tries until it is refused for trying too often; how many answers came before. */
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

describe('Signing in', () => {
  test('is limited by account, from however many addresses', async () => {
    await using easel = await startEasel()
    await signUp(person(easel), 'ada@example.com')
    let address = 0
    const tries = await triesUntilLimited(() =>
      signIn(person(easel, `198.51.100.${++address}`), 'ada@example.com', 'wrong horse battery'),
    )
    expect(tries).toBeLessThan(10)
    expect((await signIn(person(easel, '198.51.100.99'), 'bob@example.com')).status).toBe(401)
  })

  test('is limited by address, for however many accounts, and others are not held up', async () => {
    await using easel = await startEasel()
    let account = 0
    await triesUntilLimited(() => signIn(person(easel), `somebody${++account}@example.com`, 'wrong horse battery'))
    expect((await signUp(person(easel, '203.0.113.200'), 'ada@example.com')).status).toBe(200)
  })

  test('is for our own pages only', async () => {
    await using easel = await startEasel()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const refused = await person(easel).post('/api/auth/sign-in/email', { email: 'a@b.c', password: 'x' }, headers)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ error: 'Only pages of this origin may sign in' })
  })

  test('gives cookies that scripts cannot read, and that need https where we have it', async () => {
    await using plain = await startEasel()
    const [cookie] = (await signUp(person(plain), 'ada@example.com')).headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
    await using secure = await startEasel({ env: { PUBLIC_URL: 'https://images.example.com' } })
    const headers = { origin: 'https://images.example.com', 'easel-invite': await ownerLink(secure) }
    const [secured] = (await signUp(person(secure), 'ada@example.com', headers)).headers.getSetCookie()
    expect(secured).toMatch(/Secure/)
  })

  test('says which ways in there are, and offers a provider once it has credentials', async () => {
    await using closed = await startEasel()
    expect(await (await person(closed).get('/api/auth/methods')).json()).toEqual({
      signUp: 'first',
      hasOwner: false,
      ownerByLink: false,
      github: false,
      google: false,
    })
    await using withGitHub = await startEasel({ env: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' } })
    const start = await person(withGitHub).post('/api/auth/sign-in/social', {
      provider: 'github',
      callbackURL: '/keys',
    })
    expect(new URL((await start.json()).url).origin).toBe('https://github.com')
  })

  test('takes a cookie only from our own pages', async () => {
    await using easel = await startEasel()
    const ada = person(easel)
    await signUp(ada, 'ada@example.com')
    const body = { query: '{ viewer { email } }' }
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await (await ada.post('/graphql', body, headers)).json()).toEqual({ data: { viewer: null } })
  })
})
