import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, describe, expect, test } from 'vitest'
import type { EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { pngSize } from '../../server/images/format.ts'
import { workflowText } from '../support/fakes/comfyui-workflows.ts'
import { status } from '../support/fakes/faults.ts'
import { blackImage, fakeImage, stripes } from '../support/fakes/images.ts'
import { foreignImages, hugeImages, spoiledImages } from '../support/spoiled-images.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a lighthouse',
  images: 3,
  width: 192,
  height: 128,
  steps: 4,
  seed: 7,
  strict: false,
}

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

function draw(wanted: Partial<EngineRequest> = {}): Promise<EngineEvent[]> {
  return Array.fromAsync(
    upstream.engine.generate({ ...request, ...wanted }, new AbortController().signal),
  )
}

const imagesOf = (events: EngineEvent[]) => events.filter((event) => event.type === 'image')
const warningsOf = (events: EngineEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' ? event.message : []))

/** An upstream whose answers have these images, and the stage of the request for the images. */
async function openWith(
  protocol: 'openai' | 'sd-server' | 'a1111',
  images: Buffer[] | string[],
): Promise<string> {
  const texts = images.map((bytes) => bytes.toString('base64'))
  if (protocol === 'openai') {
    const opened = await openUpstream(protocol)
    opened.fake.gallery.images = texts
    upstream = opened
    return 'draw'
  }
  if (protocol === 'a1111') {
    const opened = await openUpstream(protocol)
    opened.fake.webUi.images = texts
    upstream = opened
    return 'draw'
  }
  const opened = await openUpstream(protocol)
  opened.fake.bench.images = texts
  upstream = opened
  return 'submit'
}

const protocols = ['openai', 'sd-server', 'a1111'] as const

const spoiled = await spoiledImages({ width: 192, height: 128 })
const huge = await hugeImages({ width: 16_383, height: 16_383 })
const foreign = await foreignImages({ width: 192, height: 128 })
const refused = Object.entries({ ...spoiled, ...huge })

/** Faults without a retry: another try would give the same image. */
const isFinal = (what: string) => /^is (?:black|far too small|TIFF|JPEG XL|SVG)$/.test(what)

for (const protocol of protocols) {
  describe(`${protocol}, in whose complete answer the image`, () => {
    const bad: Record<string, string> = {
      'is no base64': '!!!not base64!!!',
      'is empty': '',
      'is HTML': Buffer.from('<html>503</html>').toString('base64'),
      'is cut off': fakeImage(192, 128, 3).subarray(0, 60).toString('base64'),
      'is black': blackImage(192, 128).toString('base64'),
      'is TIFF': Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(600)]).toString('base64'),
      'is JPEG XL': Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(600)]).toString(
        'base64',
      ),
      'is SVG': Buffer.from(`<svg>${' '.repeat(600)}</svg>`).toString('base64'),
      ...Object.fromEntries(
        Object.entries(foreign).map(([format, bytes]) => [
          `is ${format} that is cut off`,
          bytes.subarray(0, bytes.length / 2).toString('base64'),
        ]),
      ),
      'is far too small': fakeImage(25, 25, 3).toString('base64'),
      ...Object.fromEntries(
        refused.map(([what, bytes]) => [`is ${what}`, bytes.toString('base64')]),
      ),
    }
    for (const [what, text] of Object.entries(bad)) {
      const asked = isFinal(what) ? 1 : 3
      test(`${what}: bad_response after ${asked} requests`, async () => {
        const stage = await openWith(protocol, [text])
        await expect(draw({ images: 1 })).rejects.toMatchObject({ kind: 'bad_response' })
        expect(upstream.fake.sentTo(stage)).toHaveLength(asked)
      })
    }
  })

  for (const [format, bytes] of Object.entries(foreign)) {
    test(`${protocol}: ${format} is decoded`, async () => {
      await openWith(protocol, [bytes])
      const [image] = imagesOf(await draw({ images: 1 }))
      expect(pngSize(image?.bytes as Uint8Array)).toEqual({ width: 192, height: 128 })
    })
  }

  test(`${protocol}: base64 with line breaks is read`, async () => {
    const lines = fakeImage(192, 128, 3).toString('base64').replace(/.{76}/g, '$&\r\n')
    await openWith(protocol, [`${lines}\n`])
    expect(imagesOf(await draw({ images: 1 }))).toHaveLength(1)
  })

  test(`${protocol}: of too many images, the first are taken`, async () => {
    await openWith(
      protocol,
      [1, 2].map((seed) => fakeImage(192, 128, seed)),
    )
    expect(imagesOf(await draw({ images: 1 })).map(({ index }) => index)).toEqual([0])
  })

  test(`${protocol}: an answer without images is bad_response`, async () => {
    await openWith(protocol, [])
    await expect(draw()).rejects.toMatchObject({ kind: 'bad_response' })
  })
}

