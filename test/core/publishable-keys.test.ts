import { describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Door, doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow } from '../support/graphql.ts'
import { createKey, ownerAndMember, rollKey } from '../support/members.ts'
import { person, signUp } from '../support/person.ts'
import { held } from '../support/test-engine.ts'
import { fromPage, pageOrigin } from '../support/tokens.ts'

const rest = doors[0] as Door
const onlyThis =
  'A publishable key can only generate, follow and cancel: use a token of your server for more'

async function publishable(easel: Easel, input: object = {}) {
  const { key, secret } = await easel.key({ publishable: true, origins: [pageOrigin], ...input })
  const from = (address: string, headers: Record<string, string> = fromPage) => ({
    secret,
    address,
    headers,
  })
  return { key, secret, from }
}

for (const [name, open] of Object.entries(databases)) {
  describe(`a publishable key, on ${name},`, () => {
    test('generates at every door for each address, within its limit and that of the key', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      for (const door of doors) {
        const { from, secret } = await publishable(easel, { addressLimit: 2, dailyLimit: 3 })
        expect(secret).toMatch(/^easel_pub_\w{38}$/)
        const input = { prompt: 'a fox', dimensions: '3:2' }
        const two = await door.generate(easel, { ...input, image: 2 }, from('192.0.2.1'))
        expect(two.images).toHaveLength(2)
        const more = await door.generate(easel, input, from('192.0.2.1'))
        expect(more.error?.message).toMatch(/^Daily quota exceeded: 0 of 2 .* for this visitor/)
        expect((await door.generate(easel, input, from('192.0.2.2'))).images).toHaveLength(1)
        const exhausted = await door.generate(easel, input, from('192.0.2.2'))
        expect(exhausted.error?.message).toMatch(/^Daily quota exceeded: 0 of 3 images left today,/)
      }
    })

    test('follows and cancels what its address made, and nothing else', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const { from } = await publishable(easel)
      const { step, entered } = held()
      easel.engine.script(step)
      const own = from('192.0.2.1')
      const start =
        'mutation { startGeneration(input: { prompt: "a cat" }) { ... on Generation { id } } }'
      const { data } = await ask<{ startGeneration: { id: string } }>(easel, start, own)
      await entered
      const id = data?.startGeneration.id
      const watch = `subscription { generation(id: "${id}") { status } }`
      const cancel = `mutation { cancelGeneration(id: "${id}") {
        ... on Generation { status } ... on Error { code } } }`
      const find = `{ generation(id: "${id}") { status } }`
      const other = from('192.0.2.2')
      expect((await ask(easel, find, other)).data).toEqual({ generation: null })
      expect((await ask(easel, cancel, other)).data).toEqual({
        cancelGeneration: { code: 'NOT_FOUND' },
      })
      const events = follow<{ generation: { status: string } }>(easel, watch, own)
      expect((await events.next()).value?.data?.generation.status).toMatch(/QUEUED|RUNNING/)
      expect((await ask(easel, cancel, own)).data).toEqual({
        cancelGeneration: { status: 'CANCELLED' },
      })
      for await (const event of events) if (event.data?.generation.status === 'CANCELLED') break
      const events2 = await easel.fetch(
        `/api/v1/generations/${id}/events?apikey=${own.secret}`,
        own,
      )
      expect(await events2.text()).toContain('CANCELLED')
    })
  })
}

test('a publishable key lists, deletes, shares and manages nothing, and the refusal says what to use', async () => {
  await using easel = await startEasel()
  const { from, key } = await publishable(easel)
  const own = from('192.0.2.1')
  const { generation } = await rest.generate(easel, { prompt: 'a fox' }, own)
  const image = (await easel.app.core.generations.find(generation ?? '', keyCaller(key)))?.images[0]
  const refused: Record<string, string> = {
    '{ generations { edges { node { id } } } }': onlyThis,
    '{ collections { name } }': onlyThis,
    'mutation { createCollection(name: "a") { __typename } }': onlyThis,
    [`mutation { deleteGeneration(id: "${generation}") { __typename } }`]: onlyThis,
    [`mutation { deleteImage(id: "${image?.id}") { __typename } }`]: onlyThis,
    [`mutation { deleteImages(ids: ["${image?.id}"]) { __typename } }`]: onlyThis,
    [`mutation { shareGeneration(id: "${generation}") { __typename } }`]: onlyThis,
    [`mutation { setFavourite(imageIds: ["${image?.id}"], favourite: true) { __typename } }`]:
      onlyThis,
    '{ key { name } }': 'A token or a publishable key cannot read its key',
    'mutation { createKey(input: { name: "a" }) { __typename } }': 'Sign in to manage keys',
  }
  for (const [query, message] of Object.entries(refused)) {
    const { errors, data } = await ask(easel, query, own)
    expect([query, errors?.[0]?.message ?? data]).toEqual([query, message])
  }
  const token = `mutation { createToken(input: { subject: "a", images: 1 }) {
    ... on Error { message } } }`
  expect((await ask(easel, token, own)).data).toEqual({
    createToken: {
      message: 'A token or a publishable key cannot manage tokens: use a key on your server',
    },
  })
  const headers = { authorization: `Bearer ${own.secret}`, ...fromPage }
  const listed = await easel.fetch('/api/v1/generations', { headers, address: own.address })
  expect([listed.status, await listed.json()]).toEqual([403, { error: onlyThis }])
  const path = `/api/v1/generations/${generation}`
  const removed = await easel.fetch(path, { method: 'DELETE', headers, address: own.address })
  expect([removed.status, await removed.json()]).toEqual([403, { error: onlyThis }])
  expect(await easel.app.core.generations.find(generation ?? '', keyCaller(key))).not.toBe(null)
})

