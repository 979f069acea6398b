import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { ask, type Question } from '../support/graphql.ts'
import { person, signUp } from '../support/person.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { lookAt, shareGeneration, unshareGeneration } from '../support/share.ts'
import { allInputs, createTestEngine, failing, held } from '../support/test-engine.ts'

const notFound = { __typename: 'NotFoundError', code: 'NOT_FOUND' }
const notShareable = {
  __typename: 'InvalidInputError',
  code: 'INVALID_INPUT',
  message: 'id must be the id of a finished generation with images',
  field: 'id',
}

for (const [name, open] of Object.entries(databases)) {
  describe(`a link, on ${name},`, () => {
    test('shows prompt, settings and images to everybody, and stays the same when shared again', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const input = { prompt: 'a fox', image: 2, steps: 7, seed: 42, safety: true }
      const id = await generate(easel, secret, input)
      const shared = await shareGeneration(easel, id, { secret })
      const url = shared?.url ?? ''
      expect(url).toMatch(/^http:\/\/easel\.localhost\/s\/[0-9A-Za-z]{22}$/)
      const generation = { id, sharedUrl: url }
      expect(shared).toEqual({ __typename: 'SharedGeneration', url, generation })
      const picture = { width: 768, height: 512, altText: 'a fox' }
      expect(await lookAt(easel, url)).toMatchObject({
        ...{ prompt: 'a fox', dimensions: 'RATIO_3_2', width: 768, height: 512, image: 2 },
        ...{ steps: 7, safety: true, seed: 42, engine: 'test' },
        createdAt: '2026-11-20T12:00:00.000Z',
        images: [
          { ...picture, index: 0, seed: 42 },
          { ...picture, index: 1, seed: 43 },
        ],
      })
      const [again, atOnce] = await Promise.all([
        shareGeneration(easel, id, { secret }),
        shareGeneration(easel, id, { secret }),
      ])
      expect([again?.url, atOnce?.url]).toEqual([url, url])
      expect(await sharedUrls(easel, { secret })).toEqual([url])
    })

    test('is the same for two simultaneous requests', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const id = await generate(easel, secret)
      const all = [1, 2, 3, 4].map(() => shareGeneration(easel, id, { secret }))
      const urls = new Set((await Promise.all(all)).map((shared) => shared?.url))
      expect(urls.size).toBe(1)
      expect(await lookAt(easel, [...urls][0] ?? '')).toMatchObject({ prompt: 'a fox' })
    })

    test('ends at once, and the next link is different', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const id = await generate(easel, secret)
      const first = await shareGeneration(easel, id, { secret })
      expect(await lookAt(easel, first?.url ?? '')).not.toBeNull()
      const ended = { __typename: 'Generation', id, sharedUrl: null }
      for (const _ of [1, 2]) {
        expect(await unshareGeneration(easel, id, { secret })).toEqual(ended)
        expect(await lookAt(easel, first?.url ?? '')).toBeNull()
      }
      expect(await sharedUrls(easel, { secret })).toEqual([null])
      const second = await shareGeneration(easel, id, { secret })
      expect(second?.url).not.toBe(first?.url)
      expect(await lookAt(easel, first?.url ?? '')).toBeNull()
      expect(await lookAt(easel, second?.url ?? '')).not.toBeNull()
    })

    test('ends with its generation, and with its last image', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: { ...storage.env, KEEP_DAYS: '1' } })
      const { secret } = await easel.key()
      const share = async (image = 1) => {
        const id = await generate(easel, secret, { image })
        return { id, url: (await shareGeneration(easel, id, { secret }))?.url ?? '' }
      }
      const deleted = await share()
      await remove(easel, { secret, kind: 'deleteGeneration', id: deleted.id })
      expect(await lookAt(easel, deleted.url)).toBeNull()
      expect(await shareGeneration(easel, deleted.id, { secret })).toMatchObject(notFound)
      const emptied = await share(2)
      const [first, last] = (await lookAt(easel, emptied.url))?.images ?? []
      await remove(easel, { secret, kind: 'deleteImage', id: first?.id })
      expect((await lookAt(easel, emptied.url))?.images).toMatchObject([{ id: last?.id }])
      await remove(easel, { secret, kind: 'deleteImage', id: last?.id })
      expect(await lookAt(easel, emptied.url)).toBeNull()
      expect(await shareGeneration(easel, emptied.id, { secret })).toEqual(notShareable)
      const old = await share()
      easel.clock.now += 24 * 3600 * 1000
      expect(await easel.app.removeOld()).toMatchObject({ generations: 2 })
      expect(await lookAt(easel, old.url)).toBeNull()
    })

    test('shows the references only if its owner says so, until the owner says otherwise', async () => {
      await using storage = await open()
      const engine = createTestEngine({ capabilities: allInputs })
      await using easel = await startEasel({ env: storage.env, engine })
      const { secret } = await easel.key()
      const upload = async (width: number) =>
        (await uploadTo(easel, new Uint8Array(await picture({ width })), { secret })).id
      const [photo, other] = [await upload(60), await upload(50)]
      const references = [{ upload: photo }, { upload: other }]
      const id = await generate(easel, secret, { references, mask: { upload: await mask() } })
      const share = async (withReferences?: boolean) => {
        const shared = await shareGeneration(easel, id, { secret }, withReferences)
        return { url: shared?.url ?? '', references: await shown(shared?.url ?? '') }
      }
      const shown = async (url: string) => (await lookAt(easel, url))?.references
      const widthAt = async (url: string) => {
        const response = await easel.fetch(new URL(url).pathname)
        const cache = response.headers.get('cache-control')
        if (response.status !== 200) return response.status
        return [pngSize(Buffer.from(await response.arrayBuffer())).width, cache]
      }
      const { url, ...silent } = await share()
      const addresses = [0, 1].map((index) => `${url}/references/${index}.png`)
      expect(silent).toEqual({ references: [] })
      expect(await Promise.all(addresses.map(widthAt))).toEqual([404, 404])
      expect(await share(true)).toEqual({ url, references: addresses })
      expect(await share()).toEqual({ url, references: addresses })
      expect(await Promise.all(addresses.map(widthAt))).toEqual([
        [60, 'no-store'],
        [50, 'no-store'],
      ])
      for (const wrong of ['2', '-1', '00', 'x', '0.0'])
        expect(await widthAt(`${url}/references/${wrong}.png`), wrong).toBe(404)
      expect((await easel.fetch(`/uploads/${photo}.png`)).status).toBe(401)
      expect(await share(false)).toEqual({ url, references: [] })
      expect(await widthAt(addresses[0] ?? '')).toBe(404)
      await share(true)
      await unshareGeneration(easel, id, { secret })
      expect(await widthAt(addresses[0] ?? '')).toBe(404)
      expect((await share()).references).toEqual([])

      async function mask() {
        const body = new Uint8Array(await picture({ isOpen: true }))
        return (await uploadTo(easel, body, { secret })).id
      }
    })

    test('is only for a finished generation with images', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const { step, entered, release } = held()
      easel.engine.script(step)
      const running = await start(easel, { secret })
      await entered
      expect(await shareGeneration(easel, running, { secret })).toEqual(notShareable)
      release()
      easel.engine.script(failing('bad_response'))
      const failed = await start(easel, { secret })
      await ended(easel, failed, { secret })
      expect(await shareGeneration(easel, failed, { secret })).toEqual(notShareable)
      await ended(easel, running, { secret })
      expect(await shareGeneration(easel, running, { secret })).toMatchObject({
        __typename: 'SharedGeneration',
      })
    })

    test('can be made and ended only by the owner, and allows nothing else', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const [{ secret }, other] = [await easel.key(), await easel.key()]
      const id = await generate(easel, secret)
      const page = { headers: { 'sec-fetch-site': 'same-origin', cookie: 'easel_studio=another' } }
      const strangers: Question[] = [{ secret: other.secret }, page]
      for (const stranger of strangers)
        expect(await shareGeneration(easel, id, stranger)).toMatchObject(notFound)
      expect(await shareGeneration(easel, id, {})).toBeUndefined()
      const { url = '' } = (await shareGeneration(easel, id, { secret })) ?? {}
      const image = (await lookAt(easel, url))?.images[0]?.id ?? ''
      expect(image).toMatch(/^img_/)
      const token = new URL(url).pathname.slice('/s/'.length)
      for (const stranger of [...strangers, {}]) {
        const answers = await tryAll(easel, [id, image, token], stranger)
        expect(answers).toEqual(answers.map(() => 'refused'))
      }
      expect(await lookAt(easel, url)).toMatchObject({ prompt: 'a fox', images: [{ id: image }] })
      expect(await sharedUrls(easel, { secret })).toEqual([url])
    })

    test('that is unknown or malformed shows nothing', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      await generate(easel, secret)
      for (const token of [
        '',
        'a'.repeat(22),
        'null',
        '%00',
        `${'a'.repeat(21)}\u0000`,
        "' or 1=1 --",
      ]) {
        const variables = { token }
        const query = 'query ($token: String!) { sharedGeneration(token: $token) { prompt } }'
        expect((await ask(easel, query, { variables })).data).toEqual({ sharedGeneration: null })
      }
    })
  })
}