for (const protocol of ['sd-server', 'a1111'] as const) {
  test(`${protocol}: each image is its own job, and a missing image is requested again`, async () => {
    upstream = await openUpstream(protocol)
    const stage = protocol === 'a1111' ? 'draw' : 'submit'
    upstream.fake.fail(stage, status(503), 1)
    expect(imagesOf(await draw()).map(({ index, seed }) => [index, seed])).toEqual([
      [0, 7],
      [1, 8],
      [2, 9],
    ])
    const asked = upstream.fake
      .sentTo(stage)
      .map(({ body }) => [body.batch_count ?? body.n_iter, body.seed])
    expect(asked).toEqual([
      [1, 7],
      [1, 7],
      [1, 8],
      [1, 9],
    ])
  })

  test(`${protocol}: an image that the server enlarged is fitted, with a warning`, async () => {
    await openWith(protocol, [fakeImage(384, 256, 1)])
    expect(warningsOf(await draw({ images: 1 }))).toEqual([
      'The engine drew 384×256 pixels, which were fitted to 192×128',
    ])
  })

  test(`${protocol}: an image that does not have the requested pixels is bad_response`, async () => {
    await openWith(protocol, [fakeImage(192, 130, 1)])
    await expect(draw({ images: 1 })).rejects.toMatchObject({ kind: 'bad_response' })
  })
}

test('sd-server: each change of the place in its queue, and the start of the job, is reported', async () => {
  const opened = await openUpstream('sd-server')
  opened.fake.bench.others = 2
  opened.fake.bench.polls = 4
  upstream = opened
  const events = await draw({ images: 1 })
  expect(events.filter(({ type }) => type === 'queued' || type === 'started')).toEqual([
    { type: 'queued', position: 2 },
    { type: 'queued', position: 1 },
    { type: 'queued', position: 0 },
    { type: 'started' },
  ])
})

test('sd-server: a job that a restart lost is sent again', async () => {
  const opened = await openUpstream('sd-server')
  opened.fake.disturb('poll', () => {
    if (opened.fake.sentTo('poll').length === 2) opened.fake.bench.forget()
    return undefined
  })
  upstream = opened
  expect(imagesOf(await draw({ images: 1 }))).toHaveLength(1)
  expect(opened.fake.sentTo('submit')).toHaveLength(2)
})

test('a1111: user and password in its address are sent only as HTTP Basic', async () => {
  const behind = await openUpstream('a1111')
  const url = behind.fake.url.replace('//', '//admin:pass%40word@')
  upstream = await openUpstream('a1111', { url })
  expect(imagesOf(await draw({ images: 1 }))).toHaveLength(1)
  const [sent] = behind.fake.sentTo('draw')
  expect(sent?.headers.authorization).toBe(`Basic ${btoa('admin:pass@word')}`)
  await behind[Symbol.asyncDispose]()
})

