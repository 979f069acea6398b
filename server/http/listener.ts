import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { minuteMs } from '../../schema/durations.ts'
import { Answer, clientLeft } from './answer.ts'
import { isHost } from './client.ts'
import type { HttpLog } from './http-options.ts'
import { refuse } from './json-answer.ts'
import { oneByOne } from './one-by-one.ts'
import { Outgoing } from './outgoing.ts'
import { createBasePathRemover } from './remove-base-path.ts'
import { send } from './send.ts'
import type { HttpServer } from './server.ts'

export interface ListenerOptions {
  log: HttpLog
  /** The address that clients use; its path is removed from the target of each request. */
  publicUrl?: string | undefined
  /** A client that reads nothing for this time is disconnected. */
  stalledMs?: number
  /** Bytes that all answers together may hold in memory. */
  maxOutgoingBytes?: number
  /** Above that, an answer whose client has read nothing for this time is dropped. */
  patienceMs?: number
}

/**
 * The listener for node:http: one answer at a time on a connection, and a bound for the bytes that
 * answers hold.
 */
export function createListener(http: HttpServer, options: ListenerOptions): RequestListener {
  const { log, stalledMs = minuteMs, maxOutgoingBytes = 128 * 2 ** 20, patienceMs = 2000 } = options
  const withoutBasePath = createBasePathRemover(options.publicUrl)
  const outgoing = new Outgoing({ maxBytes: maxOutgoingBytes, patienceMs })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    try {
      const context = { req: request, answer: new Answer(response, outgoing) }
      const reply = await http.handleNodeRequestAndResponse(request, response, context)
      await send(reply, response, { answer: context.answer, stalledMs })
    } catch (error) {
      if (error === clientLeft || response.destroyed) return
      log.error({ error }, 'An answer failed')
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'Internal error')
    }
  }

  return oneByOne((request, response) => {
    if (!isAddressed(request)) return refuse(response, 400, 'The request has no valid address')
    request.url = withoutBasePath(request.url ?? '/')
    void answer(request, response)
  })
}

/** False when `Host` and the target do not make a URL. */
function isAddressed({ url = '', headers: { host } }: IncomingMessage): boolean {
  return isHost(host || 'localhost') && (plainPath.test(url) || isTarget(url))
}

/** Most targets, which need no parser. */
const plainPath = /^\/[\w./-]*$/

function isTarget(url: string): boolean {
  return url.startsWith('/') && URL.canParse(`http://localhost${url}`)
}
