import type { Caller } from '../../../schema/caller.ts'
import type { Generations, Requested } from '../../../schema/core/generations.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import { followingOptions } from '../../../schema/generation-request.ts'
import { parse } from '../../../schema/parse.ts'
import { SharedWork } from '../../shared-work.ts'
import { ownerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { type Admission, type AdmissionParts, createAdmission } from './admit.ts'
import { cancelled } from './failure.ts'
import { readEnd, readState } from './history.ts'
import { inputList } from './input-list.ts'
import type { Admitted } from './reserve.ts'

interface Started {
  id: string
  /** Undefined when the request repeats an earlier one. */
  admitted: Admitted | undefined
}

interface Call {
  input: unknown
  caller: Caller
  retryCount: number | undefined
}

type Parts = AdmissionParts & Pick<Deps, 'live' | 'closing' | 'observer'>

/** Three ways to request images: wait for the answer, start and return, or follow the states. */
export function createRequests(
  deps: Parts,
): Pick<Generations, 'generate' | 'start' | 'startAll' | 'generateAndFollow'> {
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

  async function start({
    input,
    ...admission
  }: Omit<Admission, 'inputs'> & { input: unknown }): Promise<Started> {
    const [started] = await startAll({ ...admission, inputs: [input] })
    return started as Started
  }

  /**
   * Cancels the generation when the caller disconnects. Returns a function that removes the
   * listener. Does nothing for a request with an idempotency key: `deliveries` has no such caller.
   */
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
    return { generation: generation ?? (await readState(deps, id)), replayed: !admitted }
  }

  async function generate(call: Call, signal: AbortSignal): Promise<Requested> {
    signal.throwIfAborted()
    const started = await start({ ...call, keepsPart: false, callerWaits: true })
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

  /** Equal requests that wait at the same time share one generation, which is charged once. */
  async function join(call: Call, signal: AbortSignal): Promise<Requested> {
    let isFirst = false
    const begin = (shared: AbortSignal) => {
      isFirst = true
      return generate(call, shared)
    }
    const name = JSON.stringify([ownerOf(call.caller), call.input])
    const answer = await equalRequests.do(name, signal, begin)
    if (signal.aborted) await answer.confirm?.(false)
    return isFirst ? answer : { ...answer, replayed: true, allowance: undefined }
  }

  return {
    generate(input, caller, signal, { joinsEqual, retryCount } = {}) {
      const call = { input, caller, retryCount }
      return joinsEqual ? join(call, signal) : generate(call, signal)
    },

    start: async (input, caller) =>
      stateOf(await start({ input, caller, keepsPart: true, callerWaits: false })),

    async startAll(given, caller) {
      const { inputs } = parse(inputList, { inputs: given })
      const admission = { inputs, isList: true, caller, keepsPart: true, callerWaits: false }
      return Promise.all((await startAll(admission)).map(stateOf))
    },

    async generateAndFollow(input, caller, signal, { retryCount } = {}) {
      signal.throwIfAborted()
      const { detached = false } = parse(followingOptions, input)
      const call = { input, caller, retryCount, keepsPart: true, callerWaits: !detached }
      const started = await start(call)
      const { id } = started
      const removeListener = cancelOnDisconnect(id, signal)
      if (deliveries.isWaiting(id)) void deliverAtEnd(started, removeListener)
      return { ...(await stateOf(started)), states: live.follow(id, signal) }
    },
  }
}
