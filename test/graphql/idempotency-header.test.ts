import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'

const one = 'generateImages(input: { prompt: "a fox" }) { ... on Generation { id } }'
const list =
  'startGenerations(inputs: [{ prompt: "a fox" }, { prompt: "a hen" }]) { ... on StartedGenerations { generations { id } } }'

const operations: Record<string, { query: string; images: number }> = {
  'one field': { query: `mutation { ${one} }`, images: 1 },
  'two equal fields': { query: `mutation { a: ${one} b: ${one} }`, images: 2 },
  'a fragment': {
    query: `mutation { ...F } fragment F on Mutation { a: ${one} b: ${one} }`,
    images: 2,
  },
  'a list of inputs': { query: `mutation { ${list} }`, images: 2 },
}

describe('the header Idempotency-Key on an operation', () => {
  for (const [what, { query, images }] of Object.entries(operations)) {
    test(`with ${what} counts: a repeated operation returns the same generation`, async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const send = () => ask(easel, query, { secret, headers: { 'idempotency-key': 'k' } })
      const first = await send()
      expect((await send()).data).toEqual(first.data)
      await expect.poll(async () => (await booksOf(easel)).rows).toBe(images)
      expect(await booksOf(easel)).toEqual(balancedAt(images))
      expect(easel.engine.requests).toHaveLength(images)
    })
  }

  test('does not count for an input with its own key', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const send = (header: string) =>
      ask(easel, `mutation { ${one.replace('"a fox"', '"a fox", idempotencyKey: "own"')} }`, {
        secret,
        headers: { 'idempotency-key': header },
      })
    expect((await send('a')).data).toEqual((await send('b')).data)
  })
})
