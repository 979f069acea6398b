import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nearestRatio } from '../../schema/dimensions.ts'
import { createHosted } from '../../server/engines/ai-sdk/hosted.ts'
import { createOpenAi } from '../../server/engines/ai-sdk/openai.ts'
import type { EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { type HostedProvider, openAiUrl } from '../../server/engines/spec.ts'
import { repeatedReads } from '../../server/engines/upstream/repeated-reads.ts'
import { createIntake } from '../../server/images/intake.ts'
import { quickClock } from '../support/clocks.ts'
import { fakeImage } from '../support/fakes/images.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 2,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: true,
}

const intake = createIntake()

const png = fakeImage(768, 512, 3)
const base64 = png.toString('base64')
const cdn = 'https://cdn.example.com/a.png'

interface Case {
  model: string
  url: string
  authorization: [header: string, value: string]
  /** The body of the request for the second image. */
  body: object
  answer: object | Buffer
  /** The answer to a poll. */
  polled?: object
  /** Calls for two images. */
  calls?: number
}

/** The requests and answers in the documentation of each provider. */
const cases: Record<HostedProvider, Case> = {
  fal: {
    model: 'fal-ai/flux/dev',
    url: 'https://fal.run/fal-ai/flux/dev',
    authorization: ['authorization', 'Key our-key'],
    body: {
      prompt: 'a fox',
      seed: 8,
      num_images: 1,
      image_size: { width: 768, height: 512 },
      num_inference_steps: 4,
      enable_safety_checker: true,
      output_format: 'png',
    },
    answer: { images: [{ url: cdn }] },
  },
  replicate: {
    model: 'black-forest-labs/flux-schnell',
    url: 'https://api.replicate.com/v1/models/black-forest-labs/flux-schnell/predictions',
    authorization: ['authorization', 'Bearer our-key'],
    body: {
      input: {
        prompt: 'a fox',
        seed: 8,
        num_outputs: 1,
        aspect_ratio: '3:2',
        num_inference_steps: 4,
        disable_safety_checker: false,
        output_format: 'png',
      },
    },
    answer: {
      status: 'succeeded',
      output: [cdn],
      urls: { get: 'https://api.replicate.com/v1/predictions/1' },
    },
  },
  togetherai: {
    model: 'black-forest-labs/FLUX.1-dev',
    url: 'https://api.together.xyz/v1/images/generations',
    authorization: ['authorization', 'Bearer our-key'],
    body: {
      prompt: 'a fox',
      seed: 8,
      width: 768,
      height: 512,
      steps: 4,
      disable_safety_checker: false,
    },
    answer: { data: [{ b64_json: base64 }] },
  },
  fireworks: {
    model: 'accounts/fireworks/models/flux-1-schnell-fp8',
    url: 'https://api.fireworks.ai/inference/v1/workflows/accounts/fireworks/models/flux-1-schnell-fp8/text_to_image',
    authorization: ['authorization', 'Bearer our-key'],
    body: {
      prompt: 'a fox',
      seed: 8,
      aspect_ratio: '3:2',
      num_inference_steps: 4,
      safety_tolerance: 0,
    },
    answer: png,
  },
  deepinfra: {
    model: 'black-forest-labs/FLUX-1-dev',
    url: 'https://api.deepinfra.com/v1/inference/black-forest-labs/FLUX-1-dev',
    authorization: ['authorization', 'Bearer our-key'],
    body: {
      prompt: 'a fox',
      seed: 8,
      num_images: 1,
      width: '768',
      height: '512',
      num_inference_steps: 4,
    },
    answer: { images: [`data:image/png;base64,${base64}`] },
  },
  'black-forest-labs': {
    model: 'flux-dev',
    url: 'https://api.bfl.ai/v1/flux-dev',
    authorization: ['x-key', 'our-key'],
    body: {
      prompt: 'a fox',
      seed: 8,
      width: 768,
      height: 512,
      steps: 4,
      safety_tolerance: 0,
      output_format: 'png',
    },
    answer: { id: '1', polling_url: 'https://api.eu1.bfl.ai/v1/get_result?id=1' },
    polled: { status: 'Ready', result: { sample: cdn } },
  },
  google: {
    model: 'gemini-3-pro-image',
    url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-3-pro-image:generateContent',
    authorization: ['x-goog-api-key', 'our-key'],
    body: {
      contents: [{ role: 'user', parts: [{ text: 'a fox' }] }],
      generationConfig: expect.objectContaining({ seed: 8, imageConfig: { aspectRatio: '3:2' } }),
    },
    answer: {
      candidates: [
        {
          content: { parts: [{ inlineData: { mimeType: 'image/png', data: base64 } }] },
          finishReason: 'STOP',
        },
      ],
    },
  },
  xai: {
    model: 'grok-imagine-image',
    url: 'https://api.x.ai/v1/images/generations',
    authorization: ['authorization', 'Bearer our-key'],
    body: { prompt: 'a fox', n: 2, aspect_ratio: '3:2', response_format: 'b64_json' },
    answer: { data: [{ b64_json: base64 }, { b64_json: base64 }] },
    calls: 1,
  },
}

