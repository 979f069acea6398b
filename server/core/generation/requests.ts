import type { Caller, Core, Requested } from '../../../schema/core.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import { followingOptions } from '../../../schema/generation-request.ts'
import { parse } from '../../../schema/parse.ts'
import { SharedWork } from '../../shared-work.ts'
import { ownerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { type Admission, createAdmission } from './admit.ts'
import { cancelled } from './failure.ts'
import { readEnd, readState } from './history.ts'
import { inputList } from './input-list.ts'
import type { Admitted } from './reserve.ts'

interface Started {
  id: string
  /** Undefined for a request that came before. */
  admitted: Admitted | undefined
}

/** The ways to ask for images: to wait for them, to start them, and to follow them. */
export function createRequests(
  deps: Deps,
): Pick<Core, 'generateImages' | 'startGeneration' | 'startGenerations' | 'generateAndFollow'> {
  const admit = createAdmission(deps)
  const { awaited, answered, live, closing } = deps
  const equal = new SharedWork<Requested>()

  async function startAll(asked: Admission): Promise<Started[]> {
    const all = await admit(asked).catch((error) => {
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
    ...asked
  }: Omit<Admission, 'inputs'> & { input: unknown }): Promise<Started> {
    const [started] = await startAll({ ...asked, inputs: [input] })
    return started as Started
  }

  /** Ends what is awaited when its caller leaves. Returns how to leave that off. */
  function endOnLeave(id: string, signal: AbortSignal): () => void {
    // With an idempotency key the caller can come back for the answer: then nothing stops it.
    const stop = () => awaited.get(id)?.(cancelled('The caller went away'))
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    return () => signal.removeEventListener('abort', stop)
  }

  async function endOf({ id, admitted }: Started, signal: AbortSignal): Promise<Generation> {
    if (!admitted) return readEnd(deps, id, signal)
    return admitted.live?.finished ?? readEnd(deps, id, closing, admitted.generation)
  }

  /**
   * Of a generation that its caller follows: its caller has the answer as soon as it has ended,
   * because what was stored by then could be seen, and is kept. A server that dies before gives back
   * only what was not drawn. Not bound to the reader, who may read slowly or have left.
   */
  async function settle(started: Started, leaveOff: () => void): Promise<void> {
    const { id } = started
    try {
      await endOf(started, closing)
      await answered.add(id)
    } catch {
      // The database does not say how it ended, or this server stops: then it is given back.
    } finally {
      leaveOff()
      awaited.delete(id)
    }
  }

  async function begun({ id, admitted }: Started): Promise<Requested> {
    const generation = admitted?.live?.state ?? admitted?.generation
    return { generation: generation ?? (await readState(deps, id)), replayed: !admitted }
  }

  interface Asked {
    input: unknown
    caller: Caller
    retryCount: number | undefined
  }

  async function generate(asked: Asked, signal: AbortSignal): Promise<Requested> {
    signal.throwIfAborted()
    const started = await start({ ...asked, keepsPart: false, isAwaited: true })
    const { id, admitted } = started
    const isRetry = !admitted && asked.retryCount !== undefined
    const leaveOff = endOnLeave(id, signal)
    // On PostgreSQL, images that nobody got are given back, as when the database could not say how
    // the generation ended.
    async function confirm(isSent: boolean): Promise<void> {
      if (isSent && (isRetry || awaited.has(id))) await answered.add(id)
      awaited.delete(id)
    }
    try {
      const generation = await endOf(started, signal)
      // The earlier try was cancelled when its connection was lost.
      if (isRetry && generation.status === 'CANCELLED') return await generate(asked, signal)
      if (generation.error) {
        await confirm(true)
        throw generation.error
      }
      // Nobody confirms when the caller has left: a stop of this server must not wait for it.
      const missed = () => awaited.delete(id)
      signal.addEventListener('abort', missed, { once: true })
      if (signal.aborted) missed()
      return { generation, replayed: !admitted, allowance: admitted?.allowance, confirm }
    } catch (error) {
      awaited.delete(id)
      throw error
    } finally {
      leaveOff()
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
    const answer = await equal.do(name, signal, begin)
    if (signal.aborted) await answer.confirm?.(false)
    return isFirst ? answer : { ...answer, replayed: true, allowance: undefined }
  }

  return {
    generateImages(input, caller, signal, { joinsEqual, retryCount } = {}) {
      const asked = { input, caller, retryCount }
      return joinsEqual ? join(asked, signal) : generate(asked, signal)
    },

    startGeneration: async (input, caller) =>
      begun(await start({ input, caller, keepsPart: true, isAwaited: false })),

    async startGenerations(given, caller) {
      const { inputs } = parse(inputList, { inputs: given })
      const asked = { inputs, isList: true, caller, keepsPart: true, isAwaited: false }
      return Promise.all((await startAll(asked)).map(begun))
    },

    async generateAndFollow(input, caller, signal, { retryCount } = {}) {
      signal.throwIfAborted()
      const { detached = false } = parse(followingOptions, input)
      const asked = { input, caller, retryCount, keepsPart: true, isAwaited: !detached }
      const started = await start(asked)
      const { id } = started
      const leaveOff = endOnLeave(id, signal)
      if (awaited.has(id)) void settle(started, leaveOff)
      return { ...(await begun(started)), states: live.follow(id, signal) }
    },
  }
}
