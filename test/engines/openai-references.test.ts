import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createOpenAi } from '../../server/engines/ai-sdk/openai.ts'
import type { Engine, EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { createTransport } from '../../server/engines/upstream/transport.ts'
import { createIntake } from '../../server/images/intake.ts'
import type { Fake, SentFile } from '../support/fakes/fake.ts'
import { status } from '../support/fakes/faults.ts'
import { fakeOpenAi, type Gallery } from '../support/fakes/openai.ts'
import { leftMask, reference, sidesOf } from '../support/masks.ts'

const intake = createIntake()

const request: EngineRequest = {
  prompt: 'a fox in winter',
  images: 2,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: true,
}
const [one, two, three] = [reference(96, 64, 1), reference(80, 80, 2), reference(64, 96, 3)]

let open: { fake: Fake; engine: Engine } | undefined

afterEach(async () => {
  await open?.engine[Symbol.asyncDispose]()
  await open?.fake[Symbol.asyncDispose]()
  open = undefined
})

afterAll(() => intake[Symbol.asyncDispose]())

async function start(model: string, gallery: Gallery = {}) {
  const fake = await fakeOpenAi(gallery)
  const transport = createTransport({ home: fake.url })
  const baseUrl = `${fake.url}/v1`
  const engine = createOpenAi({ model, baseUrl, apiKey: 'our-key', intake, transport })
  open = { fake, engine }
  return { fake, engine }
}

function draw(engine: Engine, given: Partial<EngineRequest>): Promise<EngineEvent[]> {
  const signal = new AbortController().signal
  return Array.fromAsync(engine.generate({ ...request, ...given }, signal))
}

const pngsOf = (files: SentFile[]) => files.map(({ bytes }) => bytes)

describe('OpenAI, with references,', () => {
  test('gets one form for all images, with the fields that its edits know', async () => {
    const { fake, engine } = await start('gpt-image-1.5')
    const events = await draw(engine, { references: [one] })
    expect(events.map(({ type }) => type)).toEqual(['image', 'image'])
    const [sent, ...others] = fake.sentTo('edit')
    expect(others).toEqual([])
    expect(sent?.headers.authorization).toBe('Bearer our-key')
    expect(sent?.body).toEqual({
      model: 'gpt-image-1.5',
      prompt: 'a fox in winter',
      n: '2',
      size: '1536x1024',
      output_format: 'png',
      image: [{ name: 'blob', type: 'image/png', bytes: one.png }],
    })
  })

  test('gets several references in their order, and a mask that is transparent where it changes', async () => {
    const { fake, engine } = await start('gpt-image-1.5')
    const mask = leftMask()
    await draw(engine, { references: [one, two, three], mask })
    const [sent] = fake.sentTo('edit')
    expect(pngsOf(sent?.body['image[]'])).toEqual([one.png, two.png, three.png])
    expect(pngsOf(sent?.body.mask)).toEqual([mask.png])
  })

  test('says what it takes, and DALL·E takes nothing but words', async () => {
    const { engine } = await start('gpt-image-1.5')
    expect(engine.capabilities).toMatchObject({ references: 4, masks: true, strength: false })
    const transport = createTransport({ home: 'http://127.0.0.1:1' })
    const options = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined, intake, transport }
    await using older = createOpenAi({ model: 'dall-e-3', ...options })
    expect(older.capabilities).toMatchObject({ references: 0, masks: false })
  })

  test('rejects an image that it moderates, without the image and the prompts in the message', async () => {
    const { fake, engine } = await start('gpt-image-1.5')
    const echo = `moderation_blocked: winter, data:image/png;base64,${Buffer.from(one.png).toString('base64')}`
    fake.fail('edit', status(400, {}, JSON.stringify({ error: { message: echo } })))
    const error = await draw(engine, { references: [one] }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'rejected' })
    expect(String(error)).not.toMatch(/winter|iVBOR/)
  })

  test('says that the references are too large', async () => {
    const { fake, engine } = await start('gpt-image-1.5')
    fake.fail('edit', status(413, {}, 'Request Entity Too Large'))
    await expect(draw(engine, { references: [one] })).rejects.toMatchObject({
      kind: 'misconfigured',
      isFinal: true,
      message: expect.stringContaining('HTTP 413: The references are too large'),
    })
  })
})

