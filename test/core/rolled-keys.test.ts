import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { type Door, doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createKey, rollKey } from '../support/members.ts'
import { type Person, person, signUp } from '../support/person.ts'

const input = { prompt: 'a fox', image: 2, dimensions: '3:2' }

/** A key that was rolled twice, and the generation that it made with its first secret. */
async function rolledTwice(easel: Easel, door: Door) {
  const owner = person(easel)
  await signUp(owner, 'ada@example.com')
  const old = await createKey(owner, { dailyLimit: 10 })
  const made = await door.generate(easel, input, {
    secret: old.secret,
    headers: { 'idempotency-key': 'a' },
  })
  const second = await rollKey(owner, old.key.id)
  const rolled = await rollKey(owner, second.key.id)
  return { owner, old, rolled, made }
}

for (const [name, open] of Object.entries(databases)) {
  // Each door on one database, and each database by one door: no door knows the database.
  for (const door of name === 'SQLite' ? doors : doors.slice(0, 1)) {
    describe(`a rolled key, through ${door.name} on ${name},`, () => {
      test('has the quota of the earlier key', async () => {
        await using empty = await open()
        await using easel = await startEasel({ env: empty.env })
        const { old, rolled } = await rolledTwice(easel, door)
        for (const { secret } of [rolled, old, rolled, old])
          expect((await door.generate(easel, input, { secret })).images).toHaveLength(2)
        for (const { secret } of [rolled, old]) {
          const { error } = await door.generate(easel, input, { secret })
          expect(error?.message).toMatch(/^Daily quota exceeded: 0 of 10 images left today, /)
        }
        expect(await booksOf(easel)).toEqual(balancedAt(10))
      })

      test('remembers idempotency keys', async () => {
        await using empty = await open()
        await using easel = await startEasel({ env: empty.env })
        const { rolled, made } = await rolledTwice(easel, door)
        const headers = { 'idempotency-key': 'a' }
        const again = await door.generate(easel, input, { secret: rolled.secret, headers })
        expect(again.generation).toBe(made.generation)
        expect(again.response.headers.get('idempotent-replayed')).toBe('true')
        expect(await booksOf(easel)).toEqual(balancedAt(2))
      })
    })
  }

  describe(`a rolled key, on ${name},`, () => {
    test('has the history, usage, favourites and collections of the earlier key', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const door = doors[2] as Door
      const { owner, old, rolled, made } = await rolledTwice(easel, door)
      const keep = `mutation { createCollection(name: "Foxes") { __typename } }`
      await ask(easel, keep, { secret: old.secret })
      const seen = `{
        key { usage(days: 1) { used } }
        collections { name }
        generations { edges { node { id } } }
      }`
      const expected = {
        key: { usage: [{ used: 2 }] },
        collections: [{ name: 'Foxes' }],
        generations: { edges: [{ node: { id: made.generation } }] },
      }
      for (const { secret } of [old, rolled])
        expect((await ask(easel, seen, { secret })).data).toEqual(expected)
      const all = '{ generations { edges { node { id } } } }'
      expect(await owner.graphql(all)).toEqual({ generations: expected.generations })
      easel.clock.now += 24 * 3600 * 1000
      const after = await ask<typeof expected>(easel, seen, { secret: rolled.secret })
      expect(after.data?.generations).toEqual(expected.generations)
    })

    test('has the log of the earlier key', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const { owner, old, rolled } = await rolledTwice(easel, doors[0] as Door)
      await doors[0]?.generate(easel, input, { secret: rolled.secret })
      const logged = async (id: string) => {
        await easel.app.sweepShared()
        return logOf(owner, id)
      }
      await expect.poll(() => logged(rolled.key.id)).toEqual([2, 2])
      expect(await logged(old.key.id)).toEqual([2, 2])
    })

    test('shares its limit with the earlier key, also after a change', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const { owner, old, rolled } = await rolledTwice(easel, doors[0] as Door)
      const update = `mutation ($id: ID!) {
        updateKey(id: $id, input: { dailyLimit: 3 }) { ... on Key { quota { limit } } }
      }`
      await owner.graphql(update, { id: rolled.key.id })
      for (const { secret } of [old, rolled]) {
        const { error } = (await doors[0]?.generate(easel, input, { secret })) ?? {}
        expect(error?.message).toMatch(/^Daily quota exceeded: 1 of 3 images left today, /)
      }
    })
  })
}

/** The cost of each request of a key, newest first. */
async function logOf(owner: Person, id: string): Promise<number[]> {
  const query = `query ($id: ID!) { node(id: $id) { ... on Key {
    requests { edges { node { images } } }
  } } }`
  type Logged = { node: { requests: { edges: { node: { images: number } }[] } } }
  const { node } = await owner.graphql<Logged>(query, { id })
  return node.requests.edges.map((edge) => edge.node.images)
}

test('keys without a limit follow DAILY_LIMIT, other keys keep their own limit', async () => {
  for (const open of Object.values(databases)) {
    await using empty = await open()
    const secrets: string[] = []
    for (const limit of ['7', '9']) {
      await using easel = await startEasel({ env: { ...empty.env, DAILY_LIMIT: limit } })
      secrets.push((await easel.key()).secret, (await easel.key({ dailyLimit: 5 })).secret)
      const limits = secrets.map(async (secret) => {
        const { data } = await ask<{ quota: { limit: number } }>(easel, '{ quota { limit } }', {
          secret,
        })
        return data?.quota.limit
      })
      const pair = [Number(limit), 5]
      expect(await Promise.all(limits)).toEqual(limit === '7' ? pair : [...pair, ...pair])
    }
  }
})