test('a1111: a broken preview does not end the generation', async () => {
  const opened = await openUpstream('a1111')
  opened.fake.webUi.sketch = '!!! no image !!!'
  upstream = opened
  const events = await draw({ images: 1 })
  expect(imagesOf(events)).toHaveLength(1)
  expect(events.filter((event) => event.type === 'progress' && event.preview)).toEqual([])
})

test('a1111: the grid before the images is dropped', async () => {
  const opened = await openUpstream('a1111')
  opened.fake.webUi.grid = true
  upstream = opened
  const images = imagesOf(await draw({ images: 2 }))
  expect(images.map(({ bytes }) => Buffer.from(bytes))).toEqual([
    fakeImage(192, 128, 7),
    fakeImage(192, 128, 8),
  ])
})

test('comfyui: the image of a workflow with an upscaler is fitted, with a warning', async () => {
  const upscaler = { class_type: 'ImageUpscaleWithModel', inputs: { image: ['8', 0] } }
  const workflow = JSON.stringify({ ...JSON.parse(workflowText), 11: upscaler })
  const opened = await openUpstream('comfyui', { workflows: [workflow] })
  opened.fake.comfy.images = [stripes(400, 256)]
  upstream = opened
  const events = await draw({ images: 1 })
  expect(imagesOf(events).map(({ bytes }) => pngSize(bytes))).toEqual([{ width: 192, height: 128 }])
  expect(warningsOf(events)).toEqual([
    'The engine drew 400×256 pixels, which were fitted to 192×128',
  ])
})

test('comfyui: a text encoder that does not get the prompt is named in a warning', async () => {
  const nodes = JSON.parse(workflowText)
  nodes[6] = { class_type: 'CLIPTextEncodeSDXL', inputs: { text_g: 'old', text_l: 'old' } }
  const workflow = JSON.stringify({ ...nodes, easel: { prompt: '6.text_g' } })
  upstream = await openUpstream('comfyui', { workflows: [workflow] })
  expect(warningsOf(await draw({ images: 1 }))).toEqual([
    'The text text_l of node 6 (CLIPTextEncodeSDXL) does not get the prompt',
  ])
})

test('comfyui: the same prompt and seed are written to a separate file each time', async () => {
  const opened = await openUpstream('comfyui')
  upstream = opened
  await draw({ images: 1 })
  await draw({ images: 1 })
  const prefixes = opened.fake
    .sentTo('submit')
    .map(({ body }) => body.prompt[9].inputs.filename_prefix)
  expect(prefixes).toEqual([
    expect.stringMatching(/^easel_[\da-f]{8}$/),
    expect.stringMatching(/^easel_[\da-f]{8}$/),
  ])
  expect(new Set(prefixes).size).toBe(2)
})

test('comfyui: a failed workflow is not sent again, and its cause is reported without the prompt', async () => {
  const opened = await openUpstream('comfyui')
  opened.fake.comfy.ending = 'error'
  upstream = opened
  await expect(draw({ images: 1 })).rejects.toMatchObject({
    kind: 'bad_response',
    message:
      'The workflow failed in node 3 (KSampler): mat1 and mat2 shapes cannot be multiplied in "a …"',
  })
  expect(opened.fake.sentTo('submit')).toHaveLength(1)
})

test('comfyui: a job that was interrupted there is sent again', async () => {
  const opened = await openUpstream('comfyui')
  opened.fake.comfy.ending = 'interrupted'
  upstream = opened
  await expect(draw({ images: 1 })).rejects.toMatchObject({ kind: 'unavailable' })
  expect(opened.fake.sentTo('submit')).toHaveLength(3)
})

test('comfyui: a job that vanished is sent again at once', async () => {
  const opened = await openUpstream('comfyui')
  opened.fake.comfy.held = true
  opened.fake.disturb('queue', () => {
    if (opened.fake.sentTo('queue').length > 1) return undefined
    opened.fake.comfy.forget()
    opened.fake.comfy.held = false
    return undefined
  })
  upstream = opened
  expect(imagesOf(await draw({ images: 1 }))).toHaveLength(1)
  expect(opened.fake.sentTo('submit')).toHaveLength(2)
})

