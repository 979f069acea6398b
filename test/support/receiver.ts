import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a receiver of webhooks. */
export interface Delivered {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, delivered: Delivered) => void

export interface Receiver extends AsyncDisposable {
  url: string
  /** Every request, in order. */
  received: Delivered[]
  /** Answers the next requests, one each, instead of 204; the last one answers all later ones. */
  answer(...answers: (number | Answer)[]): void
  /** Resolves when so many requests have come. */
  until(count: number): Promise<void>
  /** Takes no connections any more. */
  stop(): Promise<void>
}

/** A real server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Delivered[] = []
  const answers: (number | Answer)[] = [204]
  let changed = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    const delivered = { path: request.url ?? '', headers: request.headers, body }
    received.push(delivered)
    changed.resolve()
    changed = Promise.withResolvers()
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof next === 'function') next(response, delivered)
    else response.writeHead(next ?? 204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function stop() {
    server.closeAllConnections()
    server.close()
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(...given) {
      answers.splice(0, answers.length, ...given)
    },
    async until(count) {
      while (received.length < count) await changed.promise
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
