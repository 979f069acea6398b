import { connect, type Socket } from 'node:net'
import { type Answer, readAnswer } from './answer.ts'
import type { WireRequest } from './wire.ts'

/** The result of a request. `closed`: by the server, without an answer. `left`: by the client. */
export type Reply = Answer | 'closed' | 'left' | 'hang'

export interface Connection extends Disposable {
  /**
   * Sends a request after the request before it has ended, on a new connection if the server closed
   * the last one.
   */
  send(request: WireRequest): Promise<Reply>
}

/** A client of the server, which keeps its connection until the server closes it. */
export function connectTo(port: number, patienceMs: number): Connection {
  let socket: Socket | undefined
  return {
    async send(request) {
      const open = socket ?? opened(port)
      socket = undefined
      const reply = await exchange(open, request, patienceMs)
      const keeps = typeof reply === 'object' && reply.keepsOpen && request.ending === 'answer'
      if (keeps && !open.readableEnded && !open.destroyed) socket = open
      else open.destroy()
      return reply
    },
    [Symbol.dispose]: () => socket?.destroy(),
  }
}

/** Ignores a reset, because the end of the connection follows it. */
function opened(port: number): Socket {
  return connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
}

function exchange(
  socket: Socket,
  { bytes, ending }: WireRequest,
  patienceMs: number,
): Promise<Reply> {
  const isHead = bytes.toString('latin1', 0, 5) === 'HEAD '
  const { promise, resolve } = Promise.withResolvers<Reply>()
  let received: Buffer = Buffer.alloc(0)
  const read = (hasEnded: boolean) => {
    const answer = readAnswer(received, isHead, hasEnded)
    if (answer || hasEnded) resolve(answer ?? 'closed')
    else if (ending === 'glance') resolve('left')
  }
  const onData = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    read(false)
  }
  const onEnd = () => read(true)
  const patience = setTimeout(() => resolve('hang'), patienceMs)
  socket.on('data', onData).on('end', onEnd).on('close', onEnd)
  if (ending === 'end') socket.end(bytes)
  else if (ending === 'leave') socket.write(bytes, () => resolve('left'))
  else socket.write(bytes)
  return promise.finally(() => {
    clearTimeout(patience)
    socket.off('data', onData).off('end', onEnd).off('close', onEnd)
  })
}
