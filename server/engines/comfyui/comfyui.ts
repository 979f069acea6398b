import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { limits } from '../../../schema/limits.ts'
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
import { type InputMaker, inputsOf } from '../upstream/inputs.ts'
import { createJsonClient } from '../upstream/json-client.ts'
import { textsOf } from '../upstream/redacted.ts'
import type { Transport } from '../upstream/transport.ts'
import { savedPicture } from './history.ts'
import type { Role } from './roles.ts'
import { openSocket } from './socket.ts'
import { type Files, upload } from './upload.ts'
import { cancel, follow, type Work } from './work.ts'
import { readWorkflow, type Workflow } from './workflow.ts'

export interface ComfyUiOptions {
  url: string
  /** The text of a workflow in API format. */
  workflow: string
  transport: Transport
  intake: InputMaker
  clock?: Clock | undefined
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
  intake,
  clock = systemClock,
}: ComfyUiOptions): Engine {
  const workflow = readWorkflow(text)
  const client = createJsonClient({ url, transport, clock })

  /** Returns the id of the job: ours, where the version takes it. */
  async function submit(
    request: EngineRequest,
    { client: client_id, files, signal }: { client: string; files: Files; signal: AbortSignal },
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
    for (const message of warningsOf(workflow, request)) yield { type: 'warning', message }
    const fits = !hasSize(workflow)
    const files = await upload(client, await inputsOf(request, { intake, fits, signal }), signal)
    const id = randomUUID()
    const socket = await openSocket(client, id, clock, signal)
    try {
      for (let index = 0; index < request.images; index++) {
        const prompt = textsOf(request)
        const seed = seedOf(request, index)
        const job = await submit({ ...request, seed }, { client: id, files, signal })
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
  const has = (role: Role) => workflow.count(role) > 0
  return {
    steps: has('steps') ? allSteps : { min: 0, max: 0 },
    progress: true,
    previews: true,
    seed: 'approximate',
    sizes: hasSize(workflow) && !workflow.resizes ? 'any' : 'nearest',
    moderation: false,
    transparency: false,
    variations: 'none',
    references: Math.min(limits.references, workflow.count('references')),
    masks: workflow.readsMask,
    strength: has('strength'),
    negativePrompt: has('negative'),
    guidance: has('guidance'),
    maxScale: 1,
    enlargesOthers: false,
  }
}

/** Without it, the workflow draws in the size of the images that it loads. */
function hasSize(workflow: Workflow): boolean {
  return workflow.count('width') > 0 && workflow.count('height') > 0
}

function warningsOf(workflow: Workflow, { references = [] }: EngineRequest): string[] {
  const own = workflow.count('references') - references.length
  return [
    ...workflow.unprompted.map((input) => `The text ${input} does not get the prompt`),
    ...(own > 0 ? ['The workflow draws from an image of its own: give it a reference'] : []),
  ]
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
