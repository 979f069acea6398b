import type { ServerResponse } from 'node:http'
import { formatOf, pngSize } from '../../../server/images/format.ts'
import type { WebUi } from './a1111.ts'
import { json, type Route, type Sent } from './fake.ts'
import { fakeImage } from './images.ts'

const plain = ['None', 'Lanczos', 'Nearest', 'LDSR'].map((name) => ({ name, model_path: null }))

/** The upscalers of a web UI: one model is a file there, the other is to be downloaded. */
export const upscalers: WebUi['upscalers'] = [
  ...plain,
  { name: 'R-ESRGAN 4x+', model_path: 'https://github.com/x/RealESRGAN_x4plus.pth' },
  { name: '4x-UltraSharp', model_path: '/models/ESRGAN/4x-UltraSharp.pth' },
]

/**
 * The routes of a web UI that take an image. They follow `modules/api/api.py` and
 * `modules/api/models.py` of AUTOMATIC1111, and `examples/server/routes_sdapi.cpp` of
 * stable-diffusion.cpp, which has no extras.
 */
export function imageRoutes(
  webUi: WebUi,
  draw: (sent: Sent) => Promise<object>,
): Record<string, [stage: string, route: Route]> {
  async function drawFrom(sent: Sent, response: ServerResponse): Promise<void> {
    const { init_images, mask } = sent.body
    if (!init_images) return json(response, { detail: 'Init image not found' }, 404)
    if ([...init_images, mask ?? init_images[0]].some((image) => !sizeOf(image)))
      return json(response, { detail: 'Invalid encoded image' }, 500)
    json(response, await draw(sent))
  }

  function enlarge({ body }: Sent, response: ServerResponse): void {
    const size = sizeOf(body.image)
    if (webUi.isSdCpp) return void json(response, {}, 404)
    const isKnown = webUi.upscalers.some(({ name }) => name === body.upscaler_1)
    if (!size || !isKnown) return void json(response, { error: 'AssertionError' }, 500)
    const scale = body.upscaling_resize
    const image = fakeImage(size.width * scale, size.height * scale, 77).toString('base64')
    json(response, { html_info: '<p></p>', image })
  }

  const listed = () =>
    webUi.upscalers.map((one) => ({ ...one, model_name: null, model_url: null, scale: 4 }))

  return {
    'GET /sdapi/v1/upscalers': ['upscalers', (_sent, response) => json(response, listed())],
    'POST /sdapi/v1/extra-single-image': ['enlarge', enlarge],
    'POST /sdapi/v1/img2img': ['draw', drawFrom],
  }
}

/** The size of an image that was sent as base64. Undefined if it is none. */
function sizeOf(image: string) {
  const bytes = Buffer.from(image, 'base64')
  return formatOf(bytes) === 'png' ? pngSize(bytes) : undefined
}
