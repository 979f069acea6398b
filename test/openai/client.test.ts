import OpenAI from 'openai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatOf, pngSize } from '../../server/images/format.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { endOfNewest } from '../support/generate.ts'
import { rules } from '../support/rules.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { drawn, failing, flatPng, held, type Step } from '../support/test-engine.ts'
import { fromPage, signingKey, tokenOf } from '../support/tokens.ts'

let served: Served
let client: OpenAI
let secret: string

const prompt = 'a red fox in the snow'
const model = 'gpt-image-1'

beforeEach(async () => {
  served = await serveEasel()
  secret = (await served.easel.key()).secret
  client = clientWith(secret)
})
afterEach(() => served[Symbol.asyncDispose]())

function clientWith(apiKey: string): OpenAI {
  return new OpenAI({ apiKey, baseURL: `${served.url}/v1` })
}

function bytesOf(b64_json: string | undefined): Uint8Array {
  return new Uint8Array(Buffer.from(b64_json ?? '', 'base64'))
}

async function refusal(answer: Promise<unknown>): Promise<InstanceType<typeof OpenAI.APIError>> {
  const error = await answer.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(OpenAI.APIError)
  return error
}

describe('the official client', () => {
  test('takes the token of a visitor as its key, in a page', async () => {
    const { easel } = served
    const apiKey = tokenOf(easel, await signingKey(easel), { images: 1 })
    const options = { apiKey, baseURL: `${served.url}/v1`, defaultHeaders: fromPage }
    const inPage = new OpenAI({ ...options, dangerouslyAllowBrowser: true })
    const { data } = await inPage.images.generate({ model, prompt })
    expect(data).toHaveLength(1)
    const error = await refusal(inPage.images.generate({ model, prompt }))
    expect(error).toMatchObject({ status: 429, code: 'insufficient_quota' })
    const elsewhere = new OpenAI({ ...options, defaultHeaders: { origin: 'https://evil.example' } })
    expect(await refusal(elsewhere.models.list())).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('generates images with the bytes of the stored files', async () => {
    const { data, response } = await client.images
      .generate({ model, prompt, n: 2, size: '1024x1024' })
      .withResponse()
    expect(data).toMatchObject({ created: 1_795_176_000, size: '1024x1024', output_format: 'png' })
    const id = response.headers.get('easel-generation') ?? ''
    const stored = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ generation(id: "${id}") { images { url } } }` }),
    })
    const { images } = (await stored.json()).data.generation
    for (const [index, { url }] of images.entries()) {
      const file = new Uint8Array(await (await fetch(url)).arrayBuffer())
      expect(bytesOf(data.data?.[index]?.b64_json)).toEqual(file)
    }
    expect(data.data).toHaveLength(2)
  })

  test('gets URLs and no bytes if it requests them', async () => {
    const { data } = await client.images.generate({ model, prompt, response_format: 'url' })
    expect(data?.[0]).toEqual({ url: expect.stringContaining(`${served.url}/images/img_`) })
    expect((await fetch(data?.[0]?.url ?? '')).headers.get('content-type')).toBe('image/png')
  })

  test('works with a base URL that ends in a slash', async () => {
    const slashed = new OpenAI({ apiKey: secret, baseURL: `${served.url}/v1/` })
    expect((await slashed.images.generate({ model, prompt })).data).toHaveLength(1)
  })

  test('lists models, and retrieves one of them', async () => {
    const ids = (await Array.fromAsync(client.models.list())).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['test', 'gpt-image-1', 'dall-e-3']))
    expect(await client.models.retrieve('dall-e-3')).toMatchObject({
      id: 'dall-e-3',
      object: 'model',
      owned_by: 'easel',
    })
    const error = await refusal(client.models.retrieve('gpt-4/o'))
    expect(error).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' })
  })

  test('gets previews, then the image, from a stream', async () => {
    const events = await followed({ previews: 2 })
    expect(events.map(({ type }) => type)).toEqual([
      'image_generation.partial_image',
      'image_generation.partial_image',
      'image_generation.completed',
    ])
    expect(events[0]).toMatchObject({ partial_image_index: 0, size: '1024x1024' })
    expect(events[1]).toMatchObject({ partial_image_index: 1, output_format: 'png' })
    expect(pngSize(bytesOf(events[0]?.b64_json))).toEqual({ width: 64, height: 64 })
    expect(pngSize(bytesOf(events[2]?.b64_json))).toEqual({ width: 1024, height: 1024 })
    expect(events[2]).toMatchObject({ usage: { total_tokens: 0 }, created_at: 1_795_176_000 })
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('gets previews in the requested format', async () => {
    const events = await followed({ previews: 1, output_format: 'webp' })
    const formats = events.map(({ b64_json }) => formatOf(bytesOf(b64_json)))
    expect(formats).toEqual(['webp', 'webp'])
  })

  test('throws the error of a failed stream, and nothing is charged', async () => {
    served.easel.engine.script(failing('unavailable'))
    const stream = await client.images.generate({ model, prompt, stream: true })
    const error = await refusal(Array.fromAsync(stream))
    expect(error).toMatchObject({ code: 'upstream_error', type: 'server_error' })
    expect(await booksOf(served.easel)).toEqual(balancedAt(0))
  })

  for (const isStream of [false, true]) {
    test(`that disconnects during ${isStream ? 'a stream' : 'a request'} stops the engine and pays nothing`, async () => {
      const { key, secret } = await served.easel.key()
      const waiting = held()
      served.easel.engine.script(waiting.step)
      const leaving = new AbortController()
      const options = { signal: leaving.signal, maxRetries: 0 }
      const answer = clientWith(secret)
        .images.generate({ model, prompt, stream: isStream }, options)
        .then(async (answer) => {
          if (Symbol.asyncIterator in answer) await Array.fromAsync(answer)
        })
        .catch(() => undefined)
      await waiting.entered
      leaving.abort()
      await answer
      expect((await endOfNewest(served.easel, key))?.status).toBe('CANCELLED')
      expect(served.easel.engine.aborted).toBe(1)
      expect(await booksOf(served.easel)).toEqual(balancedAt(0))
      expect(served.easel.logged.filter((line) => line.includes('"level":50'))).toEqual([])
    })
  }

  test('retries a failure of the engine, and is charged once', async () => {
    served.easel.engine.script(failing('unavailable'))
    expect((await client.images.generate({ model, prompt })).data).toHaveLength(1)
    expect(served.requests).toHaveLength(2)
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('does not retry when the quota is used up', async () => {
    const { secret } = await served.easel.key({ dailyLimit: 1 })
    const error = await refusal(clientWith(secret).images.generate({ model, prompt, n: 2 }))
    expect(error).toBeInstanceOf(OpenAI.RateLimitError)
    expect(error).toMatchObject({ code: 'insufficient_quota', type: 'insufficient_quota' })
    expect(error.headers?.get('retry-after')).toMatch(/^\d+$/)
    expect(served.requests).toHaveLength(1)
  })

  test('gets the errors of OpenAI', async () => {
    const { secret: test } = await served.easel.key({ mode: 'test' })
    const ask = (body: object, apiKey = test) =>
      refusal(
        clientWith(apiKey).images.generate(
          { prompt, ...body },
          { maxRetries: 0 },
        ) as Promise<unknown>,
      )
    expect(await ask({ prompt: 'test:blocked' })).toMatchObject({
      ...{ status: 400, type: 'image_generation_user_error', code: 'moderation_blocked' },
      message: '400 Prompt blocked by the safety filter: adult',
    })
    expect(await ask({}, 'wrong')).toMatchObject({ status: 401, code: 'invalid_api_key' })
    expect(await ask({ prompt: 'test:rate-limited' })).toMatchObject({
      ...{ status: 429, code: 'rate_limit_exceeded' },
    })
    expect(await ask({ prompt: 'test:timeout' })).toMatchObject({ status: 504 })
    expect(await ask({ n: 0 })).toMatchObject({
      ...{ status: 400, type: 'invalid_request_error', param: 'n' },
      message: `400 ${rules.n}`,
    })
    expect(await ask({ model: 'gpt-4o' })).toMatchObject({
      ...{ status: 404, code: 'model_not_found', param: 'model' },
    })
    const unknown = await ask({ size: '1024' })
    expect(unknown).toMatchObject({ status: 400, param: 'size' })
    expect(unknown.requestID).toMatch(/^[\w-]{21}$/)
  })

  test('gets an error as JSON at an unknown address', async () => {
    const error = await refusal(
      client.chat.completions.create({ model, messages: [{ role: 'user', content: 'hello' }] }),
    )
    expect(error).toMatchObject({
      status: 404,
      message: '404 There is nothing at /v1/chat/completions',
    })
  })
})

interface Followed {
  previews: number
  output_format?: 'png' | 'webp'
}

/** The events of a stream, from an engine that sends one preview more than requested. */
async function followed({ previews, output_format = 'png' }: Followed) {
  const seen = Array.from({ length: previews }, () => Promise.withResolvers<void>())
  const step: Step = async function* (request) {
    for (let done = 0; done <= previews; done++) {
      const preview = flatPng(64, 64, done)
      yield { type: 'progress', image: 0, step: done + 1, steps: previews + 1, preview }
      await seen[done]?.promise
    }
    yield* drawn(request)
  }
  served.easel.engine.script(step)
  const stream = await client.images.generate({
    ...{ model, prompt, stream: true, partial_images: previews, output_format },
  })
  const events = []
  for await (const event of stream) {
    events.push(event)
    seen[events.length - 1]?.resolve()
  }
  return events
}