const keyCaller = (key: Parameters<Easel['app']['core']['keys']['quota']>[0]) =>
  ({ kind: 'key', key, safetyKey: null }) as const

test('a publishable key works only in pages of its origins, also as a test key', async () => {
  await using easel = await startEasel()
  for (const mode of ['live', 'test']) {
    const { from } = await publishable(easel, { mode })
    for (const door of doors) {
      const ask = (headers: Record<string, string>) =>
        door.generate(easel, { prompt: 'a fox' }, from('192.0.2.1', headers))
      expect((await ask(fromPage)).images).toHaveLength(1)
      const elsewhere = await ask({ origin: 'https://evil.example' })
      expect(elsewhere.response.status).toBe(403)
      expect(elsewhere.error?.message).toBe(
        'The origin https://evil.example is not one of the origins of this secret',
      )
      expect((await ask({})).response.status).toBe(403)
    }
  }
  const { from } = await publishable(easel, { origins: undefined })
  expect(
    (await rest.generate(easel, { prompt: 'a fox' }, from('192.0.2.1', {}))).images,
  ).toHaveLength(1)
})

describe('an account', () => {
  const fields = 'publishable origins addressLimit'
  const show = `query ($id: ID!) { node(id: $id) { ... on Key { ${fields} } } }`
  const update = `mutation ($id: ID!, $input: UpdateKeyInput!) { updateKey(id: $id, input: $input) {
    ... on Key { ${fields} } ... on Error { message } } }`

  test('makes, changes and rolls a publishable key', async () => {
    await using easel = await startEasel()
    const owner = person(easel)
    await signUp(owner, 'ada@example.com')
    const made = await createKey(owner, { publishable: true, origins: [pageOrigin] })
    const { id } = made.key
    const page = { publishable: true, origins: [pageOrigin], addressLimit: 20 }
    expect(await owner.graphql(show, { id })).toEqual({ node: page })
    const input = { origins: [], addressLimit: 1 }
    const changed = { publishable: true, ...input }
    expect(await owner.graphql(update, { id, input })).toEqual({ updateKey: changed })
    const renamed = { id, input: { name: 'Shop' } }
    expect(await owner.graphql(update, renamed)).toEqual({ updateKey: changed })
    const rolled = await rollKey(owner, id)
    expect(rolled.secret).toMatch(/^easel_pub_/)
    expect(await owner.graphql(show, { id: rolled.key.id })).toEqual({ node: changed })
    const generate = () => rest.generate(easel, { prompt: 'a fox' }, { secret: rolled.secret })
    expect((await generate()).images).toHaveLength(1)
    expect((await generate()).error?.message).toContain('for this visitor')
  })

  test('reads which field does not fit', async () => {
    await using easel = await startEasel({ env: { SIGN_UP: 'open' } })
    const { owner, member } = await ownerAndMember(easel)
    const { key } = await createKey(member)
    const onlyPublishable = (field: string) =>
      `${field} must be absent: only a publishable key has it`
    for (const [input, message] of [
      [{ origins: [pageOrigin] }, onlyPublishable('origins')],
      [{ addressLimit: 1 }, onlyPublishable('addressLimit')],
    ] as const) {
      await expect(createKey(member, input)).rejects.toThrow(message)
      expect(await member.graphql(update, { id: key.id, input })).toEqual({
        updateKey: { message },
      })
    }
    await expect(createKey(owner, { publishable: true, tier: 'UNFILTERED' })).rejects.toThrow(
      'tier must be standard: a publishable key cannot bypass the safety filter',
    )
    await expect(createKey(owner, { publishable: true, origins: ['*'] })).rejects.toThrow(
      'origins must be a list of at most 20 origins such as https://shop.example',
    )
  })
})
