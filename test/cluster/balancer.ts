import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

export interface Balancer extends AsyncDisposable {
  /** Its origin. */
  url: string
}

/**
 * A proxy that gives each request to the next of some servers, and to the one after when a server
 * refuses the connection: a request that a server may have begun is not sent again. `targets` is
 * read at each request.
 */
export async function openBalancer(targets: () => string[], port = 0): Promise<Balancer> {
  let turn = 0

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const urls = targets()
    const body = Buffer.concat(await asked.toArray())
    for (let tries = 0; tries < urls.length; tries++) {
      const target = urls[turn++ % urls.length] as string
      try {
        const reply = await send(target, asked, body, answer)
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        return await pipeline(reply, answer)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }

  const server = createServer((asked, answer) => {
    forward(asked, answer).catch(() => answer.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  return {
    url: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Rejects when the server cannot be reached or ends the connection before it answers. */
function send(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(url ?? '/', target),
      // A new connection each time: one that is kept may be of a server that was killed.
      { method, headers, agent: false },
      resolve,
    )
    sent.on('error', reject)
    // A client that leaves ends its request at the server too.
    answer.on('close', () => sent.destroy())
    sent.end(body)
  })
}
