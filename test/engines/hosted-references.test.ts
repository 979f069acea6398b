import { afterAll, describe, expect, test } from 'vitest'
import { createHosted } from '../../server/engines/ai-sdk/hosted.ts'
import type { EngineCapabilities, EngineRequest } from '../../server/engines/engine.ts'
import type { HostedProvider } from '../../server/engines/spec.ts'
import { pngSize } from '../../server/images/format.ts'
import { createIntake } from '../../server/images/intake.ts'
import { leftMask, reference, sidesOf } from '../support/masks.ts'
import { drawn } from '../support/references.ts'
import { openUpstream } from '../support/upstreams.ts'

const [one, two] = [reference(96, 64, 1), reference(80, 80, 2)]
const mask = leftMask()
const base64 = (png: Uint8Array) => Buffer.from(png).toString('base64')
const [firstUrl, secondUrl] = [one, two].map(({ png }) => `data:image/png;base64,${base64(png)}`)

const intake = createIntake()

afterAll(() => intake[Symbol.asyncDispose]())

const request: EngineRequest = {
  prompt: 'a fox',
  images: 1,
  width: 768,
  height: 512,
  steps: 12,
  seed: 7,
  strict: true,
}

// biome-ignore lint/suspicious/noExplicitAny: each provider has its own body
type Body = any

interface Sent {
  url: string
  body: Body
}

/** What the provider's own package sends; the answer is a refusal. */
async function sentTo(
  provider: HostedProvider,
  model: string,
  given: Partial<EngineRequest>,
): Promise<Sent & { capabilities: EngineCapabilities }> {
  const posts: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, { body } = {}) => {
    const isForm = body instanceof FormData
    posts.push({ url: String(input), body: isForm ? body : JSON.parse(String(body)) })
    return Response.json({ error: { message: 'no' } }, { status: 400 })
  }
  const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  await using engine = await createHosted({ provider, model, apiKey: 'our-key', intake, transport })
  const generating = engine.generate({ ...request, ...given }, new AbortController().signal)
  await expect(Array.fromAsync(generating)).rejects.toMatchObject({ kind: 'misconfigured' })
  expect(posts).toHaveLength(1)
  return { ...(posts[0] as Sent), capabilities: engine.capabilities }
}

interface Case {
  given: Partial<EngineRequest>
  takes: Partial<EngineCapabilities>
  body: object
  url?: string
}

/** As the source of each package and the schema of each model have it. */
const cases: [HostedProvider, model: string, Case][] = [
  [
    'fal',
    'fal-ai/flux-2/edit',
    {
      given: { references: [one, two], guidance: 25 },
      takes: { references: 4, masks: false, guidance: true },
      body: { image_urls: [firstUrl, secondUrl], guidance_scale: 20, seed: 7 },
    },
  ],
  [
    'fal',
    'fal-ai/flux/dev/image-to-image',
    {
      given: { references: [one], strength: 0, guidance: 0 },
      takes: { references: 1, strength: true, steps: { min: 10, max: 15 } },
      body: { image_url: firstUrl, strength: 0.01, guidance_scale: 1, num_inference_steps: 12 },
    },
  ],
  [
    'replicate',
    'black-forest-labs/flux-2-pro',
    {
      given: { references: [one, two] },
      takes: { references: 4, masks: false },
      body: { input: expect.objectContaining({ input_images: [firstUrl, secondUrl] }) },
    },
  ],
  [
    'replicate',
    'black-forest-labs/flux-kontext-pro',
    {
      given: { references: [one] },
      takes: { references: 1 },
      body: { input: expect.objectContaining({ input_image: firstUrl }) },
    },
  ],
  [
    'replicate',
    'stability-ai/stable-diffusion-3',
    {
      given: { references: [one], strength: 0.4, negativePrompt: 'snow', guidance: 6 },
      takes: { references: 1, strength: true, negativePrompt: true, guidance: true },
      body: {
        input: expect.objectContaining({
          image: firstUrl,
          prompt_strength: 0.4,
          negative_prompt: 'snow',
          guidance_scale: 6,
        }),
      },
    },
  ],
  [
    'togetherai',
    'black-forest-labs/FLUX.1-kontext-pro',
    {
      given: { references: [one], negativePrompt: 'snow', guidance: 6 },
      takes: { references: 1, masks: false, negativePrompt: true, guidance: true },
      body: { image_url: firstUrl, negative_prompt: 'snow', guidance_scale: 6 },
    },
  ],
  [
    'fireworks',
    'accounts/fireworks/models/flux-kontext-pro',
    {
      given: { references: [one] },
      takes: { references: 1, guidance: false },
      body: { input_image: firstUrl, aspect_ratio: '3:2' },
    },
  ],
  [
    'fireworks',
    'accounts/fireworks/models/stable-diffusion-xl-1024-v1-0',
    { given: { guidance: 6 }, takes: { references: 0, guidance: true }, body: { cfg_scale: 6 } },
  ],
  [
    'black-forest-labs',
    'flux-kontext-max',
    {
      given: { references: [one, two] },
      takes: { references: 4, masks: false },
      body: { input_image: base64(one.png), input_image_2: base64(two.png) },
    },
  ],
  [
    'google',
    'gemini-3-pro-image',
    {
      given: { references: [one, two] },
      takes: { references: 4, masks: false },
      body: {
        contents: [
          {
            role: 'user',
            parts: [
              { text: 'a fox' },
              { inlineData: { mimeType: 'image/png', data: base64(one.png) } },
              { inlineData: { mimeType: 'image/png', data: base64(two.png) } },
            ],
          },
        ],
      },
    },
  ],
  [
    'xai',
    'grok-imagine-image',
    {
      given: { references: [one, two] },
      takes: { references: 3, masks: false },
      url: 'https://api.x.ai/v1/images/edits',
      body: {
        images: [
          { url: firstUrl, type: 'image_url' },
          { url: secondUrl, type: 'image_url' },
        ],
      },
    },
  ],
]

