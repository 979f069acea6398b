import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow, type Question } from '../support/graphql.ts'

/** The credentials of each caller. */
const who: Record<string, () => Promise<Question>> = {
  'a key': async () => ({ secret: (await easel.key()).secret }),
  'a browser': async () => ({ headers: browser('a'.repeat(32)) }),
}
const others: Record<string, () => Promise<Question>> = {
  'another key': async () => ({ secret: (await easel.key()).secret }),
  'another browser': async () => ({ headers: browser('b'.repeat(32)) }),
  'a browser without a cookie': async () => ({ headers: browser(undefined) }),
}

let easel: Easel
beforeAll(async () => {
  easel = await startEasel()
})
afterAll(() => easel[Symbol.asyncDispose]())

for (const [maker, signIn] of Object.entries(who)) {
  describe(`a generation of ${maker}`, () => {
    let made: Made
    let own: Question
    beforeAll(async () => {
      own = await signIn()
      made = await make(own)
    })

    test('is found by its owner in every query', async () => {
      expect(await seen(own, made)).toEqual({
        generation: { id: made.id },
        node: { id: made.id },
        image: { id: made.image },
        listed: [made.id],
      })
      expect(await followed(own, made.id)).toEqual([{ data: { generation: { id: made.id } } }])
    })

    for (const [other, signInAs] of Object.entries(others)) {
      test(`is not found by ${other}`, async () => {
        const stranger = await signInAs()
        expect(await seen(stranger, made)).toEqual({
          generation: null,
          node: null,
          image: null,
          listed: [],
        })
        expect(await followed(stranger, made.id)).toMatchObject([notThere(made.id)])
        expect(await cancelled(stranger, made.id)).toEqual({
          __typename: 'NotFoundError',
          code: 'NOT_FOUND',
        })
      })
    }

    test('is not found without credentials, also not as a node', async () => {
      const { data } = await ask(easel, `{ node(id: "${made.id}") { id } }`)
      expect(data).toEqual({ node: null })
      expect(await followed({}, made.id)).toMatchObject([
        { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      ])
    })

    test('has image files that need only their URL', async () => {
      expect((await easel.fetch(`/images/${made.image}.png`)).status).toBe(200)
    })
  })
}

test('a key finds itself and no other key', async () => {
  const [mine, another] = [await easel.key(), await easel.key()]
  const { data } = await ask(
    easel,
    `{ mine: node(id: "${mine.key.id}") { id } another: node(id: "${another.key.id}") { id } }`,
    mine,
  )
  expect(data).toEqual({ mine: { id: mine.key.id }, another: null })
})

interface Made {
  id: string
  image: string
}

function browser(cookie: string | undefined): Record<string, string> {
  return { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie: `easel_studio=${cookie}` }) }
}

async function make(asking: Question): Promise<Made> {
  const mutation = `mutation {
    generateImages(input: { prompt: "a fox", dimensions: RATIO_3_2 }) { ... on Generation { id images { id } } }
  }`
  const { data } = await ask<{ generateImages: { id: string; images: { id: string }[] } }>(
    easel,
    mutation,
    asking,
  )
  return { id: data?.generateImages.id ?? '', image: data?.generateImages.images[0]?.id ?? '' }
}

async function seen(asking: Question, { id, image }: Made): Promise<object> {
  const query = `query ($id: ID!, $image: ID!) {
    generation(id: $id) { id }
    node(id: $id) { id }
    image: node(id: $image) { id }
    generations { edges { node { id } } }
  }`
  const { data } = await ask<{ generations: { edges: { node: { id: string } }[] } }>(easel, query, {
    ...asking,
    variables: { id, image },
  })
  const { generations, ...rest } = data ?? { generations: { edges: [] } }
  return { ...rest, listed: generations.edges.map(({ node }) => node.id) }
}

function followed(asking: Question, id: string): Promise<object[]> {
  return Array.fromAsync(follow(easel, `subscription { generation(id: "${id}") { id } }`, asking))
}

async function cancelled(asking: Question, id: string): Promise<object | undefined> {
  const mutation = `mutation { cancelGeneration(id: "${id}") { __typename ... on Error { code } } }`
  return (await ask<{ cancelGeneration: object }>(easel, mutation, asking)).data?.cancelGeneration
}

function notThere(id: string): object {
  return {
    errors: [
      { message: `There is no generation ${id} of yours`, extensions: { code: 'NOT_FOUND' } },
    ],
  }
}
