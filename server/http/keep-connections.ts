import type { Server, ServerResponse } from 'node:http'

/**
 * The time that a connection stays open between two requests. Proxies use a connection again for up
 * to a minute. If Easel closed it first, the proxy would lose a request on it.
 */
const idleMs = 75_000

/**
 * Keeps idle connections open for proxies. Returns a function for a server that stops: then each
 * answer has `Connection: close`, so that no client uses its connection again.
 */
export function keepConnections(server: Server): () => void {
  server.keepAliveTimeout = idleMs
  const unsent = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopping) response.shouldKeepAlive = false
    unsent.add(response)
    response.once('close', () => unsent.delete(response))
  })
  return () => {
    isStopping = true
    for (const response of unsent) response.shouldKeepAlive = false
  }
}
