import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { type Person, person, signUp } from '../support/person.ts'
import { failing } from '../support/test-engine.ts'

interface Logged {
  at: string
  door: string
  operation: string
  status: number
  errorCode: string | null
  images: number
  durationMs: number
  generationId: string | null
}

const fields = 'at door operation status errorCode images durationMs generationId'
const query = `query ($id: ID!, $first: Int, $after: String, $onlyErrors: Boolean) {
  node(id: $id) { ... on Key { requests(first: $first, after: $after, onlyErrors: $onlyErrors) {
    edges { node { ${fields} } } pageInfo { hasNextPage endCursor }
  } } }
}`

interface Page {
  edges: { node: Logged }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

async function pageOf(who: Person, id: string, variables: object = {}): Promise<Page> {
  return (await who.graphql<{ node: { requests: Page } }>(query, { id, ...variables })).node
    .requests
}

/** The newest requests of a key, once there are as many. */
async function logOf(easel: Easel, who: Person, id: string, count: number): Promise<Logged[]> {
  let found: Logged[] = []
  const read = async () => {
    await easel.app.sweepShared()
    found = (await pageOf(who, id)).edges.map(({ node }) => node)
    return found.length
  }
  await expect.poll(read, { timeout: 10_000 }).toBe(count)
  return found
}

async function owner(easel: Easel): Promise<Person> {
  const ada = person(easel)
  await signUp(ada, 'ada@example.com')
  return ada
}

const prompt = 'a fox that nobody else may read of'

for (const [name, open] of Object.entries(databases)) {
  describe(`the log of a key, on ${name},`, () => {
    test('has a request of each door with its cost and generation, and no prompt', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const ada = await owner(easel)
      const { secret, key } = await easel.key()
      const made: (string | undefined)[] = []
      for (const door of doors) {
        const input = { prompt, image: 2 }
        made.push((await door.generate(easel, input, { secret })).generation)
      }
      await ask(easel, '{ quota { used } }', { secret })
      await easel.fetch('/v1/models', { headers: { authorization: `Bearer ${secret}` } })
      const logged = (await logOf(easel, ada, key.id, doors.length)).reverse()
      const good = { status: 200, errorCode: null, images: 2, at: '2026-11-20T12:00:00.000Z' }
      const sortKey = ({ generationId }: { generationId: string | null }) =>
        made.indexOf(generationId ?? '')
      expect(logged.sort((one, other) => sortKey(one) - sortKey(other))).toMatchObject([
        { door: 'REST', operation: 'POST /api/v1/images', generationId: made[0], ...good },
        { door: 'REST', operation: 'GET /api/v1/images', generationId: made[1], ...good },
        { door: 'GRAPHQL', operation: 'mutation generateImages', generationId: made[2], ...good },
        {
          door: 'OPENAI',
          operation: 'POST /v1/images/generations',
          generationId: made[3],
          ...good,
        },
        { door: 'MCP', operation: 'tool generate_image', generationId: made[4], ...good },
      ])
      await using database = await openDatabase(easel.config.database)
      const rows = await database.db.selectFrom('key_requests').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('fox')
    })

    test('keeps the last day and the newest 1,000, in pages', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const ada = await owner(easel)
      const { key } = await easel.key()
      const note = (images: number) =>
        easel.app.core.access.logRequest({
          keyId: key.id,
          door: 'rest',
          operation: 'POST /api/v1/images',
          status: 200,
          errorCode: null,
          images,
          durationMs: 5,
          generationId: null,
        })
      for (let images = 1; images <= 1005; images++) {
        easel.clock.now += 1
        note(images)
      }
      await easel.app.sweepShared()
      const all: number[] = []
      for (let page: Page | undefined; !page || page.pageInfo.hasNextPage; ) {
        page = await pageOf(ada, key.id, { first: 100, after: page?.pageInfo.endCursor })
        all.push(...page.edges.map(({ node }) => node.images))
      }
      expect(all).toEqual(Array.from({ length: 1000 }, (_, index) => 1005 - index))
      easel.clock.now += 24 * 3600 * 1000
      note(7)
      const [left] = await logOf(easel, ada, key.id, 1)
      expect(left?.images).toBe(7)
    })
  })
}

