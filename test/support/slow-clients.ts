import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createListener, type ListenerOptions } from '../../server/http/listener.ts'
import { startEasel } from './easel.ts'
import { createTestEngine, flatPng } from './test-engine.ts'

const servers: Server[] = []

/** Closes the servers of `listen`, for `afterEach`. */
export function closeServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  servers.push(server)
  await once(server, 'listening')
  return server
}

export function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function statusOf(server: Server, path: string, init?: RequestInit): Promise<number> {
  const response = await fetch(urlOf(server) + path, init)
  await response.arrayBuffer()
  return response.status
}

/** Opens a connection and sends bytes. */
export function send(server: Server, bytes: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** The bytes of a POST request of JSON. */
export function post(path: string, body: object, headers: Record<string, string>): string {
  const text = JSON.stringify(body)
  const all = { host: 'localhost', 'content-type': 'application/json', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${text.length}\r\n\r\n${text}`
}

/** More bytes than fit into the buffers of a connection. */
export const large = Buffer.concat([flatPng(1024, 1024, 1), Buffer.alloc(24 * 2 ** 20, 7)])

/** The prompt that makes a large image. */
export const largePrompt = 'a large fox'

/** A server with a large image, and the address of the image. */
export async function serveImage(options: Partial<ListenerOptions>) {
  const engine = createTestEngine({ concurrency: 100 })
  const { generate } = engine
  const drawLarge: typeof generate = async function* (request, signal) {
    if (request.prompt !== largePrompt) return yield* generate(request, signal)
    yield { type: 'image', index: 0, bytes: large, seed: 1 }
  }
  const easel = await startEasel({ engine: Object.assign(engine, { generate: drawLarge }) })
  const server = await listen(createListener(easel.app.http, { log: easel.app.log, ...options }))
  const { secret } = await easel.key()
  const query = new URLSearchParams({ apikey: secret, prompt: largePrompt })
  const drawn = await easel.fetch(`/api/v1/images?${query}`)
  const { pathname } = new URL((await drawn.json()).images[0])
  return { easel, server, path: pathname, secret }
}

/**
 * Sends a request, and stops reading when the answer begins. Resolves when the server cannot send
 * more, or has refused. Returns the connection's end at the server.
 */
export async function requestWithoutReading(server: Server, request: string) {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = send(server, request)
  const [connection] = await accepted
  const closed = new Promise((resolve) => connection.once('close', resolve))
  const [data] = await once(client, 'data')
  client.pause()
  const begin = String(data)
  const isFlowing = () => !connection.destroyed && connection.writableLength === 0
  while (begin.includes(' 200 ') && isFlowing()) await setImmediate()
  return { client, closed, begin }
}
