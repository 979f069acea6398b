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
  /** Undefined for the repeat of an earlier request. */
  admitted: Admitted | undefined
}

interface Asked {
  input: unknown
  caller: Caller
  retryCount: number | undefined
}

type Parts = AdmissionParts & Pick<Deps, 'live' | 'closing' | 'observer'>

/** The three ways to request images: wait for them, start them, or follow them. */
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

  /** Cancels the generation when the caller disconnects. Returns a function that stops this. */
  function cancelOnDisconnect(id: string, signal: AbortSignal): () => void {
    // With an idempotency key nobody waits: the caller may come back for the answer.
    const cancel = () => deliveries.cancel(id, cancelled('The caller went away'))
    signal.addEventListener('abort', cancel, { once: true })
    if (signal.aborted) cancel()
    return () => signal.removeEventListener('abort', cancel)
  }

  async function waitForEnd({ id, admitted }: Started, signal: AbortSignal): Promise<Generation> {
    if (!admitted) return readEnd(deps, id, signal)
    return admitted.live?.finished ?? readEnd(deps, id, closing, admitted.generation)
  }

  /**
   * A followed generation counts as delivered when it ends: its caller could see the stored images,
   * and keeps them. This does not depend on the reader, who may be slow or gone.
   */
  async function deliverAtEnd(started: Started, removeListener: () => void): Promise<void> {
    try {
      await waitForEnd(started, closing)
      await deliveries.deliver(started.id)
    } catch {
      // The end is unknown, or this server stops: the generation is refunded.
      deliveries.miss(started.id)
    } finally {
      removeListener()
    }
  }

  async function stateOf({ id, admitted }: Started): Promise<Requested> {
    const generation = admitted?.live?.state ?? admitted?.generation
    return { generation: generation ?? (await readState(deps, id)), replayed: !admitted }
  }

  async function generate(asked: Asked, signal: AbortSignal): Promise<Requested> {
    signal.throwIfAborted()
    const started = await start({ ...asked, keepsPart: false, isAwaited: true })
    const { id, admitted } = started
    const isRetry = !admitted && asked.retryCount !== undefined
    const removeListener = cancelOnDisconnect(id, signal)
    const miss = () => deliveries.miss(id)
    async function confirm(isSent: boolean): Promise<void> {
      if (!isSent) miss()
      else if (isRetry || deliveries.isWaiting(id)) await deliveries.deliver(id)
    }
    try {
      const generation = await waitForEnd(started, signal)
      // The earlier try was cancelled when its connection was lost.
      if (isRetry && generation.status === 'CANCELLED') return await generate(asked, signal)
      if (generation.error) {
        await confirm(true)
        throw generation.error
      }
      // Nobody confirms after a disconnect, and a shutdown must not wait for that.
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

  /** Answers equal requests that wait at the same time by one generation, which is charged once. */
  async function join(asked: Asked, signal: AbortSignal): Promise<Requested> {
    let isFirst = false
    const begin = (shared: AbortSignal) => {
      isFirst = true
      return generate(asked, shared)
    }
    const name = JSON.stringify([ownerOf(asked.caller), asked.input])
    const answer = await equalRequests.do(name, signal, begin)
    if (signal.aborted) await answer.confirm?.(false)
    return isFirst ? answer : { ...answer, replayed: true, allowance: undefined }
  }

  return {
    generate(input, caller, signal, { joinsEqual, retryCount } = {}) {
      const asked = { input, caller, retryCount }
      return joinsEqual ? join(asked, signal) : generate(asked, signal)
    },

    start: async (input, caller) =>
      stateOf(await start({ input, caller, keepsPart: true, isAwaited: false })),

    async startAll(given, caller) {
      const { inputs } = parse(inputList, { inputs: given })
      const admission = { inputs, isList: true, caller, keepsPart: true, isAwaited: false }
      return Promise.all((await startAll(admission)).map(stateOf))
    },

    async generateAndFollow(input, caller, signal, { retryCount } = {}) {
      signal.throwIfAborted()
      const { detached = false } = parse(followingOptions, input)
      const asked = { input, caller, retryCount, keepsPart: true, isAwaited: !detached }
      const started = await start(asked)
      const { id } = started
      const removeListener = cancelOnDisconnect(id, signal)
      if (deliveries.isWaiting(id)) void deliverAtEnd(started, removeListener)
      return { ...(await stateOf(started)), states: live.follow(id, signal) }
    },
  }
}
