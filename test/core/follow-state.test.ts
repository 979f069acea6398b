import { expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import type { Generation } from '../../schema/generation.ts'
import { followState } from '../../server/live/live.ts'
import { IdleMap } from '../../server/live/live-generation.ts'
import { queuedGeneration } from '../support/generations.ts'

const waiting = queuedGeneration({ id: 'gen_a' })
const ended: Generation = { ...waiting, status: 'SUCCEEDED', finishedAt: 1 }
const outage = new ServiceError('UNAVAILABLE', 'The database is not available')

/** The states that a follower gets from these reads. The last read repeats. */
async function follow(reads: (Generation | Error)[]): Promise<string[]> {
  const remaining = [...reads]
  const states = followState('gen_a', {
    own: new IdleMap(),
    signal: new AbortController().signal,
    change: async () => {},
    async read() {
      const found = remaining.length > 1 ? remaining.shift() : remaining[0]
      if (found instanceof Error) throw found
      return found
    },
  })
  return (await Array.fromAsync(states)).map(({ status }) => status)
}

test('a follower continues when the database is back', async () => {
  await expect(follow([waiting, outage, outage, ended])).resolves.toEqual(['QUEUED', 'SUCCEEDED'])
})

test('a follower gets the error of a long outage', async () => {
  await expect(follow([waiting, outage])).rejects.toThrow('The database is not available')
})

test('a follower without a state gets the error at once', async () => {
  await expect(follow([outage, ended])).rejects.toThrow('The database is not available')
})

test('a follower gets any other error at once', async () => {
  await expect(follow([waiting, new TypeError('a mistake'), ended])).rejects.toThrow('a mistake')
})