interface Call {
  url: string
  headers: Headers
  body: object
}

interface Run {
  respond(call: Call): Response | Promise<Response>
  /** Instead of the one of the case. */
  model?: string
  /** The answer to a poll. */
  polled?: object | (() => object)
  signal?: AbortSignal
}

/** Generates with a provider's own package over a fetch that answers from here. */
async function runWith(provider: HostedProvider, { respond, signal, ...given }: Run) {
  const { model, polled } = { ...cases[provider], ...given }
  const posts: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    if (init.method !== 'POST') {
      if (String(input) === cdn) return new Response(new Uint8Array(png))
      return Response.json(typeof polled === 'function' ? polled() : polled)
    }
    const call = {
      url: String(input),
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body ?? '{}')),
    }
    posts.push(call)
    return respond(call)
  }
  const clock = quickClock()
  const poll = repeatedReads(fetch, clock)
  const transport = { fetch, poll, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const engine = await createHosted({
    provider,
    model,
    apiKey: 'our-key',
    intake,
    transport,
    clock,
  })
  const events: EngineEvent[] = []
  const generating = (async () => {
    for await (const event of engine.generate(request, signal ?? new AbortController().signal))
      events.push(event)
  })()
  return { posts, events, generating, engine }
}

for (const [provider, wanted] of Object.entries(cases) as [HostedProvider, Case][]) {
  describe(`${provider}, by its own package,`, () => {
    test('gets prompt, size, steps, seed and safety by its own names, and its images are read', async () => {
      const { answer } = wanted
      const { posts, events, generating } = await runWith(provider, {
        respond: () =>
          Buffer.isBuffer(answer) ? new Response(new Uint8Array(answer)) : Response.json(answer),
      })
      await generating
      expect(posts).toHaveLength(wanted.calls ?? 2)
      const last = posts.at(-1)
      expect(last?.url).toBe(wanted.url)
      expect(last?.headers.get(wanted.authorization[0])).toBe(wanted.authorization[1])
      expect(last?.body).toMatchObject(wanted.body)
      const images = events.filter((event) => event.type === 'image')
      expect(images.map(({ index, seed }) => [index, seed])).toEqual([
        [0, 7],
        [1, 8],
      ])
      for (const { bytes } of images) expect(Buffer.from(bytes)).toEqual(png)
    })

    test('is misconfigured when it refuses our key, without the prompt in the message', async () => {
      const { generating } = await runWith(provider, {
        respond: () => new Response('{"error":"no key for a fox"}', { status: 401 }),
      })
      const error = await generating.catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'EngineError', kind: 'misconfigured' })
      expect(String((error as Error).message)).not.toContain('fox')
    })

    test('is unavailable when it cannot be reached', async () => {
      const { generating } = await runWith(provider, {
        respond() {
          throw new TypeError('fetch failed', {
            cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
          })
        },
      })
      await expect(generating).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' })
    })
  })
}

