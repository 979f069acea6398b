import type { RequestListener } from 'node:http'
import type { HttpServer } from './server.ts'

/** The server for node:http. A `Host` or a target that makes no address is refused here: nothing behind could read it. */
export function createListener(http: HttpServer): RequestListener {
  return (request, response) => {
    const { url = '', headers } = request
    if (url.startsWith('/') && URL.canParse(`http://${headers.host || 'localhost'}${url}`))
      return http(request, response)
    response.writeHead(400, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ error: 'The request has no valid address' }))
  }
}
