import { expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import type { Generation } from '../../schema/generation.ts'
import { followState } from '../../server/live/live.ts'
import { IdleMap } from '../../server/live/live-generation.ts'
import { queuedGeneration } from '../support/generations.ts'

const waiting = queuedGeneration({ id: 'gen_a' })
const ended: Generation = { ...waiting, status: 'SUCCEEDED', finishedAt: 1 }
const away = new ServiceError('UNAVAILABLE', 'The database is not available')

/** The states that a follower gets from reads that end so, the last one again and again. */
async function follow(reads: (Generation | Error)[]): Promise<string[]> {
  const left = [...reads]
  const states = followState('gen_a', {
    own: new IdleMap(),
    signal: new AbortController().signal,
    change: async () => {},
    async read() {
      const found = left.length > 1 ? left.shift() : left[0]
      if (found instanceof Error) throw found
      return found
    },
  })
  return (await Array.fromAsync(states)).map(({ status }) => status)
}

test('a follower goes on when the database is back', async () => {
  await expect(follow([waiting, away, away, ended])).resolves.toEqual(['QUEUED', 'SUCCEEDED'])
})

test('a follower is told of an outage that lasts', async () => {
  await expect(follow([waiting, away])).rejects.toThrow('The database is not available')
})

test('a follower is told at once when there is no state yet', async () => {
  await expect(follow([away, ended])).rejects.toThrow('The database is not available')
})

test('a follower is told at once of another error', async () => {
  await expect(follow([waiting, new TypeError('a mistake'), ended])).rejects.toThrow('a mistake')
})