test('OpenAI gets one request for all images, in its nearest size, without fields that it does not know', async () => {
  const sent: { body: object; authorization: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (_input, { body, headers } = {}) => {
    sent.push({
      body: JSON.parse(String(body)),
      authorization: new Headers(headers).get('authorization'),
    })
    return Response.json({ data: [{ b64_json: base64 }, { b64_json: base64 }] })
  }
  const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const engine = createOpenAi({
    model: 'gpt-image-1',
    baseUrl: openAiUrl,
    apiKey: 'our-key',
    intake,
    transport,
  })
  const events = await Array.fromAsync(engine.generate(request, new AbortController().signal))
  const body = {
    model: 'gpt-image-1',
    prompt: 'a fox',
    n: 2,
    size: '1536x1024',
    output_format: 'png',
    moderation: 'auto',
  }
  expect(sent).toEqual([{ body, authorization: 'Bearer our-key' }])
  expect(events).toHaveLength(2)
})

test('a reader that stops after the first image stops the calls for the other images', async () => {
  const aborted: boolean[] = []
  const fetch: typeof globalThis.fetch = (_input, { body, signal } = {}) => {
    if (JSON.parse(String(body)).seed === 7)
      return Promise.resolve(Response.json({ data: [{ b64_json: base64 }] }))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        aborted.push(true)
        reject(signal.reason)
      })
    })
  }
  const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const engine = await createHosted({
    provider: 'togetherai',
    model: 'flux',
    apiKey: 'our-key',
    intake,
    transport,
  })
  for await (const event of engine.generate(request, new AbortController().signal)) {
    if (event.type === 'image') break
  }
  expect(aborted).toEqual([true])
})

describe('a blocked image is rejected', () => {
  const blocked: [HostedProvider, answer: object][] = [
    ['xai', { data: [{ b64_json: base64, respect_moderation: false }] }],
    ['google', { candidates: [{ content: { parts: [] }, finishReason: 'IMAGE_SAFETY' }] }],
    [
      'replicate',
      { ...cases.replicate.answer, status: 'failed', output: null, error: 'NSFW content detected' },
    ],
  ]
  for (const [provider, answer] of blocked) {
    test(`by ${provider}`, async () => {
      const { generating } = await runWith(provider, { respond: () => Response.json(answer) })
      await expect(generating).rejects.toMatchObject({ kind: 'rejected' })
    })
  }
})

const kontext = 'accounts/fireworks/models/flux-kontext-pro'
const isPoll = ({ url }: Call) => url.endsWith('/get_result')

for (const status of ['Request Moderated', 'Content Moderated']) {
  const polled = { id: '1', status, result: null }

  test(`Black Forest Labs ends with “${status}”: rejected, at the first poll`, async () => {
    const { generating } = await runWith('black-forest-labs', {
      respond: () => Response.json(cases['black-forest-labs'].answer),
      polled,
    })
    await expect(generating).rejects.toMatchObject({ kind: 'rejected', message: status })
  })

  test(`FLUX Kontext at Fireworks ends with “${status}”: rejected, at the first poll`, async () => {
    const { posts, generating } = await runWith('fireworks', {
      model: kontext,
      respond: (call) => Response.json(isPoll(call) ? polled : { request_id: '1' }),
    })
    await expect(generating).rejects.toMatchObject({ kind: 'rejected', message: status })
    expect(posts.filter(isPoll)).toHaveLength(2)
  })
}

test('a failed poll at Fireworks is repeated: the job is not paid twice', async () => {
  const { posts, events, generating } = await runWith('fireworks', {
    model: kontext,
    respond(call) {
      if (!isPoll(call)) return Response.json({ request_id: '1' })
      if (posts.filter(isPoll).length <= 2) return new Response(null, { status: 502 })
      return Response.json({ id: '1', status: 'Ready', result: { sample: cdn } })
    },
  })
  await generating
  expect(events).toHaveLength(2)
  expect(posts.filter((call) => !isPoll(call))).toHaveLength(2)
})

