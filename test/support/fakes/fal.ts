import type { Size } from '../../../schema/dimensions.ts'
import { pngSize } from '../../../server/images/format.ts'
import { type Fake, json, startFake } from './fake.ts'
import { fakeImage } from './images.ts'

/** Contents of the next answers instead of the requested ones. */
export interface Offer {
  /** URLs of images; undefined: URLs of this fake. */
  urls?: string[]
  nsfw?: boolean[]
}

/** As AuraSR without a field, ESRGAN, or the other upscalers enlarge. */
function enlarged({ image_url, scale, upscale_factor = 4 }: Enlarging): Size {
  const { width, height } = pngSize(Buffer.from(image_url.split(',')[1] ?? '', 'base64'))
  const factor = scale ?? upscale_factor
  return { width: width * factor, height: height * factor }
}

interface Enlarging {
  image_url: string
  scale?: number
  upscale_factor?: number
}

/** fal.ai: an answer with URLs of images, and these images. */
export async function fakeFal(): Promise<Fake & { offer: Offer }> {
  const offer: Offer = {}
  const fake: Fake = await startFake({
    'POST /fal-ai/': [
      'draw',
      ({ body }, response) => {
        const { width, height } = body.image_size ?? enlarged(body)
        const own = [`${fake.url}/files/${width}x${height}/${body.seed}.png`]
        const images = (offer.urls ?? own).map((url) => ({
          url,
          width,
          height,
          content_type: 'image/png',
        }))
        // An upscaler answers with one image.
        if (!body.image_size) return json(response, { image: images[0], seed: body.seed })
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
