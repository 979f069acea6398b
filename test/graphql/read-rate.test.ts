import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDocumentCache } from '../../server/http/graphql/document-cache.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { person, signUp } from '../support/person.ts'
import { post } from '../support/rest.ts'

let easel: Easel

// 3 requests a minute that generate, so 30 reads: a burst of 10, and one more every 2 seconds.
beforeEach(async () => {
  easel = await startEasel({ env: { RATE_LIMIT: '3' } })
})
afterEach(() => easel[Symbol.asyncDispose]())

const ownPage = { 'sec-fetch-site': 'same-origin' }

describe('the rate limit of GraphQL documents', () => {
  const read = (address: string) => ask(easel, '{ __typename }', { address, headers: ownPage })

  test('is ten times that of generations, by address for callers without a key', async () => {
    for (let request = 0; request < 10; request++)
      expect((await read('198.51.100.1')).data).toBeDefined()
    const { errors, response } = await read('198.51.100.1')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(errors?.[0]).toMatchObject({
      message: 'Too many requests: retry in 2 s',
      extensions: { code: 'RATE_LIMITED' },
    })
    expect((await read('198.51.100.2')).response.status).toBe(200)
    easel.clock.now += 2000
    expect((await read('198.51.100.1')).response.status).toBe(200)
  })

  test('counts documents that cannot be parsed', async () => {
    for (let request = 0; request < 10; request++) await ask(easel, '{', { headers: ownPage })
    expect((await ask(easel, '{', { headers: ownPage })).response.status).toBe(429)
  })

  test('is separate for each key and from its rate limit of generations', async () => {
    const [busy, idle] = [await easel.key(), await easel.key()]
    for (let request = 0; request < 10; request++)
      await ask(easel, '{ __typename }', { secret: busy.secret })
    expect((await ask(easel, '{ __typename }', { secret: busy.secret })).response.status).toBe(429)
    expect((await ask(easel, '{ __typename }', { secret: idle.secret })).response.status).toBe(200)
    expect((await post(easel, { prompt: 'a fox' }, { secret: busy.secret })).status).toBe(200)
  })
})

test('strangers behind the same address do not use up the reads of a signed-in person', async () => {
  await using open = await startEasel({ env: { RATE_LIMIT: '3' } })
  const ada = person(open)
  await signUp(ada, 'ada@example.com')
  const caller = { address: '198.51.100.4', headers: ownPage }
  for (let request = 0; request < 11; request++) await ask(open, '{ __typename }', caller)
  expect((await ask(open, '{ __typename }', caller)).response.status).toBe(429)
  expect(await ada.graphql('{ viewer { email } }')).toEqual({
    viewer: { email: 'ada@example.com' },
  })
})

describe('the cache of parsed documents', () => {
  test('stores no large documents', () => {
    const cache = createDocumentCache()
    cache.set('a'.repeat(8 * 1024), {})
    cache.set('a'.repeat(8 * 1024 + 1), {})
    expect(cache.size).toBe(1)
  })

  test('is limited by its memory', () => {
    const cache = createDocumentCache()
    for (let number = 0; number < 1000; number++) cache.set(`${number} `.padEnd(8 * 1024), {})
    expect(cache.size).toBe(13)
    for (let number = 0; number < 1000; number++) cache.set(`${number} `.padEnd(400), {})
    expect(cache.size).toBeGreaterThan(200)
  })
})