test('FLUX Kontext at Fireworks has no steps, and gets the format and tolerance that it takes', async () => {
  const { posts, generating, engine } = await runWith('fireworks', {
    model: kontext,
    respond: (call) =>
      Response.json(
        isPoll(call) ? { id: '1', status: 'Ready', result: { sample: cdn } } : { request_id: '1' },
      ),
  })
  await generating
  expect(engine.capabilities.steps).toEqual({ min: 0, max: 0 })
  expect(posts[0]?.body).toEqual({
    prompt: 'a fox',
    seed: 7,
    samples: 1,
    aspect_ratio: '3:2',
    safety_tolerance: 0,
    output_format: 'png',
  })
})

const slow: [HostedProvider, pending: object, ready: object][] = [
  [
    'black-forest-labs',
    { id: '1', status: 'Pending', result: null },
    { id: '1', status: 'Ready', result: { sample: cdn } },
  ],
  [
    'replicate',
    { status: 'processing', urls: { get: 'https://api.replicate.com/v1/predictions/1' } },
    {
      status: 'succeeded',
      output: [cdn],
      urls: { get: 'https://api.replicate.com/v1/predictions/1' },
    },
  ],
]
for (const [provider, pending, ready] of slow) {
  test(`a job at ${provider} may take more than two minutes: it is paid in any case`, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let polled = pending
    const { events, generating } = await runWith(provider, {
      respond: () =>
        Response.json(provider === 'replicate' ? pending : cases['black-forest-labs'].answer),
      polled: () => polled,
    })
    const ended = generating.then(
      () => 'drawn',
      (error) => error,
    )
    await vi.advanceTimersByTimeAsync(125_000)
    polled = ready
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ended).toBe('drawn')
    expect(events).toHaveLength(2)
  })
}

test('Fireworks gets a size for the models that take one', async () => {
  const model = 'accounts/fireworks/models/stable-diffusion-xl-1024-v1-0'
  const respond = () => new Response(new Uint8Array(png))
  const { posts, generating } = await runWith('fireworks', { model, respond })
  await generating
  expect(posts[0]?.url).toBe(`https://api.fireworks.ai/inference/v1/image_generation/${model}`)
  expect(posts[0]?.body).toEqual({
    prompt: 'a fox',
    seed: 7,
    samples: 1,
    width: '768',
    height: '512',
    steps: 4,
    safety_check: true,
  })
})

