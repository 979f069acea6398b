import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Clock, systemClock } from '../../clock.ts'
import {
  type Engine,
  EngineError,
  type EngineErrorKind,
  type EngineEvent,
  type EngineRequest,
  seedOf,
} from '../engine.ts'
import { type InputMaker, inputsOf } from '../upstream/inputs.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import { textsOf } from '../upstream/redacted.ts'
import type { Transport } from '../upstream/transport.ts'
import { savedPicture } from './history.ts'
import { openSocket } from './socket.ts'
import { type Files, upload } from './upload.ts'
import { cancel, follow, type Work } from './work.ts'
import { readWorkflow, type Workflow } from './workflow.ts'
import { capabilitiesOf, hasSize, warningsOf, workflowFor } from './workflows.ts'

export interface ComfyUiOptions {
  url: string
  /** The texts of workflows in API format. */
  workflows: string[]
  transport: Transport
  intake: InputMaker
  clock?: Clock | undefined
}

/** How a job is sent. */
interface Submission {
  workflow: Workflow
  /** The client's id. */
  client: string
  files: Files
  signal: AbortSignal
}

const lostAnswers: EngineErrorKind[] = ['unavailable', 'bad_response']

const submitted = z.object({ prompt_id: z.string() })

/**
 * ComfyUI with the operator's workflows. Throws a `misconfigured` EngineError for a workflow that
 * cannot be used, and if none draws.
 */
export function createComfyUi({
  url,
  workflows: texts,
  transport,
  intake,
  clock = systemClock,
}: ComfyUiOptions): Engine {
  const workflows = texts.map(readWorkflow)
  const [drawing] = workflows.filter(({ enlarges }) => !enlarges)
  if (!drawing) throw new EngineError('misconfigured', 'No file of COMFYUI_WORKFLOW draws')
  const client = createJsonClient({ url, transport, clock })

  /** Returns the id of the job: ours, where the version takes it. */
  async function submit(
    request: EngineRequest,
    { workflow, client: client_id, files, signal }: Submission,
  ): Promise<string> {
    const own = randomUUID()
    const values = { ...request, ...files, negative: request.negativePrompt }
    const body = { prompt: workflow.filled(values, own.slice(0, 8)), client_id, prompt_id: own }
    try {
      const { prompt_id } = await client.submit('/prompt', submitted, {
        body,
        signal,
        prompt: textsOf(request),
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
    const workflow = workflowFor(workflows, request)
    for (const message of warningsOf(workflow, request)) yield { type: 'warning', message }
    const { upscale, references = upscale && [upscale.image] } = request
    const fits = !upscale && !hasSize(workflow)
    const inputs = await inputsOf({ ...request, references }, { intake, fits, signal })
    const files = await upload(client, inputs, signal)
    const id = randomUUID()
    const socket = await openSocket(client, id, clock, signal)
    try {
      for (let index = 0; index < request.images; index++) {
        const prompt = textsOf(request)
        const seed = seedOf(request, index)
        const job = await submit({ ...request, seed }, { workflow, client: id, files, signal })
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
    model: drawing.model ?? 'comfyui',
    concurrency: 1,
    isOwn: true,
    capabilities: capabilitiesOf(workflows),
    async ready(signal) {
      await client.request('/system_stats', z.looseObject({}), { signal })
    },
    generate,
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
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
