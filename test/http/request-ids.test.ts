import { describe, expect, test } from 'vitest'
import { databases, kindsOfDatabases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { failing } from '../support/test-engine.ts'
import { twoInTurn } from '../support/waiting.ts'

async function postQuery(easel: Easel, query: unknown, headers: Record<string, string> = {}) {
  const response = await easel.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(query),
  })
  return { id: response.headers.get('x-request-id'), body: await response.json() }
}

describe('GraphQL tells the id of a request', () => {
  for (const { what, query, key } of [
    { what: 'whose document is wrong', query: '{ nothing }' },
    { what: 'whose document cannot be read', query: '{ quota' },
    { what: 'without a key', query: '{ quota { used } }' },
    { what: 'with a wrong key', query: '{ quota { used } }', key: 'wrong' },
  ])
    test(`with the error of one ${what}`, async () => {
      await using easel = await startEasel()
      const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
      const { id, body } = await postQuery(easel, { query }, headers)
      expect(id).toMatch(/./)
      expect(body.errors[0].extensions.requestId).toBe(id)
    })

  test('with each refusal, and with each error of a batch', async () => {
    await using easel = await startEasel({ env: { GRAPHQL_BATCH_LIMIT: '2' } })
    const { secret } = await easel.key()
    const headers = { authorization: `Bearer ${secret}` }
    const query = `mutation { generateImages(input: { prompt: "" }) {
      ... on InvalidInputError { requestId } } }`
    const refused = await postQuery(easel, { query }, headers)
    expect(refused.body.data.generateImages.requestId).toBe(refused.id)
    const batch = await postQuery(
      easel,
      [{ query: '{ nothing }' }, { query: '{ never }' }],
      headers,
    )
    expect(batch.body).toHaveLength(2)
    for (const { errors } of batch.body) expect(errors[0].extensions.requestId).toBe(batch.id)
  })
})

for (const kind of kindsOfDatabases)
  test(`the log of a generation that waited on ${kind} has the id of its own request`, async () => {
    await using database = await databases[kind]()
    const { easel, second: failed } = await twoInTurn(database.env, failing('bad_response'))
    await using _easel = easel
    expect(failed.status).toBe(502)
    const lines = easel.logged.map((line) => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg === 'A generation failed')).toEqual([
      expect.objectContaining({ id: failed.headers.get('x-request-id') }),
    ])
  })
