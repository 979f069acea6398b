import { stateOf } from './request-state.ts'

/**
 * The request with the URL that the client used, and with the client's address in a header: the
 * sign-in library reads both from the request.
 */
export function asSeenByClient(
  request: Request,
  target: string,
  body: string | null = null,
): Request {
  const { publicUrl, address } = stateOf(request)
  const headers = new Headers([...request.headers])
  headers.set('x-easel-address', address)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(publicUrl + target, { method: request.method, headers, body })
}
