import { ServiceError } from '../../schema/error.ts'
import type { Lane, Queue } from './queue.ts'

const retryAfterSeconds = 5

interface Ticket {
  state: 'waiting' | 'running' | 'gone'
  start: () => void
}

/** A queue in this process: `concurrency` at once, `capacity` waiting at most. */
export function createLocalQueue({ concurrency, capacity }: { concurrency: number; capacity: number }): Queue {
  const lanes = { normal: new Map<string, Ticket[]>(), low: new Map<string, Ticket[]>() }
  let waiting = 0
  let running = 0
  let closed = false
  let idle = Promise.withResolvers<void>()

  function next(): Ticket | undefined {
    const turns = lanes.normal.size > 0 ? lanes.normal : lanes.low
    const first = turns.entries().next().value
    if (!first) return undefined
    const [name, tickets] = first
    const ticket = tickets.shift()
    turns.delete(name)
    if (tickets.length > 0) turns.set(name, tickets)
    return ticket
  }

  function startWaiting() {
    while (running < concurrency) {
      const ticket = next()
      if (!ticket) break
      waiting -= 1
      running += 1
      ticket.state = 'running'
      ticket.start()
    }
  }

  function wait({ name, priority }: Lane, ticket: Ticket) {
    const tickets = lanes[priority].get(name)
    if (tickets) tickets.push(ticket)
    else lanes[priority].set(name, [ticket])
    waiting += 1
  }

  function stopWaiting({ name, priority }: Lane, ticket: Ticket) {
    const left = (lanes[priority].get(name) ?? []).filter((other) => other !== ticket)
    if (left.length > 0) lanes[priority].set(name, left)
    else lanes[priority].delete(name)
    waiting -= 1
  }

  function leave(lane: Lane, ticket: Ticket) {
    if (ticket.state === 'gone') return
    if (ticket.state === 'running') running -= 1
    else stopWaiting(lane, ticket)
    ticket.state = 'gone'
    startWaiting()
    if (waiting + running > 0) return
    idle.resolve()
    idle = Promise.withResolvers()
  }

  return {
    enter(lane) {
      if (closed) throw new ServiceError('UNAVAILABLE', 'Server is shutting down', { retryAfterSeconds })
      if (waiting >= capacity) throw new ServiceError('UNAVAILABLE', 'Queue is full', { retryAfterSeconds })
      const { promise, resolve } = Promise.withResolvers<void>()
      const ticket: Ticket = { state: 'waiting', start: resolve }
      wait(lane, ticket)
      startWaiting()
      return {
        get isRunning() {
          return ticket.state === 'running'
        },
        turn: (signal) => orAborted(promise, signal),
        leave: () => leave(lane, ticket),
      }
    },
    close() {
      closed = true
    },
    idle: () => (waiting + running === 0 ? Promise.resolve() : idle.promise),
    get waiting() {
      return waiting
    },
    get running() {
      return running
    },
    async [Symbol.asyncDispose]() {
      closed = true
      await this.idle()
    },
  }
}

function orAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
  })
}