describe('a prediction of Replicate', () => {
  const address = 'https://api.replicate.com/v1/predictions'
  const get = (id: number) => ({ get: `${address}/${id}`, cancel: `${address}/${id}/cancel` })
  const cancelled = (posts: Call[]) =>
    posts.map(({ url }) => url).filter((url) => url.endsWith('/cancel'))
  const isCancel = ({ url }: Call) => url.endsWith('/cancel')

  test('is requested with a short wait, so that its id is known soon', async () => {
    const { posts, generating } = await runWith('replicate', {
      respond: () => Response.json(cases.replicate.answer),
    })
    await generating
    expect(posts[0]?.headers.get('prefer')).toBe('wait=1')
  })

  test('is cancelled there when its client disconnects while it runs', async () => {
    const client = new AbortController()
    const allCancelled = Promise.withResolvers<void>()
    let asked = 0
    const { posts, generating } = await runWith('replicate', {
      signal: client.signal,
      respond(call) {
        if (isCancel(call) && cancelled(posts).length === 2) allCancelled.resolve()
        else if (!isCancel(call) && ++asked === 2)
          setImmediate(() => client.abort(new Error('left')))
        return Response.json({ status: 'starting', urls: get(asked) })
      },
      polled: { status: 'processing', urls: get(1) },
    })
    await expect(generating).rejects.toThrow('left')
    await allCancelled.promise
    expect(new Set(cancelled(posts))).toEqual(new Set([get(1).cancel, get(2).cancel]))
    expect(posts.find(isCancel)?.headers.get('authorization')).toBe('Bearer our-key')
  })

  test('is cancelled as soon as it has an id when its client disconnected before', async () => {
    const client = new AbortController()
    const submitted = Promise.withResolvers<void>()
    const named = Promise.withResolvers<void>()
    const allCancelled = Promise.withResolvers<void>()
    let asked = 0
    const { posts, generating } = await runWith('replicate', {
      signal: client.signal,
      async respond(call) {
        if (isCancel(call)) {
          if (cancelled(posts).length === 2) allCancelled.resolve()
          return Response.json({})
        }
        const id = ++asked
        if (id === 2) submitted.resolve()
        await named.promise
        return Response.json({ status: 'starting', urls: get(id) })
      },
    })
    await submitted.promise
    client.abort(new Error('left'))
    await expect(generating).rejects.toThrow('left')
    named.resolve()
    await allCancelled.promise
    expect(new Set(cancelled(posts))).toEqual(new Set([get(1).cancel, get(2).cancel]))
  })

  test('is not cancelled after its end', async () => {
    const { posts, generating } = await runWith('replicate', {
      respond: () => Response.json({ status: 'starting', urls: get(1) }),
      polled: { status: 'succeeded', output: [cdn], urls: get(1) },
    })
    await generating
    expect(cancelled(posts)).toEqual([])
  })

  test('is not cancelled at a foreign address, which would get the key', async () => {
    const client = new AbortController()
    const elsewhere = {
      status: 'processing',
      urls: { ...get(1), cancel: 'https://example.com/cancel' },
    }
    const { posts, generating } = await runWith('replicate', {
      signal: client.signal,
      respond: () => {
        setImmediate(() => client.abort(new Error('left')))
        return Response.json(elsewhere)
      },
      polled: elsewhere,
    })
    await expect(generating).rejects.toThrow('left')
    expect(cancelled(posts)).toEqual([])
  })
})