test('comfyui: each change of the place in its queue, and the start of the job, is reported', async () => {
  const opened = await openUpstream('comfyui')
  const { fake } = opened
  fake.comfy.others = { waiting: 2, runs: true }
  fake.disturb('queue', () => {
    if (fake.sentTo('queue').length === 2) fake.comfy.others.waiting = 0
    if (fake.sentTo('queue').length === 4) fake.comfy.release()
    return undefined
  })
  upstream = opened
  const events = await draw({ images: 1 })
  expect(events.filter(({ type }) => type === 'queued' || type === 'started')).toEqual([
    { type: 'queued' },
    { type: 'queued', position: 2 },
    { type: 'queued', position: 0 },
    { type: 'started' },
  ])
})

test("a1111: while another client's task runs, our task waits and shows no preview of it", async () => {
  const opened = await openUpstream('a1111')
  const { fake } = opened
  const stranger = fake.webUi.occupy()
  fake.disturb('progress', () => {
    if (fake.sentTo('progress').length === 3) stranger.leave()
    return undefined
  })
  upstream = opened
  const types = (await draw({ images: 1 })).map(({ type }) => type)
  expect(types.filter((type) => type === 'queued')).toHaveLength(1)
  expect(types.indexOf('started')).toBeGreaterThan(types.indexOf('queued'))
  expect(types.indexOf('progress')).toBeGreaterThan(types.indexOf('started'))
})

test('a1111: a server that does not know our task by name gives images without progress', async () => {
  const opened = await openUpstream('a1111')
  opened.fake.webUi.knowsTasks = false
  const stranger = opened.fake.webUi.occupy()
  opened.fake.disturb('draw', () => stranger.leave() as undefined)
  upstream = opened
  const types = (await draw({ images: 1 })).map(({ type }) => type)
  expect(types).toEqual(['generating', 'image'])
})

describe('openai, when the server is stable-diffusion.cpp’s', () => {
  test('gets seed and steps as it reads them', async () => {
    const opened = await openUpstream('openai')
    opened.fake.gallery.isSdServer = true
    upstream = opened
    const images = imagesOf(await draw({ images: 2 }))
    expect(images.map(({ bytes }) => Buffer.from(bytes))).toEqual([
      fakeImage(192, 128, 7),
      fakeImage(192, 128, 8),
    ])
    const args = '{"seed":7,"steps":4,"sample_params":{"sample_steps":4}}'
    const [sent] = opened.fake.sentTo('draw')
    expect(sent?.body.prompt).toBe(`a lighthouse<sd_cpp_extra_args>${args}</sd_cpp_extra_args>`)
    expect(opened.fake.sentTo('models')).toHaveLength(1)
  })

  test('is detected again after it did not answer', async () => {
    const opened = await openUpstream('openai')
    opened.fake.gallery.isSdServer = true
    opened.fake.fail('models', status(503), 1)
    upstream = opened
    await draw({ images: 1 })
    await draw({ images: 1 })
    const prompts = opened.fake
      .sentTo('draw')
      .map(({ body }) => body.prompt.includes('sd_cpp_extra_args'))
    expect(prompts).toEqual([false, true])
  })
})

for (const protocol of protocols) {
  test(`${protocol}: equal images of one request give one warning`, async () => {
    const png = fakeImage(192, 128, 3)
    await openWith(protocol, protocol === 'openai' ? [png] : [png, png, png])
    expect(warningsOf(await draw())).toEqual([
      'The engine drew the same picture more than once: it may ignore the seed',
    ])
  })
}

