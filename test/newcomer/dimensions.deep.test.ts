import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dimensionKeys, dimensions } from '../../schema/dimensions.ts'
import { pngSize } from '../../server/images/format.ts'
import { type Door, doors } from '../support/doors.ts'
import { unmarked } from '../support/image-files.ts'
import { newKey } from '../support/new-key.ts'
import { provenanceOf, vocabulary } from '../support/provenance.ts'
import { type Installation, install } from './installation.ts'

let easel: Installation
let secret: string
beforeAll(async () => {
  easel = await install()
  secret = await newKey(easel.env, { mode: 'test' })
})
afterAll(() => easel[Symbol.asyncDispose]())

async function image(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

describe('an image has the pixels of its dimensions', () => {
  for (const [index, key] of dimensionKeys.entries()) {
    // One door for each: test/core/generate.test.ts sends every dimension through every door.
    const door = doors[index % doors.length] as Door
    test(`${key}, by ${door.name}`, async () => {
      const { width, height } = dimensions[key]
      const outcome = await door.generate(
        easel,
        { prompt: 'a fox', dimensions: key, steps: 1 },
        { secret },
      )
      expect(outcome.dimensions).toBe(key)
      expect(pngSize(await image(outcome.images[0] ?? ''))).toEqual({ width, height })
    })
  }

  test('without dimensions a square, also on the turbo path', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'a fox' })
    const response = await easel.fetch('/api/generate-turbo', { method: 'POST', headers, body })
    const answer = await response.json()
    expect(Object.keys(answer)).toEqual(['images', 'dimensions'])
    expect(answer.dimensions).toBe('1:1')
    expect(pngSize(await image(answer.images[0]))).toEqual({ width: 1024, height: 1024 })
    expect(response.headers.get('x-ratelimit-limit')).toBe('100')
    const provenance = await provenanceOf(await image(answer.images[0]))
    expect(provenance).toMatchObject({
      digitalSourceType: `${vocabulary}/algorithmicMedia`,
      tool: 'Easel (illustrator)',
    })
  })
})

test('the same prompt, seed, dimensions and steps give the same pixels by every door, and seeds rise by one', async () => {
  const input = { prompt: 'a red fox in the snow', dimensions: '3:2', steps: 1 }
  const hashes = async (urls: string[]) => {
    return Promise.all(
      urls.map(async (url) =>
        createHash('sha256')
          .update(unmarked(await image(url)))
          .digest('hex'),
      ),
    )
  }
  const both = await doors[0]?.generate(
    easel,
    { ...input, seed: 7, image: 2 },
    { secret: easel.key },
  )
  const [seventh, eighth] = await hashes(both?.images ?? [])
  expect(seventh).not.toBe(eighth)
  for (const door of doors) {
    const outcome = await door.generate(easel, { ...input, seed: 8 }, { secret: easel.key })
    expect(outcome.seed).toBe(8)
    expect(await hashes(outcome.images)).toEqual([eighth])
  }
})
