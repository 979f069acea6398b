import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Door, doors, type Outcome } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createTestEngine } from '../support/test-engine.ts'

const origin = { prompt: 'a heron', dimensions: '3:2', seed: 7 }

let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

const idOf = ({ images }: Outcome) => images[0]?.split('/').pop()?.replace('.png', '')

// Other doors take no objects: a query string, and OpenAI's own request.
for (const door of doors.filter(({ name }) => name === 'POST' || name === 'GraphQL')) {
  const draw = (input: object, key = secret) => door.generate(easel, input, { secret: key })
  const vary = (image: string | undefined, change: object = {}) =>
    draw({ ...origin, seed: 100, variation: { image, strength: 'SUBTLE' }, ...change })

  describe(`a variation by ${door.name}`, () => {
    test('gives the engine the seeds of the image, and Generation.variationOf names the image', async () => {
      const image = idOf(await draw(origin))
      const { generation, error } = await vary(image, { image: 2 })
      expect(error).toBeUndefined()
      expect(easel.engine.requests.at(-1)).toMatchObject({
        seed: 100,
        images: 2,
        variation: { strength: 'SUBTLE', ancestors: [{ seed: 7, strength: null }] },
      })
      const query = `{ generation(id: "${generation}") { variationOf { image strength } } }`
      const { data } = await ask(easel, query, { secret })
      expect(data).toEqual({ generation: { variationOf: { image, strength: 'SUBTLE' } } })
      const one = await easel.fetch(`/api/v1/generations/${generation}`, {
        headers: { authorization: `Bearer ${secret}` },
      })
      expect((await one.json()).variationOf).toEqual({ image, strength: 'SUBTLE' })
    })

    test('of a variation has the seeds of all its ancestors', async () => {
      const first = idOf(await vary(idOf(await draw(origin))))
      await vary(first, { seed: 200, variation: { image: first, strength: 'STRONG' } })
      expect(easel.engine.requests.at(-1)?.variation).toEqual({
        strength: 'STRONG',
        image: first,
        ancestors: [
          { seed: 7, strength: null },
          { seed: 100, strength: 'SUBTLE' },
        ],
      })
    })

    test('is refused for an image of another caller, and costs nothing', async () => {
      const other = await easel.key()
      const foreign = idOf(await draw(origin, other.secret))
      for (const image of [foreign, 'img_unknown']) {
        const { error } = await vary(image)
        expect(error?.message).toBe(`variation.image must be one of your images: ${image} is not`)
      }
      expect(await booksOf(easel)).toEqual(balancedAt(1))
    })

    test('is refused when the request differs from the image', async () => {
      const image = idOf(await draw(origin))
      const { error: prompt } = await vary(image, { prompt: 'a crane' })
      expect(prompt?.message).toBe('prompt must be the prompt of the image to vary')
      const { error: dimensions } = await vary(image, { dimensions: '1:1' })
      expect(dimensions?.message).toBe(
        'dimensions must be 3:2, the dimensions of the image to vary',
      )
      const given = await vary(image, { variation: { image, strength: 'WILD' } })
      expect(given.error?.message).toMatch(/variation\.strength/)
    })

    test('is refused when its engine cannot vary', async () => {
      const engine = createTestEngine()
      engine.capabilities.variations = 'none'
      await using unable = await startEasel({ engine })
      const key = (await unable.key()).secret
      const image = idOf(await door.generate(unable, origin, { secret: key }))
      const request = { ...origin, variation: { image, strength: 'SUBTLE' } }
      const { error } = await door.generate(unable, request, { secret: key })
      expect(error?.message).toBe('variation is not possible: the engine test cannot vary an image')
    })
  })
}

test('an image has at most 50 variations before it', async () => {
  const [door] = doors as [Door]
  let image = idOf(await door.generate(easel, origin, { secret }))
  let refusal: string | undefined
  for (let depth = 1; depth <= 51; depth++) {
    const variation = { image, strength: 'SUBTLE' }
    const made = await door.generate(easel, { ...origin, variation }, { secret })
    refusal = made.error?.message
    if (depth <= 50) expect(refusal, `${depth}`).toBeUndefined()
    image = idOf(made)
  }
  expect(refusal).toBe(
    'variation.image must be fewer than 50 variations from its original: vary an earlier one',
  )
})
