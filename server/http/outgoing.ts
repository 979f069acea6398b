import type { ServerResponse } from 'node:http'

interface Limits {
  maxBytes: number
  /** An answer of which nothing was read for this long may be dropped to make room. */
  patienceMs: number
}

const streamed = new WeakMap<Response, number>()

/** Says how many bytes an answer of unknown length holds in memory while it is sent. */
export function withHeldBytes(reply: Response, bytes: number): Response {
  streamed.set(reply, bytes)
  return reply
}

export function heldBytesOf(reply: Response): number | undefined {
  return streamed.get(reply)
}

/** Counts the bytes that answers hold in memory until their clients have read them. */
export interface Outgoing {
  /** False, and nothing is counted, when there is no room for `bytes` more. */
  hold(response: ServerResponse, bytes: number): boolean
}

/**
 * Makes room by dropping the answers that were read least recently, so that clients who read are
 * served.
 */
export function createOutgoing({ maxBytes, patienceMs }: Limits): Outgoing {
  /** In the order in which they were last read, longest ago first. */
  const answers = new Map<ServerResponse, { bytes: number; movedAt: number }>()
  let held = 0

  function move(response: ServerResponse, bytes: number) {
    answers.delete(response)
    answers.set(response, { bytes, movedAt: performance.now() })
  }

  function release(response: ServerResponse) {
    held -= answers.get(response)?.bytes ?? 0
    answers.delete(response)
  }

  return {
    hold(response, bytes) {
      for (const [still, { movedAt }] of answers) {
        if (held + bytes <= maxBytes || performance.now() - movedAt < patienceMs) break
        release(still)
        still.destroy()
      }
      if (held + bytes > maxBytes) return false
      held += bytes
      move(response, bytes)
      response.on('drain', () => answers.has(response) && move(response, bytes))
      response.once('close', () => release(response))
      return true
    },
  }
}
