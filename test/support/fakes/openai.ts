import { type Fake, json, startFake } from './fake.ts'
import { fakeImage } from './images.ts'

/** Images of the next answers instead of the requested ones. */
export interface Gallery {
  /** Base64, or URLs that begin with http; undefined: the requested images. */
  images?: (string | undefined)[]
  /** Behave like stable-diffusion.cpp, which reads only prompt, number and size. */
  isSdServer?: boolean
}

/** A server with OpenAI's `/v1/images/generations`, and the images at its URLs. */
export async function fakeOpenAi(gallery: Gallery = {}): Promise<Fake & { gallery: Gallery }> {
  function seedOf(body: { seed?: number; prompt: string }): number {
    if (!gallery.isSdServer) return body.seed ?? 0
    const args = /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/.exec(body.prompt)?.[1]
    return args ? JSON.parse(args).seed : 42
  }

  const fake = await startFake({
    'GET /v1/models': [
      'models',
      (_sent, response) => {
        const id = gallery.isSdServer ? 'sd-cpp-local' : 'sd-turbo'
        json(response, { data: [{ id, object: 'model', owned_by: 'local' }] })
      },
    ],
    'POST /v1/images/generations': [
      'draw',
      ({ body }, response) => {
        const [width = 0, height = 0] = body.size.split('x').map(Number)
        const requested = Array.from({ length: body.n }, () => undefined)
        const data = (gallery.images ?? requested).map((given, index) => {
          const drawn = given ?? fakeImage(width, height, seedOf(body) + index).toString('base64')
          return drawn.startsWith('http') ? { url: drawn } : { b64_json: drawn }
        })
        json(response, { created: 1, data })
      },
    ],
    'GET /files': ['download', (_sent, response) => void response.end(fakeImage(768, 512, 7))],
  })
  return Object.assign(fake, { gallery })
}
