import type { ServerResponse } from 'node:http'
import { pngSize } from '../../../server/images/format.ts'
import { type Fake, json, type Route, type SentFile, startFake } from './fake.ts'
import { fakeImage } from './images.ts'

/** Images of the next answers instead of the requested ones. */
export interface Gallery {
  /** Base64, or URLs that begin with http; undefined: the requested images. */
  images?: (string | undefined)[]
  /** Behave like stable-diffusion.cpp, which reads only prompt, number and size. */
  isSdServer?: boolean
  /** Behave like LocalAI, which has no edits and lists what its models take. */
  isLocalAi?: boolean
}

/** The fields of OpenAI's edits, by its own client. */
const editFields = [
  ...['model', 'prompt', 'image', 'image[]', 'mask', 'n', 'size', 'background', 'quality', 'user'],
  ...['output_format', 'output_compression', 'input_fidelity', 'response_format', 'stream'],
]

function refuse(response: ServerResponse, message: string): void {
  json(response, { error: { message, type: 'invalid_request_error', param: null } }, 400)
}

/** A server with OpenAI's `/v1/images/generations` and edits, and the images at its URLs. */
export async function fakeOpenAi(gallery: Gallery = {}): Promise<Fake & { gallery: Gallery }> {
  function seedOf(body: { seed?: number; prompt: string }): number {
    if (!gallery.isSdServer) return body.seed ?? 0
    const args = /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/.exec(body.prompt)?.[1]
    return args ? JSON.parse(args).seed : 42
  }

  /** Edits of OpenAI for its own models, and of compatible servers for others. */
  const edit: Route = ({ body }, response) => {
    if (gallery.isLocalAi) return json(response, { error: { code: 404 } }, 404)
    const unknown = Object.keys(body).find((name) => !editFields.includes(name))
    if (body.model.startsWith('gpt-image') && unknown)
      return refuse(response, `Unknown parameter: '${unknown}'.`)
    const [first]: SentFile[] = body['image[]'] ?? body.image ?? []
    if (!first) return refuse(response, 'image is required')
    const [mask = first]: SentFile[] = body.mask ?? []
    const size = ({ bytes }: SentFile) => Object.values(pngSize(bytes)).join('x')
    if (size(mask) !== size(first)) return refuse(response, 'Invalid mask image: wrong size')
    const [width = 0, height = 0] = body.size.split('x').map(Number)
    const data = Array.from({ length: Number(body.n) }, (_, index) => ({
      b64_json: fakeImage(width, height, Number(seedOf(body)) + index).toString('base64'),
    }))
    json(response, { created: 1, data })
  }

  const fake = await startFake({
    'GET /v1/models/capabilities': [
      'capabilities',
      (_sent, response) => {
        const image = { input_modalities: ['text', 'image'], output_modalities: ['image'] }
        const data = [{ id: 'sd-turbo', object: 'model', capabilities: ['image'], ...image }]
        json(
          response,
          gallery.isLocalAi ? { object: 'list', data } : {},
          gallery.isLocalAi ? 200 : 404,
        )
      },
    ],
    'POST /v1/images/edits': ['edit', edit],
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
