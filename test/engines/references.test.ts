import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EngineEvent, EngineImage, EngineRequest } from '../../server/engines/engine.ts'
import { pngSize } from '../../server/images/format.ts'
import { stripes } from '../support/fakes/images.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 1,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: false,
}

/** Red, white and blue from left to right, wider than the request. */
const reference: EngineImage = { png: stripes(900, 300), width: 900, height: 300 }

/** Opaque, but for its right half. */
let mask: EngineImage

beforeAll(() => {
  const canvas = createCanvas(900, 300)
  canvas.getContext('2d').fillRect(0, 0, 450, 300)
  mask = { png: canvas.toBuffer('image/png'), width: 900, height: 300 }
})

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

async function drawn(wanted: Partial<EngineRequest>): Promise<EngineEvent[]> {
  const all = { ...request, ...wanted }
  return Array.fromAsync(upstream.engine.generate(all, new AbortController().signal))
}

const warningsIn = (events: EngineEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' ? event.message : []))

/** The color of the pixel at a share of the width, half-way down, as [red, green, blue, alpha]. */
async function colorAt(png: Buffer, share: number): Promise<number[]> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(Math.floor(image.width * share), image.height / 2, 1, 1)
  return [...data]
}

const decoded = (text: string) => Buffer.from(text, 'base64')

describe('a1111', () => {
  async function open() {
    const opened = await openUpstream('a1111')
    upstream = opened
    return opened.fake
  }

  test('gets a negative prompt and guidance, also without a reference', async () => {
    const fake = await open()
    const events = await drawn({ negativePrompt: 'snow', guidance: 6.5 })
    const { path, body } = fake.sentTo('draw')[0] ?? {}
    expect(path).toBe('/sdapi/v1/txt2img')
    expect(body).toMatchObject({ negative_prompt: 'snow', cfg_scale: 6.5 })
    expect(body).not.toHaveProperty('init_images')
    expect(warningsIn(events)).toEqual([])
  })

  test('gets its own defaults where the request says nothing', async () => {
    const fake = await open()
    await drawn({})
    const { body } = fake.sentTo('draw')[0] ?? {}
    expect(body).not.toHaveProperty('negative_prompt')
    expect(body).not.toHaveProperty('cfg_scale')
  })

  test('begins with the reference, cropped evenly to the size of the request', async () => {
    const fake = await open()
    const events = await drawn({ references: [reference], strength: 0.3, images: 2 })
    const bodies = fake.sentTo('draw').map(({ path, body }) => ({ path, ...body }))
    expect(bodies).toMatchObject([
      { path: '/sdapi/v1/img2img', denoising_strength: 0.3, seed: 7 },
      { path: '/sdapi/v1/img2img', denoising_strength: 0.3, seed: 8 },
    ])
    const sent = decoded(bodies[0]?.init_images[0])
    expect(pngSize(sent)).toEqual({ width: 768, height: 512 })
    expect(await colorAt(sent, 0.02)).toEqual([255, 0, 0, 255])
    expect(await colorAt(sent, 0.98)).toEqual([0, 0, 255, 255])
    expect(bodies[0]).not.toHaveProperty('mask')
    expect(events.filter(({ type }) => type === 'image')).toHaveLength(2)
  })

  test('changes what is transparent in the mask: white there, black elsewhere', async () => {
    const fake = await open()
    await drawn({ references: [reference], mask })
    const { body } = fake.sentTo('draw')[0] ?? {}
    const sent = decoded(body.mask)
    expect(pngSize(sent)).toEqual({ width: 768, height: 512 })
    expect(await colorAt(sent, 0.2)).toEqual([0, 0, 0, 255])
    expect(await colorAt(sent, 0.8)).toEqual([255, 255, 255, 255])
    expect(body).toMatchObject({
      denoising_strength: 0.6,
      inpainting_fill: 1,
      inpaint_full_res: false,
      mask_blur: 4,
    })
  })

  test('gets a transparent reference on white', async () => {
    const fake = await open()
    const clear = createCanvas(768, 512).toBuffer('image/png')
    await drawn({ references: [{ png: clear, width: 768, height: 512 }] })
    const sent = decoded(fake.sentTo('draw')[0]?.body.init_images[0])
    expect(await colorAt(sent, 0.5)).toEqual([255, 255, 255, 255])
  })

  test('enlarges by an ESRGAN model whose file it has', async () => {
    const fake = await open()
    const events = await drawn({ upscale: { image: reference, scale: 2 }, width: 900, height: 300 })
    expect(fake.sentTo('enlarge')[0]?.body).toMatchObject({
      upscaler_1: '4x-UltraSharp',
      upscaling_resize: 2,
    })
    const [image] = events.filter(({ type }) => type === 'image')
    expect(image).toMatchObject({ index: 0, seed: 7 })
    expect(warningsIn(events)).toEqual([])
  })

  test('enlarges by Lanczos without a model, and says so', async () => {
    const fake = await open()
    fake.webUi.upscalers = fake.webUi.upscalers.slice(0, 4)
    const events = await drawn({ upscale: { image: reference, scale: 4 }, width: 900, height: 300 })
    expect(fake.sentTo('enlarge')[0]?.body.upscaler_1).toBe('Lanczos')
    expect(warningsIn(events)).toEqual(['The engine has no ESRGAN model: it enlarged by Lanczos'])
  })

  test('enlarges nothing when stable-diffusion.cpp answers', async () => {
    const fake = await open()
    fake.webUi.isSdCpp = true
    const enlarging = { upscale: { image: reference, scale: 2 }, width: 900, height: 300 }
    await expect(drawn(enlarging)).rejects.toMatchObject({ kind: 'misconfigured' })
    expect(upstream.engine.capabilities.maxScale).toBe(1)
    expect(fake.sentTo('enlarge')).toEqual([])
  })
})

