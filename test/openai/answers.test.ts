import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withHeartbeats } from '../../server/http/endpoints/event-stream.ts'
import { formatOf } from '../../server/images/format.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { fakeImage, stripes } from '../support/fakes/images.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { endOfNewest } from '../support/generate.ts'
import { rules } from '../support/rules.ts'
import { createTestEngine, held, type Step } from '../support/test-engine.ts'

const prompt = 'a red fox in the snow'
let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

interface Sent {
  to?: Easel
  key?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

function send(
  body: object,
  { to = easel, key = secret, headers, signal }: Sent = {},
): Promise<Response> {
  return to.fetch('/v1/images/generations', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ prompt, ...body }),
    signal,
  })
}

async function ask(body: object, sent?: Sent) {
  const response = await send(body, sent)
  expect(response.status).toBe(200)
  return response.json()
}

async function refusalOf(body: object) {
  const response = await send(body)
  return { status: response.status, ...(await response.json()).error }
}

const bytesOf = ({ data }: { data: { b64_json: string }[] }) =>
  Buffer.from(data[0]?.b64_json ?? '', 'base64')

describe('an answer', () => {
  test('has the images as base64, or as URLs if requested, never both', async () => {
    for (const [body, field] of [
      [{}, 'b64_json'],
      [{ response_format: null }, 'b64_json'],
      [{ response_format: 'b64_json' }, 'b64_json'],
      [{ response_format: 'url' }, 'url'],
    ] as const) {
      const { data, created, size, output_format, ...rest } = await ask({ ...body, n: 2 })
      expect(data.map(Object.keys)).toEqual([[field], [field]])
      expect({ created, size, output_format }).toEqual({
        ...{ created: easel.clock.now / 1000, size: '1024x1024', output_format: 'png' },
      })
      expect(rest).toEqual({})
    }
  })

  test('has its generation, seed and limits in headers, and no-store', async () => {
    const { headers } = await send({ seed: 7 })
    expect(headers.get('easel-generation')).toMatch(/^gen_/)
    expect(headers.get('easel-seed')).toBe('7')
    expect(headers.get('x-ratelimit-remaining')).toBe('999')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('to a repeated request has the header Idempotent-Replayed, and is not charged again', async () => {
    const headers = { 'idempotency-key': 'one' }
    const first = bytesOf(await ask({}, { headers }))
    const again = await send({}, { headers })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(bytesOf(await again.json()).equals(first)).toBe(true)
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })

  for (const format of ['jpeg', 'webp'] as const) {
    test(`has ${format} if requested, with fewer bytes at a lower quality`, async () => {
      easel.engine.script(picture, picture)
      const [coarse, fine] = [
        await ask({ output_format: format, output_compression: 10 }),
        await ask({ output_format: format, output_compression: 95 }),
      ]
      expect(coarse.output_format).toBe(format)
      for (const answer of [coarse, fine]) expect(formatOf(bytesOf(answer))).toBe(format)
      expect(bytesOf(coarse).length).toBeLessThan(bytesOf(fine).length)
    })
  }
})

/** Stripes with noise, so that the quality changes the number of bytes. */
const picture: Step = async function* ({ width, height, seed }) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let at = 0; at < 4000; at++) {
    context.fillStyle = `hsl(${(at * 47) % 360} 80% 50%)`
    context.fillRect((at * 131) % width, (at * 197) % height, 20, 20)
  }
  yield { type: 'image', index: 0, bytes: canvas.toBuffer('image/png'), seed }
}

describe('a size', () => {
  const sizes: [size: string, generated: string][] = [
    ['auto', '1024x1024'],
    ['1024x576', '1024x576'],
    ['256x256', '1024x1024'],
    ['1536x1024', '768x512'],
    ['1024x1536', '768x1024'],
    ['1792x1024', '1024x576'],
    ['2048x1152', '1024x576'],
    ['300x600', '512x1024'],
  ]
  for (const [size, generated] of sizes) {
    test(`${size} is generated as ${generated}`, async () => {
      const answer = await ask({ size })
      const { width, height } = easel.engine.requests[0] ?? {}
      expect(`${width}x${height}`).toBe(generated)
      const image = await loadImage(bytesOf(answer))
      const wanted = size === 'auto' ? '1024x1024' : size
      expect(`${image.width}x${image.height}`).toBe(wanted)
      expect(answer.size).toBe(wanted)
      expect(answer.warnings === undefined).toBe(wanted === generated)
    })
  }

  test('of another ratio crops two sides equally, and the answer has a warning', async () => {
    easel.engine.script(async function* ({ width, height, seed }) {
      yield { type: 'image', index: 0, bytes: stripes(width, height), seed }
    })
    const answer = await ask({ size: '600x300' })
    expect(answer.warnings).toEqual(['The images have 1024×576 pixels and were fitted to 600×300'])
    const image = await loadImage(bytesOf(answer))
    const context = createCanvas(600, 300).getContext('2d')
    context.drawImage(image, 0, 0)
    const [, , left] = context.getImageData(5, 150, 1, 1).data
    const [right] = context.getImageData(594, 150, 1, 1).data
    expect([left, right]).toEqual([0, 0])
  })

  test('of an image by URL is the size of the stored file, and the answer has a warning', async () => {
    const body = { size: '1536x1024', output_format: 'webp', response_format: 'url' }
    expect(await ask(body)).toMatchObject({
      size: '768x512',
      output_format: 'png',
      warnings: ['response_format url gives the stored PNG of 768×512 pixels'],
    })
  })
})