interface Summed {
  activity: { requests: number; errors: number; medianMs: number | null } & object
  requests: { edges: { node: { reason: string | null; generation: object | null } }[] }
}

const summed = `query ($id: ID!, $door: Door, $status: Int) { node(id: $id) { ... on Key {
  activity { requests errors medianMs statuses doors }
  requests(door: $door, status: $status) {
    edges { node { status reason generation { status images { index } } } }
  }
} } }`

for (const [name, open] of Object.entries(databases)) {
  describe(`the log of a key in numbers, on ${name},`, () => {
    test('has errors, times, statuses and doors, which filter it, with reasons and images', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const ada = await owner(easel)
      const { secret, key } = await easel.key()
      const read = async (filter: object = {}) =>
        (await ada.graphql<{ node: Summed }>(summed, { id: key.id, ...filter })).node
      const none = { requests: 0, errors: 0, medianMs: null, statuses: [], doors: [] }
      expect(await read()).toEqual({ activity: none, requests: { edges: [] } })
      const [rest, , graphql] = doors
      await rest?.generate(easel, { prompt, image: 2 }, { secret })
      await graphql?.generate(easel, { prompt }, { secret })
      easel.engine.script(failing('bad_response'))
      await rest?.generate(easel, { prompt }, { secret })
      await logOf(easel, ada, key.id, 3)
      const { activity, requests } = await read({ status: 502 })
      expect(activity).toEqual({
        ...{ requests: 3, errors: 1, medianMs: 0 },
        ...{ statuses: [200, 502], doors: ['GRAPHQL', 'REST'] },
      })
      const failed = { status: 502, reason: 'The engine failed.' }
      expect(requests.edges.map(({ node }) => node)).toMatchObject([failed])
      const generation = { status: 'SUCCEEDED', images: [{ index: 0 }, { index: 1 }] }
      const drawn = { node: { status: 200, reason: null, generation } }
      expect((await read({ door: 'REST', status: 200 })).requests.edges).toEqual([drawn])
    })
  })
}

describe('the log of a key', () => {
  test('has each refusal with its status and code, by every door', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret, key } = await easel.key()
    for (const door of doors) await door.generate(easel, { prompt, steps: 99 }, { secret })
    const invalid = await logOf(easel, ada, key.id, doors.length)
    for (const { status, errorCode, images } of invalid)
      expect([status, errorCode, images]).toEqual([400, 'INVALID_INPUT', 0])
    await easel.app.keys.revoke(key.id)
    for (const door of doors) await door.generate(easel, { prompt }, { secret })
    const all = await logOf(easel, ada, key.id, 2 * doors.length)
    const refused = all.filter(({ status }) => status === 401)
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(doors.map(() => 'UNAUTHENTICATED'))
  })

  test('shows only errors where it is asked to, and no cost of what failed', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret, key } = await easel.key()
    const [door] = doors
    await door?.generate(easel, { prompt }, { secret })
    easel.engine.script(failing('bad_response'))
    await door?.generate(easel, { prompt }, { secret })
    await logOf(easel, ada, key.id, 2)
    const { edges } = await pageOf(ada, key.id, { onlyErrors: true })
    expect(edges.map(({ node }) => node)).toMatchObject([
      { status: 502, errorCode: 'UPSTREAM_ERROR', images: 0 },
    ])
  })

  test('says that the playground drew with a key of the account', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { key } = await easel.key()
    const start = `mutation ($input: GenerateImagesInput!) {
      startGeneration(input: $input) { ... on Generation { id } }
    }`
    await ada.graphql(start, { input: { prompt, key: key.id } })
    expect(await logOf(easel, ada, key.id, 1)).toMatchObject([
      { door: 'PLAYGROUND', operation: 'mutation startGeneration', status: 200, images: 1 },
    ])
  })

  test('is shown to no other account and to no key', async () => {
    await using easel = await startEasel({ env: { SIGN_UP: 'open' } })
    await owner(easel)
    const { secret, key } = await easel.key()
    const bob = person(easel, '198.51.100.5')
    await signUp(bob, 'bob@example.com')
    expect(await bob.graphql(query, { id: key.id })).toEqual({ node: null })
    const { errors } = await ask(easel, query, { secret, variables: { id: key.id } })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
