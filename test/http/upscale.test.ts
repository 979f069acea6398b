import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { fakeA1111 } from '../support/fakes/a1111.ts'
import { ask } from '../support/graphql.ts'
import { createKey } from '../support/members.ts'
import { person, signUp } from '../support/person.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { allInputs, createTestEngine, type TestEngine } from '../support/test-engine.ts'

interface Outcome {
  /** Of the new image. */
  url?: string | undefined
  generation?: string | undefined
  error?: string | undefined
}

interface UpscaleDoor {
  name: string
  upscale(
    image: string,
    scale: number,
    options: { secret: string; again?: string },
  ): Promise<Outcome>
}

let easel: Easel
let secret: string

async function start(engine = createTestEngine({ capabilities: allInputs })) {
  easel = await startEasel({ engine })
  secret = (await easel.key()).secret
}
beforeEach(() => start())
afterEach(() => easel[Symbol.asyncDispose]())

const rest: UpscaleDoor = {
  name: 'POST /api/v1/images/{id}/upscale',
  async upscale(image, scale, { secret, again }) {
    const response = await easel.fetch(`/api/v1/images/${image}/upscale`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        ...(again && { 'idempotency-key': again }),
      },
      body: JSON.stringify({ scale }),
    })
    const { images, error } = await response.json()
    const generation = response.headers.get('easel-generation') ?? undefined
    return { url: images?.[0], generation, error }
  },
}

const graphql: UpscaleDoor = {
  name: 'upscaleImage',
  async upscale(image, scale, { secret, again }) {
    const query = `mutation ($image: ID!, $scale: Int, $again: String) {
      upscaleImage(image: $image, scale: $scale, idempotencyKey: $again) {
        ... on Generation { id images { url } } ... on Error { message } } }`
    const { data, errors } = await ask<{
      upscaleImage: { id?: string; images?: { url: string }[]; message?: string }
    }>(easel, query, { secret, variables: { image, scale, again } })
    const { id, images, message } = data?.upscaleImage ?? {}
    return { url: images?.[0]?.url, generation: id, error: message ?? errors?.[0]?.message }
  },
}

const [post] = doors as [(typeof doors)[0]]
const idOf = (url = '') => /img_\w+/.exec(url)?.[0] ?? ''

async function drawnImage(input: object = {}, key = secret): Promise<string> {
  const asked = { prompt: 'a heron', dimensions: '3:2', seed: 7, ...input }
  return idOf((await post.generate(easel, asked, { secret: key })).images[0])
}

