import {
  type Entry,
  type Lane,
  type Place,
  type Queue,
  queueClosed,
  queueFull,
  type Run,
  takesRoom,
} from './queue.ts'

interface Ticket extends Pick<Entry, 'id' | 'lane' | 'origin'> {
  /** Dropped: it made room for another lane. Stopped: it was stopped before its turn. */
  state: 'paused' | 'waiting' | 'running' | 'dropped' | 'stopped' | 'gone'
  isConfirmed: boolean
  /** Aborted to end the pause. */
  pause: AbortController
}

export interface LocalQueueOptions {
  concurrency: number
  /** The maximum number of waiting generations. */
  capacity: number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Returns a promise while the engine is down: no generation begins until it resolves. */
  outage?(): Promise<void> | undefined
  /** Called with the number of generations before a waiting one; null: it runs now. */
  onMove?(id: string, before: number | null): void
}

/** A queue of one process begins each generation once. */
const neverLost = new AbortController().signal

/**
 * A queue in this process: `concurrency` at once, at most `capacity` waiting. When it is full, a
 * lane takes room from the longest lane, low priority first, so that no lane keeps another out.
 */
export function createLocalQueue(options: LocalQueueOptions): Queue {
  const { concurrency, capacity, sleep, outage, onMove } = options
  const lanes = { normal: new Map<string, Ticket[]>(), low: new Map<string, Ticket[]>() }
  const tickets = new Map<string, Ticket>()
  let closed = false
  let waiting = 0
  let running = 0
  let isHeld = false
  let run: Run | undefined
  let idle = Promise.withResolvers<void>()

  function next(): Ticket | undefined {
    const turns = lanes.normal.size > 0 ? lanes.normal : lanes.low
    const first = turns.entries().next().value
    if (!first) return undefined
    const [name, line] = first
    const ticket = line.shift()
    turns.delete(name)
    if (line.length > 0) turns.set(name, line)
    return ticket
  }

  /** True while the engine is down. Begins generations again when the engine is back. */
  function holds(): boolean {
    const over = isHeld ? undefined : outage?.()
    isHeld ||= over !== undefined
    void over?.then(() => {
      isHeld = false
      startWaiting()
    })
    return isHeld
  }

  function startWaiting(): void {
    while (running < concurrency && !holds()) {
      const ticket = next()
      if (!ticket) break
      waiting -= 1
      running += 1
      ticket.state = 'running'
      onMove?.(ticket.id, null)
      if (ticket.isConfirmed) void start(ticket)
    }
    if (onMove) for (const [id, place] of placesInLine()) onMove(id, place)
  }

  async function start(ticket: Ticket): Promise<void> {
    await run?.({ id: ticket.id, attempt: 1, origin: ticket.origin }, neverLost)
    leave(ticket)
  }

  /**
   * The newest generation of the longest lane, if it has to make room for this lane. Throws when
   * the queue is full for this lane.
   */
  function makeRoom(lane: Lane): Ticket | undefined {
    if (waiting < capacity) return undefined
    const priority = lanes.low.size > 0 ? 'low' : 'normal'
    const [longest = []] = [...lanes[priority].values()].sort(
      (one, other) => other.length - one.length,
    )
    const held = lanes[lane.priority].get(lane.name)?.length ?? 0
    const newest = longest.at(-1)
    if (!newest || !takesRoom(lane, held, { priority, length: longest.length })) throw queueFull()
    return newest
  }

  function wait(ticket: Ticket): void {
    const { name, priority } = ticket.lane
    ticket.state = 'waiting'
    waiting += 1
    const line = lanes[priority].get(name)
    if (line) line.push(ticket)
    else lanes[priority].set(name, [ticket])
    startWaiting()
  }

  function stopWaiting({ state, lane: { name, priority }, pause, id }: Ticket): void {
    pause.abort()
    if (state !== 'waiting') return
    waiting -= 1
    const line = lanes[priority].get(name)?.filter((other) => other.id !== id) ?? []
    if (line.length > 0) lanes[priority].set(name, line)
    else lanes[priority].delete(name)
  }

  async function waitLater(ticket: Ticket, pauseMs: number): Promise<void> {
    await sleep(pauseMs, ticket.pause.signal).catch(() => {})
    if (ticket.state === 'paused') wait(ticket)
  }

  function leave(ticket: Ticket): void {
    if (ticket.state === 'gone') return
    if (ticket.state === 'running') running -= 1
    else stopWaiting(ticket)
    ticket.state = 'gone'
    tickets.delete(ticket.id)
    startWaiting()
    if (tickets.size > 0) return
    idle.resolve()
    idle = Promise.withResolvers()
  }

  /** Lanes take turns: the first of each lane, then the second of each. */
  function placesInLine(): Map<string, number> {
    const inLine = [lanes.normal, lanes.low].flatMap((turns) =>
      [...turns.values()]
        .flatMap((line) => line.map(({ id }, round) => ({ id, round })))
        .sort((one, other) => one.round - other.round),
    )
    return new Map(inLine.map(({ id }, index) => [id, index]))
  }

  function enter({ id, lane, pauseMs, origin }: Entry): Place {
    if (closed) throw queueClosed()
    const dropped = makeRoom(lane)
    if (dropped) stopWaiting(dropped)
    if (dropped) dropped.state = 'dropped'
    const pause = new AbortController()
    const ticket: Ticket = { id, lane, origin, state: 'paused', isConfirmed: false, pause }
    tickets.set(id, ticket)
    if (pauseMs > 0) void waitLater(ticket, pauseMs)
    else wait(ticket)
    return {
      position: ticket.state === 'running' ? 'running' : (placesInLine().get(id) ?? null),
      turn: null,
      drops: dropped?.id,
      confirm() {
        ticket.isConfirmed = true
        if (ticket.state === 'running' || ticket.state === 'stopped') void start(ticket)
      },
      release: () => leave(ticket),
    }
  }

  return {
    isShared: false,
    prepare: async (entry) => ({ isFull: waiting >= capacity, enter: async () => enter(entry) }),
    work(runner) {
      run = runner
    },
    release(id) {
      const ticket = tickets.get(id)
      if (!ticket || ticket.state === 'stopped' || ticket.state === 'running') return
      stopWaiting(ticket)
      ticket.state = 'stopped'
      if (ticket.isConfirmed) void start(ticket)
    },
    places: async () => placesInLine(),
    load: async () => ({ waiting, running }),
    abandoned: async () => {},
    close() {
      closed = true
    },
    async [Symbol.asyncDispose]() {
      closed = true
      if (tickets.size > 0) await idle.promise
    },
  }
}
