import type { Caller } from '../../schema/caller.ts'
import type { Requested } from '../../schema/core/generations.ts'
import type { Variant } from '../../schema/variants.ts'
import type { Answer } from './answer.ts'
import type { RouteMatch } from './route.ts'

/** The state of a request, which all plugins share. */
export interface RequestState extends RouteMatch {
  id: string
  /** For the log: without the query, which can hold a key and a prompt, or the token of a link. */
  path: string
  /** `performance.now()` at its arrival. */
  startedAtMs: number
  /** The client's address, from a proxy's header if TRUST_PROXY trusts the proxy. */
  address: string
  /**
   * The address of Easel that the client used, such as `https://images.example.com`, with the path
   * of PUBLIC_URL.
   */
  publicUrl: string
  /** The public address of an image by its id: of its PNG, or of a variant. */
  imageUrl(id: string, variant?: Variant): string
  /** Null until the caller is known, and without a caller. */
  caller: Caller | null
  /** The operation of GraphQL, and whether it only reads, once its document is read. */
  operation?: { text: string; isRead: boolean }
  /** The reason of a refusal or failure. */
  failure?: { code: string; keyId?: string | undefined }
  /** The answer to the client. Undefined: a test calls `fetch`. */
  answer: Answer | undefined
  /** The results of the core for requests for images. */
  answers: Requested[]
  /** The reason behind a 5xx, for the log. */
  cause?: unknown
}

const states = new WeakMap<Request, RequestState>()

export function beginState(request: Request, state: RequestState): void {
  states.set(request, state)
}

/** Throws when `useRequestState` has not run before. */
export function stateOf(request: Request): RequestState {
  const state = states.get(request)
  if (!state) throw new Error('The request has no state: useRequestState must come first')
  return state
}

/** The caller of a route that has `callers`. */
export function callerOf(request: Request): Caller {
  const { caller } = stateOf(request)
  if (!caller) throw new Error('This route needs a caller: its row must have `callers`')
  return caller
}
