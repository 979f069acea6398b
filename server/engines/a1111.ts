import * as z from 'zod'
import { type Batch, batchesOf } from './batches.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest, seedOf } from './engine.ts'
import { Turns } from './turns.ts'
import { bytesOf } from './upstream/base64.ts'
import { createJsonClient } from './upstream/json-client.ts'
import type { Transport } from './upstream/transport.ts'

export interface A1111Options {
  url: string
  transport: Transport
  clock?: Clock
}

const pollMs = 300

const options = z.object({ sd_model_checkpoint: z.string().nullish() })
const drawing = z.object({ images: z.array(z.string()), info: z.string().nullish() })
const progress = z.object({
  state: z.object({ job_no: z.number(), sampling_step: z.number(), sampling_steps: z.number() }),
  current_image: z.string().nullish(),
})
type Progress = z.output<typeof progress>

/** AUTOMATIC1111's web UI and its descendants (Forge, SD.Next), by `/sdapi/v1`. */
export function createA1111({ url, transport, clock = systemClock }: A1111Options): Engine {
  const client = createJsonClient({ url, transport, clock })
  // Its progress and its interrupt are those of whatever runs, so ours never run side by side.
  const turns = new Turns()
  let model = 'stable-diffusion-webui'

  async function* generate(request: EngineRequest, signal: AbortSignal): AsyncGenerator<EngineEvent> {
    for (const batch of batchesOf(request)) yield* drawInTurn(request, batch, signal)
  }

  async function* drawInTurn(request: EngineRequest, batch: Batch, signal: AbortSignal): AsyncGenerator<EngineEvent> {
    const release = await turns.take(signal)
    const stop = new AbortController()
    const answer = ask(request, batch, AbortSignal.any([signal, stop.signal]))
    const settled = Promise.allSettled([answer]).then(() => true as const)
    let done = false
    try {
      yield* untilSettled(settled, batch, signal)
      const pictures = ownPictures(await answer, batch.images)
      done = true
      for (const [place, picture] of pictures.entries()) {
        const index = batch.first + place
        yield { type: 'image', index, bytes: bytesOf(picture), seed: seedOf(request, index) }
      }
    } catch (error) {
      // A refusal needs no interrupt; an abort does, and so does an answer that never came.
      done ||= error instanceof EngineError && error.kind !== 'timed_out' && error.kind !== 'bad_response'
      throw error
    } finally {
      stop.abort()
      // The next one only begins after the interrupt, which would hit it otherwise.
      if (done) release()
      else void client.tell('/sdapi/v1/interrupt', {}).then(release)
    }
  }

  function ask({ prompt, width, height, steps }: EngineRequest, { images, seed }: Batch, signal: AbortSignal) {
    const body = {
      prompt,
      width,
      height,
      steps,
      seed,
      n_iter: images,
      batch_size: 1,
      do_not_save_samples: true,
      do_not_save_grid: true,
      override_settings: { samples_format: 'png', return_grid: false },
    }
    return client.ask('/sdapi/v1/txt2img', drawing, { body, signal, prompt })
  }

  /** Progress until the pictures are there. That progress cannot be had is no reason to fail. */
  async function* untilSettled(settled: Promise<true>, batch: Batch, signal: AbortSignal): AsyncGenerator<EngineEvent> {
    let last = -1
    while (!(await Promise.race([settled, clock.sleep(pollMs, signal)]))) {
      const asked = client.ask('/sdapi/v1/progress', progress, { signal }).catch(() => undefined)
      const answer = await Promise.race([settled, asked])
      signal.throwIfAborted()
      if (typeof answer !== 'object') continue
      const event = progressEvent(answer, batch)
      const place = event.image * 1000 + event.step
      if (event.image >= batch.first + batch.images || event.steps === 0 || place <= last) continue
      last = place
      yield event
    }
  }

  return {
    id: 'a1111',
    get model() {
      return model
    },
    concurrency: 1,
    capabilities: {
      steps: { min: 1, max: 15 },
      progress: true,
      previews: true,
      seed: 'approximate',
      sizes: 'any',
      moderation: false,
    },
    async ready(signal) {
      const answer = await client.ask('/sdapi/v1/options', options, { signal })
      model = answer.sd_model_checkpoint ?? model
    },
    generate,
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}

type ProgressEvent = Extract<EngineEvent, { type: 'progress' }>

function progressEvent({ state, current_image }: Progress, { first }: Batch): ProgressEvent {
  const steps = state.sampling_steps
  const event = {
    type: 'progress',
    image: first + state.job_no,
    step: Math.min(state.sampling_step, steps),
    steps,
  } as const
  return isPicture(current_image) ? { ...event, preview: bytesOf(current_image) } : event
}

/** The pictures without the grid that stands before them when the server is set to make one. */
function ownPictures({ images, info }: z.output<typeof drawing>, wanted: number): string[] {
  const first = /"index_of_first_image":\s*(\d+)/.exec(info ?? '')?.[1]
  const own = images.slice(first === undefined ? Math.max(0, images.length - wanted) : Number(first))
  return own.slice(0, wanted)
}

function isPicture(text: string | null | undefined): text is string {
  return text != null && /^(?:data:image\/\w+;base64,)?(?:iVBOR|\/9j\/|UklGR)[\w+/]*={0,2}$/.test(text)
}
