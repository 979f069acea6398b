import { isRunning } from '../lib/progress.ts'
import { createClient } from './client.ts'
import { type Generation, GenerationQuery } from './documents.ts'
import type { Failure } from './failure.ts'
import { followStream } from './follow-stream.ts'

/**
 * Streams that are open at once. A browser has six connections to a host for all its tabs, which
 * also need them for images and clicks.
 */
const maxStreams = 2
/** Between two questions about generations that have no stream. */
const pollMs = 400

/** A generation, and the key of the caller who may see it; empty for a browser without a key. */
export interface Want {
  id: string
  key: string
}

export type News = Generation | 'lost' | { refused: Failure }

interface Wanted {
  want: Want
  /** The ids of the tabs that want it. */
  tabs: Set<string>
  last?: News
  stream?: AbortController
}

export const nameOf = ({ id, key }: Want) => `${id} ${key}`

/** Follows generations for all tabs of the browser. */
export function createLeader(publish: (want: Want, news: News) => void) {
  const all = new Map<string, Wanted>()
  let isPolling = false

  function tell(wanted: Wanted, news: News) {
    wanted.last = news
    publish(wanted.want, news)
    if (news !== 'lost' && ('refused' in news || !isRunning(news.status))) forget(wanted)
  }

  function forget(wanted: Wanted) {
    wanted.stream?.abort()
    all.delete(nameOf(wanted.want))
    serve()
  }

  /** Opens streams for the first, and asks about the others one after the other. */
  function serve() {
    const streams = [...all.values()].filter(({ stream }) => stream).length
    const waiting = [...all.values()].filter(({ stream }) => !stream)
    for (const wanted of waiting.splice(0, maxStreams - streams)) openStream(wanted)
    if (waiting.length > 0 && !isPolling) void poll()
  }

  function openStream(wanted: Wanted) {
    wanted.stream = new AbortController()
    const listener = {
      change: (generation: Generation) => tell(wanted, generation),
      lost: () => tell(wanted, 'lost'),
      refused: (refused: Failure) => tell(wanted, { refused }),
    }
    void followStream(clientOf(wanted), wanted.want.id, listener, wanted.stream.signal)
  }

  async function poll() {
    isPolling = true
    for (let wanted = nextToPoll(); wanted; wanted = nextToPoll()) {
      const { id } = wanted.want
      const policy = { requestPolicy: 'network-only' } as const
      const { data } = await clientOf(wanted).query(GenerationQuery, { id }, policy).toPromise()
      if (data?.generation && all.has(nameOf(wanted.want))) tell(wanted, data.generation)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    isPolling = false
  }

  /** The one without a stream that waits longest. It goes to the end of the line. */
  function nextToPoll(): Wanted | undefined {
    const wanted = [...all.values()].find(({ stream }) => !stream)
    if (!wanted) return undefined
    const name = nameOf(wanted.want)
    all.delete(name)
    all.set(name, wanted)
    return wanted
  }

  return {
    add(want: Want, tab: string) {
      const wanted = all.get(nameOf(want)) ?? { want, tabs: new Set() }
      all.set(nameOf(want), wanted)
      if (!wanted.tabs.has(tab) && wanted.last) publish(want, wanted.last)
      wanted.tabs.add(tab)
      serve()
    },
    remove(want: Want, tab: string) {
      const wanted = all.get(nameOf(want))
      if (wanted?.tabs.delete(tab) && wanted.tabs.size === 0) forget(wanted)
    },
    removeTab(tab: string) {
      for (const { want } of [...all.values()]) this.remove(want, tab)
    },
    stop() {
      for (const { stream } of all.values()) stream?.abort()
      all.clear()
    },
  }
}

function clientOf({ want }: Wanted) {
  return createClient({ key: want.key, safetyKey: () => '' })
}
