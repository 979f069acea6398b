import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { pixelsOf } from '../support/image-files.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { readingOf } from '../support/references.ts'
import { allInputs, createTestEngine, drawn } from '../support/test-engine.ts'

let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel({ engine: createTestEngine({ capabilities: allInputs }) })
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

const upload = async (size = {}, key = secret): Promise<string> =>
  (await uploadTo(easel, new Uint8Array(await picture(size)), { secret: key })).id

for (const door of doors.filter(({ name }) => ['POST', 'GET', 'GraphQL'].includes(name))) {
  const given = (id: string) =>
    door.name !== 'GraphQL' ? id : id.startsWith('upl_') ? { upload: id } : { image: id }
  const draw = (input: object, key = secret) =>
    door.generate(easel, { prompt: 'in winter', ...input }, { secret: key })

  describe(`a request with references by ${door.name}`, () => {
    test('gives the engine their pixels, the mask and all refinements', async () => {
      const [photo, other] = [await upload(), await upload({ width: 20, height: 10 })]
      const mask = await upload({ isOpen: true })
      const { error } = await draw({
        references: [given(photo), given(other)],
        mask: given(mask),
        strength: 0.25,
        negativePrompt: ' cars ',
        guidance: 7.5,
        quality: door.name === 'GraphQL' ? 'HIGH' : 'high',
      })
      expect(error).toBeUndefined()
      expect(easel.engine.requests.at(-1)).toMatchObject({
        references: [
          { width: 60, height: 40 },
          { width: 20, height: 10 },
        ],
        mask: { width: 60, height: 40 },
        strength: 0.25,
        negativePrompt: 'cars',
        guidance: 7.5,
        quality: 'high',
      })
    })

    test('has the ratio of the first reference unless it names dimensions, and strength 0.6', async () => {
      const wide = await upload({ width: 160, height: 90 })
      expect(await draw({ references: [given(wide)] })).toMatchObject({ dimensions: '16:9' })
      expect(easel.engine.requests.at(-1)).toMatchObject({ width: 1024, strength: 0.6 })
      const named = await draw({ references: [given(wide)], dimensions: '1:1' })
      expect(named).toMatchObject({ dimensions: '1:1' })
    })

    test('takes one of the images of the caller, without its metadata', async () => {
      const { images } = await draw({ dimensions: '3:2' })
      const id = images[0]?.split('/').pop()?.replace('.png', '') ?? ''
      const { error, dimensions } = await draw({ references: [given(id)] })
      expect({ error, dimensions }).toEqual({ error: undefined, dimensions: '3:2' })
      const [reference] = easel.engine.requests.at(-1)?.references ?? []
      expect(reference).toMatchObject({ width: 768, height: 512 })
      expect(Buffer.from(reference?.png ?? []).includes('iTXt')).toBe(false)
    })

    test.skipIf(door.name === 'GET')(
      'gives its references and dimensions to variations, unless they name others: a query string has no variation',
      async () => {
        const wide = await upload({ width: 160, height: 90 })
        const { images } = await draw({ references: [given(wide)], dimensions: '1:1' })
        const image = images[0]?.split('/').pop()?.replace('.png', '')
        const varied = await draw({ variation: { image, strength: 'SUBTLE' } })
        expect(varied).toMatchObject({ error: undefined, dimensions: '1:1' })
        const references = [{ width: 160, height: 90 }]
        expect(easel.engine.requests.at(-1)).toMatchObject({ references, strength: 0.6 })
      },
    )

    test('is refused by name for an image of another caller, and costs nothing', async () => {
      const other = (await easel.key()).secret
      const foreign = await upload({}, other)
      const { error } = await draw({ references: [given(await upload()), given(foreign)] })
      expect(error?.message).toBe(
        `references.1 must be one of your uploads or images: ${foreign} is not, or has expired`,
      )
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })

    test('is refused with a mask of another size, an opaque mask, and a mask alone', async () => {
      const photo = given(await upload())
      const messages = [
        { references: [photo], mask: given(await upload({ width: 61, isOpen: true })) },
        { references: [photo], mask: given(await upload({ height: 40 })) },
        { mask: given(await upload({ isOpen: true })) },
      ].map(async (input) => (await draw(input)).error?.message)
      expect(await Promise.all(messages)).toEqual([
        'mask must have 60×40 pixels, as the first reference',
        'mask must have transparent parts: they are what changes',
        'mask needs references: it says what changes in the first of them',
      ])
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })

    test('shows them to their owner only, until the generation is deleted', async () => {
      const photo = await upload()
      const { generation } = await draw({ references: [given(photo)] })
      const query = `{ generation(id: "${generation}") { references { id url } strength } }`
      const { data } = await ask(easel, query, { secret })
      const url = `http://easel.localhost/uploads/${photo}.png`
      expect(data).toEqual({ generation: { references: [{ id: photo, url }], strength: null } })
      const get = (key: string) =>
        easel.fetch(`/uploads/${photo}.png`, { headers: { authorization: `Bearer ${key}` } })
      const own = await get(secret)
      expect(own.headers.get('cache-control')).toBe('private, no-cache')
      expect(await pixelsOf({ ...easel, fetch: async () => own }, [url])).toEqual([
        { width: 60, height: 40 },
      ])
      expect((await get((await easel.key()).secret)).status).toBe(404)
      expect((await easel.fetch(`/uploads/${photo}.png`)).status).toBe(401)
      await ask(easel, `mutation { deleteGeneration(id: "${generation}") { __typename } }`, {
        secret,
      })
      expect((await get(secret)).status).toBe(404)
    })
  })
}

