import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { backOff } from '../clock.ts'

const pauses = { firstMs: 250, maxMs: 5000 }
/** How often the connection is tested, and how long an answer may take. */
const heartbeat = { everyMs: 5000, answerMs: 5000 }

const channels = { changed: 'easel_live', stopped: 'easel_stop', entered: 'easel_work' } as const
export type Channel = keyof typeof channels

/** The notifications of PostgreSQL. They use one connection, which is not part of the pool. */
export interface Notifications extends AsyncDisposable {
  /**
   * Emits each notification's payload under its channel. After a gap, in which some may have been
   * lost, it emits on every channel without a payload.
   */
  readonly received: EventEmitter<Record<Channel, [payload?: string]>>
  /** Whether notifications are lost now. */
  readonly isLost: boolean
}

interface Options {
  url: string
  heartbeat?: { everyMs: number; answerMs: number }
  log: {
    warn(fields: object, message: string): void
    info(fields: object, message: string): void
  }
}

/** The name of a channel in PostgreSQL. */
export const channelName = (channel: Channel): string => channels[channel]

/**
 * Listens on a connection, and opens a new one when it is lost. A heartbeat finds a half-open
 * connection, whose other end is gone. Throws when the first connection cannot be opened.
 */
export async function openNotifications(options: Options): Promise<Notifications> {
  const { url, log, heartbeat: { everyMs, answerMs } = heartbeat } = options
  const closing = new AbortController()
  const received: Notifications['received'] = new EventEmitter()
  received.setMaxListeners(0)
  let isLost = false

  async function open(): Promise<pg.Client> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    let isOpen = false
    const ended = new AbortController()
    client.on('error', () => {})
    // A failed attempt emits `end` too: only the end of an open connection starts a new one.
    client.on('end', () => {
      ended.abort()
      if (isOpen && !closing.signal.aborted) void reopen()
    })
    client.on('notification', ({ channel: name, payload = '' }) => {
      for (const channel of allChannels)
        if (channels[channel] === name) received.emit(channel, payload)
    })
    try {
      await client.connect()
      await client.query(allChannels.map((channel) => `listen ${channels[channel]}`).join(';'))
      isOpen = true
      beatUntil(ended.signal, client).catch(() => socket.destroy())
      return client
    } catch (error) {
      socket.destroy()
      throw error
    }
  }

  /** Rejects when the connection ends or does not answer in time. */
  async function beatUntil(signal: AbortSignal, client: pg.Client): Promise<never> {
    for (;;) {
      await delay(everyMs, undefined, { signal, ref: false })
      await client.query('select 1')
    }
  }

  async function reopen(): Promise<void> {
    isLost = true
    log.warn({}, 'Notifications of PostgreSQL are lost: servers look for changes once a second')
    emitGap()
    for (let tries = 0; !closing.signal.aborted; tries++) {
      try {
        client = await open()
        if (closing.signal.aborted) return await client.end()
        isLost = false
        log.info({}, 'Notifications of PostgreSQL arrive again')
        return emitGap()
      } catch {
        const options = { signal: closing.signal, ref: false }
        await delay(backOff(tries, pauses), undefined, options).catch(() => {})
      }
    }
  }

  function emitGap(): void {
    for (const channel of allChannels) received.emit(channel)
  }

  let client = await open()
  return {
    received,
    get isLost() {
      return isLost
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await client.end()
    },
  }
}

const allChannels = Object.keys(channels) as Channel[]
