import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Installation } from '../support/installation.ts'

export type UploadServer = Pick<Installation, 'url' | 'key' | 'fetch'>

/** A door that takes the bytes of an image. */
export interface UploadDoor {
  name: string
  /** Where and how a request begins, and what is around the bytes of the image. */
  open(server: UploadServer): Promise<Opened>
}

interface Opened {
  method: string
  path: string
  type: string
  head: string
  tail: string
}

const boundary = 'easel-test-boundary'
const type = `multipart/form-data; boundary=${boundary}`

function part(name: string, value?: string): string {
  const file = value === undefined ? '; filename="a.png"\r\ncontent-type: image/png' : ''
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  return value === undefined ? head : `${head}${value}\r\n`
}

const form = (path: string, fields = ''): UploadDoor['open'] => {
  const opened = { method: 'POST', path, type, tail: `\r\n--${boundary}--\r\n` }
  return async () => ({ ...opened, head: fields + part('image') })
}

const bare = { type: 'image/png', head: '', tail: '' }

export const uploadDoors: UploadDoor[] = [
  {
    name: 'POST /api/v1/uploads',
    open: async () => ({ ...bare, method: 'POST', path: '/api/v1/uploads' }),
  },
  { name: 'a form at /api/v1/uploads', open: form('/api/v1/uploads') },
  {
    name: 'PUT to the address of createUpload',
    async open({ fetch, key }) {
      const query = 'mutation { createUpload { ... on UploadPlace { uploadUrl } } }'
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      const { data } = await response.json()
      return { ...bare, method: 'PUT', path: new URL(data.createUpload.uploadUrl).pathname }
    },
  },
  { name: '/v1/images/edits', open: form('/v1/images/edits', part('prompt', 'in winter')) },
]

export interface Answer {
  status: number
  body: string
  /** Bytes of the image that the client had given to its connection when the answer came. */
  sentBytes: number
}

interface Sending {
  door: UploadDoor
  /** Tells the length in advance; else the body is chunked. */
  length?: number
  key?: string
}

/** Sends the pieces of an image until the answer comes or the pieces end. */
export async function send(
  server: UploadServer,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { door, length, key = server.key }: Sending,
): Promise<Answer> {
  const { head, tail, ...asked } = await door.open(server)
  const sent = request(new URL(asked.path, server.url), {
    method: asked.method,
    agent: false,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': asked.type,
      ...(length !== undefined && { 'content-length': head.length + length + tail.length }),
    },
  })
  let sentBytes = 0
  const answer = Promise.withResolvers<Answer>()
  answer.promise.catch(() => {})
  let isAnswered = false
  sent.once('error', answer.reject)
  sent.once('response', async (response) => {
    isAnswered = true
    const bytes = sentBytes
    const body = await text(response).catch(() => '')
    answer.resolve({ status: response.statusCode ?? 0, body, sentBytes: bytes })
  })
  const write = async () => {
    sent.write(head)
    for await (const piece of pieces) {
      if (isAnswered || sent.destroyed) break
      sentBytes += piece.length
      if (!sent.write(piece)) await writable(sent)
    }
    if (!isAnswered) sent.end(tail)
  }
  write().catch(answer.reject)
  // A client that is closed meanwhile emits further errors.
  sent.on('error', () => {})
  try {
    return await answer.promise
  } finally {
    sent.destroy()
  }
}

/** Resolves when a request takes more, or is closed. */
async function writable(sent: ClientRequest): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const events = ['drain', 'close', 'response'].map((event) => once(sent, event, { signal }))
  await Promise.race(events).finally(() => {
    over.abort()
    return Promise.allSettled(events)
  })
}

/** The memory of a server in MB, its unnamed open files, its sockets, and its image files. */
export async function heldBy({ child, env }: Pick<Installation, 'child' | 'env'>) {
  const { pid = 0 } = child.process
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mb = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  const links = await openBy(pid)
  const names = await readdir(join(env.DATA_DIR ?? '', 'images'), { recursive: true })
  return {
    memoryMb: mb('VmRSS'),
    mostMb: mb('VmHWM'),
    spooled: await spooledBy(pid),
    sockets: links.filter((link) => link.startsWith('socket:')).length,
    files: names.filter((name) => name.includes('img_')).length,
  }
}

/** How many uploads a process receives or decodes: they are open files without a name. */
export async function spooledBy(pid: number): Promise<number> {
  const links = await openBy(pid)
  return links.filter((link) => /img_\w+ \(deleted\)$/.test(link)).length
}

async function openBy(pid: number): Promise<string[]> {
  const open = await readdir(`/proc/${pid}/fd`)
  // A descriptor may close meanwhile.
  return Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
}
