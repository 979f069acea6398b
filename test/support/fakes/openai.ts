import { type Fake, json, startFake } from './fake.ts'
import { picture } from './pictures.ts'

/** What the next answers have as pictures, instead of those that were asked for. */
export interface Gallery {
  /** Base64, or a URL where it begins with http; undefined draws what was asked for. */
  pictures?: (string | undefined)[]
}

/** A server with OpenAI's `/v1/images/generations`, and the pictures that it gives by URL. */
export async function fakeOpenAi(gallery: Gallery = {}): Promise<Fake & { gallery: Gallery }> {
  const fake = await startFake({
    'POST /v1/images/generations': [
      'draw',
      ({ body }, response) => {
        const [width = 0, height = 0] = body.size.split('x').map(Number)
        const asked = Array.from({ length: body.n }, () => undefined)
        const data = (gallery.pictures ?? asked).map((given, index) => {
          const drawn = given ?? picture(width, height, (body.seed ?? 0) + index).toString('base64')
          return drawn.startsWith('http') ? { url: drawn } : { b64_json: drawn }
        })
        json(response, { created: 1, data })
      },
    ],
    'GET /files': ['download', (_sent, response) => void response.end(picture(768, 512, 7))],
  })
  return Object.assign(fake, { gallery })
}
