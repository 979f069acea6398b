import OpenAI, { toFile } from 'openai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../../schema/durations.ts'
import { openDatabase } from '../../server/db/open.ts'
import { pngSize } from '../../server/images/format.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { ask } from '../support/graphql.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { allInputs, createTestEngine, drawn, failing, flatPng } from '../support/test-engine.ts'

let served: Served
let client: OpenAI
let secret: string

const model = 'gpt-image-1'
const prompt = 'the same, but in winter'

beforeEach(async () => {
  served = await serveEasel({ engine: createTestEngine({ capabilities: allInputs }) })
  secret = (await served.easel.key()).secret
  client = clientWith(fetch)
})
afterEach(() => served[Symbol.asyncDispose]())

function clientWith(fetcher: typeof fetch): OpenAI {
  return new OpenAI({ apiKey: secret, baseURL: `${served.url}/v1`, fetch: fetcher })
}

const photo = async (size = {}, name = 'photo.png') => toFile(await picture(size), name)
const sizeOf = (b64_json: string | undefined) => pngSize(Buffer.from(b64_json ?? '', 'base64'))
const lastRequest = () => served.easel.engine.requests.at(-1)

describe("the official client's edit", () => {
  test('draws from one image, in the ratio that is nearest to it', async () => {
    const { data, size } = await client.images.edit({ model, prompt, image: await photo() })
    expect(lastRequest()).toMatchObject({ prompt, strength: 0.6, mask: undefined })
    expect(lastRequest()?.references).toMatchObject([{ width: 60, height: 40 }])
    expect(size).toBe('768x512')
    expect(sizeOf(data?.[0]?.b64_json)).toEqual({ width: 768, height: 512 })
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('draws from four images with a mask, in the size and number that it requests', async () => {
    const widths = [60, 50, 40, 30]
    const { data, ...answer } = await client.images.edit({
      ...{ model, prompt, n: 2, size: '1536x1024', output_format: 'png', quality: 'high' },
      image: await Promise.all(widths.map((width) => photo({ width }))),
      mask: await photo({ isOpen: true }),
    })
    const { references, mask, images, quality } = lastRequest() ?? {}
    expect(references?.map(({ width }) => width)).toEqual(widths)
    expect({ mask, images, quality }).toMatchObject({
      mask: { width: 60, height: 40 },
      images: 2,
      quality: 'high',
    })
    expect(data?.map(({ b64_json }) => sizeOf(b64_json))).toEqual([
      { width: 1536, height: 1024 },
      { width: 1536, height: 1024 },
    ])
    expect(answer).toMatchObject({ size: '1536x1024' })
  })

  test('has the fields of Easel too: a webhook that is no URL is refused', async () => {
    const fields = { model, prompt, image: await photo(), webhook: 'example.com' }
    await expect(client.images.edit(fields)).rejects.toMatchObject({
      status: 400,
      param: 'webhook',
    })
  })

  test('gets previews, then the image, from a stream', async () => {
    const seen = Promise.withResolvers<void>()
    served.easel.engine.script(async function* (request) {
      const preview = flatPng(64, 64, 1)
      yield { type: 'progress', image: 0, step: 1, steps: 2, preview }
      await seen.promise
      yield* drawn(request)
    })
    const image = await photo()
    const stream = await client.images.edit({
      model,
      prompt,
      image,
      stream: true,
      partial_images: 1,
    })
    const events = []
    for await (const event of stream) {
      events.push(event)
      seen.resolve()
    }
    expect(events.map(({ type }) => type)).toEqual([
      'image_edit.partial_image',
      'image_edit.completed',
    ])
    expect(events[1]).toMatchObject({ size: '768x512', usage: { total_tokens: 0 } })
  })

  test('throws the error of a failed stream, and nothing is charged', async () => {
    served.easel.engine.script(failing('unavailable'))
    const stream = await client.images.edit({ model, prompt, image: await photo(), stream: true })
    await expect(Array.fromAsync(stream)).rejects.toMatchObject({ code: 'upstream_error' })
    expect(await booksOf(served.easel)).toEqual(balancedAt(0))
  })

  test('of ten images is two generations of one admission', async () => {
    const { data } = await client.images.edit({ model, prompt, n: 10, image: await photo() })
    expect(data).toHaveLength(10)
    const { requests } = served.easel.engine
    const begun = requests.map(({ images, references }) => [images, references?.length])
    // Both read the image at once.
    expect(begun.toSorted()).toEqual([
      [4, 1],
      [6, 1],
    ])
    expect(await booksOf(served.easel)).toEqual(balancedAt(10))
  })

  test('that lost its answer is sent again with the same image, and charged once', async () => {
    let isLost = false
    const losing: typeof fetch = async (url, init) => {
      const response = await fetch(url, init)
      // The client first asks `fetch` for `data:,`, to see whether it sends forms.
      if (isLost || init?.method !== 'POST') return response
      isLost = true
      await response.arrayBuffer()
      throw new TypeError('fetch failed')
    }
    const { response } = await clientWith(losing)
      .images.edit({ model, prompt, image: await photo() })
      .withResponse()
    expect(response.headers.get('idempotent-replayed')).toBe('true')
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('with an idempotency key is one generation for equal images, and refused for others', async () => {
    const headers = { 'Idempotency-Key': 'winter-1' }
    const edit = async (size: object) =>
      client.images.edit({ model, prompt, image: await photo(size) }, { headers })
    await edit({})
    await edit({})
    await expect(edit({ width: 61 })).rejects.toMatchObject({ status: 422 })
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })
})

describe('an image with transparent parts and without a mask', () => {
  const edit = async (body: object) => {
    const image = await photo({ isOpen: true })
    await client.images.edit({ prompt, image, ...body })
    return lastRequest()?.mask
  }

  test('is its own mask, as dall-e-2 has it', async () => {
    expect(await edit({ model: 'dall-e-2' })).toMatchObject({ width: 60, height: 40 })
    expect(await edit({})).toMatchObject({ width: 60, height: 40 })
  })

  test('is not its own mask where the mask is an upload', async () => {
    const bytes = new Uint8Array(await picture({ isOpen: true }))
    const { id } = await uploadTo(served.easel, bytes, { secret })
    const mask = await edit({ model: 'dall-e-2', mask: id })
    expect(mask).toMatchObject({ width: 60 })
    const query = '{ generations(first: 1) { edges { node { mask { id } } } } }'
    const { data } = await ask(served.easel, query, { secret })
    expect(data).toEqual({ generations: { edges: [{ node: { mask: { id } } }] } })
  })

  test('is taken as it is by the models gpt-image, and beside other images', async () => {
    expect(await edit({ model })).toBeUndefined()
    expect(await edit({ image: [await photo({ isOpen: true }), await photo()] })).toBeUndefined()
  })

  test('is no mask for an engine without masks: a warning says so, and dall-e-2 is refused', async () => {
    await served[Symbol.asyncDispose]()
    const capabilities = { ...allInputs, masks: false }
    served = await serveEasel({ engine: createTestEngine({ capabilities }) })
    secret = (await served.easel.key()).secret
    client = clientWith(fetch)
    const image = await photo({ isOpen: true })
    const drawn = (await client.images.edit({ prompt, image })) as { warnings?: string[] }
    expect(lastRequest()?.mask).toBeUndefined()
    expect(drawn.warnings).toEqual([
      'The transparent parts of the image are no mask: the engine takes no masks',
    ])
    await expect(edit({ model: 'dall-e-2' })).rejects.toMatchObject({
      status: 400,
      param: 'image',
      message: expect.stringMatching(/transparent parts, which are the mask for dall-e-2/),
    })
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('of dall-e-2 is a square with a mask, whose answer has ten URLs', async () => {
    const square = { width: 64, height: 64 }
    const { data } = await client.images.edit({
      ...{ model: 'dall-e-2', prompt, n: 10, size: '1024x1024' },
      image: await photo(square),
      mask: await photo({ ...square, isOpen: true }, 'mask.png'),
    })
    expect(data?.map(({ url, b64_json }) => [url?.replace(/img_.*/, ''), b64_json])).toEqual(
      Array(10).fill([`${served.url}/images/`, undefined]),
    )
    const { requests } = served.easel.engine
    expect(requests.map(({ images }) => images).toSorted()).toEqual([4, 6])
    for (const request of requests)
      expect(request).toMatchObject({ references: [square], mask: square, width: 1024 })
  })
})

describe("the official client's variation", () => {
  test('draws from the image without a prompt', async () => {
    const { data } = await client.images.createVariation({
      ...{ n: 2, size: '512x512' },
      image: await photo({ width: 40, height: 40 }),
    })
    expect(lastRequest()).toMatchObject({ prompt: 'a variation of the image', strength: 0.6 })
    expect(lastRequest()?.references).toHaveLength(1)
    expect(data?.map(({ url }) => url)).toEqual([
      expect.stringContaining(`${served.url}/images/img_`),
      expect.stringContaining(`${served.url}/images/img_`),
    ])
  })

  test('is in the size that it requests', async () => {
    const { data } = await client.images.createVariation({
      ...{ image: await photo(), size: '256x256', response_format: 'b64_json' },
    })
    expect(sizeOf(data?.[0]?.b64_json)).toEqual({ width: 256, height: 256 })
  })
})

describe('an edit is refused, and costs nothing,', () => {
  const refused: [name: string, body: () => object | Promise<object>, error: object][] = [
    [
      'without an image',
      () => ({}),
      {
        param: 'image',
        message:
          '400 image must be 1 to 4 files: send them as image or image[], or in JSON as images',
      },
    ],
    [
      'with five images',
      async () => ({ image: await Promise.all([1, 2, 3, 4, 5].map((width) => photo({ width }))) }),
      { param: 'image', message: '400 image must be at most 4 files' },
    ],
    [
      'with a file that is no image',
      async () => ({ image: [await photo(), await toFile(Buffer.from('text'), 'a.png')] }),
      { param: 'image', message: expect.stringMatching(/^400 image 2 /) },
    ],
    [
      'with a mask of another size',
      async () => ({ image: await photo(), mask: await photo({ width: 61, isOpen: true }) }),
      { param: 'mask', message: '400 mask must have 60×40 pixels, as the first reference' },
    ],
    [
      'with an opaque mask',
      async () => ({ image: await photo(), mask: await photo() }),
      { param: 'mask', message: '400 mask must have transparent parts: they are what changes' },
    ],
    [
      'with a file of another name',
      async () => ({ image: await photo(), markup: await photo() }),
      {
        param: 'markup',
        message: '400 markup must not be a file: send files as image, image[] or mask',
      },
    ],
    [
      'with a text that is no number',
      async () => ({ image: await photo(), n: 'two' }),
      { param: 'n', message: '400 n must be an integer from 1 to 10' },
    ],
    [
      'with an unknown model',
      async () => ({ image: await photo({ isOpen: true }), model: 'gpt-4o' }),
      { status: 404, code: 'model_not_found' },
    ],
  ]
  for (const [name, body, error] of refused) {
    test(name, async () => {
      const edit = client.images.edit({ prompt, ...((await body()) as { image: File }) })
      await expect(edit).rejects.toMatchObject({ status: 400, ...error })
      expect(await booksOf(served.easel)).toEqual(balancedAt(0))
    })
  }

  test('and leaves no image behind', async () => {
    const edit = async (body: object) =>
      client.images.edit({ prompt, image: await photo(), ...body })
    const unknown = { status: 404 }
    await expect(edit({ model: 'gpt-4o' })).rejects.toMatchObject(unknown)
    await edit({})
    await expect(edit({ model: 'gpt-4o' })).rejects.toMatchObject(unknown)
    served.easel.clock.now += 10 * minuteMs
    await served.easel.app.removeOld()
    await using database = await openDatabase(served.easel.config.database)
    const uploads = await database.db.selectFrom('uploads').select('id').execute()
    const used = await database.db.selectFrom('upload_uses').select('upload_id as id').execute()
    expect(uploads).toEqual(used)
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('by an engine that takes no images', async () => {
    await using plain = await serveEasel()
    secret = (await plain.easel.key()).secret
    const to = new OpenAI({ apiKey: secret, baseURL: `${plain.url}/v1` })
    await expect(to.images.edit({ prompt, image: await photo() })).rejects.toMatchObject({
      ...{ status: 400, param: 'image' },
      message: '400 images are not possible: the engine test takes none',
    })
    await expect(to.images.createVariation({ image: await photo() })).rejects.toMatchObject({
      message: '400 images are not possible: the engine test takes none',
    })
  })
})

describe('an edit in JSON', () => {
  const edit = async (body: object, path = '/v1/images/edits') => {
    const response = await fetch(served.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, prompt, ...body }),
    })
    return { status: response.status, ...(await response.json()) }
  }
  const url = async (size = {}) =>
    `data:image/png;base64,${(await picture(size)).toString('base64')}`

  test('has its images and its mask as data: URLs', async () => {
    const { status, size } = await edit({
      images: [{ image_url: await url() }, { image_url: await url({ width: 20 }) }],
      mask: { image_url: await url({ isOpen: true }) },
      size: 'auto',
    })
    expect([status, size]).toEqual([200, '768x512'])
    expect(lastRequest()?.references).toMatchObject([{ width: 60 }, { width: 20 }])
    expect(lastRequest()?.mask).toMatchObject({ width: 60 })
  })

  test('names an image of its caller by file_id', async () => {
    const { data } = await client.images.generate({ prompt, response_format: 'url' })
    const file_id = data?.[0]?.url?.split('/').pop()?.replace('.png', '')
    expect(await edit({ images: [{ file_id }] })).toMatchObject({ status: 200 })
    expect(lastRequest()?.references).toMatchObject([{ width: 1024, height: 1024 }])
  })

  test('is refused for another URL, too many images, and none', async () => {
    const five = Array.from({ length: 5 }, () => ({ file_id: `upl_${'0'.repeat(30)}` }))
    for (const [images, message] of [
      [[{ image_url: 'https://example.com/cat.png' }], /^image 1 is a URL, and Easel fetches none/],
      [five, /^images must be a list of 1 to 4 ids/],
      [undefined, /^image must be 1 to 4 files/],
    ] as const) {
      const { status, error } = await edit({ images })
      expect({ status, param: error.param }).toEqual({ status: 400, param: 'image' })
      expect(error.message).toMatch(message)
    }
  })
})
