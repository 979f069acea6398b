import { ServiceError } from '../../schema/error.ts'
import type { Lane, Queue } from './queue.ts'

interface Ticket {
  lane: Lane
  state: 'waiting' | 'running' | 'gone'
  start: () => void
  refuse: (reason: Error) => void
}

/**
 * A queue in this process: `concurrency` at once, at most `capacity` waiting. When it is full, a
 * lane takes room from the longest lane, low priority first, so that no lane keeps another out.
 */
export function createLocalQueue({
  concurrency,
  capacity,
}: {
  concurrency: number
  capacity: number
}): Queue {
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

  /** Drops the newest work of the longest lane. Throws when no lane is longer by two. */
  function makeRoom({ name, priority }: Lane) {
    if (waiting < capacity) return
    const isLowDropped = lanes.low.size > 0
    const held = lanes[priority].get(name)?.length ?? 0
    const atLeast = isLowDropped && priority === 'normal' ? 1 : held + 2
    const from = isLowDropped ? lanes.low : lanes.normal
    const longest = [...from.values()].sort((one, other) => other.length - one.length)[0] ?? []
    const ticket = longest.at(-1)
    if (!ticket || longest.length < atLeast || (priority === 'low' && !isLowDropped)) throw full()
    leave(ticket)
    ticket.refuse(full())
  }

  function wait(ticket: Ticket) {
    const { name, priority } = ticket.lane
    const tickets = lanes[priority].get(name)
    if (tickets) tickets.push(ticket)
    else lanes[priority].set(name, [ticket])
    waiting += 1
  }

  function stopWaiting(ticket: Ticket) {
    const { name, priority } = ticket.lane
    const left = (lanes[priority].get(name) ?? []).filter((other) => other !== ticket)
    if (left.length > 0) lanes[priority].set(name, left)
    else lanes[priority].delete(name)
    waiting -= 1
  }

  function leave(ticket: Ticket) {
    if (ticket.state === 'gone') return
    if (ticket.state === 'running') running -= 1
    else stopWaiting(ticket)
    ticket.state = 'gone'
    startWaiting()
    if (waiting + running > 0) return
    idle.resolve()
    idle = Promise.withResolvers()
  }

  return {
    enter(lane) {
      if (closed) throw new ServiceError('UNAVAILABLE', 'Server is shutting down')
      makeRoom(lane)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      // `turn` handles the rejection; before it is called, the rejection must not be reported as
      // unhandled.
      promise.catch(() => {})
      const ticket: Ticket = { lane, state: 'waiting', start: resolve, refuse: reject }
      wait(ticket)
      startWaiting()
      return {
        get isRunning() {
          return ticket.state === 'running'
        },
        turn: (signal) => orAborted(promise, signal),
        leave: () => leave(ticket),
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
    promise.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject)
  })
}

function full(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Queue is full')
}
