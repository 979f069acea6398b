import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dimensionKeys, dimensions as dimensionTable } from '../../schema/dimensions.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { endOfNewest } from '../support/generate.ts'
import { download } from '../support/image-files.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { held } from '../support/test-engine.ts'

const prompt = 'two foxes by a lake at dawn'
const small = { prompt, dimensions: '3:2', steps: 1 }

let behind: Served
let front: Easel | undefined

beforeEach(async () => {
  behind = await serveEasel()
})
afterEach(async () => {
  await front?.[Symbol.asyncDispose]()
  front = undefined
  await behind[Symbol.asyncDispose]()
})

/** An Easel whose engine is another Easel. */
async function inFront(input: object = {}, model = 'test') {
  const { secret: OPENAI_API_KEY, key } = await behind.easel.key(input)
  const OPENAI_BASE_URL = `${behind.url}/v1`
  front = await startEasel({
    env: { ENGINE: `openai:${model}`, OPENAI_BASE_URL, OPENAI_API_KEY },
    overrides: { engine: undefined },
  })
  return { easel: front, secret: (await front.key()).secret, key }
}

async function pixels(easel: Easel, url: string): Promise<Buffer> {
  const image = await loadImage(await download(easel, url))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return Buffer.from(context.getImageData(0, 0, image.width, image.height).data.buffer)
}

const [door] = doors as [(typeof doors)[0]]

describe('an Easel behind an Easel', () => {
  test('draws the same as the illustrator for the same prompt, size, steps and seeds', async () => {
    await behind[Symbol.asyncDispose]()
    behind = await serveEasel({ overrides: { engine: undefined } })
    const { easel, secret } = await inFront({}, 'illustrator')
    const input = { ...small, image: 2, seed: 7 }
    const through = await door.generate(easel, input, { secret })
    const own = (await behind.easel.key()).secret
    const direct = await door.generate(behind.easel, input, { secret: own })
    expect(through.error).toBeUndefined()
    for (const [index, url] of through.images.entries()) {
      const there = await pixels(behind.easel, direct.images[index] ?? '')
      expect((await pixels(easel, url)).equals(there)).toBe(true)
    }
    expect(through.images).toHaveLength(2)
    expect(await booksOf(behind.easel)).toEqual(balancedAt(4))
  })

  for (const each of doors) {
    test(`gets each of the sizes by ${each.name}`, async () => {
      const { easel, secret } = await inFront()
      for (const dimensions of dimensionKeys) {
        const outcome = await each.generate(easel, { prompt, dimensions, seed: 5 }, { secret })
        expect(outcome).toMatchObject({ dimensions, seed: 5, error: undefined })
      }
      const sizes = behind.easel.engine.requests.map(({ width, height }) => `${width}x${height}`)
      expect(sizes).toEqual(
        Object.values(dimensionTable).map(({ width, height }) => `${width}x${height}`),
      )
      expect(behind.easel.engine.requests.every(({ seed }) => seed === 5)).toBe(true)
    })
  }

  test('whose quota is used up gives 502, and the Easel in front charges nothing', async () => {
    const { easel, secret } = await inFront({ dailyLimit: 1 })
    const { error, response } = await door.generate(easel, { ...small, image: 2 }, { secret })
    expect([response.status, error?.message]).toEqual([502, 'Upstream error'])
    expect(await booksOf(easel)).toEqual(balancedAt(0))
    expect(await booksOf(behind.easel)).toEqual(balancedAt(1))
    expect(easel.logged.join('')).toContain('insufficient_quota')
  })

  test('that blocks a prompt gives 400, and neither Easel charges', async () => {
    const { easel, secret } = await inFront({ mode: 'test' })
    const { error, response } = await door.generate(easel, { prompt: 'test:blocked' }, { secret })
    expect([response.status, error?.message]).toEqual([400, 'Prompt blocked by the engine'])
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('that is too slow gives 504', async () => {
    const { easel, secret } = await inFront({ mode: 'test' })
    const { response } = await door.generate(easel, { prompt: 'test:timeout' }, { secret })
    expect(response.status).toBe(504)
  })

  test('stops when the client of the Easel in front disconnects', async () => {
    const { easel, secret, key } = await inFront()
    const waiting = held()
    behind.easel.engine.script(waiting.step)
    const client = new AbortController()
    const answer = door.generate(easel, small, { secret, signal: client.signal })
    await waiting.entered
    client.abort()
    await answer.catch(() => undefined)
    expect((await endOfNewest(behind.easel, key))?.status).toBe('CANCELLED')
    expect(await booksOf(behind.easel)).toEqual(balancedAt(0))
  })

  test('is ready when it answers with its models', async () => {
    const { easel } = await inFront()
    expect((await easel.fetch('/readyz')).status).toBe(200)
    expect(behind.requests).toEqual(['GET /v1/models', 'GET /v1/models/capabilities'])
  })
})