describe('a field is refused by its name and rule:', () => {
  const size = 'size must be auto, or WIDTHxHEIGHT with 64 to 3840 pixels each, from 1:3 to 3:1'
  const cases: [body: object, param: string, message: string][] = [
    [{ prompt: undefined }, 'prompt', 'Prompt is required'],
    [{ prompt: null }, 'prompt', 'Prompt is required'],
    [{ n: 0 }, 'n', rules.n],
    [{ n: '1' }, 'n', rules.n],
    [{ size: '1024' }, 'size', size],
    [{ size: '63x64' }, 'size', size],
    [{ size: '3841x1280' }, 'size', size],
    [{ size: '3000x999' }, 'size', size],
    [{ size: '99999x1' }, 'size', size],
    [{ model: 7 }, 'model', 'model must be a text of at most 200 characters'],
    [{ model: '🦊'.repeat(201) }, 'model', 'model must be a text of at most 200 characters'],
    [{ steps: 0 }, 'steps', rules.steps],
    [{ seed: -2 }, 'seed', rules.seed],
    [{ safety: 'no' }, 'safety', 'safety must be true or false'],
    [{ stream: 'yes' }, 'stream', 'stream must be true or false'],
    [{ partial_images: 4 }, 'partial_images', 'partial_images must be an integer from 0 to 3'],
    [
      { response_format: 'base64' },
      'response_format',
      'response_format must be one of b64_json, url',
    ],
    [{ output_format: 'gif' }, 'output_format', 'output_format must be one of png, jpeg, webp'],
    [
      { output_compression: 101 },
      'output_compression',
      'output_compression must be an integer from 0 to 100',
    ],
  ]
  for (const [body, param, message] of cases) {
    test(`${JSON.stringify(body).slice(0, 60)} is 400, ${message}`, async () => {
      expect(await refusalOf(body)).toEqual({
        ...{ status: 400, type: 'invalid_request_error', code: 'invalid_input', param, message },
      })
      expect(easel.engine.requests).toEqual([])
    })
  }

  test('no field that is unknown or null', async () => {
    const unknown = { user: 'ada', quality: 'ultra', style: 'vivid', cfg: 7, moderation: 'low' }
    await ask({ ...unknown, size: null, n: null, model: null, stream: null, seed: null })
    expect(easel.engine.requests).toHaveLength(1)
  })
})

describe('a warning names fields without an effect:', () => {
  test('negative_prompt and a transparent background', async () => {
    const { warnings } = await ask({ negative_prompt: 'blurry', background: 'transparent' })
    expect(warnings).toEqual([
      'The engine takes no negative prompt: it was left out',
      'background has no effect: the engine cannot draw a transparent background',
    ])
  })

  test('seed and steps, if the engine has none', async () => {
    await using upstream = await fakeOpenAi()
    upstream.gallery.images = [fakeImage(1024, 1024, 3).toString('base64')]
    const env = { ENGINE: 'openai:gpt-image-1', OPENAI_BASE_URL: `${upstream.url}/v1` }
    await using to = await startEasel({ env, overrides: { engine: undefined } })
    const { secret: key } = await to.key()
    expect((await ask({ seed: 7, steps: 9 }, { to, key })).warnings).toEqual([
      'The engine has no seeds: seed had no effect',
      'The engine has no steps: steps had no effect',
    ])
    expect((await ask({}, { to, key })).warnings).toBeUndefined()
  })

  test('a transparent background in JPEG, which has no transparency', async () => {
    const engine = createTestEngine({ capabilities: { transparency: true } })
    await using to = await startEasel({ engine })
    const { secret: key } = await to.key()
    const background = 'transparent'
    expect((await ask({ background, output_format: 'jpeg' }, { to, key })).warnings).toEqual([
      'jpeg has no transparency: the images are on white. Use png or webp',
    ])
    for (const output_format of ['png', 'webp'])
      expect((await ask({ background, output_format }, { to, key })).warnings).toBeUndefined()
  })

  test('response_format, on a stream', async () => {
    const text = await (await send({ stream: true, response_format: 'url' })).text()
    expect(text).toContain('"warnings":["A stream has no response_format url"]')
    expect(text).toContain('"b64_json":"')
  })
})

