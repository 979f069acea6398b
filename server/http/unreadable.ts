import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Codes of errors of a client that has disconnected. */
const departures = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

/** Requests that Node.js refuses while it reads them. No listener gets them. */
const unreadable: Record<string, [status: string, error: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers must be at most 16 KiB',
  ],
  HPE_INVALID_URL: [
    '400 Bad Request',
    'Bytes of the address that are not ASCII must be escaped: %C3%A9',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
}
const malformed: [status: string, error: string] = [
  '400 Bad Request',
  'The request is not valid HTTP',
]

/** Answers a `clientError` of node:http with a message, and closes the connection. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  // An answer that has begun cannot be changed.
  const hasBegun = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
  if (departures.has(code) || !socket.writable || hasBegun) return void socket.destroy()
  const [status, error] = unreadable[code ?? ''] ?? malformed
  const body = JSON.stringify({ error })
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${headers}\r\n\r\n${body}`)
}
