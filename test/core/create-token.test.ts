import { afterAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import {
  answersOf,
  ownerCaller,
  page,
  pageOrigin,
  partsOf,
  signingKey,
  signingOf,
} from '../support/tokens.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())

describe('createToken', async () => {
  const kit = await easel.key()
  const wanted = { subject: 'user-1', images: 5, origins: [pageOrigin], expiresIn: 60 }
  const create = `mutation ($input: CreateTokenInput!) { createToken(input: $input) {
    ... on CreatedToken { token expiresAt } ... on Error { code message } } }`

  async function byRest(body: object, secret = kit.secret) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await easel.fetch('/api/v1/tokens', init)
    return { status: response.status, body: await response.json() }
  }

  test('makes equal tokens by REST and GraphQL, for a key without a signing secret too', async () => {
    const { status, body } = await byRest(wanted)
    expect(status).toBe(201)
    const { data } = await ask<{ createToken: { token: string; expiresAt: string } }>(
      easel,
      create,
      { ...kit, variables: { input: wanted } },
    )
    for (const made of [body, data?.createToken]) {
      const { header, claims } = partsOf(made.token)
      const iat = easel.clock.now / 1000
      const { subject: sub, images, origins } = wanted
      expect(claims).toEqual({ sub, images, origins, iat, exp: iat + 60 })
      expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^sgn_/) })
      expect(made.expiresAt).toBe(new Date(easel.clock.now + 60_000).toISOString())
      expect(await answersOf(easel, page(made.token))).toHaveLength(doors.length)
    }
    const listed = await easel.app.core.signingSecrets.list(kit.key, ownerCaller)
    expect(listed).toHaveLength(1)
  })

  test('lets no page of another origin make tokens', async () => {
    const headers = { origin: pageOrigin, 'access-control-request-method': 'POST' }
    const response = await easel.fetch('/api/v1/tokens', { method: 'OPTIONS', headers })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('names each wrong field', async () => {
    const wrong: [change: object, message: string][] = [
      [{ subject: '' }, 'subject must be a text of 1 to 100 characters'],
      [{ images: -1 }, 'images must be an integer from 0 to 1000000000'],
      [{ expiresIn: 86_401 }, 'expiresIn must be an integer from 1 to 86400'],
      [{ origins: ['shop.example'] }, 'origins must be a list of at most 20 origins'],
      [{ origins: Array(21).fill(pageOrigin) }, 'origins must be a list of at most 20 origins'],
      [
        { prompts: '{a}'.repeat(21) },
        'prompts must be a text of 1 to 1000 characters with at most',
      ],
      [{ key: 'key_x' }, 'key must be the id of one of your keys'],
    ]
    for (const [change, message] of wrong) {
      const { status, body } = await byRest({ ...wanted, ...change })
      expect(status).toBe(400)
      expect(body.error).toContain(message)
    }
  })

  test('signs with the newest signing secret', async () => {
    const pages = await signingKey(easel)
    easel.clock.now += 1
    const newer = await signingOf(easel, pages.key.id)
    const { body } = await byRest(wanted, pages.secret)
    expect(partsOf(body.token).header.kid).toBe(newer.id)
  })
})
