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
 * GraphQL over HTTP requires 200 for refusals of GraphQL itself when a client accepts only plain
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
    message: /^Token limit of 2000 exceeded/,
    headers: graphqlJson,
  },
  'more than 15 aliases': {
    document: `{ ${times(16, (index) => `a${index}: dimensions { key }`)} }`,
    message: /^Aliases limit of 15 exceeded, found 16/,
  },
  'fields deeper than 12 levels': {
    document: `{ ${'key { '.repeat(13)} id ${'}'.repeat(13)} }`,
    message: /depth limit of 12 exceeded, found 14/,
  },
  'pages of pages': {
    document: `{ ${times(12, (index) => `a${index}: generations(first: 100) { edges { node { ${'id '.repeat(30)} } } }`)} }`,
    message: /^The operation costs 3\d{4}, and the limit is 20000: /,
  },
  'introspection that multiplies itself': {
    document: `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } } }`,
    message: /Maximum introspection depth exceeded/,
    headers: graphqlJson,
  },
  'more than 5 root fields in a mutation': {
    document: `mutation { ${starts(6)} }`,
    message: /^A mutation must have at most 5 root fields, and this mutation has 6$/,
  },
  'more than 5 root fields by a fragment': {
    document: `mutation { ...Six } fragment Six on Mutation { ${starts(6)} }`,
    message: /^A mutation must have at most 5 root fields, and this mutation has 6$/,
  },
  'more than 5 root fields by a repeated fragment': {
    document: `mutation { ${starts(1)} ... { ...Three ...Three } } fragment Three on Mutation { ${starts(3)} }`,
    message: /^A mutation must have at most 5 root fields, and this mutation has 7$/,
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

/** The fields of a generation that a gallery shows. */
const shown = `id status prompt dimensions image width height steps effectiveSteps seed engine
  progress warnings createdAt startedAt finishedAt sharedUrl understood { light presentation }
  frames { index step steps } images { id index url srcset width height seed bytes thumbhash }`
const pages: [name: string, document: string, variables?: object][] = [
  ['a literal', `{ generations(first: 100) { edges { cursor node { ${shown} } } } }`],
  [
    'a variable',
    `query ($first: Int) { generations(first: $first) { edges { cursor node { ${shown} } } } }`,
    { first: 100 },
  ],
]

test('the cost of an operation counts variables as literals, and its refusal has the numbers', async () => {
  const many = (size: string) =>
    times(8, (index) => `a${index}: generations(first: ${size}) { edges { node { ${shown} } } }`)
  const variables = { first: 100 }
  const [literal, variable] = await Promise.all([
    ask(easel, `{ ${many('100')} }`, { secret }),
    ask(easel, `query ($first: Int) { ${many('$first')} }`, { secret, variables }),
  ])
  const extensions = { code: 'COST_LIMIT_EXCEEDED', cost: expect.any(Number), maxCost: 20_000 }
  expect(literal.errors).toMatchObject([{ extensions }])
  const cost = literal.errors?.[0]?.extensions?.cost
  expect(variable.errors).toMatchObject([{ extensions: { ...extensions, cost } }])
  expect(literal.response.status).toBe(400)
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

  for (const [name, document, variables] of pages)
    test(`a page of 100 generations with the fields of a gallery, by ${name}`, async () => {
      const { data, errors } = await ask(easel, document, { secret, variables })
      expect(errors).toBe(undefined)
      expect(data).toHaveProperty('generations')
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
