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
import { hasLora, loraWarning } from '../sd-cpp/lora.ts'
import { bytesOf } from '../upstream/base64.ts'
import { type InputMaker, inputsOf } from '../upstream/inputs.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import { textsOf } from '../upstream/redacted.ts'
import type { Transport } from '../upstream/transport.ts'
import { bodyOf, type ImageFields, imageFieldsOf } from './body.ts'
import { enlarge } from './enlarge.ts'
import { answer, ownImage, type Task } from './protocol.ts'
import { Tasks } from './tasks.ts'

export interface A1111Options {
  url: string
  transport: Transport
  intake: InputMaker
  clock?: Clock | undefined
}

const options = z.looseObject({ sd_model_checkpoint: z.string().nullish() })

/** stable-diffusion.cpp answers with so many options at most; a web UI has hundreds. */
const fewOptions = 5

/** AUTOMATIC1111's web UI and its forks, and stable-diffusion.cpp's server, by `/sdapi/v1`. */
export function createA1111({ url, transport, intake, clock = systemClock }: A1111Options): Engine {
  const client = createJsonClient({ url, transport, clock })
  const tasks = new Tasks(client, clock)
  let model = 'stable-diffusion-webui'
  /** Whether it is stable-diffusion.cpp. Undefined until it has said so. */
  let isSdCpp: boolean | undefined

  async function ready(signal: AbortSignal): Promise<void> {
    const answer = await client.request('/sdapi/v1/options', options, { signal })
    model = answer.sd_model_checkpoint ?? model
    isSdCpp = Object.keys(answer).length <= fewOptions
  }

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const { upscale, variation } = request
    if (upscale || variation) {
      if (isSdCpp === undefined) await ready(signal)
      if (isSdCpp) throw new EngineError('misconfigured', lacksBoth, { isFinal: true })
    }
    if (upscale) return yield* enlarge(client, { ...request, upscale }, signal)
    const images = imageFieldsOf(await inputsOf(request, { intake, fits: true, signal }))
    // Some servers ignore `n_iter`, and a task can only be interrupted as a whole.
    for (let image = 0; image < request.images; image++)
      yield* drawOne(request, { image, images, signal })
  }

  async function* drawOne(
    request: EngineRequest,
    {
      image,
      images,
      signal,
    }: { image: number; images?: ImageFields | undefined; signal: AbortSignal },
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    const id = `easel-${randomUUID()}`
    const task: Task = { id, image, steps: request.steps, isListed: false, isAlone: false }
    task.isAlone = yield* tasks.untilIdle(signal)
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    const path = images ? '/sdapi/v1/img2img' : '/sdapi/v1/txt2img'
    const body = bodyOf(request, task, images)
    const drawing = client.request(path, answer, { body, signal: both, prompt: textsOf(request) })
    const settled = Promise.allSettled([drawing]).then(() => true as const)
    let done = false
    try {
      yield* tasks.untilSettled(settled, task, both)
      const reply = await drawing
      const bytes = bytesOf(ownImage(reply))
      done = true
      isSdCpp ||= /"version":\s*"stable-diffusion\.cpp"/.test(reply.info ?? '')
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
      if (!done) tasks.interrupt(task).catch(() => {})
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
      return !tasks.hasReported
    },
    get capabilities() {
      return {
        steps: allSteps,
        progress: true,
        previews: true,
        seed: 'approximate',
        sizes: 'any',
        moderation: false,
        variations: isSdCpp ? 'none' : 'once',
        drawsFromWords: true,
        references: 1,
        masks: true,
        strength: true,
        negativePrompt: true,
        guidance: true,
        quality: false,
        maxScale: isSdCpp ? 1 : 4,
        enlargesOthers: !isSdCpp,
        transparency: false,
      } as const
    },
    ready,
    generate,
    async [Symbol.asyncDispose]() {
      tasks.close()
      await transport[Symbol.asyncDispose]()
    },
  }
}

const lacksBoth = 'stable-diffusion.cpp has neither an upscaler nor subseeds in this API'
