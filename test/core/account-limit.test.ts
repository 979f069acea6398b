import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { createKey, ownerAndMember, revokeKey } from '../support/members.ts'
import { type Person, person, signUp } from '../support/person.ts'
import { failing } from '../support/test-engine.ts'

const prompt = { prompt: 'a fox', dimensions: '3:2' }
const refused = (left: number, limit: number) =>
  `Daily quota exceeded: ${left} of ${limit} images left today for the account, resets at 2026-11-21T00:00:00Z`

interface Quota {
  limit: number
  used: number
  remaining: number
}

async function quotaOf(who: Person): Promise<Quota | null> {
  const query = '{ viewer { quota { limit used remaining } } }'
  return (await who.graphql<{ viewer: { quota: Quota | null } }>(query)).viewer.quota
}

interface Limited {
  quota?: { limit: number } | null
  code?: string
  message?: string
}

async function setLimit(who: Person, id: string, dailyLimit?: number): Promise<Limited> {
  const query = `mutation ($id: ID!, $dailyLimit: Int) {
    setAccountLimit(id: $id, dailyLimit: $dailyLimit) {
      ... on Account { quota { limit } } ... on Error { code message }
    }
  }`
  return (await who.graphql<{ setAccountLimit: Limited }>(query, { id, dailyLimit }))
    .setAccountLimit
}

async function idOf(who: Person): Promise<string> {
  return (await who.graphql<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id
}

for (const [name, open] of Object.entries(databases)) {
  describe(`the daily limit of an account, on ${name},`, () => {
    const small = { SIGN_UP: 'open', KEYS_PER_ACCOUNT: '2', DAILY_LIMIT: String(doors.length) }
    const limit = 2 * doors.length

    test('stops a member who uses up a key, revokes it and creates another', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: { ...empty.env, ...small } })
      const { member } = await ownerAndMember(easel)
      for (let round = 0; round < 2; round++) {
        const { secret, key } = await createKey(member)
        for (const door of doors)
          expect((await door.generate(easel, prompt, { secret })).images).toHaveLength(1)
        await revokeKey(member, key.id)
      }
      const { secret } = await createKey(member)
      for (const door of doors) {
        const { error, response } = await door.generate(easel, prompt, { secret })
        expect(error?.message).toBe(refused(0, limit))
        if (door.hasStatus) expect(response.status).toBe(429)
        expect(response.headers.get('x-ratelimit-remaining')).toBe('0')
      }
      expect(await quotaOf(member)).toEqual({ limit, used: limit, remaining: 0 })
      easel.clock.now += 12 * 3600 * 1000
      expect((await doors[0]?.generate(easel, prompt, { secret }))?.images).toHaveLength(1)
      expect(await booksOf(easel)).toEqual(balancedAt(limit + 1))
    })

    test('is exact when three keys ask for more at once, through every door of all servers', async () => {
      await using empty = await open()
      const env = { ...empty.env, SIGN_UP: 'open', DAILY_LIMIT: '100' }
      await using easel = await startEasel({ env })
      await using other = name === 'PostgreSQL' ? await startEasel({ env }) : undefined
      const servers = [easel, other ?? easel]
      const { owner, member } = await ownerAndMember(easel)
      await setLimit(owner, await idOf(member), 50)
      const keys = [await createKey(member), await createKey(member), await createKey(member)]
      const outcomes = await Promise.all(
        Array.from({ length: 120 }, async (_, index) => {
          const image = 1 + (index % 3)
          const { secret } = keys[index % keys.length] as (typeof keys)[number]
          const door = doors[index % doors.length] as (typeof doors)[number]
          const server = servers[index % 2] as Easel
          const { images, error } = await door.generate(
            server,
            { ...prompt, image, seed: index },
            { secret },
          )
          if (images.length === 0) expect(error?.message).toMatch(/ of 50 images .* the account,/)
          else expect(images).toHaveLength(image)
          return images.length
        }),
      )
      const made = outcomes.reduce((sum, images) => sum + images, 0)
      expect(made).toBeGreaterThan(47)
      expect(made).toBeLessThanOrEqual(50)
      expect(await quotaOf(member)).toEqual({ limit: 50, used: made, remaining: 50 - made })
      expect(await booksOf(easel)).toEqual(balancedAt(made))
    })

    test('is refunded for the missing images of a generation', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: { ...empty.env, ...small } })
      const { member } = await ownerAndMember(easel)
      const { secret } = await createKey(member)
      for (const door of doors) {
        easel.engine.script(failing('bad_response'))
        await door.generate(easel, { ...prompt, image: 4 }, { secret })
        expect(await quotaOf(member)).toMatchObject({ used: 0 })
      }
    })

    test('counts only live keys', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: { ...empty.env, ...small } })
      const { owner, member } = await ownerAndMember(easel)
      await setLimit(owner, await idOf(member), 0)
      const { secret } = await createKey(member, { mode: 'TEST' })
      for (const door of doors)
        expect((await door.generate(easel, prompt, { secret })).images).toHaveLength(1)
      const live = await createKey(member)
      const { error } = (await doors[0]?.generate(easel, prompt, live)) ?? {}
      expect(error?.message).toBe(refused(0, 0))
    })
  })
}

