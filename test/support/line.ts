import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A connection between Easel and its database that a test can interrupt. */
export async function startLine(target: URL) {
  const sockets = new Set<Socket>()
  /** Those that listen for notifications. */
  const listening = new Set<Socket>()
  let opened = 0
  let isCut = false
  let isDeaf = false
  const line: Server = createServer((near) => {
    opened += 1
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
    near.on('data', (bytes) => {
      if (!bytes.includes('listen ')) return
      for (const socket of [near, far]) {
        listening.add(socket)
        if (isDeaf) socket.unpipe()
      }
    })
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(target)
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: String(url),
    /** How many connections were opened. */
    get opened() {
      return opened
    },
    cut(cut: boolean) {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    /** Keeps the connections that listen for notifications, and lets nothing through these. */
    deafen(deaf: boolean) {
      isDeaf = deaf
      if (deaf) for (const socket of listening) socket.unpipe()
    },
    /** Keeps its connections, and lets nothing through. */
    hold() {
      for (const socket of sockets) socket.unpipe()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
