import type { Caller } from '../../schema/core.ts'

/** What the plugins tell each other about a request. */
export interface RequestState {
  id: string
  /** Without the query, which can hold a key and a prompt. */
  path: string
  /** `performance.now()` at its arrival. */
  startedAtMs: number
  /** The client's address, as TRUST_PROXY lets us believe it. */
  address: string
  /** Where the client reached us, such as `https://images.example.com`. */
  publicUrl: string
  /** Who asks, once that is known. */
  caller: Caller | null
  /** The answer repeats an earlier one (reading "Quota and rate"). */
  replayed: boolean
  /** The reason behind a 5xx, for the log. */
  cause?: unknown
}

const states = new WeakMap<Request, RequestState>()

export function beginState(request: Request, state: RequestState): void {
  states.set(request, state)
}

/** The state of a request; the first plugin makes it. */
export function stateOf(request: Request): RequestState {
  const state = states.get(request)
  if (!state) throw new Error('The request has no state: useRequestId must come first')
  return state
}
