import { createCanvas } from '@napi-rs/canvas'
import { afterEach, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { colorAt, decoded, drawn, mask, reference, warningsIn } from '../support/references.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

describe('a1111', () => {
  async function open() {
    const opened = await openUpstream('a1111')
    upstream = opened
    return opened.fake
  }

  test('gets a negative prompt and guidance, also without a reference', async () => {
    const fake = await open()
    const events = await drawn(upstream, { negativePrompt: 'snow', guidance: 6.5 })
    const { path, body } = fake.sentTo('draw')[0] ?? {}
    expect(path).toBe('/sdapi/v1/txt2img')
    expect(body).toMatchObject({ negative_prompt: 'snow', cfg_scale: 6.5 })
    expect(body).not.toHaveProperty('init_images')
    expect(warningsIn(events)).toEqual([])
  })

  test('gets its own defaults where the request says nothing', async () => {
    const fake = await open()
    await drawn(upstream, {})
    const { body } = fake.sentTo('draw')[0] ?? {}
    expect(body).not.toHaveProperty('negative_prompt')
    expect(body).not.toHaveProperty('cfg_scale')
  })

  test('begins with the reference, cropped evenly to the size of the request', async () => {
    const fake = await open()
    const events = await drawn(upstream, { references: [reference], strength: 0.3, images: 2 })
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
    await drawn(upstream, { references: [reference], mask })
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
    await drawn(upstream, { references: [{ png: clear, width: 768, height: 512 }] })
    const sent = decoded(fake.sentTo('draw')[0]?.body.init_images[0])
    expect(await colorAt(sent, 0.5)).toEqual([255, 255, 255, 255])
  })

  test('enlarges by an ESRGAN model whose file it has', async () => {
    const fake = await open()
    const events = await drawn(upstream, {
      upscale: { image: reference, scale: 2 },
      width: 1800,
      height: 600,
    })
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
    const events = await drawn(upstream, {
      upscale: { image: reference, scale: 4 },
      width: 3600,
      height: 1200,
    })
    expect(fake.sentTo('enlarge')[0]?.body.upscaler_1).toBe('Lanczos')
    expect(warningsIn(events)).toEqual(['The engine has no ESRGAN model: it enlarged by Lanczos'])
  })

  test('enlarges nothing when stable-diffusion.cpp answers', async () => {
    const fake = await open()
    fake.webUi.isSdCpp = true
    const enlarging = { upscale: { image: reference, scale: 2 }, width: 1800, height: 600 }
    await expect(drawn(upstream, enlarging)).rejects.toMatchObject({ kind: 'misconfigured' })
    expect(upstream.engine.capabilities.maxScale).toBe(1)
    expect(fake.sentTo('enlarge')).toEqual([])
  })
})