const upscale = { image: one, scale: 2 }
const enlarging = { drawsFromWords: false, references: 0, maxScale: 4, enlargesOthers: true }

/** The field of each upscaler for the scale, as the schema of the model has it. */
const upscalers: [HostedProvider, model: string, fields: object][] = [
  ['fal', 'fal-ai/esrgan', { scale: 2 }],
  ['fal', 'fal-ai/clarity-upscaler', { upscale_factor: 2, prompt: 'a fox' }],
  ['fal', 'fal-ai/seedvr/upscale/image', { upscale_factor: 2, output_format: 'png' }],
  ['fal', 'topaz/upscale/image/precision', { upscale_factor: 2 }],
  ['fal', 'fal-ai/aura-sr', {}],
  ['replicate', 'nightmareai/real-esrgan:f121d640', { scale: 2 }],
  ['replicate', 'philz1337x/clarity-upscaler', { scale_factor: 2, prompt: 'a fox' }],
]

for (const [provider, model, fields] of upscalers) {
  test(`${provider}:${model} enlarges one image, and gets neither steps nor a size`, async () => {
    const sent = await sentTo(provider, model, { upscale, references: [two], steps: 0 })
    const input = provider === 'fal' ? sent.body : sent.body.input
    expect(input).toMatchObject({ ...fields, seed: 7 })
    expect(input.image_url ?? input.image).toBe(firstUrl)
    expect(Object.keys(input).filter((name) => /steps|size|ratio|image_urls/.test(name))).toEqual(
      [],
    )
    expect(sent.capabilities).toMatchObject({ ...enlarging, steps: { min: 0, max: 0 } })
  })
}

test('an upscaler enlarges through all wrappers, and draws nothing from words', async () => {
  await using upstream = await openUpstream('fal', { model: 'fal-ai/esrgan' })
  const events = await drawn(upstream, {
    upscale: { image: one, scale: 4 },
    width: 384,
    height: 256,
    references: [two],
  })
  const [image] = events.filter((event) => event.type === 'image')
  expect(image && pngSize(image.bytes)).toEqual({ width: 384, height: 256 })
  await expect(drawn(upstream, {})).rejects.toMatchObject({ kind: 'misconfigured' })
  expect(upstream.fake.sentTo('draw')).toHaveLength(1)
})

