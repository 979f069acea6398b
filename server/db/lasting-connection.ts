import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const firstPauseMs = 250
const maxPauseMs = 5000

interface Options {
  url: string
  /** Runs on every new connection, such as LISTEN. When it throws, the connection is opened again. */
  prepare(client: pg.Client): Promise<void>
  onLost?(): void
  /** Called when a lost connection is open again. */
  onBack?(): void
}

/**
 * A connection to PostgreSQL of its own, beside the pool, that is opened again whenever it is lost.
 * Throws when the first one cannot be opened.
 */
export async function lastingConnection(options: Options): Promise<AsyncDisposable> {
  const { url, prepare, onLost, onBack } = options
  const closing = new AbortController()

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    let isOpen = false
    client.on('error', () => {})
    // A failed attempt says `end` too: only the end of an open connection starts a new one.
    client.on('end', () => {
      if (isOpen && !closing.signal.aborted) void reopen()
    })
    try {
      await client.connect()
      await prepare(client)
      isOpen = true
      return client
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  }

  async function reopen(): Promise<void> {
    onLost?.()
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs *= 2) {
      try {
        client = await open()
        if (closing.signal.aborted) return await client.end()
        return onBack?.()
      } catch {
        const options = { signal: closing.signal, ref: false }
        await delay(Math.min(pauseMs, maxPauseMs), undefined, options).catch(() => {})
      }
    }
  }

  let client = await open()
  return {
    async [Symbol.asyncDispose]() {
      closing.abort()
      await client.end()
    },
  }
}