describe('a model of OpenAI is recognized by its name', () => {
  async function askedFor(
    model: string,
    baseUrl: string,
    { images = 1, ...change }: Partial<EngineRequest> = {},
  ) {
    const sent: { url: string; headers: Headers; body: object }[] = []
    const fetch: typeof globalThis.fetch = async (input, { body, headers } = {}) => {
      sent.push({
        url: String(input),
        headers: new Headers(headers),
        body: JSON.parse(String(body)),
      })
      return Response.json({ data: [{ b64_json: base64 }] })
    }
    const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
    const engine = createOpenAi({ model, baseUrl, apiKey: 'our-key', intake, transport })
    const wanted = { ...request, ...change, images }
    await Array.fromAsync(engine.generate(wanted, new AbortController().signal))
    return sent
  }

  const image = {
    n: 1,
    prompt: 'a fox',
    output_format: 'png',
    moderation: 'auto',
    size: '1536x1024',
  }
  for (const model of ['gpt-image-1', 'openai/gpt-image-1-mini', 'chatgpt-image-latest']) {
    test(`${model}, behind a gateway`, async () => {
      const [sent] = await askedFor(model, 'https://gateway.example.com/v1')
      expect(sent?.body).toEqual({ ...image, model })
    })
  }

  test('GPT Image gets the background of the request', async () => {
    for (const background of ['opaque', 'transparent'] as const) {
      const [sent] = await askedFor('gpt-image-1.5', openAiUrl, { background })
      expect(sent?.body).toEqual({ ...image, model: 'gpt-image-1.5', background })
    }
  })

  test('GPT Image and dall-e-3 get the quality of the request, each by its own name', async () => {
    const [sent] = await askedFor('gpt-image-1', openAiUrl, { quality: 'low' })
    expect(sent?.body).toEqual({ ...image, model: 'gpt-image-1', quality: 'low' })
    const [high] = await askedFor('dall-e-3', openAiUrl, { quality: 'high' })
    expect(high?.body).toMatchObject({ quality: 'hd' })
    for (const model of ['dall-e-2', 'dall-e-3']) {
      const [other] = await askedFor(model, openAiUrl, { quality: 'low' })
      expect(other?.body).not.toHaveProperty('quality')
    }
  })

  test.each([
    ['gpt-image-1', true],
    ['gpt-image-1.5', true],
    ['openai/gpt-image-2', false],
    ['gpt-image-2-2026-04-21', false],
    ['gpt-image-2.5-flare', true],
    ['chatgpt-image-latest', true],
    ['dall-e-3', false],
    ['sd-turbo', false],
  ])('whether %s can leave out the background: %s', (model, isAble) => {
    const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
    const baseUrl = 'https://x.example/v1'
    const engine = createOpenAi({ model, baseUrl, apiKey: '', intake, transport })
    expect(engine.capabilities.transparency).toBe(isAble)
  })

  test('dall-e-3, with one image a call and its own sizes', async () => {
    const sent = await askedFor('dall-e-3', openAiUrl, { images: 2 })
    const body = {
      model: 'dall-e-3',
      n: 1,
      prompt: 'a fox',
      size: '1792x1024',
      response_format: 'b64_json',
    }
    expect(sent.map((call) => call.body)).toEqual([body, body])
  })

  test('dall-e-2, with squares only', async () => {
    const [sent] = await askedFor('dall-e-2', openAiUrl, { images: 2 })
    expect(sent?.body).toMatchObject({ n: 2, size: '1024x1024', response_format: 'b64_json' })
  })

  test('at Azure, whose address keeps its query and whose key has its own header', async () => {
    const base = 'https://x.openai.azure.com/openai/deployments/images'
    const [sent] = await askedFor('gpt-image-1', `${base}?api-version=2025-04-01-preview`)
    expect(sent?.url).toBe(`${base}/images/generations?api-version=2025-04-01-preview`)
    expect(sent?.headers.get('api-key')).toBe('our-key')
    expect(sent?.body).toEqual({ ...image, model: 'gpt-image-1' })
  })
})

describe('the readiness of a hosted engine', () => {
  async function readyWith(respond: () => Response) {
    const urls: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      urls.push(String(input))
      return respond()
    }
    const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
    const engine = await createHosted({
      provider: 'fal',
      model: 'x',
      apiKey: 'k',
      intake,
      transport,
    })
    return { urls, ready: engine.ready(new AbortController().signal) }
  }

  test('is checked at its server, at no cost', async () => {
    const { ready, urls } = await readyWith(() => new Response('', { status: 404 }))
    await expect(ready).resolves.toBeUndefined()
    expect(urls).toEqual(['https://fal.run'])
  })

  test('is false when its server cannot be reached or fails', async () => {
    await expect(
      (await readyWith(() => new Response('', { status: 502 }))).ready,
    ).rejects.toMatchObject({
      kind: 'unavailable',
    })
    const refused = () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      })
    }
    await expect((await readyWith(refused)).ready).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

test('an engine without its package names the package', async () => {
  const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const load = () => Promise.reject(new Error('Cannot find package'))
  const opening = createHosted({
    provider: 'fal',
    model: 'x',
    apiKey: 'k',
    intake,
    transport,
    load,
  })
  await expect(opening).rejects.toMatchObject({
    kind: 'misconfigured',
    message: '@ai-sdk/fal is not installed: npm install @ai-sdk/fal',
  })
})

test('the nearest aspect ratio is one that the provider accepts', () => {
  expect(nearestRatio({ width: 512, height: 1024 }, ['1:1', '9:16', '2:3'])).toBe('9:16')
  expect(nearestRatio({ width: 1024, height: 576 }, ['4:3', '16:9', '21:9'])).toBe('16:9')
})