test('sd-server: a failed job is unavailable, and its cause is reported without the prompt', async () => {
  const opened = await openUpstream('sd-server')
  opened.fake.bench.failure = 'out of memory at "a lighthouse"'
  upstream = opened
  await expect(draw({ images: 1 })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Job failed: out of memory at "a …"',
  })
})

describe('a hosted model that blocks an image', () => {
  test('by a flag in the answer is rejected', async () => {
    const opened = await openUpstream('fal')
    opened.fake.offer.nsfw = [true]
    upstream = opened
    await expect(draw({ images: 1 })).rejects.toMatchObject({ kind: 'rejected' })
    expect(opened.fake.sentTo('draw')).toHaveLength(1)
  })
})

describe('images of other pixels, when an engine has fixed sizes,', () => {
  const sizes: [width: number, height: number, name: string][] = [
    [384, 256, 'larger, of the same shape'],
    [256, 256, 'square'],
    [192, 256, 'upright'],
    [191, 127, 'a little too small'],
  ]
  for (const [width, height, name] of sizes) {
    test(`are scaled and cropped evenly, with a warning: ${name}`, async () => {
      await openWith('openai', [stripes(width, height)])
      const events = await draw({ images: 1 })
      expect(warningsOf(events)).toEqual([
        `The engine drew ${width}×${height} pixels, which were fitted to 192×128`,
      ])
      const [image] = imagesOf(events)
      expect(pngSize(image?.bytes ?? new Uint8Array())).toEqual({ width: 192, height: 128 })
      expect(await colorsOf(image?.bytes)).toEqual(['red', 'white', 'blue'])
    })
  }

  test('give one warning for any number of images', async () => {
    await openWith('openai', [stripes(256, 256)])
    expect(warningsOf(await draw()).filter((message) => message.includes('fitted')).length).toBe(1)
  })
})

test('text that an engine writes into its images is removed', async () => {
  const png = stripes(192, 128)
  const text = Buffer.from('parameters\0a lighthouse, Model: secret-model')
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), text, Buffer.alloc(4)])
  chunk.writeUInt32BE(text.length)
  await openWith('sd-server', [Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])])
  const [image] = imagesOf(await draw({ images: 1 }))
  expect(Buffer.from(image?.bytes ?? [])).toEqual(png)
})

for (const address of [
  'http://10.0.0.1/a.png',
  'http://169.254.169.254/latest',
  'http://[::1]:1/a.png',
]) {
  describe(`an image at ${address} is not fetched`, () => {
    test('for openai', async () => {
      const opened = await openUpstream('openai')
      opened.fake.gallery.images = [address]
      upstream = opened
      await expect(draw({ images: 1 })).rejects.toMatchObject({ kind: 'bad_response' })
      expect(opened.fake.sentTo('draw')).toHaveLength(1)
    })

    test('for fal', async () => {
      const opened = await openUpstream('fal')
      opened.fake.offer.urls = [address]
      upstream = opened
      await expect(draw({ images: 1 })).rejects.toMatchObject({ kind: 'bad_response' })
      expect(opened.fake.sentTo('draw')).toHaveLength(1)
    })
  })
}

test('images that are given by URL are fetched', async () => {
  const opened = await openUpstream('openai')
  opened.fake.gallery.images = [`${opened.fake.url}/files/a.png`]
  upstream = opened
  expect(imagesOf(await draw({ images: 1 }))).toHaveLength(1)
})

/** The colors on the left, in the middle and on the right. */
async function colorsOf(png: Uint8Array = new Uint8Array()): Promise<string[]> {
  const loaded = await loadImage(png)
  const context = createCanvas(loaded.width, loaded.height).getContext('2d')
  context.drawImage(loaded, 0, 0)
  return [2, loaded.width / 2, loaded.width - 3].map((x) => {
    const [red = 0, green = 0] = context.getImageData(x, 5, 1, 1).data
    return green > 128 ? 'white' : red > 128 ? 'red' : 'blue'
  })
}
