import type { Caller, Core } from '../../../../schema/core.ts'
import { type Generation, isFinished } from '../../../../schema/generation.ts'
import { readJsonObject } from '../../body.ts'
import type { HttpOptions } from '../../http-options.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { limitHeaders } from '../../limit-headers.ts'
import { stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { waitOf } from './prefer.ts'
import { addressOf, callerOf, resourceOf } from './resource.ts'

/** Starts a generation: 202, or 200 where it is finished within the time of `Prefer: wait=N`. */
export function startGeneration(options: HttpOptions): Handler {
  const { core, now } = options
  return async ({ request, fetchAPI }) => {
    const caller = callerOf(request)
    const seconds = waitOf(request)
    const input = { ...(await readJsonObject(request)), idempotencyKey: idempotencyKeyOf(request) }
    const { generation, replayed } = await core.startGeneration(input, caller)
    stateOf(request).replayed = replayed
    const newest =
      seconds === undefined
        ? generation
        : await newestWithin(seconds, { core, generation, caller, signal: request.signal })
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      location: addressOf(newest, request),
      'easel-generation': newest.id,
      'easel-seed': String(newest.seed),
      ...(seconds !== undefined && { 'preference-applied': `wait=${seconds}` }),
      ...(await limitHeaders(core, caller, now())),
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
  /** Aborted when the client leaves; the generation goes on. */
  signal: AbortSignal
}

async function newestWithin(
  seconds: number,
  { core, generation, caller, signal }: Waiting,
): Promise<Generation> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), seconds * 1000)
  const ended = AbortSignal.any([signal, over.signal])
  let newest = generation
  try {
    for await (const state of core.watchGeneration(generation.id, caller, ended)) newest = state
    return newest
  } finally {
    clearTimeout(timer)
  }
}
