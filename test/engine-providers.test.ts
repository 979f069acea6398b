import { describe, expect, test } from 'vitest'
import { createHosted } from '../server/engines/ai-sdk/hosted.ts'
import { createOpenAi } from '../server/engines/ai-sdk/openai.ts'
import { nearestRatio } from '../server/engines/ai-sdk/ratio.ts'
import type { EngineEvent, EngineRequest } from '../server/engines/engine.ts'
import { type HostedProvider, openAiUrl } from '../server/engines/spec.ts'
import { picture } from './support/fakes/pictures.ts'
import { quickClock } from './support/quick-clock.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 2,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: true,
}

const png = picture(768, 512, 3)
const base64 = png.toString('base64')
const cdn = 'https://cdn.example.com/a.png'

interface Case {
  model: string
  url: string
  authorization: [header: string, value: string]
  /** What is sent for the second image. */
  body: object
  answer: object | Buffer
  /** What is answered to a poll. */
  polled?: object
  /** Calls for two images. */
  calls?: number
}

/** As each provider's own documentation has it. */
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
    answer: { status: 'succeeded', output: [cdn], urls: { get: 'https://api.replicate.com/v1/predictions/1' } },
  },
  togetherai: {
    model: 'black-forest-labs/FLUX.1-dev',
    url: 'https://api.together.xyz/v1/images/generations',
    authorization: ['authorization', 'Bearer our-key'],
    body: { prompt: 'a fox', seed: 8, width: 768, height: 512, steps: 4, disable_safety_checker: false },
    answer: { data: [{ b64_json: base64 }] },
  },
  fireworks: {
    model: 'accounts/fireworks/models/flux-1-schnell-fp8',
    url: 'https://api.fireworks.ai/inference/v1/workflows/accounts/fireworks/models/flux-1-schnell-fp8/text_to_image',
    authorization: ['authorization', 'Bearer our-key'],
    body: { prompt: 'a fox', seed: 8, aspect_ratio: '3:2', num_inference_steps: 4, safety_tolerance: 0 },
    answer: png,
  },
  deepinfra: {
    model: 'black-forest-labs/FLUX-1-dev',
    url: 'https://api.deepinfra.com/v1/inference/black-forest-labs/FLUX-1-dev',
    authorization: ['authorization', 'Bearer our-key'],
    body: { prompt: 'a fox', seed: 8, num_images: 1, width: '768', height: '512', num_inference_steps: 4 },
    answer: { images: [`data:image/png;base64,${base64}`] },
  },
  'black-forest-labs': {
    model: 'flux-dev',
    url: 'https://api.bfl.ai/v1/flux-dev',
    authorization: ['x-key', 'our-key'],
    body: { prompt: 'a fox', seed: 8, width: 768, height: 512, steps: 4, safety_tolerance: 0, output_format: 'png' },
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
        { content: { parts: [{ inlineData: { mimeType: 'image/png', data: base64 } }] }, finishReason: 'STOP' },
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

/** Draws with a provider's own package over a fetch that answers from here. */
async function drawWith(provider: HostedProvider, respond: (call: Call) => Response) {
  const posts: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { polled } = cases[provider]
    if (init.method !== 'POST') return String(input) === cdn ? new Response(new Uint8Array(png)) : Response.json(polled)
    const call = { url: String(input), headers: new Headers(init.headers), body: JSON.parse(String(init.body)) }
    posts.push(call)
    return respond(call)
  }
  const transport = { fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const { model } = cases[provider]
  const engine = await createHosted({ provider, model, apiKey: 'our-key', transport, clock: quickClock() })
  const events: EngineEvent[] = []
  const drawing = (async () => {
    for await (const event of engine.generate(request, new AbortController().signal)) events.push(event)
  })()
  return { posts, events, drawing, engine }
}

for (const [provider, wanted] of Object.entries(cases) as [HostedProvider, Case][]) {
  describe(`${provider}, by its own package`, () => {
    test('is sent prompt, size, steps, seed and safety in its own words, and its pictures are read', async () => {
      const { answer } = wanted
      const { posts, events, drawing } = await drawWith(provider, () =>
        Buffer.isBuffer(answer) ? new Response(new Uint8Array(answer)) : Response.json(answer),
      )
      await drawing
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

    test('that refuses our key is misconfigured, without the prompt in the message', async () => {
      const { drawing } = await drawWith(provider, () => new Response('{"error":"no key for a fox"}', { status: 401 }))
      const error = await drawing.catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'EngineError', kind: 'misconfigured' })
      expect(String((error as Error).message)).not.toContain('fox')
    })

    test('that cannot be reached is unavailable', async () => {
      const { drawing } = await drawWith(provider, () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
      })
      await expect(drawing).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' })
    })
  })
}

test('OpenAI itself is asked for all images at once, in its nearest shape, and for nothing that it does not know', async () => {
  const sent: { body: object; authorization: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (_input, { body, headers } = {}) => {
    sent.push({ body: JSON.parse(String(body)), authorization: new Headers(headers).get('authorization') })
    return Response.json({ data: [{ b64_json: base64 }, { b64_json: base64 }] })
  }
  const transport = { fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const engine = createOpenAi({ model: 'gpt-image-1', baseUrl: openAiUrl, apiKey: 'our-key', transport })
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

test('a reader that leaves after the first picture stops the calls for the others', async () => {
  const aborted: boolean[] = []
  const fetch: typeof globalThis.fetch = (_input, { body, signal } = {}) => {
    if (JSON.parse(String(body)).seed === 7) return Promise.resolve(Response.json({ data: [{ b64_json: base64 }] }))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        aborted.push(true)
        reject(signal.reason)
      })
    })
  }
  const transport = { fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const engine = await createHosted({ provider: 'togetherai', model: 'flux', apiKey: 'our-key', transport })
  for await (const event of engine.generate(request, new AbortController().signal)) {
    if (event.type === 'image') break
  }
  expect(aborted).toEqual([true])
})

describe('a blocked picture is rejected', () => {
  const blocked: [HostedProvider, answer: object][] = [
    ['xai', { data: [{ b64_json: base64, respect_moderation: false }] }],
    ['google', { candidates: [{ content: { parts: [] }, finishReason: 'IMAGE_SAFETY' }] }],
    ['replicate', { ...cases.replicate.answer, status: 'failed', output: null, error: 'NSFW content detected' }],
  ]
  for (const [provider, answer] of blocked) {
    test(`by ${provider}`, async () => {
      const { drawing } = await drawWith(provider, () => Response.json(answer))
      await expect(drawing).rejects.toMatchObject({ kind: 'rejected' })
    })
  }
})

test('a package that is not installed is named', async () => {
  const transport = { fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const load = () => Promise.reject(new Error('Cannot find package'))
  const opening = createHosted({ provider: 'fal', model: 'x', apiKey: 'k', transport, load })
  await expect(opening).rejects.toMatchObject({
    kind: 'misconfigured',
    message: '@ai-sdk/fal is not installed: npm install @ai-sdk/fal',
  })
})

test('the nearest ratio is one that the provider knows', () => {
  expect(nearestRatio({ width: 512, height: 1024 }, ['1:1', '9:16', '2:3'])).toBe('9:16')
  expect(nearestRatio({ width: 1024, height: 576 }, ['4:3', '16:9', '21:9'])).toBe('16:9')
})