describe('sd-server', () => {
  async function open(model = 'sd_xl', cfg = 7) {
    const opened = await openUpstream('sd-server')
    Object.assign(opened.fake.bench, { model, cfg })
    upstream = opened
    return opened.fake
  }

  test('gets a negative prompt and guidance', async () => {
    const fake = await open()
    await drawn({ negativePrompt: 'snow', guidance: 6.5 })
    expect(fake.sentTo('submit')[0]?.body).toMatchObject({
      negative_prompt: 'snow',
      sample_params: { sample_steps: 4, guidance: { txt_cfg: 6.5 } },
    })
  })

  test('takes guidance of its own kind, and no negative prompt, for a model without CFG', async () => {
    const fake = await open('flux1-dev', 1)
    await upstream.engine.ready(new AbortController().signal)
    const events = await drawn({ negativePrompt: 'snow', guidance: 3.5 })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(body.sample_params.guidance).toEqual({ distilled_guidance: 3.5 })
    expect(body).not.toHaveProperty('negative_prompt')
    expect(warningsIn(events)).toEqual(['The engine takes no negative prompt: it was left out'])
  })

  test('begins with the pixels of the reference, and changes them within the mask', async () => {
    const fake = await open()
    await drawn({ references: [reference], mask, strength: 0.3 })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(pngSize(decoded(body.init_image))).toEqual({ width: 768, height: 512 })
    expect(await colorAt(decoded(body.mask_image), 0.2)).toEqual([0, 0, 0, 255])
    expect(await colorAt(decoded(body.mask_image), 0.8)).toEqual([255, 255, 255, 255])
    expect(body).toMatchObject({ strength: 0.3 })
    expect(body).not.toHaveProperty('ref_images')
  })

  test('with an edit model looks at all references, which have no strength', async () => {
    const fake = await open('qwen-image-edit-2509-Q4_0')
    await upstream.engine.ready(new AbortController().signal)
    expect(upstream.engine.capabilities).toMatchObject({ references: 4, strength: false })
    const events = await drawn({ references: [reference, reference], strength: 0.3 })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(body.ref_images).toHaveLength(2)
    expect(body).not.toHaveProperty('init_image')
    expect(body).not.toHaveProperty('strength')
    expect(warningsIn(events)).toEqual(['The engine takes no strength: it was left out'])
  })

  test('with an edit model keeps what the mask covers', async () => {
    const fake = await open('flux1-kontext-dev', 1)
    await drawn({ references: [reference], mask })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['init_image', 'mask_image']))
    expect(body).toMatchObject({ strength: 1, ref_images: [expect.any(String)] })
  })

  test('that draws from words gets no images', async () => {
    const fake = await open()
    await drawn({})
    const fields = Object.keys(fake.sentTo('submit')[0]?.body)
    expect(fields.filter((field) => /image|strength|negative/.test(field))).toEqual([])
  })
})
