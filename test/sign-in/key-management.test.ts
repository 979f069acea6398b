import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../schema/account.ts'
import { openDatabase } from '../../server/db/open.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { type Person, person, signUp } from '../support/person.ts'

interface Created {
  secret: string
  key: { id: string; name: string; status: string; tier: string; expiresAt: string | null }
}

const created =
  '... on CreatedKey { secret key { id name status tier expiresAt } } ... on Error { code message }'
const create = `mutation ($input: CreateKeyInput!) { createKey(input: $input) { ${created} } }`
const roll = `mutation ($id: ID!) { rollKey(id: $id) { ${created} } }`
const revoke =
  'mutation ($id: ID!) { revokeKey(id: $id) { ... on Key { id status } ... on Error { code message } } }'
const update = `mutation ($id: ID!, $input: UpdateKeyInput!) { updateKey(id: $id, input: $input) {
  ... on Key { id name status quota { limit } } ... on Error { code message }
} }`

async function updateKey(who: Person, id: string, input: object): Promise<object> {
  return (await who.graphql<{ updateKey: object }>(update, { id, input })).updateKey
}

async function owner(easel: Easel): Promise<Person> {
  const ada = person(easel)
  await signUp(ada, 'ada@example.com')
  return ada
}

async function createKey(who: Person, input: object): Promise<Created> {
  return (await who.graphql<{ createKey: Created }>(create, { input })).createKey
}

const fromAll = (answer: string | undefined) => doors.map(() => answer)

async function answersOfEveryDoor(easel: Easel, secret: string): Promise<(string | undefined)[]> {
  const outcomes = await Promise.all(
    doors.map((door) => door.generate(easel, { prompt: 'a fox' }, { secret })),
  )
  return outcomes.map(({ error }) => error?.message)
}

describe('a member', () => {
  async function memberWith(easel: Easel, keys: number): Promise<Person> {
    await owner(easel)
    const bob = person(easel, '198.51.100.5')
    await signUp(bob, 'bob@example.com')
    for (let count = 0; count < keys; count++) await createKey(bob, { name: `Key ${count}` })
    return bob
  }

  const refusal = {
    code: 'INVALID_INPUT',
    message: 'An account has at most 3 valid keys: revoke a key first',
  }
  const env = { SIGN_UP: 'open', KEYS_PER_ACCOUNT: '3' }

  test('has at most KEYS_PER_ACCOUNT valid keys, also by simultaneous requests', async () => {
    await using easel = await startEasel({ env })
    const bob = await memberWith(easel, 0)
    const creating = Array.from({ length: 8 }, () => createKey(bob, { name: 'One of many' }))
    const made = (await Promise.all(creating)).filter(({ secret }) => secret)
    expect(made).toHaveLength(3)
    expect(await createKey(bob, { name: 'More' })).toEqual(refusal)
    await bob.graphql(revoke, { id: made[0]?.key.id })
    expect(await createKey(bob, { name: 'In its place' })).toMatchObject({
      key: { status: 'VALID' },
    })
  })

  test('rolls a key at that limit without getting more keys', async () => {
    await using easel = await startEasel({ env })
    const bob = await memberWith(easel, 3)
    const { viewer } = await bob.graphql<{ viewer: { keys: { id: string }[] } }>(
      '{ viewer { keys { id } } }',
    )
    const ids = viewer.keys.map(({ id }) => id)
    const first = await bob.graphql<{ rollKey: Created }>(roll, { id: ids[0] })
    expect(first.rollKey.key.status).toBe('VALID')
    expect(await bob.graphql(roll, { id: ids[1] })).toEqual({ rollKey: refusal })
  })

  test('has a limit of keys, unlike the owner', async () => {
    await using easel = await startEasel({ env })
    const ada = await owner(easel)
    for (let count = 0; count < 4; count++) {
      expect((await createKey(ada, { name: 'Key' })).secret).toMatch(/^easel_live_/)
    }
  })
})

