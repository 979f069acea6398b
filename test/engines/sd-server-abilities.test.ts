import { afterEach, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { colorAt, decoded, drawn, mask, reference, warningsIn } from '../support/references.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

const { signal } = new AbortController()
let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

describe('sd-server', () => {
  async function open(model = 'sd_xl', cfg = 7) {
    const opened = await openUpstream('sd-server')
    Object.assign(opened.fake.bench, { model, cfg })
    upstream = opened
    return opened.fake
  }

  test('gets a negative prompt and guidance', async () => {
    const fake = await open()
    await drawn(upstream, { negativePrompt: 'snow', guidance: 6.5 })
    expect(fake.sentTo('submit')[0]?.body).toMatchObject({
      negative_prompt: 'snow',
      sample_params: { sample_steps: 4, guidance: { txt_cfg: 6.5 } },
    })
  })

  test('takes guidance of its own kind, and no negative prompt, for a model without CFG', async () => {
    const fake = await open('flux1-dev', 1)
    await upstream.engine.ready(signal)
    const events = await drawn(upstream, { negativePrompt: 'snow', guidance: 3.5 })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(body.sample_params.guidance).toEqual({ distilled_guidance: 3.5 })
    expect(body).not.toHaveProperty('negative_prompt')
    expect(warningsIn(events)).toEqual(['The engine takes no negative prompt: it was left out'])
  })

  test('begins with the pixels of the reference, and changes them within the mask', async () => {
    const fake = await open()
    await drawn(upstream, { references: [reference], mask, strength: 0.3 })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(pngSize(decoded(body.init_image))).toEqual({ width: 768, height: 512 })
    expect(await colorAt(decoded(body.mask_image), 0.2)).toEqual([0, 0, 0, 255])
    expect(await colorAt(decoded(body.mask_image), 0.8)).toEqual([255, 255, 255, 255])
    expect(body).toMatchObject({ strength: 0.3 })
    expect(body).not.toHaveProperty('ref_images')
  })

  test('with an edit model looks at all references, which have no strength', async () => {
    const fake = await open('qwen-image-edit-2509-Q4_0')
    await upstream.engine.ready(signal)
    expect(upstream.engine.capabilities).toMatchObject({ references: 4, strength: false })
    const events = await drawn(upstream, { references: [reference, reference], strength: 0.3 })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(body.ref_images).toHaveLength(2)
    expect(body).not.toHaveProperty('init_image')
    expect(body).not.toHaveProperty('strength')
    expect(warningsIn(events)).toEqual(['The engine takes no strength: it was left out'])
  })

  test('with an edit model keeps what the mask covers', async () => {
    const fake = await open('flux1-kontext-dev', 1)
    await drawn(upstream, { references: [reference], mask })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['init_image', 'mask_image']))
    expect(body).toMatchObject({ strength: 1, ref_images: [expect.any(String)] })
  })

  test('enlarges by ESRGAN between two passes that change little', async () => {
    const fake = await open('qwen-image-edit-2509-Q4_0')
    fake.bench.upscalers = ['ltx-2.3-spatial-upscaler-x2-1.1', 'RealESRGAN_x4plus']
    await upstream.engine.ready(signal)
    expect(upstream.engine.capabilities).toMatchObject({ maxScale: 2, enlargesOthers: true })
    const events = await drawn(upstream, {
      ...{ upscale: { image: reference, scale: 2 }, width: 1536, height: 1024 },
      ...{ references: [reference], mask },
    })
    const { body } = fake.sentTo('submit')[0] ?? {}
    expect(body).toMatchObject({
      ...{ width: 768, height: 512, strength: 1 / 16, vae_tiling_params: { enabled: true } },
      sample_params: { sample_steps: 16 },
      hires: {
        ...{ enabled: true, upscaler: 'RealESRGAN_x4plus', scale: 2 },
        ...{ steps: 2, denoising_strength: 1 / 8 },
      },
    })
    expect(body).not.toHaveProperty('ref_images')
    expect(body).not.toHaveProperty('mask_image')
    expect(pngSize(decoded(body.init_image))).toEqual({ width: 768, height: 512 })
    const sizes = events.map((event) => event.type === 'image' && pngSize(event.bytes))
    expect(sizes.filter(Boolean)).toEqual([{ width: 1536, height: 1024 }])
    expect(warningsIn(events)).toEqual([])
  })

  test('enlarges nothing without an ESRGAN model', async () => {
    const fake = await open()
    fake.bench.upscalers = ['ltx-2.3-spatial-upscaler-x2-1.1']
    await upstream.engine.ready(signal)
    expect(upstream.engine.capabilities.maxScale).toBe(1)
    const enlarging = drawn(upstream, { upscale: { image: reference, scale: 2 } })
    await expect(enlarging).rejects.toMatchObject({ kind: 'misconfigured' })
    expect(fake.sentTo('submit')).toEqual([])
  })

  test('refuses to enlarge when its model has gone since', async () => {
    const fake = await open()
    fake.bench.upscalers = ['RealESRGAN_x4plus']
    await upstream.engine.ready(signal)
    fake.bench.upscalers = []
    const enlarging = drawn(upstream, { upscale: { image: reference, scale: 2 } })
    await expect(enlarging).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('that draws from words gets no images', async () => {
    const fake = await open()
    await drawn(upstream, {})
    const fields = Object.keys(fake.sentTo('submit')[0]?.body)
    expect(fields.filter((field) => /image|strength|negative/.test(field))).toEqual([])
  })
})
