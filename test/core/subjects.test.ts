import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Door, doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow, type Question } from '../support/graphql.ts'
import { flatPng, held } from '../support/test-engine.ts'
import {
  fromPage,
  type KeyOfPages,
  ownerCaller,
  signingKey,
  signingOf,
  tokenOf,
} from '../support/tokens.ts'

const rest = doors[0] as Door

for (const [name, open] of Object.entries(databases)) {
  describe(`the generation of a visitor, on ${name},`, () => {
    let stack: AsyncDisposableStack
    let easel: Easel
    let kit: KeyOfPages
    let own: Question
    let sameSubject: Question
    let key: Question
    let made: { id: string; image: string }
    /** Callers that must not see it. */
    let strangers: Record<string, Question>

    beforeEach(async () => {
      stack = new AsyncDisposableStack()
      const { env } = stack.use(await open())
      easel = stack.use(await startEasel({ env }))
      kit = await signingKey(easel)
      const visitor = (claims: object, of = kit): Question => ({
        secret: tokenOf(easel, of, claims),
        headers: fromPage,
      })
      own = visitor({})
      // Another token of the subject, signed with another secret.
      const signing = await signingOf(easel, kit.key.id)
      sameSubject = visitor({ images: 2 }, { ...kit, signing })
      key = { secret: kit.secret }
      strangers = {
        'another subject': visitor({ sub: 'user-2' }),
        'a subject with a similar name': visitor({ sub: 'user-1/' }),
        'the same subject of another key': visitor({}, await signingKey(easel)),
        'another key': { secret: (await easel.key()).secret },
      }
      const { generation = '' } = await rest.generate(easel, { prompt: 'a red fox' }, own)
      const found = await easel.app.core.generations.find(generation, ownerCaller)
      made = { id: generation, image: found?.images[0]?.id ?? '' }
    })
    afterEach(() => stack.disposeAsync())

    const query = `query ($id: ID!, $image: ID!) {
      generation(id: $id) { id subject }
      node(id: $image) { id }
      generations { edges { node { id } } }
      found: generations(search: "fox") { edges { node { id } } totalCount }
    }`

    async function seenBy(who: Question): Promise<unknown> {
      const variables = { id: made.id, image: made.image }
      const { data, errors } = await ask(easel, query, { ...who, variables })
      return errors ?? data
    }

    test('is seen by every token of its subject, by its key and by the account', async () => {
      const edges = [{ node: { id: made.id } }]
      const expected = {
        generation: { id: made.id, subject: 'user-1' },
        node: { id: made.image },
        generations: { edges },
        found: { edges, totalCount: 1 },
      }
      for (const who of [own, sameSubject, key]) expect(await seenBy(who)).toEqual(expected)
      const listed = await easel.app.core.generations.list({}, ownerCaller)
      expect(listed.edges.map(({ node }) => node.id)).toEqual([made.id])
      const headers = { authorization: `Bearer ${own.secret}`, ...fromPage }
      const { generations } = await (await easel.fetch('/api/v1/generations', { headers })).json()
      expect(generations).toMatchObject([{ id: made.id, subject: 'user-1' }])
    })

    test('is seen, cancelled, varied, kept and deleted by nobody else', async () => {
      const none = { generation: null, node: null, generations: { edges: [] } }
      const change = `mutation ($id: ID!, $images: [ID!]!) {
        cancelGeneration(id: $id) { __typename }
        deleteGeneration(id: $id) { __typename }
        deleteImages(ids: $images) { ... on DeletedImages { deletedIds } }
        shareGeneration(id: $id) { __typename }
        setFavourite(imageIds: $images, favourite: true) { __typename }
      }`
      for (const [who, stranger] of Object.entries(strangers)) {
        expect([who, await seenBy(stranger)]).toMatchObject([who, none])
        const variables = { id: made.id, images: [made.image] }
        const { data, errors } = await ask<Record<string, object>>(easel, change, {
          ...stranger,
          variables,
        })
        expect(errors).toBe(undefined)
        const notFound = { __typename: 'NotFoundError' }
        expect([who, data]).toEqual([
          who,
          {
            cancelGeneration: notFound,
            deleteGeneration: notFound,
            deleteImages: { deletedIds: [] },
            shareGeneration: notFound,
            setFavourite: notFound,
          },
        ])
        const { error } = await rest.generate(
          easel,
          { prompt: 'a red fox', references: [made.image] },
          stranger,
        )
        expect(error?.message).toMatch(/^references.0 must be one of your uploads or images/)
      }
      expect(await seenBy(own)).toMatchObject({ generation: { id: made.id } })
    })

    test('is followed and cancelled by its subject and by its key', async () => {
      for (const who of [sameSubject, key]) {
        const { step, entered } = held()
        easel.engine.script(step)
        const start = `mutation { startGeneration(input: { prompt: "a cat" }) { ... on Generation { id } } }`
        const { data } = await ask<{ startGeneration: { id: string } }>(easel, start, own)
        await entered
        const id = data?.startGeneration.id ?? ''
        const events = follow<{ generation: { status: string } }>(
          easel,
          `subscription { generation(id: "${id}") { status } }`,
          who,
        )
        expect((await events.next()).value?.data?.generation.status).toMatch(/RUNNING|QUEUED/)
        const cancel = `mutation { cancelGeneration(id: "${id}") { ... on Generation { status } } }`
        const cancelled = await ask(easel, cancel, who)
        expect(cancelled.data).toEqual({ cancelGeneration: { status: 'CANCELLED' } })
        for await (const { data } of events) if (data?.generation.status === 'CANCELLED') break
      }
    })

    test('has favourites and collections apart from other subjects and from the key', async () => {
      const keep = `mutation ($images: [ID!]!) {
        setFavourite(imageIds: $images, favourite: true) { __typename }
        createCollection(name: "Foxes") { ... on Collection { id } ... on Error { message } } }`
      const kept = `{ collections { name } generations(favourites: true) { edges { node { id } } } }`
      const variables = { images: [made.image] }
      await ask(easel, keep, { ...own, variables })
      const edges = [{ node: { id: made.id } }]
      const all = { collections: [{ name: 'Foxes' }], generations: { edges } }
      expect((await ask(easel, kept, sameSubject)).data).toEqual(all)
      const none = { collections: [], generations: { edges: [] } }
      for (const who of [key, ...Object.values(strangers)])
        expect((await ask(easel, kept, who)).data).toEqual(none)
    })

    test('has idempotency keys and uploads apart from other subjects', async () => {
      const headers = { ...fromPage, 'idempotency-key': 'one' }
      const input = { prompt: 'a blue fox' }
      const outcomes = []
      for (const who of [own, sameSubject, key, strangers['another subject']])
        outcomes.push(await rest.generate(easel, input, { ...who, headers }))
      const ids = outcomes.map(({ generation }) => generation)
      expect(ids[1]).toBe(ids[0])
      expect(new Set(ids).size).toBe(3)
      const upload = async (who: Question) => {
        const sent = {
          authorization: `Bearer ${who.secret}`,
          ...fromPage,
          'content-type': 'image/png',
        }
        const body = new Uint8Array(flatPng(64, 64, 1))
        const init = { method: 'POST', headers: sent, body }
        return (await easel.fetch('/api/v1/uploads', init)).json()
      }
      const { id } = await upload(own)
      for (const [who, expected] of [
        [sameSubject, 200],
        [strangers['another subject'], 404],
        [strangers['another key'], 404],
      ] as const) {
        const sent = { authorization: `Bearer ${who?.secret}`, ...fromPage }
        expect((await easel.fetch(`/uploads/${id}.png`, { headers: sent })).status).toBe(expected)
      }
    })

    test('is deleted by its subject', async () => {
      const remove = `mutation { deleteGeneration(id: "${made.id}") { ... on Deleted { deletedId } } }`
      const { data } = await ask(easel, remove, sameSubject)
      expect(data).toEqual({ deleteGeneration: { deletedId: made.id } })
    })

    test('is in the list of subjects with its use, by pages, for the key and its account', async () => {
      for (const sub of ['b', 'a', 'ü'])
        await rest.generate(
          easel,
          { prompt: 'a fox', image: 2 },
          {
            secret: tokenOf(easel, kit, { sub }),
            headers: fromPage,
          },
        )
      easel.clock.now += 24 * 3600 * 1000
      const again = { secret: tokenOf(easel, kit, { sub: 'a' }), headers: fromPage }
      await rest.generate(easel, { prompt: 'a fox' }, again)
      await easel.app.core.tokens.endSubject({ key: kit.key.id, subject: 'b' }, ownerCaller)
      const list = `query ($after: String) { key { subjects(first: 3, after: $after) {
        edges { node { name used usedToday endedAt } } pageInfo { hasNextPage endCursor } } } }`
      type Listed = {
        key: {
          subjects: {
            edges: { node: { name: string } }[]
            pageInfo: { hasNextPage: boolean; endCursor: string }
          }
        }
      }
      const pageAfter = async (after: string | null) =>
        (await ask<Listed>(easel, list, { ...key, variables: { after } })).data?.key.subjects
      const first = await pageAfter(null)
      const second = await pageAfter(first?.pageInfo.endCursor ?? null)
      const nodes = [...(first?.edges ?? []), ...(second?.edges ?? [])].map(({ node }) => node)
      expect(first?.edges).toHaveLength(3)
      expect(second?.pageInfo.hasNextPage).toBe(false)
      expect(nodes).toEqual([
        { name: 'a', used: 3, usedToday: 1, endedAt: null },
        { name: 'b', used: 2, usedToday: 0, endedAt: new Date(easel.clock.now).toISOString() },
        { name: 'user-1', used: 1, usedToday: 0, endedAt: null },
        { name: 'ü', used: 2, usedToday: 0, endedAt: null },
      ])
      const page = await easel.app.core.tokens.subjects({ key: kit.key, first: 9 }, ownerCaller)
      expect(page.edges.map(({ node }) => node.name)).toEqual(['a', 'b', 'user-1', 'ü'])
    })
  })
}