describe('an account', () => {
  test('makes a key that works at once in every door, and sees the usage of the key', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret, key } = await createKey(ada, {
      name: 'Site',
      tier: 'UNFILTERED',
      dailyLimit: 50,
    })
    expect(key).toMatchObject({
      name: 'Site',
      status: 'VALID',
      tier: 'UNFILTERED',
      expiresAt: null,
    })
    expect(await answersOfEveryDoor(easel, secret)).toEqual(fromAll(undefined))
    const keys = '{ viewer { keys { quota { limit used } usage(days: 2) { day used } } } }'
    expect(await ada.graphql(keys)).toEqual({
      viewer: {
        keys: [
          {
            quota: { limit: 50, used: doors.length },
            usage: [
              { day: '2026-11-19', used: 0 },
              { day: '2026-11-20', used: doors.length },
            ],
          },
        ],
      },
    })
  })

  test('revokes a key before its next request, in every door', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret, key } = await createKey(ada, { name: 'Site' })
    expect(await ada.graphql(revoke, { id: key.id })).toEqual({
      revokeKey: { id: key.id, status: 'REVOKED' },
    })
    const refused = 'API key revoked'
    expect(await answersOfEveryDoor(easel, secret)).toEqual(fromAll(refused))
  })

  test('pauses a key before its next request, in every door, and resumes it', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret, key } = await createKey(ada, { name: 'Site' })
    expect(await updateKey(ada, key.id, { paused: true })).toMatchObject({ status: 'PAUSED' })
    const paused = 'API key paused'
    expect(await answersOfEveryDoor(easel, secret)).toEqual(fromAll(paused))
    expect((await easel.fetch(`/api/v1/images?prompt=a&apikey=${secret}`)).status).toBe(401)
    const start = `mutation ($input: GenerateImagesInput!) { startGeneration(input: $input) {
      ... on Generation { id } } }`
    const input = { prompt: 'a fox', key: key.id }
    await expect(ada.graphql(start, { input })).rejects.toThrow(paused)
    expect(await updateKey(ada, key.id, { paused: false })).toMatchObject({ status: 'VALID' })
    expect(await answersOfEveryDoor(easel, secret)).toEqual(fromAll(undefined))
  })

  test('renames a key and changes its limit, from the next request on and with the same secret', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret, key } = await createKey(ada, { name: 'Site' })
    const changes = { name: ' Shop ', dailyLimit: 2 }
    expect(await updateKey(ada, key.id, changes)).toEqual({
      id: key.id,
      name: 'Shop',
      status: 'VALID',
      quota: { limit: 2 },
    })
    for (const door of doors) {
      const { error } = await door.generate(easel, { prompt: 'a fox', image: 3 }, { secret })
      expect(error?.message).toMatch(/^Daily quota exceeded: 2 of 2 images left/)
    }
    expect(await updateKey(ada, key.id, { name: '' })).toEqual({
      code: 'INVALID_INPUT',
      message: 'name must be a text of 1 to 100 characters',
    })
    expect(await updateKey(ada, key.id, { dailyLimit: -1 })).toEqual({
      code: 'INVALID_INPUT',
      message: 'dailyLimit must be an integer from 0 to 1000000000',
    })
  })

  test('cannot change a revoked key or a key of another account', async () => {
    await using easel = await startEasel({ env: { SIGN_UP: 'open' } })
    const ada = await owner(easel)
    const { key } = await createKey(ada, { name: 'Site' })
    const bob = person(easel, '198.51.100.5')
    await signUp(bob, 'bob@example.com')
    expect(await updateKey(bob, key.id, { paused: true })).toMatchObject({ code: 'NOT_FOUND' })
    const own = await createKey(bob, { name: 'Own' })
    expect(await updateKey(bob, own.key.id, { dailyLimit: 1001 })).toMatchObject({
      message: 'dailyLimit must be at most 1000: only the owner can set a higher limit',
    })
    await ada.graphql(revoke, { id: key.id })
    expect(await updateKey(ada, key.id, { paused: false })).toEqual({
      code: 'INVALID_INPUT',
      message: 'A key that is revoked cannot be changed',
    })
    const { secret } = await easel.key()
    const variables = { id: key.id, input: { paused: true } }
    const { errors } = await ask(easel, update, { secret, variables })
    expect(errors?.[0]?.message).toBe('Sign in to manage keys')
  })

  test('rolls a key, and its old secret works for 24 hours more', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const old = await createKey(ada, { name: 'Site' })
    const { rollKey } = await ada.graphql<{ rollKey: Created }>(roll, { id: old.key.id })
    expect(rollKey.key.name).toBe('Site')
    easel.clock.now += 24 * 3600 * 1000 - 1
    expect(await answersOfEveryDoor(easel, old.secret)).toEqual(fromAll(undefined))
    easel.clock.now += 1
    const refused = 'API key expired'
    expect(await answersOfEveryDoor(easel, old.secret)).toEqual(fromAll(refused))
    expect(await answersOfEveryDoor(easel, rollKey.secret)).toEqual(fromAll(undefined))
  })

  test('generates with one of its keys by input.key, which is charged', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { key } = await createKey(ada, { name: 'Site' })
    const generate = `mutation ($key: ID) { generateImages(input: { prompt: "a fox", image: 2, key: $key }) {
      ... on Generation { images { index } } ... on InvalidInputError { message field } } }`
    expect(await ada.graphql(generate, { key: key.id })).toMatchObject({
      generateImages: { images: [{}, {}] },
    })
    expect(await ada.graphql('{ viewer { keys { lastUsedAt quota { used } } } }')).toEqual({
      viewer: {
        keys: [{ lastUsedAt: new Date(easel.clock.now).toISOString(), quota: { used: 2 } }],
      },
    })
    const { key: others } = await easel.app.keys.create(
      { name: 'Not hers' },
      await anotherAccount(easel),
    )
    const refusal = {
      generateImages: { message: 'key must be the id of one of your keys', field: 'key' },
    }
    expect(await ada.graphql(generate, { key: others.id })).toEqual(refusal)
  })

  test('sees the generations of its keys, and deletes them for good', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { secret } = await createKey(ada, { name: 'Site' })
    await doors[0]?.generate(easel, { prompt: 'a fox', image: 2 }, { secret })
    const list = '{ generations { edges { node { id images { id url } } } } }'
    type Listed = {
      generations: { edges: { node: { id: string; images: { id: string; url: string }[] } }[] }
    }
    const [edge] = (await ada.graphql<Listed>(list)).generations.edges
    const [first, second] = edge?.node.images ?? []
    const remove = (verb: string, id: string | undefined) =>
      ada.graphql(`mutation ($id: ID!) { ${verb}(id: $id) { ... on Deleted { deletedId } } }`, {
        id,
      })
    expect(await remove('deleteImage', first?.id)).toEqual({
      deleteImage: { deletedId: first?.id },
    })
    expect((await easel.fetch(first?.url ?? '')).status).toBe(404)
    expect((await easel.fetch(second?.url ?? '')).status).toBe(200)
    expect(await remove('deleteGeneration', edge?.node.id)).toEqual({
      deleteGeneration: { deletedId: edge?.node.id },
    })
    expect((await ada.graphql<Listed>(list)).generations.edges).toEqual([])
    expect(await readdir(join(easel.config.dataDir, 'images'))).toEqual(['incoming'])
  })
})

