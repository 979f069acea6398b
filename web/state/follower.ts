import { createSignal } from 'solid-js'
import type { Generation } from '../client/documents.ts'
import type { Failure } from '../client/failure.ts'
import { follow } from '../client/follow.ts'
import { client } from './session.ts'

/** A browser has only six connections to a host, which it also needs for images and for clicks. */
const streams = 2

interface Followed {
  /** What there is to follow; the first are followed first. */
  unfinished(): Generation[]
  change(generation: Generation): void
  /** The server refused: there is nothing to follow. */
  refused(id: string, reason: Failure): void
}

/** Follows generations to their end, a few at a time. */
export function createFollower({ unfinished, change, refused }: Followed) {
  /** Whether progress arrives, or a stream was lost and another is being opened. */
  const [connection, setConnection] = createSignal<'live' | 'lost'>('live')
  let stopping = new AbortController()
  let followed = new Set<string>()

  function look() {
    const waiting = unfinished().filter(({ id }) => !followed.has(id))
    for (const { id } of waiting.slice(0, streams - followed.size)) followOne(id)
  }

  async function followOne(id: string) {
    const [{ signal }, mine] = [stopping, followed]
    mine.add(id)
    const listener = {
      change(generation: Generation) {
        setConnection('live')
        change(generation)
      },
      lost: () => setConnection('lost'),
      refused: (reason: Failure) => refused(id, reason),
    }
    await follow(client(), id, listener, signal)
    mine.delete(id)
    if (!signal.aborted) look()
  }

  return {
    connection,
    look,
    stop() {
      stopping.abort()
      stopping = new AbortController()
      followed = new Set()
      setConnection('live')
    },
  }
}
