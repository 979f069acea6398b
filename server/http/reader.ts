import type { Caller } from '../../schema/caller.ts'
import type { HttpOptions } from './http-options.ts'
import { callerOf, stateOf } from './request-state.ts'

/** The caller of a route that reads: counts the request. Throws a ServiceError 429. */
export function readerOf(request: Request, { core }: Pick<HttpOptions, 'core'>): Caller {
  const caller = callerOf(request)
  core.access.limitRead(caller, stateOf(request).address)
  return caller
}