describe('of an engine that does not draw from words', () => {
  for (const door of doors)
    test(`a request without an image is refused, by ${door.name}`, async () => {
      const capabilities = { ...allInputs, drawsFromWords: false }
      await using editor = await startEasel({ engine: createTestEngine({ capabilities }) })
      const { secret: key } = await editor.key()
      const { error } = await door.generate(editor, { prompt: 'a heron' }, { secret: key })
      const field = door.name === 'OpenAI' ? 'images' : 'references'
      expect(error?.message).toBe(
        `${field} must name an image: the engine test does not draw from words`,
      )
      expect(editor.engine.requests).toEqual([])
      expect(await booksOf(editor)).toEqual(balancedAt(0))
    })
})

test('The understood parts of a prompt say what the engine takes from the reference', async () => {
  const post = doors.find(({ name }) => name === 'POST')
  const references = [await upload()]
  const uses: unknown[] = []
  for (const use of ['style', 'palette', undefined] as const) {
    const { reference, ...reading } = readingOf(use ?? 'palette', 'painting')
    easel.engine.script(async function* (request) {
      yield { type: 'understood', understood: use ? { ...reading, reference } : reading }
      yield* drawn(request)
    })
    const answer = await post?.generate(easel, { prompt: 'a castle', references }, { secret })
    const query = `{ generation(id: "${answer?.generation}") { understood { reference } } }`
    const { data } = await ask<{ generation: { understood: object } }>(easel, query, { secret })
    uses.push(data?.generation.understood)
  }
  expect(uses).toEqual([{ reference: 'STYLE' }, { reference: 'PALETTE' }, { reference: null }])
})

describe('of an engine that takes none', () => {
  for (const door of doors.filter(({ name }) => ['POST', 'GET', 'GraphQL'].includes(name)))
    test(`references and masks are refused by name, refinements warn, by ${door.name}`, async () => {
      await using plain = await startEasel()
      const { secret: key } = await plain.key()
      const draw = (input: object) =>
        door.generate(plain, { prompt: 'a heron', ...input }, { secret: key })
      const id = (await uploadTo(plain, new Uint8Array(await picture()), { secret: key })).id
      const given = door.name === 'GraphQL' ? { upload: id } : id
      expect((await draw({ references: [given] })).error?.message).toBe(
        'references are not possible: the engine test takes none',
      )
      const refined = await draw({ negativePrompt: 'cars', guidance: 3, strength: 0.1 })
      const query = `{ generation(id: "${refined.generation}") { warnings } }`
      const { data } = await ask(plain, query, { secret: key })
      const warnings = [
        'strength has no effect without references',
        'The engine takes no negative prompt: it was left out',
        'The engine takes no guidance: it was left out',
      ]
      expect(data).toEqual({ generation: { warnings } })
    })
})
