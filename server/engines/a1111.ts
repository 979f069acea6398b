import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Clock, systemClock } from '../clock.ts'
import { type Batch, batchesOf } from './batches.ts'
import {
  allSteps,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  type EngineVariation,
  seedOf,
} from './engine.ts'
import { bytesOf } from './upstream/base64.ts'
import { createJsonClient } from './upstream/json-client.ts'
import type { Transport } from './upstream/transport.ts'

export interface A1111Options {
  url: string
  transport: Transport
  clock?: Clock
}

const pollMs = 300
const lookMs = 5000

const options = z.object({ sd_model_checkpoint: z.string().nullish() })
const answer = z.object({ images: z.array(z.string()), info: z.string().nullish() })
const progress = z.object({
  active: z.boolean(),
  queued: z.boolean(),
  /** From 0 to 1, over all images of the task. */
  progress: z.number().nullish(),
  live_preview: z.string().nullish(),
  id_live_preview: z.number().nullish(),
})
type Progress = z.output<typeof progress>

/** We name each task, because the server may also run tasks of other people. */
interface Task {
  id: string
  batch: Batch
  steps: number
  /** Whether the server has listed the task. */
  isKnown: boolean
}

/**
 * AUTOMATIC1111's web UI and its forks (Forge, SD.Next), by `/sdapi/v1`. Progress and interrupts go
 * by `/internal/progress`, which not every fork has.
 */
export function createA1111({ url, transport, clock = systemClock }: A1111Options): Engine {
  const client = createJsonClient({ url, transport, clock })
  const closed = new AbortController()
  let model = 'stable-diffusion-webui'

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    for (const batch of batchesOf(request)) yield* drawBatch(request, batch, signal)
  }

  async function* drawBatch(
    request: EngineRequest,
    batch: Batch,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const task: Task = { id: `easel-${randomUUID()}`, batch, steps: request.steps, isKnown: false }
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    const answer = ask(request, task, both)
    const settled = Promise.allSettled([answer]).then(() => true as const)
    let done = false
    try {
      yield* untilSettled(settled, task, both)
      const images = ownImages(await answer, batch.images)
      done = true
      for (const [position, image] of images.entries()) {
        const index = batch.first + position
        yield { type: 'image', index, bytes: bytesOf(image), seed: seedOf(request, index) }
      }
    } catch (error) {
      // A refused request runs nothing there. An aborted one, or one without an answer, may still
      // run.
      done ||=
        error instanceof EngineError && error.kind !== 'timed_out' && error.kind !== 'bad_response'
      throw error
    } finally {
      stop.abort()
      if (!done) interrupt(task).catch(() => {})
    }
  }

  function ask(
    { prompt, width, height, steps, variation }: EngineRequest,
    { id, batch }: Task,
    signal: AbortSignal,
  ) {
    const body = {
      prompt,
      width,
      height,
      steps,
      ...seedsOf(batch, variation),
      n_iter: batch.images,
      batch_size: 1,
      force_task_id: id,
      do_not_save_samples: true,
      do_not_save_grid: true,
      override_settings: { samples_format: 'png', return_grid: false },
    }
    return client.request('/sdapi/v1/txt2img', answer, { body, signal, prompt })
  }

  /** The progress of a task. Undefined if the server does not say, which is not a failure. */
  async function lookAt(
    task: Task,
    signal: AbortSignal,
    previewId = -1,
  ): Promise<Progress | undefined> {
    const body = { id_task: task.id, id_live_preview: previewId }
    const found = await client
      .request('/internal/progress', progress, { body, signal })
      .catch(() => undefined)
    task.isKnown ||= found?.active === true || found?.queued === true
    return found
  }

  /** The events of a task until its images arrive. */
  async function* untilSettled(
    settled: Promise<true>,
    task: Task,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    let state: EngineEvent['type'] | undefined
    let last = 0
    let previewId = -1
    while (!(await Promise.race([settled, clock.sleep(pollMs, signal)]))) {
      const answer = await Promise.race([settled, lookAt(task, signal, previewId)])
      signal.throwIfAborted()
      if (typeof answer !== 'object' || (!answer.active && !answer.queued)) continue
      const type = answer.active ? 'started' : 'queued'
      if (type !== state) yield { type }
      state = type
      if (!answer.active) continue
      previewId = answer.id_live_preview ?? previewId
      const event = progressEvent(answer, task)
      const place = (event.image - task.batch.first) * task.steps + event.step
      if (event.step === 0 || place <= last) continue
      last = place
      yield event
    }
  }

  /**
   * Interrupts a task once it runs. A task that waits there cannot be removed, and an interrupt
   * would stop another task.
   */
  async function interrupt(task: Task): Promise<void> {
    for (let looks = 1; ; looks++) {
      const answer = await lookAt(
        task,
        AbortSignal.any([closed.signal, AbortSignal.timeout(lookMs)]),
      )
      if (answer?.active) return client.send('/sdapi/v1/interrupt', {})
      // The server may not list the task yet, if it was sent just before the abort.
      const isAwaited = answer?.queued || (answer && !task.isKnown && looks < 3)
      if (!isAwaited) return
      await clock.sleep(pollMs, closed.signal)
    }
  }

  return {
    id: 'a1111',
    get model() {
      return model
    },
    concurrency: 1,
    isOwn: true,
    capabilities: {
      steps: allSteps,
      progress: true,
      previews: true,
      seed: 'approximate',
      sizes: 'any',
      moderation: false,
      variations: 'once',
    },
    async ready(signal) {
      const answer = await client.request('/sdapi/v1/options', options, { signal })
      model = answer.sd_model_checkpoint ?? model
    },
    generate,
    async [Symbol.asyncDispose]() {
      closed.abort()
      await transport[Symbol.asyncDispose]()
    },
  }
}

/** The share of the noise that comes from the subseed. */
const subseedStrength = { SUBTLE: 0.12, STRONG: 0.45 }

/** A variation keeps the seed of its original and counts the subseed up. */
function seedsOf({ seed }: Batch, variation: EngineVariation | undefined) {
  if (!variation) return { seed }
  const [{ seed: origin } = { seed }] = variation.ancestors
  return {
    seed: origin,
    subseed: seed,
    subseed_strength: subseedStrength[variation.strength],
  }
}

type ProgressEvent = Extract<EngineEvent, { type: 'progress' }>

function progressEvent(
  { progress, live_preview }: Progress,
  { batch, steps }: Task,
): ProgressEvent {
  // Rounded, because the server computes it as a float.
  const done = Math.round(Math.min(1, progress ?? 0) * batch.images * steps)
  // The last step of an image belongs to that image, not to the next.
  const place = Math.max(0, Math.ceil(done / steps) - 1)
  const event = {
    type: 'progress',
    image: batch.first + place,
    step: done - place * steps,
    steps,
  } as const
  return isPicture(live_preview) ? { ...event, preview: bytesOf(live_preview) } : event
}

/** The images without the grid. If the server is set to make a grid, the grid comes first. */
function ownImages({ images, info }: z.output<typeof answer>, wanted: number): string[] {
  const first = /"index_of_first_image":\s*(\d+)/.exec(info ?? '')?.[1]
  const own = images.slice(
    first === undefined ? Math.max(0, images.length - wanted) : Number(first),
  )
  return own.slice(0, wanted)
}

function isPicture(text: string | null | undefined): text is string {
  return (
    text != null && /^(?:data:image\/\w+;base64,)?(?:iVBOR|\/9j\/|UklGR)[\w+/]*={0,2}$/.test(text)
  )
}
