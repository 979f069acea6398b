import { ServiceError } from '../../schema/error.ts'
import { stateOf } from './request-state.ts'

interface Seen {
  body?: string
  /** The type of the body; absent: JSON. */
  type?: string
  /** Without the cookies and credentials of the sender. */
  isAnonymous?: boolean
}

/**
 * The request with the URL that the client used, and with the client's address in a header: the
 * sign-in library reads both from the request. Throws a ServiceError 400 for a NUL character, which
 * PostgreSQL cannot look up.
 */
export function asSeenByClient(
  request: Request,
  target: string,
  { body, type = 'application/json', isAnonymous = false }: Seen = {},
): Request {
  if (target.includes('%00'))
    throw new ServiceError('INVALID_INPUT', 'The address must have no NUL character')
  const { publicUrl, address } = stateOf(request)
  const headers = new Headers(isAnonymous ? [] : [...request.headers])
  headers.set('x-easel-address', address)
  headers.set('content-type', type)
  headers.delete('content-length')
  return new Request(publicUrl + target, { method: request.method, headers, body: body ?? null })
}
