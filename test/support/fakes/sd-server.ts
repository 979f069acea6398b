import { type Fake, json, startFake } from './fake.ts'
import { fakeImage, isColorPng } from './images.ts'

interface Job {
  body: { width: number; height: number; seed: number; batch_count: number; hires?: Hires }
  polls: number
  status: string
}

interface Hires {
  enabled: boolean
  upscaler: string
  scale: number
  denoising_strength: number
}

/** The behaviour of the fake. */
export interface Bench {
  /** Polls until a job is done: first it waits, then it runs. */
  polls: number
  /** Base64 images instead of the requested ones. */
  images?: string[]
  failure?: string
  /** The name of its model, without the ending of the file. */
  model: string
  /** The path of the model. */
  path: string
  /** The guidance that the operator set; 1 for models without classifier-free guidance. */
  cfg: number
  /** The files of its folder for upscalers, without endings. */
  upscalers: string[]
  /** Jobs of other clients ahead in the queue at first. Each poll removes one. */
  others: number
  /** Forgets all jobs, like a restart. */
  forget(): void
}

/** The first names of the server's list of upscalers. */
const builtIn = ['None', 'Lanczos', 'Nearest', 'Latent', 'Latent (nearest)', 'Latent (bicubic)']

/** As `resolve` and `validate` of `examples/common/common.cpp` accept it. */
function isHires({ upscaler, scale, denoising_strength: strength }: Hires, names: string[]) {
  return names.includes(upscaler) && scale > 0 && strength > 0 && strength <= 1
}

/**
 * stable-diffusion.cpp's server: clients submit and poll jobs, and cancel waiting ones. It follows
 * `examples/server/routes_sdcpp.cpp`, and `from_json_str` of `examples/common/common.cpp`.
 */
export async function fakeSdServer(port?: number): Promise<Fake & { bench: Bench }> {
  const jobs = new Map<string, Job>()
  const bench: Bench = {
    polls: 3,
    others: 0,
    model: 'z-image',
    path: '/models/z-image.gguf',
    cfg: 7,
    upscalers: [],
    forget: () => jobs.clear(),
  }

  function drawn({ body }: Job) {
    const scale = body.hires?.enabled ? body.hires.scale : 1
    const requested = Array.from({ length: body.batch_count }, (_, index) =>
      fakeImage(body.width * scale, body.height * scale, body.seed + index).toString('base64'),
    )
    return (bench.images ?? requested).map((b64_json, index) => ({ index, b64_json }))
  }

  function stateOf(id: string, job: Job) {
    job.polls += 1
    if (job.status !== 'cancelled')
      job.status = job.polls <= 1 + bench.others ? 'queued' : 'generating'
    if (job.status !== 'cancelled' && job.polls >= bench.polls + bench.others)
      job.status = bench.failure ? 'failed' : 'completed'
    return {
      id,
      kind: 'img_gen',
      status: job.status,
      created: 1,
      queue_position: job.status === 'queued' ? bench.others + 2 - job.polls : 0,
      result: job.status === 'completed' ? { output_format: 'png', images: drawn(job) } : null,
      error: job.status === 'failed' ? { code: 'generation_failed', message: bench.failure } : null,
    }
  }

  const jobOf = (path: string) => /jobs\/([^/]+)/.exec(path)?.[1] ?? ''
  const fake = await startFake(
    {
      'GET /sdcpp/v1/capabilities': [
        'ready',
        (_sent, response) =>
          json(response, {
            model: { stem: bench.model, path: bench.path },
            defaults_by_mode: {
              img_gen: { strength: 0.75, sample_params: { guidance: { txt_cfg: bench.cfg } } },
            },
            upscalers: [...builtIn, ...bench.upscalers].map((name) => ({ name })),
            loras: [{ name: 'ink', path: 'art/ink.gguf' }],
          }),
      ],
      'POST /sdcpp/v1/img_gen': [
        'submit',
        ({ body }, response) => {
          const { init_image, mask_image, ref_images = [], hires } = body
          const images = [init_image, mask_image, ...ref_images].filter((image) => image != null)
          const canEnlarge = !hires?.enabled || isHires(hires, [...builtIn, ...bench.upscalers])
          if (!canEnlarge || !images.every((image) => isColorPng(Buffer.from(image, 'base64'))))
            return json(response, { error: 'invalid generation parameters' }, 400)
          const id = `job_${jobs.size}`
          jobs.set(id, { body, polls: 0, status: 'queued' })
          json(
            response,
            { id, kind: 'img_gen', status: 'queued', created: 1, poll_url: `/sdcpp/v1/jobs/${id}` },
            202,
          )
        },
      ],
      'GET /sdcpp/v1/jobs': [
        'poll',
        ({ path }, response) => {
          const job = jobs.get(jobOf(path))
          if (job) json(response, stateOf(jobOf(path), job))
          else json(response, { error: 'job not found' }, 404)
        },
      ],
      'POST /sdcpp/v1/jobs': [
        'cancel',
        ({ path }, response) => {
          const job = jobs.get(jobOf(path))
          const canCancel = job?.status === 'queued'
          if (job && canCancel) job.status = 'cancelled'
          json(
            response,
            canCancel ? { status: 'cancelled' } : { error: 'job is generating' },
            canCancel ? 200 : 409,
          )
        },
      ],
    },
    port,
  )
  return Object.assign(fake, { bench })
}
