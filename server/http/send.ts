import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

interface SendOptions {
  answer: Answer
  /** A client that reads nothing for this time is disconnected. */
  stalledMs: number
}

/**
 * Sends an answer by node:http. The adapter's own sender removes the connection's timeout, and an
 * error in a stream would end the process. Rejects when the source fails or the client disconnects.
 */
export async function send(
  reply: Response,
  response: ServerResponse,
  { answer, stalledMs }: SendOptions,
): Promise<void> {
  response.setTimeout(stalledMs, () => {
    if (response.writableLength > 0) response.destroy()
  })
  const body = await bodyOf(reply)
  const { req: request } = response
  // The end of the connection would reset it, so that a client that still sends could not read the
  // answer. A client that waits for `100 Continue` sends nothing.
  if (!request.complete && !request.headers.expect) response.shouldKeepAlive = true
  response.setHeaders(reply.headers)
  response.writeHead(reply.status)
  if (typeof body === 'string' || body instanceof Uint8Array) return answer.end(body)
  // The client of a stream gets the headers at once.
  if (!reply.headers.has('content-length')) response.flushHeaders()
  for await (const piece of body) await answer.send(piece)
  await answer.end('')
}

type Body = string | Uint8Array | AsyncIterable<Uint8Array>

async function bodyOf(reply: Response): Promise<Body> {
  const { bodyType, bodyInit } = reply as { bodyType?: string; bodyInit?: Body }
  if (bodyType === 'String') return reply.text()
  if (bodyType === 'Buffer') return reply.bytes()
  // The adapter's `body` would read one piece ahead.
  if (bodyType === 'AsyncIterable') return bodyInit ?? ''
  return reply.body ?? ''
}
