import type { Server, ServerResponse } from 'node:http'

/**
 * Answers `Expect: 100-continue` when the body is first read, so that a refused request, such as
 * one that is too large or has no key, ends before the client sends its body.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request, response: ServerResponse) => {
    // Without the body, the connection cannot carry another request.
    response.shouldKeepAlive = false
    request.on('newListener', function onListener(event) {
      if (event !== 'data' && event !== 'readable') return
      request.off('newListener', onListener)
      if (response.headersSent) return
      response.shouldKeepAlive = true
      response.writeContinue()
    })
    server.emit('request', request, response)
  })
}
