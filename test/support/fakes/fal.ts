import { type Fake, json, startFake } from './fake.ts'
import { fakeImage } from './images.ts'

/** Contents of the next answers instead of the requested ones. */
export interface Offer {
  /** URLs of images; undefined: URLs of this fake. */
  urls?: string[]
  nsfw?: boolean[]
}

/** fal.ai: an answer with URLs of images, and these images. */
export async function fakeFal(): Promise<Fake & { offer: Offer }> {
  const offer: Offer = {}
  const fake: Fake = await startFake({
    'POST /fal-ai/': [
      'draw',
      ({ body }, response) => {
        const { width, height } = body.image_size
        const own = [`${fake.url}/files/${width}x${height}/${body.seed}.png`]
        const images = (offer.urls ?? own).map((url) => ({
          url,
          width,
          height,
          content_type: 'image/png',
        }))
        json(response, { images, has_nsfw_concepts: offer.nsfw, prompt: body.prompt })
      },
    ],
    'GET /files': [
      'download',
      ({ path }, response) => {
        const [, width, height, seed] = /(\d+)x(\d+)\/(\d+)/.exec(path)?.map(Number) ?? []
        response.end(fakeImage(width ?? 1, height ?? 1, seed ?? 1))
      },
    ],
  })
  return Object.assign(fake, { offer })
}
