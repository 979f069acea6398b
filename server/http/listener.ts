import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { minuteMs } from '../../schema/durations.ts'
import { isHost } from './client.ts'
import type { HttpLog } from './http-options.ts'
import { oneByOne } from './one-by-one.ts'
import { createOutgoing } from './outgoing.ts'
import { send } from './send.ts'
import type { HttpServer } from './server.ts'

export interface ListenerOptions {
  log: HttpLog
  /** A client that reads nothing of its answer for this long is disconnected. */
  stalledMs?: number
  /** Bytes that all answers together may hold in memory until their clients have read them. */
  maxOutgoingBytes?: number
  /** Above that, an answer of which nothing was read for this long is dropped. */
  patienceMs?: number
}

/** Codes of errors that mean: the client has left. */
const departures = new Set<string | undefined>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
])

/**
 * The listener for node:http: one answer at a time on a connection, and a bound for the bytes that
 * wait to be sent.
 */
export function createListener(http: HttpServer, options: ListenerOptions): RequestListener {
  const { log, stalledMs = minuteMs, maxOutgoingBytes = 128 * 2 ** 20, patienceMs = 2000 } = options
  const outgoing = createOutgoing({ maxBytes: maxOutgoingBytes, patienceMs })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    try {
      const reply = await http.handleNodeRequestAndResponse(request, response, { req: request })
      await send(reply, response, { outgoing, stalledMs })
    } catch (error) {
      if (!departures.has((error as NodeJS.ErrnoException).code))
        log.error({ error }, 'An answer failed')
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'Internal error')
    }
  }

  return oneByOne((request, response) => {
    if (isAddressed(request)) void answer(request, response)
    else refuse(response, 400, 'The request has no valid address')
  })
}

/** Refuses a `Host` or a target that makes no URL. */
function isAddressed({ url = '', headers: { host } }: IncomingMessage): boolean {
  return isHost(host || 'localhost') && (plainPath.test(url) || isTarget(url))
}

/** Most targets, which need no parser. */
const plainPath = /^\/[\w./-]*$/

function isTarget(url: string): boolean {
  return url.startsWith('/') && URL.canParse(`http://localhost${url}`)
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ error }))
}
