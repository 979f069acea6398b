import { createCanvas } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { markJpeg } from '../../server/images/marks/jpeg.ts'
import { markPng } from '../../server/images/marks/png.ts'
import { markWebp } from '../../server/images/marks/webp.ts'
import { xmpOf } from '../../server/images/marks/xmp.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { ask } from '../support/graphql.ts'
import { download } from '../support/image-files.ts'
import { provenanceOf, vocabulary } from '../support/provenance.ts'

const openai = await fakeOpenAi()
const easel = await startEasel()
const embedding = await startEasel({ env: { EMBED_PROMPT: 'on' } })
const upstream = await startEasel({
  env: { ENGINE: 'openai:sd-turbo', OPENAI_BASE_URL: `${openai.url}/v1` },
  overrides: { engine: undefined },
})
afterAll(async () => {
  for (const one of [easel, embedding, upstream, openai]) await one[Symbol.asyncDispose]()
})

const prompt = 'a heron over the marsh at dawn'
const input = { prompt, dimensions: '3:2', seed: 7, steps: 3 }
const trained = `${vocabulary}/trainedAlgorithmicMedia`

/** The source type that GraphQL has for the only image of the newest generation. */
async function sourceTypeOf(from: Easel, secret: string): Promise<string | undefined> {
  const query = '{ generations(first: 1) { edges { node { images { digitalSourceType } } } } }'
  type Answer = {
    generations: { edges: { node: { images: { digitalSourceType: string }[] } }[] }
  }
  const { data } = await ask<Answer>(from, query, { secret })
  return data?.generations.edges[0]?.node.images[0]?.digitalSourceType
}

for (const door of doors) {
  describe(`an image file, through ${door.name},`, () => {
    test('says which trained model made it, and has no prompt', async () => {
      const { secret } = await easel.key()
      const { images } = await door.generate(easel, input, { secret })
      const png = await download(easel, images[0] ?? '')
      expect(await provenanceOf(png)).toEqual({
        digitalSourceType: trained,
        tool: 'Easel (test)',
        id: /img_\w+/.exec(images[0] ?? '')?.[0],
        parameters: undefined,
      })
      expect(Buffer.from(png).includes('heron')).toBe(false)
      expect(await sourceTypeOf(easel, secret)).toBe(trained)
    })

    for (const text of [prompt, 'ein Reiher über dem Moor', '黎明时分的苍鹭']) {
      test(`has its prompt when EMBED_PROMPT is on: ${text}`, async () => {
        const { secret } = await embedding.key()
        const { images } = await door.generate(embedding, { ...input, prompt: text }, { secret })
        const { parameters, digitalSourceType } = await provenanceOf(
          await download(embedding, images[0] ?? ''),
        )
        expect(parameters).toBe(`${text}\nSteps: 3, Seed: 7, Size: 768x512`)
        expect(digitalSourceType).toBe(trained)
      })
    }
  })
}

const size = { width: 768, height: 512 }
const canvas = createCanvas(size.width, size.height)
canvas.getContext('2d').fillStyle = 'teal'
canvas.getContext('2d').fillRect(0, 0, size.width, size.height)
const packet = (term: string) =>
  xmpOf({ digitalSourceType: `${vocabulary}/${term}`, engine: 'theirs', id: 'theirs' })
const composite = packet('compositeWithTrainedAlgorithmicMedia')
const asElement = Buffer.from(
  `<x:xmpmeta><rdf:Description><Iptc4xmpExt:DigitalSourceType>
    https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia
  </Iptc4xmpExt:DigitalSourceType></rdf:Description></x:xmpmeta>`,
)

describe('the mark of an upstream survives', () => {
  const theirs: Record<string, () => Promise<Buffer>> = {
    'in a PNG': async () => markPng(await canvas.encode('png'), { xmp: composite }),
    'in a JPEG': async () => markJpeg(await canvas.encode('jpeg', 90), composite),
    'in a WebP': async () => markWebp(await canvas.encode('webp', 90), composite),
    'as an element': async () => markPng(await canvas.encode('png'), { xmp: asElement }),
  }
  for (const [where, make] of Object.entries(theirs)) {
    test(where, async () => {
      openai.gallery.images = [(await make()).toString('base64')]
      const { secret } = await upstream.key()
      for (const door of doors) {
        const { images } = await door.generate(upstream, input, { secret })
        const provenance = await provenanceOf(await download(upstream, images[0] ?? ''))
        expect(provenance).toMatchObject({
          digitalSourceType: `${vocabulary}/compositeWithTrainedAlgorithmicMedia`,
          tool: 'Easel (openai)',
        })
        expect(await sourceTypeOf(upstream, secret)).toBe(provenance.digitalSourceType)
      }
    })
  }
})

describe('the mark of an upstream is not trusted', () => {
  const lies: Record<string, Buffer> = {
    'when it says that the image is a photograph': packet('digitalCapture'),
    'when it names an unknown term': packet('somethingElse'),
    'when it is not XMP': Buffer.from(vocabulary),
  }
  for (const [what, xmp] of Object.entries(lies)) {
    test(what, async () => {
      openai.gallery.images = [markPng(await canvas.encode('png'), { xmp }).toString('base64')]
      const { secret } = await upstream.key()
      for (const door of doors) {
        const { images } = await door.generate(upstream, input, { secret })
        const provenance = await provenanceOf(await download(upstream, images[0] ?? ''))
        expect(provenance.digitalSourceType).toBe(trained)
      }
    })
  }
})