describe('the daily limit of an account', () => {
  const env = { SIGN_UP: 'open', KEYS_PER_ACCOUNT: '3', DAILY_LIMIT: '5' }

  test('is set and removed by the owner, from the next request on', async () => {
    await using easel = await startEasel({ env })
    const { owner, member } = await ownerAndMember(easel)
    const id = await idOf(member)
    const { secret } = await createKey(member)
    expect(await setLimit(owner, id, 1)).toEqual({ quota: { limit: 1 } })
    const headers = (await doors[0]?.generate(easel, prompt, { secret }))?.response.headers
    expect(headers?.get('x-ratelimit-limit')).toBe('5')
    expect(headers?.get('x-ratelimit-remaining')).toBe('0')
    const { error } = (await doors[0]?.generate(easel, prompt, { secret })) ?? {}
    expect(error?.message).toBe(refused(0, 1))
    expect(await setLimit(owner, id)).toEqual({ quota: { limit: 15 } })
    expect((await doors[0]?.generate(easel, prompt, { secret }))?.images).toHaveLength(1)
  })

  test('applies to the owner only when one is set, and then counts earlier images too', async () => {
    await using easel = await startEasel({ env })
    const owner = person(easel)
    await signUp(owner, 'ada@example.com')
    const keys = [await createKey(owner), await createKey(owner)]
    for (const { secret } of keys) await doors[0]?.generate(easel, prompt, { secret })
    expect(await quotaOf(owner)).toBe(null)
    expect(await setLimit(owner, await idOf(owner), 3)).toEqual({ quota: { limit: 3 } })
    expect(await quotaOf(owner)).toEqual({ limit: 3, used: 2, remaining: 1 })
    const { secret } = await createKey(owner)
    const { error } = (await doors[0]?.generate(easel, { ...prompt, image: 2 }, { secret })) ?? {}
    expect(error?.message).toBe(refused(1, 3))
  })

  test('is set and seen only by the owner', async () => {
    await using easel = await startEasel({ env })
    const { owner, member } = await ownerAndMember(easel)
    const message = 'Only an owner can see, limit and pause other accounts'
    expect(await setLimit(member, await idOf(member), 9)).toEqual({ code: 'FORBIDDEN', message })
    const list = '{ accounts { email isOwner quota { limit } } }'
    await expect(member.graphql(list)).rejects.toThrow(message)
    expect(await owner.graphql(list)).toEqual({
      accounts: [
        { email: 'ada@example.com', isOwner: true, quota: null },
        { email: 'bob@example.com', isOwner: false, quota: { limit: 15 } },
      ],
    })
    expect(await setLimit(owner, await idOf(member), -1)).toEqual({
      code: 'INVALID_INPUT',
      message: 'dailyLimit must be an integer from 0 to 1000000000',
    })
    expect(await setLimit(owner, 'acc_none', 1)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a member creates at most ten times KEYS_PER_ACCOUNT keys a day', async () => {
  await using easel = await startEasel({ env: { SIGN_UP: 'open', KEYS_PER_ACCOUNT: '2' } })
  const { member } = await ownerAndMember(easel)
  const createAndRevoke = async () => revokeKey(member, (await createKey(member)).key.id)
  for (let count = 0; count < 20; count++) await createAndRevoke()
  await expect(createAndRevoke()).rejects.toThrow(
    'An account creates at most 20 keys in 24 hours: use its existing keys',
  )
  easel.clock.now += 24 * 3600 * 1000
  await createAndRevoke()
})

test('a new key of a member does not avoid the rate limit of the account', async () => {
  const env = { SIGN_UP: 'open', KEYS_PER_ACCOUNT: '2', RATE_LIMIT: '6' }
  await using easel = await startEasel({ env })
  const { member } = await ownerAndMember(easel)
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const { secret, key } = await createKey(member)
    for (let request = 0; request < 2; request++)
      statuses.push((await doors[0]?.generate(easel, prompt, { secret }))?.response.status ?? 0)
    await revokeKey(member, key.id)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})
