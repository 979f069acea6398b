import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { type Slice, sliceGenerations } from '../../server/db/generations.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { databases } from '../support/databases.ts'
import { ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'

/** Their times, by name: `c` and `d` came in the same millisecond. */
const made = { a: 1, b: 2, c: 3, d: 3, e: 4 }
const c = { createdAt: 3, id: 'c' }
const ofKey = { owners: ['key_a'], words: [], lists: [] }

const slices: Record<string, { slice: Slice; gives: string }> = {
  'the newest first': { slice: { from: 'newest', count: 3 }, gives: 'edc' },
  'the oldest, newest first all the same': { slice: { from: 'oldest', count: 3 }, gives: 'cba' },
  'what is older than a place': { slice: { from: 'newest', count: 9, olderThan: c }, gives: 'ba' },
  'what is newer than a place, also of the same millisecond': {
    slice: { from: 'newest', count: 9, newerThan: c },
    gives: 'ed',
  },
  'what is next to a place when counted from its side': {
    slice: { from: 'oldest', count: 1, newerThan: c },
    gives: 'd',
  },
  'what lies between two places': {
    slice: {
      from: 'newest',
      count: 9,
      newerThan: { createdAt: 1, id: 'a' },
      olderThan: { createdAt: 4, id: 'e' },
    },
    gives: 'dcb',
  },
  'nothing beyond the ends': {
    slice: { from: 'newest', count: 9, olderThan: { createdAt: 1, id: 'a' } },
    gives: '',
  },
}

for (const [name, open] of Object.entries(databases)) {
  describe(`a slice of the generations of a key, on ${name},`, () => {
    for (const [what, { slice, gives }] of Object.entries(slices)) {
      test(`is ${what}`, async () => {
        await using storage = await openStorage(open)
        await insertAll(storage.database)
        const found = await sliceGenerations(storage.database.db, ofKey, slice)
        expect(found.map(({ id }) => id).join('')).toBe(gives)
      })
    }
  })
}

/** The generations of `key_a`, and one of another's between them. */
async function insertAll({ db }: Database): Promise<void> {
  const generations = [
    ...Object.entries(made).map(([id, createdAt]) => queuedGeneration({ id, createdAt })),
    queuedGeneration({ id: 'other', owner: 'key_b', createdAt: 2 }),
  ]
  for (const generation of generations) await insertGeneration(db, generation, ledgerOf(generation))
}
