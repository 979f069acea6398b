import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** More requests than this in advance end the connection, because each takes memory. */
const mostWaiting = 64

/**
 * Answers one request of a connection at a time. Node.js starts every request that a client sends
 * in advance, and a thousand of them fit in 64 KiB.
 */
export function oneByOne(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => next(socket))
      listener(request, response)
    }
    const waiting = waitingOn.get(socket)
    if (!waiting) {
      waitingOn.set(socket, [])
      return begin()
    }
    if (waiting.push(begin) > mostWaiting) socket.destroy()
    else socket.pause()
  }

  function next(socket: Socket) {
    const begin = socket.destroyed ? undefined : waitingOn.get(socket)?.shift()
    if (begin) return begin()
    waitingOn.delete(socket)
    socket.resume()
  }
}