test('an account shares generations of its keys, and no other account can end the link', async () => {
  await using easel = await startEasel({ env: { SIGN_UP: 'open' } })
  const [ada, bob] = [person(easel), person(easel, '198.51.100.5')]
  await signUp(ada, 'ada@example.com')
  await signUp(bob, 'bob@example.com')
  const created = await ada.graphql<{ createKey: { secret: string } }>(
    'mutation { createKey(input: { name: "Key" }) { ... on CreatedKey { secret } } }',
  )
  const id = await generate(easel, created.createKey.secret)
  const share = `mutation { result: shareGeneration(id: "${id}") { ... on SharedGeneration { url } ... on Error { code } } }`
  const end = `mutation { result: unshareGeneration(id: "${id}") { __typename ... on Error { code } } }`
  const refused = { result: { code: 'NOT_FOUND' } }
  expect(await bob.graphql(share)).toEqual(refused)
  const { result } = await ada.graphql<{ result: { url: string } }>(share)
  expect(await bob.graphql(share)).toEqual(refused)
  expect(await bob.graphql(end)).toMatchObject(refused)
  expect(await lookAt(easel, result.url)).toMatchObject({ prompt: 'a fox' })
  expect(await ada.graphql(end)).toEqual({ result: { __typename: 'Generation' } })
  expect(await lookAt(easel, result.url)).toBeNull()
})

