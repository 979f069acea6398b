import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Easel, origin, startEasel } from '../support/easel.ts'

let easel: Easel
beforeAll(async () => {
  easel = await startEasel()
})
afterAll(() => easel[Symbol.asyncDispose]())

/**
 * Fetches like a client that is not an HTML form: it adds a header that a page of another origin
 * cannot send.
 */
function fetchFn(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method !== 'POST') headers.set('x-graphql-yoga-csrf', '1')
  return easel.fetch(url, { ...init, headers })
}

const audits = serverAudits({ url: `${origin}/graphql`, fetchFn })

describe('GraphQL over HTTP', () => {
  test('passes as many audits as the specification has', () => expect(audits).toHaveLength(61))

  for (const { id, name, fn } of audits) {
    test(`passes audit ${id}: ${name}`, async () =>
      expect(await fn()).toMatchObject({ status: 'ok' }))
  }
})
