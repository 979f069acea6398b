import { imageRoutes, upscalers } from './a1111-images.ts'
import { type Fake, json, type Sent, startFake } from './fake.ts'
import { fakeImage, inverted } from './images.ts'

/** The behaviour of the fake. */
export interface WebUi {
  /** Requests for progress before the images are complete, at least one an image. */
  steps: number
  /** Send a grid before the images. */
  grid: boolean
  /** The preview of the running image, instead of a small image. */
  sketch?: string
  /** Draw an image to begin with in inverted colors, instead of one gray. */
  inverts: boolean
  /** Base64 images instead of the requested ones. */
  images?: string[]
  /** Support tasks with names, as since version 1.8. */
  knowsTasks: boolean
  /** SD.Next: it lists no tasks of the API by name, and says only what runs. */
  isSdNext: boolean
  /** stable-diffusion.cpp behind the same routes: few options, and no extras. */
  isSdCpp: boolean
  /** The names and the files of its upscalers. */
  upscalers: { name: string; model_path: string | null }[]
  /** What it says of itself beside the images, as JSON. */
  info: string
  /** Starts a task from its web page, which runs until `leave` is called. */
  occupy(): { leave: () => void }
}

interface Task {
  id: string
  images: number
  /** Requests for its progress while it ran. */
  polls: number
}

/** A part of the options of a web UI, which are all that it can be set to. */
const options = {
  samples_format: 'png',
  save_images_add_number: true,
  return_grid: true,
  CLIP_stop_at_last_layers: 1,
  sd_vae: 'Automatic',
  img2img_fix_steps: false,
}

/**
 * AUTOMATIC1111's web UI: one task at a time, progress by the task's name, and an interrupt of the
 * running task.
 */
export async function fakeA1111(): Promise<Fake & { webUi: WebUi; interrupted: string[] }> {
  const interrupted: string[] = []
  const waiting: Task[] = []
  let current: Task | undefined
  let changed = Promise.withResolvers<void>()

  function change(): void {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  function begin(task: Task): void {
    current = task
    change()
  }

  function end(): void {
    current = undefined
    const next = waiting.shift()
    if (next) begin(next)
    change()
  }

  const webUi: WebUi = {
    steps: 2,
    grid: false,
    inverts: false,
    knowsTasks: true,
    isSdNext: false,
    isSdCpp: false,
    upscalers,
    info: '{}',
    occupy() {
      begin({ id: 'task(stranger)', images: 1, polls: 0 })
      return { leave: end }
    },
  }

  async function run(task: Task): Promise<void> {
    if (current) waiting.push(task)
    else begin(task)
    const isOver = () =>
      interrupted.includes(task.id) ||
      (current === task && task.polls >= Math.max(webUi.steps, task.images))
    while (!isOver() && webUi.knowsTasks) await changed.promise
    end()
  }

  function progressOf(id: string) {
    if (!webUi.knowsTasks || webUi.isSdNext || current?.id !== id) {
      const place = waiting.findIndex((task) => task.id === id)
      const queued = webUi.knowsTasks && !webUi.isSdNext && place >= 0
      return {
        active: false,
        queued,
        paused: false,
        completed: false,
        id_live_preview: -1,
        textinfo: queued ? `In queue: ${place + 1}/${waiting.length}` : 'Waiting...',
      }
    }
    const task = current
    task.polls += 1
    setImmediate(change)
    const sketch =
      webUi.sketch ?? `data:image/jpeg;base64,${fakeImage(64, 64, 9).toString('base64')}`
    const progress = (Math.min(task.polls, task.images) - 0.5) / task.images
    return {
      active: true,
      queued: false,
      paused: false,
      completed: false,
      progress,
      live_preview: sketch,
      id_live_preview: task.polls,
    }
  }

  /** Beside the names: whatever runs. */
  function activity() {
    if (current) current.polls += 1
    setImmediate(change)
    const state = {
      skipped: false,
      interrupted: false,
      job: current ? 'API-TXT' : '',
      job_count: current ? 1 : 0,
      job_timestamp: '0',
      job_no: 0,
      sampling_step: current ? Math.min(current.polls, webUi.steps) : 0,
      sampling_steps: current ? webUi.steps : 0,
    }
    return { progress: 0, eta_relative: 0, state, current_image: null, textinfo: null }
  }

  async function draw({ body }: Sent): Promise<object> {
    const id = body.force_task_id ?? 'task(unnamed)'
    await run({ id, images: body.n_iter, polls: 0 })
    const own: string[] = []
    for (let index = 0; index < body.n_iter; index++) {
      const isInverted = webUi.inverts && body.init_images
      const gray = () => fakeImage(body.width, body.height, body.seed + index)
      own.push((isInverted ? await inverted(body) : gray()).toString('base64'))
    }
    const grid = webUi.grid ? [fakeImage(body.width, body.height, 200).toString('base64')] : []
    return { images: [...grid, ...(webUi.images ?? own)], parameters: {}, info: webUi.info }
  }

  const fake = await startFake({
    'GET /sdapi/v1/options': [
      'ready',
      (_sent, response) => {
        const { samples_format } = options
        const own = webUi.isSdCpp ? { samples_format } : options
        json(response, { ...own, sd_model_checkpoint: 'sd_xl [31e3]' })
      },
    ],
    ...imageRoutes(webUi, draw),
    'POST /sdapi/v1/txt2img': ['draw', async (sent, response) => json(response, await draw(sent))],
    'POST /internal/progress': [
      'progress',
      ({ body }, response) => json(response, progressOf(body.id_task)),
    ],
    'GET /sdapi/v1/progress': ['activity', (_sent, response) => json(response, activity())],
    'POST /sdapi/v1/interrupt': [
      'interrupt',
      (_sent, response) => {
        if (current) interrupted.push(current.id)
        change()
        json(response, {})
      },
    ],
  })
  return Object.assign(fake, { webUi, interrupted })
}
