import * as z from 'zod'
import { type Clock, systemClock } from '../clock.ts'
import { type Batch, batchesOf } from './batches.ts'
import {
  allSteps,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from './engine.ts'
import { bytesOf } from './upstream/base64.ts'
import { createJsonClient } from './upstream/json-client.ts'
import { redacted } from './upstream/redacted.ts'
import type { Transport } from './upstream/transport.ts'

export interface SdServerOptions {
  url: string
  transport: Transport
  clock?: Clock
}

const pollMs = 250

const described = z.object({ model: z.object({ stem: z.string() }).partial() })
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
    const id = await submit(request, batch, signal)
    let done = false
    try {
      for await (const { status, queue_position, result, error } of changes(id, signal)) {
        // The server counts from 1.
        if (status === 'queued')
          yield { type: 'queued', position: Math.max(0, (queue_position ?? 1) - 1) }
        if (status === 'generating') yield { type: 'started' }
        done = status !== 'queued' && status !== 'generating'
        if (status === 'completed') yield* picturesOf(request, batch, result)
        if (status === 'failed' || status === 'cancelled') {
          throw new EngineError(
            'unavailable',
            `Job ${status}: ${redacted(error?.message ?? '', request.prompt)}`,
          )
        }
        if (done) return
      }
    } finally {
      // The server cancels only jobs that wait, and refuses others.
      if (!done) void client.send(`/sdcpp/v1/jobs/${id}/cancel`, {})
    }
  }

  async function submit(
    request: EngineRequest,
    batch: Batch,
    signal: AbortSignal,
  ): Promise<string> {
    const { prompt, width, height, steps } = request
    const body = {
      prompt,
      width,
      height,
      seed: batch.seed,
      batch_count: batch.images,
      sample_params: { sample_steps: steps },
      output_format: 'png',
    }
    return (await client.request('/sdcpp/v1/img_gen', submitted, { body, signal, prompt })).id
  }

  /** The states of a job, each once. */
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

function* picturesOf(
  request: EngineRequest,
  { first, images }: Batch,
  result: Job['result'],
): Generator<EngineEvent> {
  for (const { index, b64_json } of result?.images ?? []) {
    if (!Number.isInteger(index) || index < 0 || index >= images) continue
    const at = first + index
    yield { type: 'image', index: at, bytes: bytesOf(b64_json), seed: seedOf(request, at) }
  }
}
