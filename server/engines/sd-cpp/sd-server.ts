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
import { bytesOf } from '../upstream/base64.ts'
import { isModeration } from '../upstream/fault.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import { redacted } from '../upstream/redacted.ts'
import type { Transport } from '../upstream/transport.ts'
import { splitExtraArgs } from './extra-args.ts'
import { hasLora, type Lora, lorasOf, withoutLora } from './lora.ts'

export interface SdServerOptions {
  url: string
  transport: Transport
  clock?: Clock
}

const pollMs = 250

const described = z.object({
  model: z.object({ stem: z.string() }).partial(),
  loras: z.array(z.object({ name: z.string(), path: z.string() })).default([]),
})
const submitted = z.object({ id: z.string().regex(/^[\w-]+$/) })
const job = z.object({
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  queue_position: z.number().nullish(),
  result: z
    .object({ images: z.array(z.object({ index: z.number(), b64_json: z.string() })) })
    .nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
})
type Job = z.output<typeof job>

/** stable-diffusion.cpp's server, by the jobs of its API (`/sdcpp/v1`). */
export function createSdServer({ url, transport, clock = systemClock }: SdServerOptions): Engine {
  const client = createJsonClient({ url, transport, clock })
  let model = 'stable-diffusion.cpp'

  /** One job for each image, because a running job can be neither cancelled nor watched. */
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const loras = yield* findLoras(request.prompt, signal)
    for (let index = 0; index < request.images; index++)
      yield* drawOne(request, { index, loras, signal })
  }

  /** The server reads no LoRA from a prompt, but from a field with the paths that it lists. */
  async function* findLoras(
    prompt: string,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent, Lora[]> {
    if (!hasLora(prompt)) return []
    const { loras: files } = await client.request('/sdcpp/v1/capabilities', described, { signal })
    const { loras, missing } = lorasOf(prompt, files)
    for (const name of missing)
      yield { type: 'warning', message: `The engine has no LoRA ${name}: it drew without it` }
    return loras
  }

  async function* drawOne(
    request: EngineRequest,
    { index, loras, signal }: { index: number; loras: Lora[]; signal: AbortSignal },
  ): AsyncGenerator<EngineEvent> {
    const { prompt } = request
    const seed = seedOf(request, index)
    const body = { ...bodyOf(request, seed), ...(loras.length > 0 ? { lora: loras } : {}) }
    const { id } = await client.submit('/sdcpp/v1/img_gen', submitted, {
      body,
      signal,
      prompt,
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
          throw failure(status, error?.message ?? '', prompt)
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
  async function* changes(id: string, signal: AbortSignal): AsyncGenerator<Job> {
    let last: Job | undefined
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
      return model
    },
    concurrency: 1,
    isOwn: true,
    capabilities: {
      steps: allSteps,
      progress: false,
      previews: false,
      seed: 'approximate',
      sizes: 'any',
      moderation: false,
      variations: 'none',
    },
    async ready(signal) {
      const answer = await client.request('/sdcpp/v1/capabilities', described, { signal })
      model = answer.model.stem || model
    },
    generate,
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}

function bodyOf({ prompt, width, height, steps }: EngineRequest, seed: number) {
  const { words, extra } = splitExtraArgs(withoutLora(prompt))
  const sample_params = { ...extra?.sample_params, sample_steps: steps }
  return {
    ...extra,
    prompt: words,
    width,
    height,
    seed,
    batch_count: 1,
    sample_params,
    output_format: 'png',
  }
}

function failure(status: string, message: string, prompt: string): EngineError {
  const kind = isModeration(message, prompt) ? 'rejected' : 'unavailable'
  return new EngineError(kind, `Job ${status}: ${redacted(message, prompt)}`)
}
