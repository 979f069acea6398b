import { setTimeout as delay } from 'node:timers/promises'
import { type Credentials, type Door, doors } from '../support/doors.ts'
import type { Installation } from '../support/installation.ts'
import type { Random } from '../support/random.ts'

/** The results of requests, and the images that clients got. */
export interface Tally {
  done: number
  /** Requests that were refused. */
  refused: number
  /** Requests whose client disconnected. */
  disconnected: number
  /** Requests whose connection broke or was refused. */
  broken: number
  urls: string[]
}

export const emptyTally = (): Tally => ({
  done: 0,
  refused: 0,
  disconnected: 0,
  broken: 0,
  urls: [],
})

export interface Work {
  easel: Installation
  generations: number
  random: Random
  tally: Tally
  /** An event that occurs when this number of generations were requested. */
  events: Map<number, () => Promise<void>>
}

const clients = 8
const retries = 5
/** Pause after a refusal, so that an outage does not use up all requests. */
const pauseMs = 1000

/**
 * Requests all generations of a run, by every door. One client in ten disconnects, and half of
 * these repeat the request.
 */
export async function work({ easel, generations, random, tally, events }: Work): Promise<void> {
  let happening = Promise.resolve()
  let begun = 0
  async function client(): Promise<void> {
    while (begun < generations) {
      begun += 1
      const event = events.get(begun)
      if (event) happening = happening.then(event)
      await request()
    }
  }

  async function request(): Promise<void> {
    const door = random.pick(doors)
    const input = {
      prompt: 'a fox',
      dimensions: '3:2',
      steps: 1,
      // Simultaneous equal GETs are one generation.
      seed: random.below(2 ** 31),
      image: random.chance(0.2) ? 3 : 1,
    }
    const headers: Record<string, string> = random.chance(0.5)
      ? { 'idempotency-key': String(random.next()) }
      : {}
    const signal = random.chance(0.1) ? AbortSignal.timeout(random.below(200)) : undefined
    for (let tries = headers['idempotency-key'] ? retries : 0; ; tries--) {
      const ended = await ask(door, easel, input, { secret: easel.key, headers, signal })
      // All clients wait while the server is down.
      if (ended === 'broken') await happening
      if (typeof ended === 'object') tally.urls.push(...ended)
      else if (ended !== 'disconnected') await delay(pauseMs)
      if (typeof ended === 'object' || ended === 'disconnected' || tries === 0) {
        tally[typeof ended === 'object' ? 'done' : ended] += 1
        return
      }
    }
  }

  await Promise.all(Array.from({ length: clients }, client))
  await happening
}

/** The images that a client got, or the reason for none. */
async function ask(
  door: Door,
  easel: Installation,
  input: object,
  options: Credentials,
): Promise<string[] | 'refused' | 'disconnected' | 'broken'> {
  try {
    const { images } = await door.generate(easel, input, options)
    return images.length > 0 ? images : 'refused'
  } catch {
    return options.signal?.aborted ? 'disconnected' : 'broken'
  }
}
