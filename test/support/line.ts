import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A connection between Easel and its database that a test can interrupt. */
export async function startLine(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const line: Server = createServer((near) => {
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
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(target)
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: String(url),
    cut(cut: boolean) {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    /** Keeps its connections open, and forwards nothing. */
    hold() {
      for (const socket of sockets) socket.unpipe()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
