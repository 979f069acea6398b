import { afterAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import {
  answersOf,
  fromAll,
  fromPage,
  ownerCaller,
  page,
  pageOrigin,
  partsOf,
  signed,
  signingKey,
  tokenOf,
} from '../support/tokens.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())

const prompt = { prompt: 'a fox' }

describe('a token is refused at every door', async () => {
  const kit = await signingKey(easel)
  const other = await signingKey(easel)
  const now = Math.floor(easel.clock.now / 1000)
  const { id, secret } = kit.signing
  const valid = tokenOf(easel, kit)
  const { claims } = partsOf(valid)
  const [head, body, signature = ''] = valid.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, images: 21 })).toString('base64url')
  const last = signature.endsWith('A') ? 'Q' : 'A'
  const unsigned = signed(kit.signing, claims, { alg: 'none' }).replace(/[^.]*$/, '')
  const noFit = 'Invalid token: its signature does not fit'
  const badAlg = 'Invalid token: its algorithm must be HS256'
  const claim = (change: object) => tokenOf(easel, kit, change)
  const listOf = 'origins must be a list of at most 20 origins such as https://shop.example'
  const subject =
    'sub must be a text of 1 to 100 characters without control characters, and must not begin with address:'

  const cases: Record<string, [token: string, message: string]> = {
    'that is signed with another secret': [signed({ id, secret: 'guess' }, claims), noFit],
    'that was altered': [`${head}.${altered}.${signature}`, noFit],
    'with another signature': [`${head}.${body}.${signature.slice(0, -1)}${last}`, noFit],
    'without a signature': [`${head}.${body}.`, noFit],
    'with the kid of another account': [signed({ id: other.signing.id, secret }, claims), noFit],
    'without an algorithm': [unsigned, badAlg],
    'with alg none and a signature': [signed(kit.signing, claims, { alg: 'none' }), badAlg],
    'with RS256 and the secret as its key': [signed(kit.signing, claims, { alg: 'RS256' }), badAlg],
    'with HS512': [signed(kit.signing, claims, { alg: 'HS512' }), badAlg],
    'with an unknown kid': [
      signed({ id: `sgn_${'0'.repeat(30)}`, secret }, claims),
      'Invalid signing secret',
    ],
    'without a kid': [signed(kit.signing, claims, { kid: undefined }), 'Invalid signing secret'],
    'with a kid that is no text': [
      signed(kit.signing, claims, { kid: 7 }),
      'Invalid signing secret',
    ],
    'that is no JSON': ['a.b.c', 'Invalid signing secret'],
    'that is too long': [claim({ extra: 'x'.repeat(9000) }), 'Invalid signing secret'],
    'whose claims are no object': [signed(kit.signing, [1]), 'Invalid token: '],
    'that has expired': [claim({ iat: now - 10, exp: now }), 'Token expired'],
    'that lives too long': [
      claim({ exp: now + 86_401 }),
      'Invalid token: exp must be at most 86400 seconds after iat',
    ],
    'of the future': [
      claim({ iat: now + 61, exp: now + 100 }),
      'Invalid token: iat and nbf must not be in the future',
    ],
    'that is not valid yet': [
      claim({ nbf: now + 61 }),
      'Invalid token: iat and nbf must not be in the future',
    ],
    'without exp': [
      claim({ exp: undefined }),
      'Invalid token: exp must be a number of seconds since 1970',
    ],
    'with exp as a text': [
      claim({ exp: String(now + 60) }),
      'Invalid token: exp must be a number of seconds since 1970',
    ],
    'without iat': [
      claim({ iat: undefined }),
      'Invalid token: iat must be a number of seconds since 1970',
    ],
    'without a subject': [claim({ sub: undefined }), `Invalid token: ${subject}`],
    'with a subject that is a number': [claim({ sub: 7 }), `Invalid token: ${subject}`],
    'whose subject looks like an address': [
      claim({ sub: 'address:192.0.2.1' }),
      `Invalid token: ${subject}`,
    ],
    'whose subject has a NUL': [claim({ sub: 'a\0' }), `Invalid token: ${subject}`],
    'with images as a text': [
      claim({ images: '20' }),
      'Invalid token: images must be an integer from 0 to 1000000000',
    ],
    'without images': [
      claim({ images: undefined }),
      'Invalid token: images must be an integer from 0 to 1000000000',
    ],
    'with origins as a text': [claim({ origins: pageOrigin }), `Invalid token: ${listOf}`],
    'with an origin that is an address': [
      claim({ origins: [`${pageOrigin}/`] }),
      `Invalid token: ${listOf}`,
    ],
    'with prompts that are a list': [
      claim({ prompts: ['a fox'] }),
      'Invalid token: prompts must be a text of 1 to 1000 characters with at most 20 parts such as {place}',
    ],
  }

  for (const [name, [token, message]] of Object.entries(cases))
    test(name, async () => {
      const found = await answersOf(easel, { ...page(token), address: `192.0.2.${name.length}` })
      for (const answer of found) expect(answer).toContain(`401 ${message}`)
      expect(easel.logged.filter((line) => line.includes(token))).toEqual([])
    })

  test('a page of another origin is refused by its name, and one without an Origin', async () => {
    for (const token of [valid]) {
      const elsewhere = { origin: 'https://evil.example' }
      expect(await answersOf(easel, { secret: token, headers: elsewhere })).toEqual(
        fromAll('403 The origin https://evil.example is not one of the origins of this secret'),
      )
      const noOrigin =
        '403 The request has no Origin header: this secret works only in pages of its origins'
      expect(await answersOf(easel, { secret: token })).toEqual(fromAll(noOrigin))
      const own = tokenOf(easel, kit, { origins: ['http://easel.localhost'] })
      const read = { secret: own, headers: { 'sec-fetch-site': 'same-origin' } }
      const { data } = await ask(easel, '{ quota { limit } }', read)
      expect(data).toEqual({ quota: { limit: 20 } })
    }
  })

  test('a page of another origin passes the preflight and reads the refusal', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await easel.fetch('/api/v1/generations', { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/^Authorization,/)
    for (const door of doors) {
      const { response } = await door.generate(easel, prompt, { secret: valid, headers })
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('when its signing secret is revoked, or its key paused', async () => {
    const pages = await signingKey(easel)
    const token = tokenOf(easel, pages)
    expect(await answersOf(easel, page(token))).toEqual(fromAll(1))
    await easel.app.keys.update(pages.key.id, { paused: true })
    expect(await answersOf(easel, page(token))).toEqual(fromAll('401 API key paused'))
    await easel.app.keys.update(pages.key.id, { paused: false })
    await easel.app.core.signingSecrets.revoke(pages.signing.id, ownerCaller)
    expect(await answersOf(easel, page(token))).toEqual(fromAll('401 Signing secret ended'))
    await easel.app.keys.revoke(pages.key.id)
    const fresh = await signingKey(easel)
    await easel.app.keys.revoke(fresh.key.id)
    expect(await answersOf(easel, page(tokenOf(easel, fresh)))).toEqual(
      fromAll('401 API key revoked'),
    )
  })

  test('24 hours after its signing secret was rolled', async () => {
    await using own = await startEasel()
    const pages = await signingKey(own)
    const { core } = own.app
    const rolled = await core.signingSecrets.roll(pages.signing.id, ownerCaller)
    own.clock.now += 23 * 3600 * 1000
    const token = tokenOf(own, pages, { exp: own.clock.now / 1000 + 7200 })
    expect(await answersOf(own, page(token))).toEqual(fromAll(1))
    own.clock.now += 3600 * 1000
    expect(await answersOf(own, page(token))).toEqual(fromAll('401 Signing secret ended'))
    const { signingSecret, secret: text } = rolled
    const newer = { signing: { id: signingSecret.id, secret: text } }
    expect(await answersOf(own, page(tokenOf(own, newer)))).toEqual(fromAll(1))
  })

  test('that was issued before its subject was ended, and no other token', async () => {
    const pages = await signingKey(easel)
    const before = tokenOf(easel, pages)
    const other = tokenOf(easel, pages, { sub: 'user-2' })
    const query =
      'mutation { endSubject(input: { subject: "user-1" }) { ... on Subject { name endedAt } } }'
    const { data } = await ask(easel, query, pages)
    const endedAt = new Date(easel.clock.now).toISOString()
    expect(data).toEqual({ endSubject: { name: 'user-1', endedAt } })
    expect(await answersOf(easel, page(before))).toEqual(
      fromAll('401 Token ended: its subject was ended'),
    )
    expect(await answersOf(easel, page(other))).toEqual(fromAll(1))
    easel.clock.now += 1
    const again = await easel.app.core.tokens.create(
      { subject: 'user-1', images: 20, key: pages.key.id },
      ownerCaller,
    )
    expect(await answersOf(easel, { secret: again.token })).toEqual(fromAll(1))
  })

  test('after too many refused tokens of an address', async () => {
    await using own = await startEasel({ env: { RATE_LIMIT: '60' } })
    const pages = await signingKey(own)
    const forged = { secret: tokenOf(own, { signing: { ...pages.signing, secret: 'x' } }) }
    const post = () => doors[0]?.generate(own, prompt, { ...forged, headers: fromPage })
    for (let count = 0; count < 20; count++) expect((await post())?.response.status).toBe(401)
    expect((await post())?.response.status).toBe(429)
  })
})
