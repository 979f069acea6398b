import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { serveEasel } from '../support/served.ts'
import { createTestEngine } from '../support/test-engine.ts'

const prompt = 'a red fox in the snow'
const path = '/v1/images/generations'

interface Sent {
  secret: string
  path?: string
  headers?: Record<string, string>
}

/** The JSON of an answer with its status and headers, or the events of a stream as text. */
async function post(easel: Easel, body: unknown, { secret, path: at = path, headers }: Sent) {
  const response = await easel.fetch(at, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${secret}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const json = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, text, ...json }
}

async function open() {
  const easel = await startEasel()
  const { secret } = await easel.key()
  const send = (body: object, at = path) => post(easel, { prompt, ...body }, { secret, path: at })
  return { easel, secret, send, [Symbol.asyncDispose]: () => easel[Symbol.asyncDispose]() }
}

describe('what clients of OpenAI habitually send:', () => {
  test('an empty string is like an absent field', async () => {
    await using to = await open()
    const empty = { size: '', model: '', quality: '', style: '', user: '', response_format: '' }
    const { status, data, warnings } = await to.send(empty)
    expect([status, warnings]).toEqual([200, undefined])
    expect(data[0].b64_json).toBeTypeOf('string')
    expect(await to.send({ prompt: '' })).toMatchObject({
      status: 400,
      error: { message: 'Prompt is required' },
    })
  })

  test('a model has a prefix, a date or capitals', async () => {
    await using to = await open()
    const names = ['GPT-Image-1', 'openai/gpt-image-1', 'gpt-image-1-2025-04-15', 'Easel/Test']
    for (const model of names) expect(await to.send({ model })).toMatchObject({ status: 200 })
    expect(await to.send({ model: 'gpt-image-99' })).toMatchObject({ status: 404 })
  })

  test('dall-e-3 answers with a URL unless base64 is requested', async () => {
    await using to = await open()
    const { data } = await to.send({ model: 'dall-e-3' })
    expect((await to.easel.fetch(new URL(data[0].url).pathname)).status).toBe(200)
    const inline = await to.send({ model: 'dall-e-3', response_format: 'b64_json' })
    expect(inline.data[0].b64_json).toBeTypeOf('string')
  })

  test('a quality has the names of GPT Image or of DALL·E, and others have no effect', async () => {
    const engine = createTestEngine({ capabilities: { quality: true } })
    await using easel = await startEasel({ engine })
    const { secret } = await easel.key()
    const wanted = { low: 'low', high: 'high', hd: 'high', standard: undefined, auto: undefined }
    for (const [quality, own] of Object.entries(wanted)) {
      const { status, warnings } = await post(easel, { prompt, quality }, { secret })
      const got = engine.requests.at(-1)?.quality
      expect([quality, status, warnings, got]).toEqual([quality, 200, undefined, own])
    }
    const { warnings } = await post(easel, { prompt, quality: 'ultra' }, { secret })
    expect(warnings).toEqual(['quality has no effect here: use auto, low, medium, high'])
  })

  test('ten images are two generations of one admission, with seeds in order', async () => {
    await using to = await open()
    const { data } = await to.send({ n: 10, seed: 7, response_format: 'url' })
    expect(new Set(data.map(({ url }: { url: string }) => url)).size).toBe(10)
    expect(to.easel.engine.requests).toMatchObject([
      { images: 6, seed: 7 },
      { images: 4, seed: 13 },
    ])
    expect(await booksOf(to.easel)).toEqual(balancedAt(10))
  })

  test('ten images are refused together when the quota has only nine', async () => {
    await using to = await open()
    const { secret } = await to.easel.key({ dailyLimit: 9 })
    const refused = await post(to.easel, { prompt, n: 10 }, { secret })
    expect(refused).toMatchObject({ status: 429, error: { code: 'insufficient_quota' } })
    expect(await booksOf(to.easel)).toEqual(balancedAt(0))
  })

  test('ten images with an idempotency key are charged once', async () => {
    await using to = await open()
    const { easel, secret } = to
    const headers = { 'idempotency-key': 'ten' }
    const send = () => post(easel, { prompt, n: 10, response_format: 'url' }, { secret, headers })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await booksOf(easel)).toEqual(balancedAt(10))
  })

  test('a stream has ten images, and its error has a type', async () => {
    await using to = await open()
    const events = await to.send({ n: 10, stream: true }).then(({ text }) => text)
    const indices = [...events.matchAll(/"image_index":(\d+)/g)].map(([, index]) => Number(index))
    expect(indices.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await booksOf(to.easel)).toEqual(balancedAt(10))
  })

  test('num_inference_steps are steps, lowered with a warning', async () => {
    await using to = await open()
    await to.send({ num_inference_steps: 9 })
    const { warnings } = await to.send({ num_inference_steps: 50 })
    expect(to.easel.engine.requests.map(({ steps }) => steps)).toEqual([9, 15])
    expect(warnings).toEqual(['num_inference_steps was lowered from 50 to 15, the most steps here'])
  })

  test('a prompt of 32,000 characters, also when JSON escapes each character', async () => {
    await using to = await open()
    const long = 'é'.repeat(32_000)
    const body = JSON.stringify({ prompt: long }).replaceAll('é', '\\ud83e\\udd8a')
    expect(await post(to.easel, body, { secret: to.secret })).toMatchObject({ status: 200 })
    expect(to.easel.engine.requests.at(-1)?.prompt).toBe('🦊'.repeat(32_000))
  })

  for (const near of [
    '//v1/images/generations',
    '/v1/images/generations/',
    '/v1//images/generations',
    '/v1/v1/images/generations',
    '/images/generations',
  ]) {
    test(`the address ${near}`, async () => {
      await using served = await serveEasel()
      const { secret } = await served.easel.key()
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
      const body = JSON.stringify({ prompt })
      const response = await fetch(served.url + near, { method: 'POST', headers, body })
      expect(response.status).toBe(200)
    })
  }

  for (const [method, address] of [
    ['POST', '/v1'],
    ['GET', '/v1/nothing'],
    ['PATCH', '/v1/images/edit'],
    ['PUT', '/api/v2/images'],
    ['POST', '/images/edit'],
    ['POST', '/graphql/query'],
  ] as const) {
    test(`${method} ${address}, which does not exist, gets JSON`, async () => {
      await using to = await open()
      const response = await to.easel.fetch(address, { method })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject(
        address.startsWith('/graphql') ? { errors: [{}] } : { error: expect.anything() },
      )
    })
  }
})

