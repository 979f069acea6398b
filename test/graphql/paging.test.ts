import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../schema/page.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { ask } from '../support/graphql.ts'

let easel: Easel
let secret: string
/** Ids, newest first. Three of them have the same millisecond. */
let ids: string[]

beforeAll(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
  const made: string[] = []
  for (const laterMs of [0, 1, 0, 0, 1, 1, 1]) {
    easel.clock.now += laterMs
    made.push(await generate(easel, secret))
  }
  const all = await page({ first: 100 })
  ids = idsOf(all)
  expect([...ids].sort()).toEqual([...made].sort())
})
afterAll(() => easel[Symbol.asyncDispose]())

describe('the connection of generations', () => {
  test('has the newest generations first, twenty by default', async () => {
    const all = await page({})
    expect(idsOf(all)).toEqual(ids)
    expect(all.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: all.edges[0]?.cursor,
      endCursor: all.edges.at(-1)?.cursor,
    })
  })

  test('has each entry once when paged forwards', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (const [size, hasNextPage] of [
      [3, true],
      [3, true],
      [1, false],
    ] as const) {
      const current: Connection<{ id: string }> = await page({ first: 3, after })
      expect(current.edges).toHaveLength(size)
      expect(current.pageInfo).toMatchObject({ hasNextPage, hasPreviousPage: after !== null })
      seen.push(...idsOf(current))
      after = current.pageInfo.endCursor
    }
    expect(seen).toEqual(ids)
    expect(idsOf(await page({ first: 3, after }))).toEqual([])
  })

  test('has each entry once, newest first, when paged backwards', async () => {
    const seen: string[] = []
    let before: string | null = null
    for (const [size, hasPreviousPage] of [
      [3, true],
      [3, true],
      [1, false],
    ] as const) {
      const current: Connection<{ id: string }> = await page({ last: 3, before })
      expect(current.edges).toHaveLength(size)
      expect(current.pageInfo).toMatchObject({ hasPreviousPage, hasNextPage: before !== null })
      seen.unshift(...idsOf(current))
      before = current.pageInfo.startCursor
    }
    expect(seen).toEqual(ids)
  })

  test('has the entries between two cursors', async () => {
    const { edges } = await page({})
    expect(idsOf(await page({ after: edges[1]?.cursor, before: edges[5]?.cursor }))).toEqual(
      ids.slice(2, 5),
    )
    expect(
      idsOf(await page({ last: 1, after: edges[1]?.cursor, before: edges[5]?.cursor })),
    ).toEqual(ids.slice(4, 5))
  })

  test('has no entries, but a next page, when 0 are requested', async () => {
    expect(await page({ first: 0 })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
    })
  })

  test('neither repeats nor skips an entry when generations are added between two pages', async () => {
    await using other = await startEasel()
    const { secret: key } = await other.key()
    const old = [await generate(other, key), await generate(other, key), await generate(other, key)]
    const first = await page({ first: 2 }, other, key)
    other.clock.now += 1000
    const fresh = await generate(other, key)
    const second = await page({ first: 2, after: first.pageInfo.endCursor }, other, key)
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(old.sort())
    expect(idsOf(await page({ last: 9, before: first.pageInfo.startCursor }, other, key))).toEqual([
      fresh,
    ])
  })

  for (const [field, value] of Object.entries({ first: -1, last: 101 })) {
    test(`refuses ${field}: ${value}`, async () => {
      expect(await refusal({ [field]: value })).toEqual({
        message: `${field} must be an integer from 0 to 100`,
        code: 'INVALID_INPUT',
        status: 400,
      })
    })
  }

  const foreign = [
    '',
    'nonsense',
    Buffer.from('1 2').toString('base64url'),
    Buffer.from('1 gen_\0').toString('base64url'),
  ]
  for (const field of ['after', 'before']) {
    for (const cursor of foreign) {
      test(`refuses an unknown cursor, ${field}: "${cursor}"`, async () => {
        expect(await refusal({ [field]: cursor })).toEqual({
          message: `${field} must be a cursor from an earlier page`,
          code: 'INVALID_INPUT',
          status: 400,
        })
      })
    }
  }
})

const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
  generations(first: $first, after: $after, last: $last, before: $before) {
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`

async function page(
  variables: object,
  asked = easel,
  key = secret,
): Promise<Connection<{ id: string }>> {
  const { data } = await ask<{ generations: Connection<{ id: string }> }>(asked, query, {
    secret: key,
    variables,
  })
  return data?.generations as Connection<{ id: string }>
}

async function refusal(variables: object): Promise<object> {
  const { errors, response } = await ask(easel, query, { secret, variables })
  return {
    message: errors?.[0]?.message,
    code: errors?.[0]?.extensions?.code,
    status: response.status,
  }
}

function idsOf({ edges }: Connection<{ id: string }>): string[] {
  return edges.map(({ node }) => node.id)
}