test('a model that only edits does not draw from words', async () => {
  const models: [HostedProvider, model: string][] = [
    ['fal', 'fal-ai/flux-2/edit'],
    ['fal', 'fal-ai/flux/dev/image-to-image'],
    ['fal', 'fal-ai/flux-pro/kontext'],
    ['replicate', 'black-forest-labs/flux-fill-dev'],
    ['deepinfra', 'Qwen/Qwen-Image-Edit'],
    ['black-forest-labs', 'flux-pro-1.0-fill'],
  ]
  for (const [provider, model] of models) {
    const { capabilities } = await sentTo(provider, model, { references: [one] })
    expect(capabilities, model).toMatchObject({ drawsFromWords: false, maxScale: 1 })
  }
})

for (const [provider, model, { given, takes, body, url }] of cases) {
  test(`${provider}:${model} gets what it takes by its own names`, async () => {
    const sent = await sentTo(provider, model, given)
    expect(sent.body).toMatchObject(body)
    expect(sent.capabilities).toMatchObject(takes)
    if (url) expect(sent.url).toBe(url)
  })
}

describe('a mask is white where the image changes', () => {
  const models: [HostedProvider, model: string, maskIn: (body: Body) => string][] = [
    ['fal', 'fal-ai/flux-pro/v1/fill', (body) => body.mask_url],
    ['fal', 'fal-ai/flux-lora/inpainting', (body) => body.mask_url],
    ['replicate', 'black-forest-labs/flux-fill-dev', (body) => body.input.mask],
    ['black-forest-labs', 'flux-pro-1.0-fill', (body) => body.mask],
  ]
  for (const [provider, model, maskIn] of models) {
    test(`for ${provider}:${model}`, async () => {
      const sent = await sentTo(provider, model, { references: [one], mask })
      expect(sent.capabilities.masks).toBe(true)
      const png = Buffer.from(maskIn(sent.body).replace('data:image/png;base64,', ''), 'base64')
      expect(await sidesOf(png)).toEqual(['ffffffff', '000000ff'])
    })
  }
})

test('DeepInfra gets a form with all references, and a mask that is transparent where the image changes', async () => {
  const { url, body, capabilities } = await sentTo('deepinfra', 'Qwen/Qwen-Image-Edit', {
    references: [one, two],
    mask,
  })
  expect(url).toBe('https://api.deepinfra.com/v1/openai/images/edits')
  const files: File[] = [...body.getAll('image'), body.get('mask')]
  const bytes = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  )
  expect(bytes.map(base64)).toEqual([one, two, mask].map(({ png }) => base64(png)))
  expect(capabilities).toMatchObject({ references: 4, masks: true })
})

describe('models without references take only words', () => {
  const models: [HostedProvider, model: string][] = [
    ['fal', 'fal-ai/flux/dev'],
    ['fal', 'fal-ai/flux-kontext-lora/text-to-image'],
    ['replicate', 'black-forest-labs/flux-schnell'],
    ['togetherai', 'black-forest-labs/FLUX.1-dev'],
    ['fireworks', 'accounts/fireworks/models/flux-1-schnell-fp8'],
    ['deepinfra', 'black-forest-labs/FLUX-1-dev'],
    ['black-forest-labs', 'flux-dev'],
    ['xai', 'grok-2-image'],
  ]
  for (const [provider, model] of models) {
    test(`${provider}:${model}`, async () => {
      const { capabilities } = await sentTo(provider, model, {})
      expect(capabilities).toMatchObject({
        drawsFromWords: true,
        references: 0,
        masks: false,
        strength: false,
        maxScale: 1,
      })
    })
  }
})

test('large references are not sent for all images at once', async () => {
  const large = { ...one, png: Buffer.concat([one.png, Buffer.alloc(20 * 2 ** 20)]) }
  let [running, most] = [0, 0]
  const fetch: typeof globalThis.fetch = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running -= 1
    return Response.json({ data: [{ b64_json: base64(one.png) }] })
  }
  const transport = { fetch, poll: fetch, once: fetch, [Symbol.asyncDispose]: async () => {} }
  const model = 'black-forest-labs/FLUX.1-kontext-pro'
  const options = { provider: 'togetherai', model, apiKey: 'our-key', intake, transport } as const
  await using engine = await createHosted(options)
  const wanted = { ...request, images: 3, references: [large] }
  expect(await Array.fromAsync(engine.generate(wanted, new AbortController().signal))).toHaveLength(
    3,
  )
  expect(most).toBe(1)
})
