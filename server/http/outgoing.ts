import type { ServerResponse } from 'node:http'

interface Limits {
  /** Bytes that all answers together may hold in memory. */
  maxBytes: number
  /** An answer of which nothing was read for this long may be dropped to make room. */
  patienceMs: number
}

/** What one answer holds in memory. It ends with its connection. */
export interface Answer {
  /** False when answers hold too much, though those that nobody reads were dropped. */
  hasRoom(): boolean
  /**
   * Resolves when there is room; the last piece counts no more. The answers that wait go on one after
   * another, so that each sees what the one before it holds.
   */
  room(): Promise<void>
  /**
   * Resolves when the connection has taken the whole piece, and rejects with `clientLeft`. The piece
   * counts until the next one is sent.
   */
  send(piece: Uint8Array): Promise<void>
  /** Sends the whole body, or what is left of it, and ends. Rejects as `send` does. */
  end(body: string | Uint8Array): Promise<void>
  /** Counts the bytes that the source keeps beside the piece. */
  keep(bytes: number): void
  /** Counts the last piece no more: the source waits. */
  rest(): void
}

/** Why nothing more can be sent. */
export const clientLeft = new Error('The client has left')

/** A client that reads this much within the patience is one that reads. */
const sliceBytes = 64 * 1024
/** How soon answers that wait look again, while there is no room. */
const recheckMs = 50

/**
 * Counts the bytes that answers hold in memory. Returns what begins an answer.
 *
 * Only answers with unsent bytes can be dropped, those that were read least recently first. A
 * stream that waits for its engine has none.
 */
export function createOutgoing({ maxBytes, patienceMs }: Limits) {
  /** The answers with unsent bytes, in the order in which they were last read. */
  const unsent = new Map<ServerResponse, { since: number; drop(): void }>()
  const waiting: (() => void)[] = []
  let held = 0
  let isAdmitting = false

  function hasRoom(): boolean {
    for (const { since, drop } of unsent.values()) {
      if (held < maxBytes || performance.now() - since < patienceMs) break
      drop()
    }
    return held < maxBytes
  }

  /** Lets the first one go on, and looks again when it has taken its room. */
  function admit(): void {
    if (isAdmitting || waiting.length === 0) return
    isAdmitting = true
    const look = () => {
      isAdmitting = false
      if (hasRoom()) waiting.shift()?.()
      admit()
    }
    if (hasRoom()) setImmediate(look)
    else setTimeout(look, recheckMs)
  }

  return (response: ServerResponse): Answer => {
    let piece = 0
    let kept = 0
    let counted = 0
    let isClosed = false
    let leave = () => {}

    function count(): void {
      const now = isClosed ? 0 : piece + kept
      held += now - counted
      counted = now
    }

    function drop(): void {
      close()
      response.destroy()
    }

    function close(): void {
      isClosed = true
      count()
      unsent.delete(response)
      leave()
    }

    function rest(): void {
      piece = 0
      count()
    }

    function isSending(): void {
      unsent.delete(response)
      unsent.set(response, { since: performance.now(), drop })
    }

    function write(slice: Uint8Array): Promise<void> {
      return new Promise((resolve, reject) => {
        // Node does not call back for what it discards.
        leave = () => reject(clientLeft)
        if (isClosed) return leave()
        isSending()
        response.write(slice, (error) => {
          unsent.delete(response)
          if (error) leave()
          else resolve()
        })
      })
    }

    async function send(bytes: Uint8Array): Promise<void> {
      piece = bytes.byteLength
      count()
      for (let at = 0; at < bytes.byteLength; at += sliceBytes)
        await write(bytes.subarray(at, at + sliceBytes))
    }

    response.once('close', close)
    return {
      hasRoom,
      async room() {
        rest()
        if (waiting.length === 0 && hasRoom()) return
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          admit()
        })
      },
      send,
      async end(body) {
        if (body.length > sliceBytes) {
          await send(typeof body === 'string' ? Buffer.from(body) : body)
          response.end()
        } else {
          piece = body.length
          count()
          isSending()
          response.end(body)
        }
      },
      keep(bytes) {
        kept = bytes
        count()
      },
      rest,
    }
  }
}
