import { type Fake, json, startFake } from './fake.ts'
import { picture } from './pictures.ts'

/** How a fake draws. */
export interface WebUi {
  /** How often its progress is asked, at least once a picture, before they are there. */
  steps: number
  /** The grid that it puts before the pictures, where it is set to make one. */
  grid: boolean
  /** What it shows of the picture that it is at, instead of a sketch. */
  sketch?: string
  /** Base64 instead of what was asked for. */
  pictures?: string[]
}

/** AUTOMATIC1111's web UI: one drawing at a time, whose progress and interrupt are for whatever is drawn. */
export async function fakeA1111(): Promise<Fake & { webUi: WebUi }> {
  const webUi: WebUi = { steps: 2, grid: false }
  let asked = 0
  let wanted = 1
  let advanced = Promise.withResolvers<void>()
  let interrupted = false

  function advance() {
    advanced.resolve()
    advanced = Promise.withResolvers()
  }

  const fake = await startFake({
    'GET /sdapi/v1/options': ['ready', (_sent, response) => json(response, { sd_model_checkpoint: 'sd_xl [31e3]' })],
    'POST /sdapi/v1/txt2img': [
      'draw',
      async ({ body }, response) => {
        asked = 0
        wanted = body.n_iter
        interrupted = false
        while (asked < Math.max(webUi.steps, wanted) && !interrupted) await advanced.promise
        const own = Array.from({ length: body.n_iter }, (_, index) =>
          picture(body.width, body.height, body.seed + index).toString('base64'),
        )
        const images = webUi.pictures ?? own
        const grid = webUi.grid ? [picture(body.width, body.height, 200).toString('base64')] : []
        json(response, { images: [...grid, ...images], parameters: {}, info: '{}' })
      },
    ],
    'GET /sdapi/v1/progress': [
      'progress',
      (_sent, response) => {
        asked += 1
        advance()
        const state = { job_no: Math.min(asked, wanted) - 1, sampling_step: 2, sampling_steps: 4 }
        json(response, {
          progress: asked / 4,
          state,
          current_image: webUi.sketch ?? picture(64, 64, 9).toString('base64'),
        })
      },
    ],
    'POST /sdapi/v1/interrupt': [
      'interrupt',
      (_sent, response) => {
        interrupted = true
        advance()
        json(response, {})
      },
    ],
  })
  return Object.assign(fake, { webUi })
}
