import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { heldBytesOf, type Outgoing } from './outgoing.ts'

/** The most that a stream holds: one piece being sent and one read ahead. */
const streamBytes = 256 * 1024

interface SendOptions {
  outgoing: Outgoing
  /** A client that reads nothing for this long is disconnected. */
  stalledMs: number
}

/**
 * Sends an answer by node:http. The adapter's own sender removes the connection's timeout, and an
 * error in a stream would end the process.
 */
export async function send(
  reply: Response,
  response: ServerResponse,
  options: SendOptions,
): Promise<void> {
  response.setTimeout(options.stalledMs, () => {
    if (response.writableLength > 0) response.destroy()
  })
  const whole = await wholeBody(reply)
  const bytes = whole?.length ?? heldBytesOf(reply) ?? bytesOfStream(reply)
  if (!options.outgoing.hold(response, bytes)) return refuse(response)
  response.setHeaders(reply.headers)
  response.writeHead(reply.status)
  if (whole !== undefined) response.end(whole)
  else if (reply.body) await pipeline(reply.body, response)
}

function bytesOfStream({ headers }: Response): number {
  return Math.min(Number(headers.get('content-length')), streamBytes)
}

/** The body where it is in memory; undefined where it is a stream. */
async function wholeBody(reply: Response): Promise<string | Uint8Array | undefined> {
  const { bodyType } = reply as { bodyType?: string }
  if (bodyType === 'String') return reply.text()
  if (bodyType === 'Buffer') return reply.bytes()
  return reply.body === null ? '' : undefined
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  response.end(JSON.stringify({ error: 'Too many answers wait for their clients' }))
}
