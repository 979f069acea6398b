import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { fakeA1111 } from '../support/fakes/a1111.ts'
import { ask } from '../support/graphql.ts'
import { uploadTo } from '../support/pictures.ts'

interface Wanted {
  prompt: string
  engine: string
  reference: string
  mask?: string
}

interface Way {
  wanted: (ids: { photo: string; mask: string }) => Wanted
  /** Draw the image of this request again, larger. */
  isEnlarged?: boolean
}

let easel: Easel
let webUi: Awaited<ReturnType<typeof fakeA1111>>
let secret: string
let ids: { photo: string; mask: string }

beforeAll(async () => {
  webUi = await fakeA1111()
  webUi.webUi.inverts = true
  const env = { ENGINE: `illustrator, a1111:${webUi.url}` }
  easel = await startEasel({ env, overrides: { engine: undefined } })
  secret = (await easel.key()).secret
  const photo = await readFile(new URL('../../docs/shared-page.jpg', import.meta.url))
  const uploaded = await uploadTo(easel, new Uint8Array(photo), { secret })
  const canvas = createCanvas(uploaded.width, uploaded.height)
  canvas.getContext('2d').fillRect(0, 0, uploaded.width / 2, uploaded.height)
  const mask = await uploadTo(easel, new Uint8Array(canvas.toBuffer('image/png')), { secret })
  ids = { photo: uploaded.id, mask: mask.id }
})
afterAll(async () => {
  for (const one of [easel, webUi]) await one[Symbol.asyncDispose]()
})

const illustrated = (prompt: string) => (given: typeof ids) => ({
  ...{ prompt, engine: 'illustrator', reference: given.photo },
})
const ways: Record<string, Way> = {
  reference: {
    wanted: ({ photo }) => ({ prompt: 'in winter', engine: 'a1111', reference: photo }),
  },
  mask: {
    wanted: ({ photo, mask }) => ({
      ...{ prompt: 'a starry sky', engine: 'a1111', reference: photo, mask },
    }),
  },
  style: { wanted: illustrated('in the style of stained glass') },
  palette: { wanted: illustrated('a castle by a lake in these colors') },
  upscale: { wanted: illustrated('in the style of linocut'), isEnlarged: true },
}

const headers = () => ({
  authorization: `Bearer ${secret}`,
  'content-type': 'application/json',
})

async function post(path: string, body: object) {
  const init = { method: 'POST', headers: headers(), body: JSON.stringify(body) }
  const answer = await (await easel.fetch(path, init)).json()
  if (answer.error) throw new Error(JSON.stringify(answer.error))
  return answer
}

interface WaysDoor {
  /** The URL of the image. */
  draw(wanted: Wanted): Promise<string>
  /** Undefined: the door enlarges nothing. */
  enlarge?(image: string): Promise<string>
}

const result = '... on Generation { images { url } } ... on Error { message }'
async function mutate(query: string, variables: object): Promise<string> {
  const { data } = await ask<{ result: { images?: { url: string }[]; message?: string } }>(
    easel,
    query,
    { secret, variables },
  )
  const { images, message } = data?.result ?? {}
  if (!images) throw new Error(message)
  return images[0]?.url ?? ''
}

const set = { seed: 7, steps: 8 }
const doors: Record<string, WaysDoor> = {
  REST: {
    async draw({ reference, ...wanted }) {
      return (await post('/api/v1/images', { ...wanted, ...set, references: [reference] }))
        .images[0]
    },
    enlarge: async (image) => (await post(`/api/v1/images/${image}/upscale`, {})).images[0],
  },
  GraphQL: {
    draw: ({ reference, mask, ...wanted }) =>
      mutate(
        `mutation ($input: GenerateImagesInput!) { result: generateImages(input: $input) { ${result} } }`,
        {
          input: {
            ...{ ...wanted, ...set, references: [{ upload: reference }] },
            mask: mask && { upload: mask },
          },
        },
      ),
    enlarge: (image) =>
      mutate(`mutation ($image: ID!) { result: upscaleImage(image: $image) { ${result} } }`, {
        image,
      }),
  },
  OpenAI: {
    async draw({ reference, mask, engine: model, prompt }) {
      const answer = await post('/v1/images/edits', {
        ...{ prompt, model, ...set, response_format: 'url', images: [{ file_id: reference }] },
        mask: mask && { file_id: mask },
      })
      return answer.data[0].url
    },
  },
}

async function imageAt(url: string): Promise<Image> {
  const response = await easel.fetch(new URL(url).pathname)
  return loadImage(Buffer.from(await response.arrayBuffer()))
}

/** A hash of all pixels, or of those in the left (0) or right (1) half. */
function pixelsOf(image: Image, half?: number): string {
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const width = half === undefined ? image.width : image.width / 2
  const { data } = context.getImageData(width * (half ?? 0), 0, width, image.height)
  return createHash('sha256').update(data).digest('hex')
}

test('Each way to begin with an image draws the same picture by each door', async () => {
  const drawn: { way: string; door: string; image: Image }[] = []
  for (const [way, { wanted, isEnlarged }] of Object.entries(ways))
    for (const [door, { draw, enlarge }] of Object.entries(doors)) {
      if (isEnlarged && !enlarge) continue
      const url = await draw(wanted(ids))
      const id = /img_\w+/.exec(url)?.[0] ?? ''
      const image = await imageAt(isEnlarged && enlarge ? await enlarge(id) : url)
      drawn.push({ way, door, image })
    }
  const pixels = drawn.map(({ way, image }) => [way, pixelsOf(image)])
  const different = new Set(pixels.map((pair) => pair.join(' ')))
  const enlarged = drawn.filter(({ way }) => way === 'upscale')
  const { CONTACT_SHEET } = process.env
  if (CONTACT_SHEET) await writeFile(CONTACT_SHEET, sheetOf(drawn))
  expect(drawn).toHaveLength(14)
  expect([...different].map((pair) => pair.split(' ')[0])).toEqual(Object.keys(ways))
  expect(enlarged.map(({ image: { width, height } }) => [width, height])).toEqual(
    enlarged.map(() => [2048, 1152]),
  )
  // The mask is opaque in the left half, which stays; the engine inverts what may change.
  const [reference, mask] = ['reference', 'mask'].map((name) => {
    const { image } = drawn.find(({ way }) => way === name) ?? {}
    return image && [0, 1].map((half) => pixelsOf(image, half))
  })
  expect(mask?.[0]).not.toBe(reference?.[0])
  expect(mask?.[1]).toBe(reference?.[1])
  expect(webUi.sentTo('draw').map(({ body }) => body.mask !== undefined)).toEqual([
    ...[false, false, false],
    ...[true, true, true],
  ])
})

/** For people, at the path of CONTACT_SHEET: one row for each way, one column for each door. */
function sheetOf(drawn: { way: string; door: string; image: Image }[]): Buffer {
  const [cell, label] = [{ width: 400, height: 225 }, 20]
  const canvas = createCanvas(cell.width * 3, (cell.height + label) * Object.keys(ways).length)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = '14px sans-serif'
  for (const { way, door, image } of drawn) {
    const x = Object.keys(doors).indexOf(door) * cell.width
    const y = Object.keys(ways).indexOf(way) * (cell.height + label)
    const scale = Math.min(cell.width / image.width, cell.height / image.height)
    context.drawImage(image, x, y, image.width * scale, image.height * scale)
    context.fillText(`${way} by ${door}`, x + 4, y + cell.height + 15)
  }
  return canvas.toBuffer('image/png')
}