describe('a field that has no effect is named in a warning', () => {
  const warnings = [
    'The engine takes no negative prompt: it was left out',
    'The engine takes no guidance: it was left out',
  ]

  test('by POST, in a header', async () => {
    await using to = await open()
    const body = { prompt, negative_prompt: 'blurry – “é”', guidance_scale: 7.5 }
    const { headers } = await post(to.easel, body, { secret: to.secret, path: '/api/v1/images' })
    expect(JSON.parse(headers.get('easel-warnings') ?? '')).toEqual(warnings)
  })

  test('by GET, in a header', async () => {
    await using to = await open()
    const query = `apikey=${to.secret}&prompt=fox&negative_prompt=blurry&guidance_scale=7.5`
    const { headers } = await to.easel.fetch(`/api/v1/images?${query}`)
    expect(JSON.parse(headers.get('easel-warnings') ?? '')).toEqual(warnings)
  })

  test('by the resource of a generation', async () => {
    await using to = await open()
    const body = { prompt, negative_prompt: 'blurry', guidance_scale: 7.5 }
    const started = await post(to.easel, body, { secret: to.secret, path: '/api/v1/generations' })
    const { urls } = started as unknown as { urls: { self: string } }
    const read = async () => {
      const headers = { authorization: `Bearer ${to.secret}` }
      return (await to.easel.fetch(new URL(urls.self).pathname, { headers })).json()
    }
    await expect.poll(read).toMatchObject({ warnings })
  })
})
