import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'

let easel: Easel
let secret: string
beforeAll(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterAll(() => easel[Symbol.asyncDispose]())

const start = 'startGeneration(input: { prompt: "a fox", dimensions: RATIO_3_2 }) { __typename }'
const starts = (count: number) => times(count, (index) => `a${index}: ${start}`)

/**
 * For refusals of GraphQL itself, GraphQL over HTTP wants 200 for clients that accept only plain
 * JSON.
 */
const graphqlJson = { accept: 'application/graphql-response+json' }

/** Documents beyond a limit, and the message of their refusal. */
const refused: Record<
  string,
  { document: string; message: RegExp; headers?: Record<string, string> }
> = {
  'more than 2000 tokens': {
    document: `{ ${'__typename '.repeat(2001)} }`,
    message: /Token limit of 2000 exceeded/,
    headers: graphqlJson,
  },
  'more than 15 aliases': {
    document: `{ ${times(16, (index) => `a${index}: dimensions { key }`)} }`,
    message: /Aliases limit of 15 exceeded, found 16/,
  },
  'fields deeper than 12 levels': {
    document: `{ ${'key { '.repeat(13)} id ${'}'.repeat(13)} }`,
    message: /depth limit of 12 exceeded, found 14/,
  },
  'an expensive selection': {
    document:
      '{ generations(first: 100) { edges { node { status prompt seed images { id url seed } frames { step } } } } }',
    message: /Cost limit of 5000 exceeded/,
  },
  'introspection that multiplies itself': {
    document: `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } } }`,
    message: /Maximum introspection depth exceeded/,
    headers: graphqlJson,
  },
  'more than 5 root fields in a mutation': {
    document: `mutation { ${starts(6)} }`,
    message: /^A mutation must have at most 5 root fields, this one has 6$/,
  },
  'more than 5 root fields by a fragment': {
    document: `mutation { ...Six } fragment Six on Mutation { ${starts(6)} }`,
    message: /^A mutation must have at most 5 root fields, this one has 6$/,
  },
  'more than 5 root fields by a repeated fragment': {
    document: `mutation { ${starts(1)} ... { ...Three ...Three } } fragment Three on Mutation { ${starts(3)} }`,
    message: /^A mutation must have at most 5 root fields, this one has 7$/,
  },
}

describe('a GraphQL document is refused with its cause for', () => {
  for (const [what, { document, message, headers }] of Object.entries(refused)) {
    test(what, async () => {
      const { data, errors, response } = await ask(easel, document, { secret, headers })
      expect(data).toBe(undefined)
      expect(errors?.map((error) => error.message)).toContainEqual(expect.stringMatching(message))
      expect(errors?.[0]?.extensions?.http).toBe(undefined)
      expect(response.status).toBe(400)
    })
  }

  test('fragments that multiply each other, without delay', async () => {
    const fragments = times(
      8,
      (index) => `fragment F${index} on Mutation { ${`...F${index + 1} `.repeat(30)} }`,
    )
    const document = `mutation { ...F0 } ${fragments} fragment F8 on Mutation { ${start} }`
    const { errors, response } = await ask(easel, document, { secret })
    expect(errors?.[0]?.message).toMatch(/depth limit of 12 exceeded/)
    expect(response.status).toBe(400)
  })

  test('several operations in one request', async () => {
    const { status, body } = await askTwice(easel, secret)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ message: 'Batching is not supported.' }] })
  })

  test('its fields, and executes none of them', async () => {
    expect(await booksOf(easel)).toEqual(balancedAt(0))
    expect(easel.engine.requests).toEqual([])
  })
})

describe('a GraphQL document is accepted with', () => {
  test('5 root fields in a mutation', async () => {
    await using other = await startEasel()
    const { data } = await ask(other, `mutation { ${starts(5)} }`, {
      secret: (await other.key()).secret,
    })
    expect(Object.values(data ?? {})).toEqual(Array(5).fill({ __typename: 'Generation' }))
    await other.app.drain(60_000)
  })

  test('the introspection of a GraphQL client', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    const { data } = await ask<{ __schema: object }>(easel, getIntrospectionQuery())
    expect(data?.__schema).toBeDefined()
  })

  test('at most as many operations as GRAPHQL_BATCH_LIMIT', async () => {
    await using other = await startEasel({ env: { GRAPHQL_BATCH_LIMIT: '2' } })
    const { secret: key } = await other.key()
    expect((await askTwice(other, key)).body).toEqual([
      { data: { __typename: 'Query' } },
      { data: { __typename: 'Query' } },
    ])
    expect((await askTwice(other, key, 3)).status).toBe(413)
  })
})

function times(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join(' ')
}

async function askTwice(
  asked: Easel,
  key: string,
  count = 2,
): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const body = JSON.stringify(Array(count).fill({ query: '{ __typename }' }))
  const response = await asked.fetch('/graphql', { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}
