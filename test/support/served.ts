import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Easel, type EaselOptions, startEasel } from './easel.ts'

/** An Easel with an HTTP server. */
export interface Served extends AsyncDisposable {
  easel: Easel
  url: string
  /** Every request, such as `POST /v1/images/generations`. */
  requests: string[]
  /** Breaks every connection, like a restarting proxy. */
  dropConnections(): void
}

export async function serveEasel({
  port = 0,
  ...options
}: EaselOptions & { port?: number } = {}): Promise<Served> {
  const easel = await startEasel(options)
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    easel.app.listener(request, response)
  })
    .on('clientError', easel.app.refuseUnreadable)
    .listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    easel,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    dropConnections: () => server.closeAllConnections(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await easel[Symbol.asyncDispose]()
    },
  }
}
