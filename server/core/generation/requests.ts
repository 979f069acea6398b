import type { Caller } from '../../../schema/caller.ts'
import type { FollowedRequest, Generations, Requested } from '../../../schema/core/generations.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import { followingOptions } from '../../../schema/generation-request.ts'
import { limits } from '../../../schema/limits.ts'
import { parse } from '../../../schema/parse.ts'
import { SharedWork } from '../../shared-work.ts'
import { spaceOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { type Admission, type AdmissionParts, createAdmission } from './admit.ts'
import { cancelled } from './failure.ts'
import { readEnd, readState } from './history.ts'
import { inputList } from './input-list.ts'
import type { Admitted } from './reserve.ts'
import { upscaleInput } from './upscale.ts'

interface Started {
  id: string
  /** Undefined when the request repeats an earlier one. */
  admitted: Admitted | undefined
}

interface Call extends Pick<Admission, 'retryCount' | 'maxPromptLength' | 'redrawn' | 'name'> {
  inputs: readonly unknown[]
  caller: Caller
  onAdmitted?(requested: Requested): void
}

type Parts = AdmissionParts & Pick<Deps, 'live' | 'closing' | 'observer'>

type Verbs =
  | 'generate'
  | 'upscale'
  | 'generateAll'
  | 'start'
  | 'startAll'
  | 'generateAndFollow'
  | 'generateAndFollowAll'

/** The three ways to request images: wait for them, start them, or follow them. */
export function createRequests(deps: Parts): Pick<Generations, Verbs> {
  const admit = createAdmission(deps)
  const { deliveries, live, closing } = deps
  const equalRequests = new SharedWork<Requested>()

  async function startAll(admission: Admission): Promise<Started[]> {
    const all = await admit(admission).catch((error) => {
      if (error instanceof ServiceError) deps.observer.refused(error.code)
      throw error
    })
    return all.map((admitted) =>
      'replayed' in admitted
        ? { id: admitted.replayed, admitted: undefined }
        : { id: admitted.generation.id, admitted },
    )
  }

  /** Cancels the generation when the caller disconnects. Returns a function that stops this. */
  function cancelOnDisconnect(id: string, signal: AbortSignal): () => void {
    const cancel = () => deliveries.cancel(id, cancelled('The caller disconnected'))
    signal.addEventListener('abort', cancel, { once: true })
    if (signal.aborted) cancel()
    return () => signal.removeEventListener('abort', cancel)
  }

  async function waitForEnd({ id, admitted }: Started, signal: AbortSignal): Promise<Generation> {
    if (!admitted) return readEnd(deps, id, signal)
    return admitted.live?.finished ?? readEnd(deps, id, closing, admitted.generation)
  }

  /**
   * A followed generation counts as delivered when it ends: its caller could see each stored image,
   * and keeps these images. This is independent of the reader, which may be slow or disconnected.
   */
  async function deliverAtEnd(started: Started, removeListener: () => void): Promise<void> {
    try {
      await waitForEnd(started, closing)
      await deliveries.deliver(started.id)
    } catch {
      // The final state is unknown, or this server stops: let `recover` refund the generation.
      deliveries.miss(started.id)
    } finally {
      removeListener()
    }
  }

  async function stateOf({ id, admitted }: Started): Promise<Requested> {
    const generation = admitted?.live?.state ?? admitted?.generation
    return {
      generation: generation ?? (await readState(deps, id)),
      replayed: !admitted,
      allowance: admitted?.allowance,
    }
  }

  /** Waits for the end of an admitted generation, whose request is `call`. */
  async function finish(started: Started, call: Call, signal: AbortSignal): Promise<Requested> {
    const { id, admitted } = started
    const isRetry = !admitted && call.retryCount !== undefined
    const removeListener = cancelOnDisconnect(id, signal)
    const miss = () => deliveries.miss(id)
    async function confirm(isSent: boolean): Promise<void> {
      if (!isSent) miss()
      else if (isRetry || deliveries.isWaiting(id)) await deliveries.deliver(id)
    }
    try {
      const generation = await waitForEnd(started, signal)
      // The earlier request was cancelled because its connection was lost.
      if (isRetry && generation.status === 'CANCELLED') return await generate(call, signal)
      if (generation.error) {
        await confirm(true)
        throw generation.error
      }
      // After a disconnect no door calls `confirm`, and a shutdown must not wait for this caller.
      signal.addEventListener('abort', miss, { once: true })
      if (signal.aborted) miss()
      return { generation, replayed: !admitted, allowance: admitted?.allowance, confirm }
    } catch (error) {
      miss()
      throw error
    } finally {
      removeListener()
    }
  }

  async function generateAll(call: Call, signal: AbortSignal): Promise<Requested[]> {
    signal.throwIfAborted()
    const all = await startAll({ ...call, keepsPart: false, callerWaits: true, signal })
    if (call.onAdmitted) for (const started of all) call.onAdmitted(await stateOf(started))
    const ends = await Promise.allSettled(
      all.map((started, index) =>
        finish(started, { ...call, inputs: [call.inputs[index]] }, signal),
      ),
    )
    const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    if (answers.length === 0) throw ends.find((end) => end.status === 'rejected')?.reason
    return answers
  }

  async function generate(call: Call, signal: AbortSignal): Promise<Requested> {
    return first(await generateAll(call, signal))
  }

  /** Answers equal requests that wait at the same time by one generation, which is charged once. */
  async function join(call: Call, signal: AbortSignal): Promise<Requested> {
    let isFirst = false
    const begin = (shared: AbortSignal) => {
      isFirst = true
      return generate(call, shared)
    }
    const name = JSON.stringify([spaceOf(call.caller), call.inputs])
    const answer = await equalRequests.do(name, signal, begin)
    if (signal.aborted) await answer.confirm?.(false)
    return isFirst ? answer : { ...answer, replayed: true, allowance: undefined }
  }

  async function followAll(call: Call, signal: AbortSignal): Promise<FollowedRequest[]> {
    signal.throwIfAborted()
    const { detached = false } = parse(followingOptions, call.inputs[0])
    const all = await startAll({ ...call, keepsPart: true, callerWaits: !detached, signal })
    return Promise.all(
      all.map(async (started) => {
        const { id } = started
        const removeListener = cancelOnDisconnect(id, signal)
        if (deliveries.isWaiting(id)) void deliverAtEnd(started, removeListener)
        return { ...(await stateOf(started)), states: live.follow(id, signal) }
      }),
    )
  }

  const unawaited = { keepsPart: true, callerWaits: false }

  return {
    generate(input, caller, signal, { joinsEqual, ...options } = {}) {
      const call = { ...options, inputs: [input], caller }
      return joinsEqual ? join(call, signal) : generate(call, signal)
    },
    async upscale(given, caller, signal, options) {
      const { input, redrawn } = await upscaleInput(deps, given, caller)
      const maxPromptLength = limits.longestPrompt
      return generate({ ...options, maxPromptLength, redrawn, inputs: [input], caller }, signal)
    },
    generateAll: (inputs, caller, signal, options) =>
      generateAll({ ...options, inputs, caller }, signal),
    start: async (input, caller, options) =>
      stateOf(first(await startAll({ ...unawaited, ...options, inputs: [input], caller }))),
    async startAll(given, caller) {
      const { inputs } = parse(inputList, { inputs: given })
      const all = await startAll({ ...unawaited, inputs, isList: true, caller })
      return Promise.all(all.map(stateOf))
    },
    generateAndFollow: async (input, caller, signal, options) =>
      first(await followAll({ ...options, inputs: [input], caller }, signal)),
    generateAndFollowAll: (inputs, caller, signal, options) =>
      followAll({ ...options, inputs, caller }, signal),
  }
}

/** The only entry of a list that has one entry for each of its inputs. */
function first<Entry>(entries: readonly Entry[]): Entry {
  return entries[0] as Entry
}
