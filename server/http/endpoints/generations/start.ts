import type { Caller } from '../../../../schema/caller.ts'
import type { Core } from '../../../../schema/core.ts'
import { type Generation, isFinished } from '../../../../schema/generation.ts'
import { readImageRequest } from '../../data-urls.ts'
import type { HttpOptions } from '../../http-options.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { callerOf, stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { generationHeaders } from '../generation-headers.ts'
import { waitOf } from './prefer.ts'
import { addressOf, resourceOf } from './resource.ts'

/** Starts a generation: 202, or 200 when it is finished within the time of `Prefer: wait=N`. */
export function startGeneration(options: HttpOptions): Handler {
  const { core } = options
  return async ({ request, fetchAPI }) => {
    const caller = callerOf(request)
    const seconds = waitOf(request)
    const given = await readImageRequest(request, caller, options)
    const input = { ...given, idempotencyKey: idempotencyKeyOf(request) }
    const answer = await core.generations.start(input, caller)
    const { generation } = answer
    stateOf(request).answers.push(answer)
    const newest =
      seconds === undefined
        ? generation
        : await newestWithin(seconds, { core, generation, caller, signal: request.signal })
    const headers = {
      ...(await generationHeaders({ generation: newest }, caller, options)),
      location: addressOf(newest, request),
      ...(seconds !== undefined && { 'preference-applied': `wait=${seconds}` }),
    }
    const body = JSON.stringify(await resourceOf(newest, request, options))
    const status = isFinished(newest.status) ? 200 : 202
    return new fetchAPI.Response(body, { status, headers })
  }
}

interface Waiting {
  core: Core
  generation: Generation
  caller: Caller
  /** Aborted when the client disconnects; the generation continues. */
  signal: AbortSignal
}

/** The final state of a generation, or its state after this time. */
export async function newestWithin(
  seconds: number,
  { core, generation, caller, signal }: Waiting,
): Promise<Generation> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), seconds * 1000)
  const ended = AbortSignal.any([signal, over.signal])
  let newest = generation
  try {
    for await (const state of core.generations.watch(generation.id, caller, ended)) newest = state
    return newest
  } finally {
    clearTimeout(timer)
  }
}