describe('a compatible server', () => {
  test('gets one form an image, with seed, steps, negative prompt and guidance', async () => {
    const { fake, engine } = await start('qwen-image-edit')
    const given = { references: [one, two], negativePrompt: 'snow', guidance: 30 }
    expect(await draw(engine, given)).toHaveLength(2)
    expect(fake.sentTo('edit').map(({ body }) => body)).toMatchObject([
      { n: '1', seed: '7', num_inference_steps: '4', negative_prompt: 'snow' },
      { n: '1', seed: '8', size: '768x512', guidance_scale: '20', response_format: 'b64_json' },
    ])
    expect(engine.capabilities).toMatchObject({ references: 4, masks: false, guidance: true })
  })

  test('gets negative prompt and guidance without references too', async () => {
    const { fake, engine } = await start('qwen-image')
    await draw(engine, { images: 1, negativePrompt: 'snow', guidance: 5 })
    expect(fake.sentTo('draw')[0]?.body).toMatchObject({
      negative_prompt: 'snow',
      guidance_scale: 5,
    })
  })

  test('that has no edits is told apart from a wrong setting, and takes no references from then on', async () => {
    const { fake, engine } = await start('some-model')
    fake.fail('edit', status(404))
    await expect(draw(engine, { references: [one] })).rejects.toMatchObject({
      kind: 'misconfigured',
      isFinal: true,
      message: 'HTTP 404: the server has no /images/edits',
    })
    expect(engine.capabilities.references).toBe(0)
  })

  test('is not said to block a prompt because it repeats an image or a negative prompt', async () => {
    const { fake, engine } = await start('some-model')
    const negativePrompt = 'nsfw, prohibited things, blurred hands and other content'
    const png = `iVBORw0KGgo${'nsfw'.repeat(20)}`
    const detail = [{ input: { negative_prompt: negativePrompt, image: png }, msg: 'bad size' }]
    fake.fail('edit', status(422, {}, JSON.stringify({ detail })))
    const error = await draw(engine, { references: [one], negativePrompt }).catch((e: unknown) => e)
    expect(error).toMatchObject({ kind: 'misconfigured' })
    expect(String(error)).not.toMatch(/nsfw|blurred|hands/)
  })
})

test('stable-diffusion.cpp gets a white mask, and strength, negative prompt and guidance in its own arguments', async () => {
  const { fake, engine } = await start('sd-turbo', { isSdServer: true })
  await engine.ready(new AbortController().signal)
  expect(engine.capabilities).toMatchObject({ masks: true, strength: true })
  const refined = { strength: 0.4, negativePrompt: 'snow', guidance: 6 }
  await draw(engine, { images: 1, references: [one], mask: leftMask(), ...refined })
  const [sent] = fake.sentTo('edit')
  expect(await sidesOf(sent?.body.mask[0].bytes)).toEqual(['ffffffff', '000000ff'])
  const args = /<sd_cpp_extra_args>(.*)<\/sd_cpp_extra_args>$/.exec(sent?.body.prompt)?.[1] ?? ''
  expect(JSON.parse(args)).toEqual({
    seed: 7,
    steps: 4,
    negative_prompt: 'snow',
    strength: 0.4,
    sample_params: { sample_steps: 4, guidance: { txt_cfg: 6 } },
  })
})

test('LocalAI gets references with its generations, and the negative prompt after a bar', async () => {
  const { fake, engine } = await start('flux-kontext', { isLocalAi: true })
  await draw(engine, { images: 1, references: [one, two], negativePrompt: 'snow' })
  const [first, second] = [one, two].map(({ png }) => Buffer.from(png).toString('base64'))
  expect(fake.sentTo('edit')).toEqual([])
  expect(fake.sentTo('draw')[0]?.body).toMatchObject({
    prompt: 'a fox in winter|snow',
    file: first,
    ref_images: [first, second],
  })
  expect(engine.capabilities).toMatchObject({
    references: 4,
    negativePrompt: true,
    guidance: false,
  })
})

test('an upload ends when its request is cancelled', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = createTransport({ home })
  const model = 'gpt-image-1.5'
  await using engine = createOpenAi({ model, baseUrl: home, apiKey: undefined, intake, transport })
  const client = new AbortController()
  const large = { png: Buffer.alloc(20 * 2 ** 20, 1), width: 4000, height: 4000 }
  const incoming = once(server, 'request')
  const generating = engine.generate({ ...request, references: [large] }, client.signal)
  const ended = Array.fromAsync(generating).catch((error: unknown) => error)
  // Nothing reads the rest, so the upload cannot end by itself.
  const [upload] = (await incoming) as [IncomingMessage]
  client.abort(new Error('left'))
  expect(await ended).toEqual(new Error('left'))
  await expect(once(upload.resume(), 'end')).rejects.toThrow('aborted')
  server.close()
})
