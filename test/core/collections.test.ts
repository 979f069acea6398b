import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { databases } from '../support/databases.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { ask, type Question } from '../support/graphql.ts'
import { ownerLink, person, signUp } from '../support/person.ts'

const outcome = `{
  __typename
  ... on Collection { id name imageCount }
  ... on Favourites { kept { imageId favourite collectionIds } }
  ... on Deleted { deletedId }
  ... on DeletedImages { deletedIds }
  ... on Error { code message }
}`

interface Outcome {
  __typename: string
  id: string
  [field: string]: unknown
}

for (const [name, open] of Object.entries(databases)) {
  describe(`favourites and collections, on ${name},`, () => {
    let easel: Easel
    const stack = new AsyncDisposableStack()
    beforeAll(async () => {
      const { env } = stack.use(await open())
      easel = stack.use(await startEasel({ env }))
    })
    afterAll(() => stack.disposeAsync())

    async function change(
      field: string,
      asking: Question,
      selection = only(field),
    ): Promise<Outcome> {
      const query = `mutation { result: ${field} ${selection} }`
      const { data, errors } = await ask<{ result: Outcome }>(easel, query, asking)
      if (!data) throw new Error(errors?.[0]?.message)
      return data.result
    }

    /** A caller with two generations: the first has two images, the second one. */
    async function withImages() {
      const { secret } = await easel.key()
      for (const image of [2, 1]) {
        easel.clock.now += 1
        await generate(easel, secret, { image })
      }
      const [newest = [], oldest = []] = await listed({ secret })
      return { own: { secret }, ids: [...oldest, ...newest] as [string, string, string] }
    }

    /** The image ids of each generation that matches the filter, newest first. */
    async function listed(asking: Question, filter = ''): Promise<string[][]> {
      const query = `{ generations${filter} { totalImages edges { node { images { id } } } } }`
      const { data } = await ask<Listed>(easel, query, asking)
      return data?.generations.edges.map(({ node }) => node.images.map(({ id }) => id)) ?? []
    }

    async function read(asking: Question, ids: string[]) {
      const query = `{ collections { id name imageCount } kept(imageIds: ${JSON.stringify(ids)}) { imageId favourite collectionIds } }`
      return (await ask<Read>(easel, query, asking)).data as Read
    }

    test('a favourite is found and counted by the filter until it is removed from the favourites', async () => {
      const { own, ids } = await withImages()
      const [one, other] = ids
      const kept = { imageId: one, favourite: true, collectionIds: [] }
      const set = `setFavourite(imageIds: ["${one}"], favourite: `
      expect(await change(`${set}true)`, own)).toEqual({ __typename: 'Favourites', kept: [kept] })
      await change(`${set}true)`, own)
      expect((await read(own, ids)).kept).toEqual([kept])
      expect(await listed(own, '(favourites: true)')).toEqual([[one, other]])
      const query = '{ generations(favourites: true) { totalCount totalImages } }'
      const { data } = await ask(easel, query, own)
      expect(data).toEqual({ generations: { totalCount: 1, totalImages: 1 } })
      expect(await change(`${set}false)`, own)).toEqual({ __typename: 'Favourites', kept: [] })
      expect(await listed(own, '(favourites: true)')).toEqual([])
    })

    test('an image can be in several collections, which can be renamed and deleted without the image', async () => {
      const { own, ids } = await withImages()
      const foxes = await change('createCollection(name: " Foxes ")', own)
      easel.clock.now += 1
      const best = await change('createCollection(name: "Best")', own)
      expect(foxes).toMatchObject({ __typename: 'Collection', name: 'Foxes', imageCount: 0 })
      for (const [id, some] of [
        [foxes.id, ids],
        [best.id, [ids[2]]],
      ] as const)
        await change(`addToCollection(id: "${id}", imageIds: ${JSON.stringify(some)})`, own)
      expect(await read(own, [ids[2]])).toEqual({
        collections: [
          { id: foxes.id, name: 'Foxes', imageCount: 3 },
          { id: best.id, name: 'Best', imageCount: 1 },
        ],
        kept: [
          {
            imageId: ids[2],
            favourite: false,
            collectionIds: expect.toSatisfy(
              (list: string[]) => [...list].sort().join() === [foxes.id, best.id].sort().join(),
            ),
          },
        ],
      })
      expect(await listed(own, `(collection: "${best.id}")`)).toEqual([[ids[2]]])
      const out = `removeFromCollection(id: "${foxes.id}", imageIds: ["${ids[2]}"])`
      expect(await change(out, own)).toMatchObject({ imageCount: 2 })
      const renamed = await change(`renameCollection(id: "${foxes.id}", name: "Red")`, own)
      expect(renamed).toMatchObject({ id: foxes.id, name: 'Red', imageCount: 2 })
      expect(await change(`deleteCollection(id: "${foxes.id}")`, own)).toEqual({
        __typename: 'Deleted',
        deletedId: foxes.id,
      })
      expect((await read(own, ids)).collections).toEqual([
        { id: best.id, name: 'Best', imageCount: 1 },
      ])
      expect((await listed(own)).flat()).toHaveLength(3)
    })

    test('a deleted image disappears from favourites and collections', async () => {
      const { own, ids } = await withImages()
      const { id } = await change('createCollection(name: "All")', own)
      const all = JSON.stringify(ids)
      await change(`addToCollection(id: "${id}", imageIds: ${all})`, own)
      await change(`setFavourite(imageIds: ${all}, favourite: true)`, own)
      const other = await withImages()
      const wanted = JSON.stringify([ids[0], other.ids[0], ids[2], 'nonsense'])
      const deleted = await change(`deleteImages(ids: ${wanted})`, own)
      expect((deleted.deletedIds as string[]).sort()).toEqual([ids[0], ids[2]].sort())
      expect((await read(own, ids)).collections).toMatchObject([{ imageCount: 1 }])
      expect((await read(own, ids)).kept.map(({ imageId }) => imageId)).toEqual([ids[1]])
      expect((await listed(other.own)).flat()).toHaveLength(3)
      for (const [image, status] of [
        [ids[0], 404],
        [ids[1], 200],
        [other.ids[0], 200],
      ] as const)
        expect((await easel.fetch(`/images/${image}.png`)).status).toBe(status)
    })

    test('another key sees and changes nothing', async () => {
      const { own, ids } = await withImages()
      const { id } = await change('createCollection(name: "Mine")', own)
      const mine = `["${ids[0]}"]`
      await change(`addToCollection(id: "${id}", imageIds: ${mine})`, own)
      await change(`setFavourite(imageIds: ${mine}, favourite: true)`, own)
      const before = await read(own, ids)
      const { secret } = await easel.key()
      expect(await read({ secret }, ids)).toEqual({ collections: [], kept: [] })
      const theirs = await change('createCollection(name: "Theirs")', { secret })
      for (const field of [
        `setFavourite(imageIds: ${mine}, favourite: false)`,
        `addToCollection(id: "${id}", imageIds: ${mine})`,
        `addToCollection(id: "${theirs.id}", imageIds: ${mine})`,
        `removeFromCollection(id: "${id}", imageIds: ${mine})`,
        `renameCollection(id: "${id}", name: "Taken")`,
        `deleteCollection(id: "${id}")`,
      ])
        expect(await change(field, { secret })).toMatchObject({ __typename: 'NotFoundError' })
      const { errors } = await ask(easel, `{ generations(collection: "${id}") { totalCount } }`, {
        secret,
      })
      expect(errors?.[0]?.message).toBe(`There is no collection ${id} of yours`)
      expect(await read(own, ids)).toEqual(before)
    })

    test('an account keeps the collections of its browser, and finds them in another browser', async () => {
      const owner = person(easel)
      await signUp(owner, 'ada@example.com', { 'easel-invite': await ownerLink(easel) })
      const { createCollection } = await owner.graphql<{ createCollection: Outcome }>(
        `mutation { createCollection(name: "Ours") ${only('createCollection')} }`,
      )
      const again = person(easel, '198.51.100.9')
      await again.post('/api/auth/sign-in/email', {
        email: 'ada@example.com',
        password: 'correct horse battery',
      })
      const { collections } = await again.graphql<Read>('{ collections { id name imageCount } }')
      const ours = { id: createCollection.id, name: 'Ours', imageCount: 0 }
      expect(collections).toContainEqual(ours)
    })

    test('a browser without a key can create a collection when it has an image', async () => {
      const address = '203.0.113.20'
      const browser = (cookie: string): Question => ({
        headers: { 'sec-fetch-site': 'same-origin', origin, cookie: `easel_studio=${cookie}` },
        address,
      })
      const create = 'createCollection(name: "Foxes")'
      for (const cookie of ['none', 'one'])
        expect(await change(create, browser(cookie))).toMatchObject({
          __typename: 'InvalidInputError',
          message:
            'A browser without a key needs an image before a collection: generate an image first',
        })
      const draw = 'generateImages(input: { prompt: "a fox" })'
      await change(draw, browser('one'), '{ __typename }')
      expect(await change(create, browser('one'))).toMatchObject({ name: 'Foxes' })
      expect(await change(create, browser('none'))).toMatchObject({ code: 'INVALID_INPUT' })
    })

    const refusals = {
      'createCollection(name: "  ")': 'name must be a text of 1 to 60 characters',
      [`createCollection(name: "${'x'.repeat(61)}")`]: 'name must be a text of 1 to 60 characters',
      'createCollection(name: "a\\u0007b")': 'name must have no control characters',
      'setFavourite(imageIds: [], favourite: true)': 'imageIds must have 1 to 100 ids of images',
      [`deleteImages(ids: ${JSON.stringify(Array(101).fill('img_a'))})`]:
        'ids must have 1 to 100 ids of images',
    }
    for (const [field, message] of Object.entries(refusals)) {
      test(`refused: ${field.slice(0, 40)}`, async () => {
        const { secret } = await easel.key()
        expect(await change(field, { secret })).toMatchObject({ code: 'INVALID_INPUT', message })
      })
    }

    test(`an owner has at most ${limits.collections}`, async () => {
      const { key, secret } = await easel.key()
      const caller = { kind: 'key', key, safetyKey: null } as const
      for (let index = 0; index < limits.collections; index++)
        await easel.app.core.collections.create({ name: `${index}` }, caller)
      expect(await change('createCollection(name: "more")', { secret })).toMatchObject({
        __typename: 'InvalidInputError',
        message: 'You have 200 collections, the maximum: delete one first',
      })
    })
  })
}

/** The parts of `outcome` that are members of a mutation's union. */
function only(field: string): string {
  const parts: Record<string, RegExp> = {
    Collection: /^(create|rename|addTo|removeFrom)/,
    Favourites: /^setFavourite/,
    DeletedImages: /^deleteImages/,
    Deleted: /^deleteCollection/,
  }
  return outcome
    .split('\n')
    .filter((line) => {
      const type = /on (\w+) \{/.exec(line)?.[1] ?? ''
      return parts[type]?.test(field) ?? true
    })
    .join('\n')
}

interface Listed {
  generations: { edges: { node: { images: { id: string }[] } }[] }
}

interface Read {
  collections: { id: string; name: string; imageCount: number }[]
  kept: { imageId: string; favourite: boolean; collectionIds: string[] }[]
}
