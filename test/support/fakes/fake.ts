import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a fake. */
export interface Sent {
  /** Its purpose, such as `submit`, `poll` or `download`. */
  stage: string
  method: string
  /** Includes the query. */
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any
  headers: IncomingMessage['headers']
  /** True when the client disconnected before the answer. */
  left: boolean
}

/** A faulty answer of a fake. */
export type Fault = (response: ServerResponse, sent: Sent) => void

/** Answers one kind of request by writing to `response`, at once or later. */
export type Route = (sent: Sent, response: ServerResponse) => void | Promise<void>

export interface Fake extends AsyncDisposable {
  url: string
  server: ReturnType<typeof createServer>
  /** In order. */
  sent: Sent[]
  sentTo(stage: string): Sent[]
  /** Answers the next `times` requests of a stage by this fault; without `times`, all of them. */
  fail(stage: string, fault: Fault, times?: number): void
  /** `pick` chooses the fault of each request of a stage; undefined: the normal answer. */
  disturb(stage: string, pick: () => Fault | undefined): void
  /** Breaks all connections and takes no new ones, like a process that was killed. */
  stop(): Promise<void>
  /** Takes connections again at the same address. */
  restart(): Promise<void>
  /** Resolves once something that happened here makes it true. */
  until(isTrue: () => boolean): Promise<void>
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * Starts a server with routes by `METHOD /path/prefix`. Each route has the name of its stage.
 */
export async function startFake(
  routes: Record<string, [stage: string, route: Route]>,
  wantedPort = 0,
): Promise<Fake> {
  const sent: Sent[] = []
  const faults = new Map<string, () => Fault | undefined>()
  let changed = Promise.withResolvers<void>()
  const change = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const key = Object.keys(routes).find((route) => `${method} ${path}`.startsWith(route))
    const [stage, route] = (key && routes[key]) || [
      'unknown',
      (_: Sent, to: ServerResponse) => json(to, {}, 404),
    ]
    const bytes = Buffer.concat(await Array.fromAsync(request))
    const record = {
      stage,
      method,
      path,
      headers,
      body: bytes.length === 0 ? undefined : await bodyOf(bytes, headers),
      left: false,
    }
    sent.push(record)
    response.on('close', () => {
      record.left = !response.writableEnded
      change()
    })
    change()
    const fault = faults.get(stage)?.()
    if (fault) fault(response, record)
    else await route(record, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(wantedPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async restart() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    server,
    sent,
    sentTo: (stage) => sent.filter((request) => request.stage === stage),
    fail(stage, fault, times = Number.POSITIVE_INFINITY) {
      let remaining = times
      faults.set(stage, () => (remaining-- > 0 ? fault : undefined))
    },
    disturb: (stage, pick) => void faults.set(stage, pick),
    async until(isTrue) {
      while (!isTrue()) await changed.promise
    },
    [Symbol.asyncDispose]: stop,
  }
}

/** A file of a form. */
export interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

async function bodyOf(bytes: Buffer, headers: Sent['headers']): Promise<unknown> {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString())
  if (!type.startsWith('multipart/form-data')) return bytes
  const body: Record<string, string | SentFile[]> = {}
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData()
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    const files = values.filter((value) => typeof value !== 'string')
    if (files.length > 0) body[name] = await Promise.all(files.map(fileOf))
    else body[name] = String(values.at(-1))
  }
  return body
}

async function fileOf(file: File): Promise<SentFile> {
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}
