import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Clock, systemClock } from '../../clock.ts'
import {
  allSteps,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { splitExtraArgs, withExtraArgs } from '../sd-cpp/extra-args.ts'
import { hasLora, loraWarning } from '../sd-cpp/lora.ts'
import { bytesOf } from '../upstream/base64.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import type { Transport } from '../upstream/transport.ts'
import {
  activity,
  answer,
  ownImage,
  type Progress,
  positionOf,
  progress,
  progressEvent,
  type Task,
} from './protocol.ts'

export interface A1111Options {
  url: string
  transport: Transport
  clock?: Clock
}

const pollMs = 300
const lookMs = 5000

const options = z.object({ sd_model_checkpoint: z.string().nullish() })

/**
 * AUTOMATIC1111's web UI and its forks, by `/sdapi/v1`. The web UI and Forge list tasks by name.
 * SD.Next lists none for requests of this API: there, a task is sent when nothing else runs, and the
 * next running job is the task.
 */
export function createA1111({ url, transport, clock = systemClock }: A1111Options): Engine {
  const client = createJsonClient({ url, transport, clock })
  const closed = new AbortController()
  let model = 'stable-diffusion-webui'
  /** Whether the server lists tasks by name. Undefined until a task has been seen to end. */
  let listsTasks: boolean | undefined
  /** Whether the server has reported any progress. */
  let hasReported = false

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    // Some servers ignore `n_iter`, and a task can only be interrupted as a whole.
    for (let image = 0; image < request.images; image++) yield* drawOne(request, image, signal)
  }

  async function* drawOne(
    request: EngineRequest,
    image: number,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const id = `easel-${randomUUID()}`
    const task: Task = { id, image, steps: request.steps, isListed: false, isAlone: false }
    if (!listsTasks) task.isAlone = yield* untilIdle(signal)
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    const answer = draw(request, task, both)
    const settled = Promise.allSettled([answer]).then(() => true as const)
    let done = false
    try {
      yield* untilSettled(settled, task, both)
      const reply = await answer
      const bytes = bytesOf(ownImage(reply))
      done = true
      const isSdCpp = /"version":\s*"stable-diffusion\.cpp"/.test(reply.info ?? '')
      if (isSdCpp && hasLora(request.prompt)) yield loraWarning
      yield { type: 'image', index: image, bytes, seed: seedOf(request, image) }
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

  function draw(request: EngineRequest, { id, image }: Task, signal: AbortSignal) {
    const { width, height, steps } = request
    const seeds = seedsOf(request, image)
    // stable-diffusion.cpp would take the arguments of a prompt before those of the request.
    const { extra } = splitExtraArgs(request.prompt)
    const prompt = extra
      ? withExtraArgs(request.prompt, { seed: seeds.seed, steps })
      : request.prompt
    const body = {
      prompt,
      width,
      height,
      steps,
      ...seeds,
      n_iter: 1,
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
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookMs)])
    const found = await client
      .request('/internal/progress', progress, { body, signal: limit })
      .catch(() => undefined)
    task.isListed ||= found?.active === true || found?.queued === true
    if (task.isListed || !task.isAlone) return found
    const running = await lookAtServer(signal)
    return running && { active: running.isBusy, queued: false, progress: running.progress }
  }

  async function lookAtServer(signal: AbortSignal) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookMs)])
    const found = await client
      .request('/sdapi/v1/progress?skip_current_image=true', activity, { signal: limit })
      .catch(() => undefined)
    if (!found) return undefined
    const { job, job_count = 0, sampling_step = 0, sampling_steps = 0 } = found.state
    return {
      isBusy: !!job || job_count > 0,
      progress: Math.min(1, sampling_step / Math.max(1, sampling_steps)),
    }
  }

  /**
   * Waits until nothing runs on a server that does not list tasks. Returns whether nothing ran: a
   * server that may list tasks is not waited for.
   */
  async function* untilIdle(signal: AbortSignal): AsyncGenerator<EngineEvent, boolean> {
    for (;;) {
      const isBusy = (await lookAtServer(signal))?.isBusy
      signal.throwIfAborted()
      if (!isBusy || listsTasks === undefined) return isBusy === false
      yield { type: 'queued' }
      await clock.sleep(pollMs, signal)
    }
  }

  /** The events of a task until its image arrives. */
  async function* untilSettled(
    settled: Promise<true>,
    task: Task,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    let state: string | undefined
    let last = 0
    let previewId = -1
    while (!(await Promise.race([settled, clock.sleep(pollMs, signal)]))) {
      const look = await Promise.race([settled, lookAt(task, signal, previewId)])
      signal.throwIfAborted()
      if (typeof look !== 'object' || (!look.active && !look.queued)) continue
      hasReported = true
      const position = positionOf(look)
      const now = `${look.active} ${position}`
      if (now !== state) yield look.active ? { type: 'started' } : { type: 'queued', position }
      state = now
      if (!look.active) continue
      previewId = look.id_live_preview ?? previewId
      const event = progressEvent(look, task)
      if (event.step <= last) continue
      last = event.step
      yield event
    }
    if (hasReported) listsTasks = task.isListed
  }

  /**
   * Interrupts a task once it runs. A task that waits there cannot be removed, and an interrupt
   * would stop another task.
   */
  async function interrupt(task: Task): Promise<void> {
    for (let looks = 1; ; looks++) {
      const look = await lookAt(task, closed.signal)
      if (look?.active) return client.send('/sdapi/v1/interrupt', {})
      // The server may not list the task yet, if it was sent just before the abort.
      const isAwaited = look?.queued || (look && !task.isListed && looks < 3)
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
    get isSilent() {
      return !hasReported
    },
    capabilities: {
      steps: allSteps,
      progress: true,
      previews: true,
      seed: 'approximate',
      sizes: 'any',
      moderation: false,
      transparency: false,
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
function seedsOf(request: EngineRequest, image: number) {
  const seed = seedOf(request, image)
  if (!request.variation) return { seed }
  const { ancestors, strength } = request.variation
  const [{ seed: origin } = { seed }] = ancestors
  return { seed: origin, subseed: seed, subseed_strength: subseedStrength[strength] }
}