describe('another caller', () => {
  test('with a key cannot create, revoke or roll keys', async () => {
    await using easel = await startEasel()
    const { key, secret } = await easel.key()
    for (const [query, variables] of [
      [create, { input: { name: 'More' } }],
      [roll, { id: key.id }],
      [revoke, { id: key.id }],
    ] as const) {
      const { errors, response } = await ask(easel, query, { secret, variables })
      expect(errors?.[0]).toMatchObject({
        message: 'Sign in to manage keys',
        extensions: { code: 'UNAUTHENTICATED' },
      })
      expect(response.status).toBe(401)
    }
    expect(await easel.app.keys.list()).toHaveLength(1)
  })

  test('with an account cannot see or revoke keys of another account', async () => {
    await using easel = await startEasel()
    const ada = await owner(easel)
    const { key } = await easel.app.keys.create({ name: 'Not hers' }, await anotherAccount(easel))
    expect(await ada.graphql('{ viewer { keys { id } } }')).toEqual({ viewer: { keys: [] } })
    expect(await ada.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: key.id })).toEqual({
      node: null,
    })
    expect(await ada.graphql(revoke, { id: key.id })).toMatchObject({
      revokeKey: { code: 'NOT_FOUND' },
    })
  })

  test('who is a member cannot create unfiltered keys or exceed the daily limit', async () => {
    await using easel = await startEasel({ env: { SIGN_UP: 'open', DAILY_LIMIT: '100' } })
    await owner(easel)
    const bob = person(easel)
    await signUp(bob, 'bob@example.com')
    expect(await createKey(bob, { name: 'Site', tier: 'UNFILTERED' })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await createKey(bob, { name: 'Site', dailyLimit: 101 })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await createKey(bob, { name: 'Site', dailyLimit: 100 })).toMatchObject({
      key: { status: 'VALID' },
    })
    const invite = 'mutation { createInvite { ... on Error { code message } } }'
    expect(await bob.graphql(invite)).toEqual({
      createInvite: { code: 'FORBIDDEN', message: 'Only the owner can invite people' },
    })
  })
})

async function anotherAccount(easel: Easel): Promise<Account> {
  const account = { id: 'acc_other', name: 'Other' }
  await using database = await openDatabase(easel.config.database)
  await database.db
    .insertInto('accounts')
    .values({ ...account, created_at: easel.clock.now })
    .execute()
  return { ...account, email: 'other@example.com', isOwner: false, pausedAt: null }
}