describe('a model', () => {
  const headersOf = (key: string) => ({ authorization: `Bearer ${key}` })

  test('is an engine by its name, or an alias of MODEL_ALIASES', async () => {
    await using to = await startEasel({ env: { MODEL_ALIASES: 'fast=illustrator, pretty' } })
    const { secret: key } = await to.key()
    const { data } = await (await to.fetch('/v1/models', { headers: headersOf(key) })).json()
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['test', 'fast', 'pretty'])
    for (const model of ['test', 'test-1', 'test:test-1', 'pretty', undefined])
      await ask({ model }, { to, key })
    const unknown = await send({ model: 'dall-e-3' }, { to, key })
    expect(unknown.status).toBe(404)
    expect((await unknown.json()).error).toEqual({
      type: 'invalid_request_error',
      code: 'model_not_found',
      param: 'model',
      message: 'The model dall-e-3 does not exist: GET /v1/models lists the models',
    })
  })

  test('list needs a key, and counts as a read in the rate limit', async () => {
    await using to = await startEasel({ env: { RATE_LIMIT: '3' } })
    const { secret: key } = await to.key()
    expect((await to.fetch('/v1/models')).status).toBe(401)
    const read = async () => (await to.fetch('/v1/models', { headers: headersOf(key) })).status
    const statuses = []
    while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push(await read())
    expect(statuses.length).toBeGreaterThan(5)
    expect(statuses.at(-1)).toBe(429)
  })

  test('has no other name with MODEL_ALIASES=off', async () => {
    await using to = await startEasel({ env: { MODEL_ALIASES: 'off' } })
    const { secret: key } = await to.key()
    const { data } = await (await to.fetch('/v1/models', { headers: headersOf(key) })).json()
    expect(data).toHaveLength(1)
  })
})

describe('a stream', () => {
  test('has an event for each of several images', async () => {
    const text = await (await send({ stream: true, n: 3 })).text()
    const events = [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)]
    expect(events.map(([, type]) => type)).toEqual(Array(3).fill('image_generation.completed'))
    const data = events.map(([, , json]) => JSON.parse(json ?? ''))
    expect(data.map(({ image_index }) => image_index)).toEqual([0, 1, 2])
    expect(new Set(data.map(({ b64_json }) => b64_json)).size).toBe(3)
  })

  test('is refused before its events begin, like every request', async () => {
    const response = await send({ stream: true }, { key: 'wrong' })
    expect(response.status).toBe(401)
    expect((await response.json()).error.code).toBe('invalid_api_key')
  })

  test('continues when its client disconnects, if it has an idempotency key', async () => {
    const { key, secret } = await easel.key()
    const waiting = held()
    easel.engine.script(waiting.step)
    const headers = { 'idempotency-key': 'stream' }
    const response = await send({ stream: true }, { key: secret, headers })
    await waiting.entered
    await response.body?.cancel()
    waiting.release()
    expect((await endOfNewest(easel, key))?.status).toBe('SUCCEEDED')
  })

  test('is cancelled when its client disconnects before the stream begins', async () => {
    const { key, secret } = await easel.key()
    const { step, entered } = held()
    const client = new AbortController()
    const leaving: Step = (request, signal) => {
      client.abort()
      return step(request, signal)
    }
    easel.engine.script(leaving)
    await send({ stream: true }, { key: secret, signal: client.signal }).catch(() => {})
    await entered
    expect((await endOfNewest(easel, key))?.status).toBe('CANCELLED')
  })

  test('is cancelled when its reader disconnects', async () => {
    const { key, secret } = await easel.key()
    const waiting = held()
    easel.engine.script(waiting.step)
    const response = await send({ stream: true }, { key: secret })
    await waiting.entered
    await response.body?.cancel()
    expect((await endOfNewest(easel, key))?.status).toBe('CANCELLED')
  })

  test('has an undefined item during a pause, for a comment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const first = Promise.withResolvers<string>()
      const items = (async function* () {
        yield await first.promise
      })()
      const withPauses = withHeartbeats(items, undefined)
      const pause = withPauses.next()
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await pause).toEqual({ done: false, value: undefined })
      first.resolve('an item')
      expect(await withPauses.next()).toEqual({ done: false, value: 'an item' })
      expect(await withPauses.next()).toEqual({ done: true, value: undefined })
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a page of another origin may send the headers of the official client', async () => {
  const response = await easel.fetch('/v1/images/generations', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type, x-stainless-lang',
    },
  })
  expect(response.status).toBe(204)
  const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
  expect(allowed).toEqual(expect.arrayContaining(['*', 'authorization', 'content-type']))
})