for (const { name, upscale } of [rest, graphql])
  describe(name, () => {
    test('gives the engine the image and how it was drawn, and stores the larger image', async () => {
      const photo = (await uploadTo(easel, new Uint8Array(await picture()), { secret })).id
      const image = await drawnImage({ references: [photo], strength: 0.3, negativePrompt: 'cars' })
      const { url = '', generation, error } = await upscale(image, 2, { secret })
      expect(error).toBeUndefined()
      const request = easel.engine.requests.at(-1)
      expect(request).toMatchObject({
        ...{ prompt: 'a heron', seed: 7, images: 1, width: 1536, height: 1024 },
        ...{ strength: 0.3, negativePrompt: 'cars', references: [{ width: 60, height: 40 }] },
        upscale: { scale: 2, image: { width: 768, height: 512 } },
      })
      expect(pngSize(Buffer.from(request?.upscale?.image.png ?? []))).toMatchObject({ width: 768 })
      const file = Buffer.from(await (await easel.fetch(new URL(url).pathname)).bytes())
      expect(pngSize(file)).toEqual({ width: 1536, height: 1024 })
      const query = `{ generation(id: "${generation}") {
        upscaleOf { image scale } images { srcset } } }`
      const { data } = await ask<{
        generation: { upscaleOf: object; images: { srcset: string }[] }
      }>(easel, query, { secret })
      expect(data?.generation.upscaleOf).toEqual({ image, scale: 2 })
      expect(data?.generation.images[0]?.srcset).toMatch(/ 1536w$/)
      for (const variant of data?.generation.images[0]?.srcset.match(/http\S+/g) ?? [])
        expect((await easel.fetch(new URL(variant).pathname)).status, variant).toBe(200)
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })

    test('keeps of which image the source is a variation', async () => {
      const original = await drawnImage()
      const image = await drawnImage({ variation: { image: original, strength: 'SUBTLE' } })
      await upscale(image, 4, { secret })
      expect(easel.engine.requests.at(-1)).toMatchObject({
        ...{ width: 3072, height: 2048 },
        variation: { strength: 'SUBTLE' },
      })
    })

    test('is one image for an idempotency key', async () => {
      const image = await drawnImage()
      const first = await upscale(image, 2, { secret, again: 'one' })
      expect(await upscale(image, 2, { secret, again: 'one' })).toEqual(first)
      const { error } = await upscale(image, 4, { secret, again: 'one' })
      expect(error).toMatch(/idempotency/i)
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })

    test("is refused for another caller's image, an enlarged one, and other scales", async () => {
      const image = await drawnImage()
      const foreign = (await easel.key()).secret
      const { error } = await upscale(image, 2, { secret: foreign })
      expect(error).toBe(`image must be one of your images: ${image} is not`)
      const larger = idOf((await upscale(image, 2, { secret })).url)
      expect((await upscale(larger, 2, { secret })).error).toBe(
        'image must not be enlarged already: enlarge its original',
      )
      expect((await upscale(image, 3, { secret })).error).toBe('scale must be one of 2, 4')
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })

    test('is refused by an engine that enlarges nothing', async () => {
      await easel[Symbol.asyncDispose]()
      await start(createTestEngine())
      expect((await upscale(await drawnImage(), 2, { secret })).error).toBe(
        'scale 2 is not possible: no engine enlarges images of test so far',
      )
    })

    test('needs no references where an engine enlarges the pixels', async () => {
      await easel[Symbol.asyncDispose]()
      const drawing = engineOf('drawing', { ...allInputs, maxScale: 1 })
      const upscaler = engineOf('upscaler', {
        drawsFromWords: false,
        maxScale: 4,
        enlargesOthers: true,
      })
      await start(Object.assign(createTestEngine(), { members: [drawing, upscaler] }))
      const photo = (await uploadTo(easel, new Uint8Array(await picture()), { secret })).id
      const image = await drawnImage({ engine: 'drawing', references: [photo] })
      expect((await upscale(image, 2, { secret })).error).toBeUndefined()
      expect(upscaler.requests.at(-1)).toMatchObject({ upscale: { scale: 2 } })
    })

    test('enlarges images of other engines only with an engine that can do so', async () => {
      for (const enlargesOthers of [false, true]) {
        await easel[Symbol.asyncDispose]()
        const able = engineOf('able', { maxScale: 4, enlargesOthers })
        const plain = engineOf('plain', {})
        await start(Object.assign(createTestEngine(), { members: [able, plain] }))
        const image = await drawnImage({ engine: 'plain' })
        const { error } = await upscale(image, 2, { secret })
        if (enlargesOthers) expect(able.requests.at(-1)).toMatchObject({ upscale: { scale: 2 } })
        else
          expect(error).toBe('scale 2 is not possible: no engine enlarges images of plain so far')
      }
    })
  })

test('An image of another engine is not enlarged by the illustrator when a test key pays', async () => {
  await easel[Symbol.asyncDispose]()
  await using webUi = await fakeA1111()
  easel = await startEasel({
    env: { ENGINE: `a1111:${webUi.url}` },
    overrides: { engine: undefined },
  })
  const ada = person(easel)
  await signUp(ada, 'ada@example.com')
  const live = await createKey(ada)
  const trial = await createKey(ada, { mode: 'TEST' })
  const image = await drawnImage({}, live.secret)
  const query = `mutation ($image: ID!, $key: ID!) { upscaleImage(image: $image, key: $key) {
    ... on Generation { engine } ... on Error { message } } }`
  const upscaledBy = (key: string) => ada.graphql(query, { image, key })
  expect(await upscaledBy(trial.key.id)).toEqual({
    upscaleImage: { message: 'scale 2 is not possible: no engine enlarges images of a1111 so far' },
  })
  expect(await upscaledBy(live.key.id)).toEqual({ upscaleImage: { engine: 'a1111' } })
})

function engineOf(id: string, capabilities: object): TestEngine {
  return Object.assign(createTestEngine({ capabilities }), { id })
}
