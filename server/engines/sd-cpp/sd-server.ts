import * as z from 'zod'
import { limits } from '../../../schema/limits.ts'
import { type Clock, systemClock } from '../../clock.ts'
import {
  allSteps,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { bytesOf } from '../upstream/base64.ts'
import { isModeration } from '../upstream/fault.ts'
import { type InputMaker, inputsOf } from '../upstream/inputs.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import { redacted, type Texts, textsOf } from '../upstream/redacted.ts'
import type { Transport } from '../upstream/transport.ts'
import { bodyOf, firstPassOf, type ImageFields, imageFieldsOf, type Model } from './body.ts'
import { describedBy } from './capabilities.ts'
import { hasLora, type Lora, lorasOf } from './lora.ts'

export interface SdServerOptions {
  url: string
  transport: Transport
  intake: InputMaker
  clock?: Clock | undefined
}

const pollMs = 250

/**
 * The model draws the enlarged pixels once more, which takes the memory of an image of that size.
 */
const maxScale = 2

const submitted = z.object({ id: z.string().regex(/^[\w-]+$/) })
const job = z.object({
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  queue_position: z.number().nullish(),
  result: z
    .object({ images: z.array(z.object({ index: z.number(), b64_json: z.string() })) })
    .nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
})
type State = z.output<typeof job>

/** The work on one image. */
interface Job {
  index: number
  loras: Lora[]
  images: ImageFields
  model: Model
  signal: AbortSignal
}

/** stable-diffusion.cpp's server, by the jobs of its API (`/sdcpp/v1`). */
export function createSdServer({
  url,
  transport,
  intake,
  clock = systemClock,
}: SdServerOptions): Engine {
  const client = createJsonClient({ url, transport, clock })
  let name = 'stable-diffusion.cpp'
  /** Undefined until the server has described it. */
  let model: Model | undefined

  async function describe(signal: AbortSignal) {
    const described = await describedBy(client, signal)
    name = described.name ?? name
    model = described.model
    return described
  }

  /** One job for each image, because a running job can be neither cancelled nor watched. */
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const loras = yield* findLoras(request.prompt, signal)
    const known = model ?? (await describe(signal)).model
    if (request.upscale && !known.upscaler) throw lacksUpscaler()
    const wanted = firstPassOf(request)
    const inputs = await inputsOf(wanted, { intake, fits: true, signal })
    const images = imageFieldsOf(inputs, wanted, known)
    for (let index = 0; index < request.images; index++)
      yield* drawOne(wanted, { index, loras, images, model: known, signal })
  }

  /** The server reads no LoRA from a prompt, but from a field with the paths that it lists. */
  async function* findLoras(
    prompt: string,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent, Lora[]> {
    if (!hasLora(prompt)) return []
    const { loras: files } = await describe(signal)
    const { loras, missing } = lorasOf(prompt, files)
    for (const name of missing)
      yield { type: 'warning', message: `The engine has no LoRA ${name}: it drew without it` }
    return loras
  }

  async function* drawOne(
    request: EngineRequest,
    { index, signal, ...parts }: Job,
  ): AsyncGenerator<EngineEvent> {
    const texts = textsOf(request)
    const seed = seedOf(request, index)
    const body = bodyOf(request, { seed, ...parts })
    const { id } = await client.submit('/sdcpp/v1/img_gen', submitted, {
      body,
      signal,
      prompt: texts,
      cancel,
    })
    let done = false
    try {
      for await (const { status, queue_position, result, error } of changes(id, signal)) {
        // The server counts from 1.
        if (status === 'queued')
          yield { type: 'queued', position: Math.max(0, (queue_position ?? 1) - 1) }
        if (status === 'generating') yield { type: 'started' }
        done = status !== 'queued' && status !== 'generating'
        const image = result?.images[0]
        if (status === 'completed' && image)
          yield { type: 'image', index, bytes: bytesOf(image.b64_json), seed }
        if (status === 'failed' || status === 'cancelled')
          throw failure(status, error?.message ?? '', texts)
        if (done) return
      }
    } finally {
      if (!done) cancel({ id })
    }
  }

  /** The server cancels only jobs that wait, and refuses others. */
  function cancel({ id }: z.output<typeof submitted>): void {
    void client.send(`/sdcpp/v1/jobs/${id}/cancel`, {})
  }

  /** Yields each state of a job once. */
  async function* changes(id: string, signal: AbortSignal): AsyncGenerator<State> {
    let last: State | undefined
    for (;;) {
      const state = await client.request(`/sdcpp/v1/jobs/${id}`, job, { signal, isKnown: true })
      if (state.status !== last?.status || state.queue_position !== last?.queue_position)
        yield state
      last = state
      await clock.sleep(pollMs, signal)
    }
  }

  return {
    id: 'sd-server',
    get model() {
      return name
    },
    concurrency: 1,
    isOwn: true,
    get capabilities() {
      return {
        steps: allSteps,
        progress: false,
        previews: false,
        seed: 'approximate',
        sizes: 'any',
        moderation: false,
        variations: 'none',
        drawsFromWords: true,
        references: model?.isEdit ? limits.references : 1,
        masks: true,
        strength: !model?.isEdit,
        negativePrompt: model?.hasCfg !== false,
        guidance: true,
        quality: false,
        maxScale: model?.upscaler ? maxScale : 1,
        enlargesOthers: true,
        transparency: false,
      } as const
    },
    async ready(signal) {
      await describe(signal)
    },
    generate,
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}

/** The operator can remove the model while the server runs. */
function lacksUpscaler(): EngineError {
  const message = 'The server has no ESRGAN model: start it with --hires-upscalers-dir'
  return new EngineError('misconfigured', message, { isFinal: true })
}

function failure(status: string, message: string, texts: Texts): EngineError {
  const kind = isModeration(message, texts) ? 'rejected' : 'unavailable'
  return new EngineError(kind, `Job ${status}: ${redacted(message, texts)}`)
}