test('the types of a shared generation reach only prompt, settings and images', () => {
  const sdl = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')
  const schema = buildSchema(sdl)
  const fields: Record<string, string[]> = {}
  const walk = (name: string) => {
    const type = schema.getType(name)
    if (fields[name] || !isObjectType(type)) return
    fields[name] = Object.keys(type.getFields())
    for (const field of Object.values(type.getFields())) walk(getNamedType(field.type).name)
  }
  walk(getNamedType(schema.getQueryType()?.getFields().sharedGeneration?.type)?.name ?? '')
  expect(fields).toEqual({
    PublicGeneration: [
      ...[
        'background',
        'createdAt',
        'dimensions',
        'engine',
        'height',
        'image',
        'images',
        'prompt',
        'references',
        'safety',
      ],
      ...['seed', 'steps', 'width'],
    ],
    Image: [
      ...['altText', 'bytes', 'digitalSourceType', 'dominantColor', 'height', 'id', 'index'],
      ...['seed', 'srcset', 'thumbhash', 'url', 'width'],
    ],
  })
})

test('the core gives a stranger no field about the owner or the charge', async () => {
  await using easel = await startEasel()
  const { key, secret } = await easel.key()
  const id = await generate(easel, secret)
  const { url = '' } = (await shareGeneration(easel, id, { secret })) ?? {}
  const token = new URL(url).pathname.slice('/s/'.length)
  const shared = await easel.app.core.generations.findShared(token)
  expect(Object.keys(shared ?? {}).sort()).toEqual([
    ...[
      'background',
      'createdAt',
      'dimensions',
      'engine',
      'height',
      'image',
      'images',
      'prompt',
      'references',
      'safety',
    ],
    ...['seed', 'steps', 'width'],
  ])
  const text = JSON.stringify(shared)
  for (const secretText of [key.id, key.accountId, token]) expect(text).not.toContain(secretText)
})

type Running = Awaited<ReturnType<typeof startEasel>>

async function start(easel: Running, as: Question): Promise<string> {
  const mutation = `mutation { startGeneration(input: { prompt: "a fox", dimensions: RATIO_3_2 }) { ... on Generation { id } } }`
  const { data } = await ask<{ startGeneration: { id: string } }>(easel, mutation, as)
  return data?.startGeneration.id ?? ''
}

async function ended(easel: Running, id: string, { secret = '' }: Question): Promise<void> {
  const sender = { address: '203.0.113.7', origin: null }
  const { key } = await easel.app.core.access.authenticate(secret, sender)
  const caller = { kind: 'key', key, safetyKey: null } as const
  const { signal } = new AbortController()
  for await (const _state of easel.app.core.generations.watch(id, caller, signal));
}

async function sharedUrls(easel: Running, as: Question): Promise<(string | null)[]> {
  const query = '{ generations { edges { node { sharedUrl } } } }'
  const { data } = await ask<{ generations: { edges: { node: { sharedUrl: string | null } }[] } }>(
    easel,
    query,
    as,
  )
  return data?.generations.edges.map(({ node }) => node.sharedUrl) ?? []
}

interface Removal {
  secret: string
  kind: 'deleteGeneration' | 'deleteImage'
  id: string | undefined
}

async function remove(easel: Running, { secret, kind, id }: Removal): Promise<void> {
  const mutation = `mutation { result: ${kind}(id: "${id}") { __typename } }`
  const { data } = await ask<{ result: object }>(easel, mutation, { secret })
  expect(data?.result).toEqual({ __typename: 'Deleted' })
}

/** Tries every operation that takes an id. `refused` when an operation did nothing. */
async function tryAll(easel: Running, ids: string[], as: Question): Promise<string[]> {
  const documents = ids.flatMap((id) => [
    `{ result: node(id: "${id}") { id } }`,
    `{ result: generation(id: "${id}") { id } }`,
    ...['cancelGeneration', 'deleteGeneration', 'deleteImage', 'unshareGeneration'].map(
      (name) => `mutation { result: ${name}(id: "${id}") { __typename ... on Error { code } } }`,
    ),
  ])
  return Promise.all(
    documents.map(async (query) => {
      const { data, errors } = await ask<{ result: { code?: string } | null }>(easel, query, as)
      const isRefused =
        data?.result?.code === 'NOT_FOUND' ||
        data?.result === null ||
        errors?.[0]?.extensions?.code === 'UNAUTHENTICATED'
      return isRefused ? 'refused' : `${query}: ${JSON.stringify({ data, errors })}`
    }),
  )
}
