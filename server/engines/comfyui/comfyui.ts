import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Clock, systemClock } from '../../clock.ts'
import {
  allSteps,
  type Engine,
  type EngineCapabilities,
  EngineError,
  type EngineErrorKind,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import type { Transport } from '../upstream/transport.ts'
import { savedPicture } from './history.ts'
import { openSocket } from './socket.ts'
import { cancel, follow, type Work } from './work.ts'
import { readWorkflow, type Workflow } from './workflow.ts'

export interface ComfyUiOptions {
  url: string
  /** The text of a workflow in API format. */
  workflow: string
  transport: Transport
  clock?: Clock
}

const lostAnswers: EngineErrorKind[] = ['unavailable', 'bad_response']

const submitted = z.object({ prompt_id: z.string() })

/**
 * ComfyUI with the operator's workflow. Throws a `misconfigured` EngineError for a workflow that
 * cannot be used.
 */
export function createComfyUi({
  url,
  workflow: text,
  transport,
  clock = systemClock,
}: ComfyUiOptions): Engine {
  const workflow = readWorkflow(text)
  const client = createJsonClient({ url, transport, clock })

  /** Returns the id of the job: ours, where the version takes it. */
  async function submit(
    request: EngineRequest,
    { client: client_id, signal }: { client: string; signal: AbortSignal },
  ): Promise<string> {
    const own = randomUUID()
    const body = { prompt: workflow.filled(request, own.slice(0, 8)), client_id, prompt_id: own }
    try {
      const { prompt_id } = await client.submit('/prompt', submitted, {
        body,
        signal,
        prompt: request.prompt,
        cancel: ({ prompt_id }) => void cancel(client, prompt_id),
      })
      return prompt_id
    } catch (error) {
      // Perhaps only the answer was lost: then the job would run without a reader.
      const isLost = error instanceof EngineError && lostAnswers.includes(error.kind)
      if (!signal.aborted && isLost && error.outage !== 'not_reached') void cancel(client, own)
      throw error
    }
  }

  /** One at a time, because the images of a batch would share a seed. */
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    for (const input of workflow.unprompted)
      yield { type: 'warning', message: `The text ${input} does not get the prompt` }
    const id = randomUUID()
    const socket = await openSocket(client, id, clock, signal)
    try {
      for (let index = 0; index < request.images; index++) {
        const { prompt } = request
        const seed = seedOf(request, index)
        const job = await submit({ ...request, seed }, { client: id, signal })
        yield* generateOne(
          { id: job, index, prompt, client, clock, socket, workflow, signal },
          seed,
        )
      }
    } finally {
      socket.close()
    }
  }

  return {
    id: 'comfyui',
    model: workflow.model ?? 'comfyui',
    concurrency: 1,
    isOwn: true,
    capabilities: capabilitiesOf(workflow),
    async ready(signal) {
      await client.request('/system_stats', z.looseObject({}), { signal })
    },
    generate,
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}

function capabilitiesOf(workflow: Workflow): EngineCapabilities {
  const hasSize = workflow.binds('width') && workflow.binds('height')
  return {
    steps: workflow.binds('steps') ? allSteps : { min: 0, max: 0 },
    progress: true,
    previews: true,
    seed: 'approximate',
    sizes: hasSize && !workflow.resizes ? 'any' : 'nearest',
    moderation: false,
    variations: 'none',
  }
}

async function* generateOne(work: Work, seed: number): AsyncGenerator<EngineEvent> {
  let isOver = false
  try {
    const entry = yield* follow(work)
    isOver = true
    const bytes = await work.client.bytes(savedPicture(entry, work.prompt), work.signal)
    yield { type: 'image', index: work.index, bytes, seed }
  } finally {
    if (!isOver) void cancel(work.client, work.id)
  }
}
