import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Generation, Understood } from '../../schema/generation.ts'
import type { Range } from '../../server/db/filter.ts'
import { deleteGenerationRow, sliceGenerations } from '../../server/db/generations.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { recordImage } from '../../server/db/record-image.ts'
import { folded, wordsOf } from '../../server/db/search-grams.ts'
import { fillIndex, isIndexed } from '../../server/db/search-index.ts'
import { databases } from '../support/databases.ts'
import { imageId, imageOf, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage, type Storage } from '../support/storage.ts'

/** Newer than those that are looked for: to read all of these takes eight statements. */
const others = 4000
/** Both came in the same millisecond. */
const rare = {
  gen_b: 'Zyzzyva beside a QUAY, x9',
  gen_a: 'zyzzyva, 狐 and 鷹隼, ёж, 100% wet, a_b, Straße',
}

const found: Record<string, string> = {
  ZYZZYVA: 'gen_b gen_a',
  yzz: 'gen_b gen_a',
  quay: 'gen_b',
  qu: 'gen_b',
  q: 'gen_b',
  'x9 zyz': 'gen_b',
  狐: 'gen_a',
  隼: 'gen_a',
  鷹隼: 'gen_a',
  隼鷹: '',
  ё: 'gen_a',
  Ёж: 'gen_a',
  '%': 'gen_a',
  _b: 'gen_a',
  STRASSE: 'gen_a',
  'quay 狐': '',
  zebra: '',
}

interface Look {
  ids: string
  statements: number
}

async function look(
  { database }: Storage,
  search: string,
  {
    owner = 'key_a',
    count = 24,
    ...range
  }: { owner?: string; count?: number } & Partial<Range> = {},
): Promise<Look> {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const filter = { owners: [owner], words: wordsOf(folded(search)), lists: [] }
  const slice = { from: 'newest', count, ...range } as const
  const rows = await sliceGenerations(database.db.withPlugin(counting), filter, slice)
  return { ids: rows.map(({ id }) => id).join(' '), statements }
}

async function insertAll({ database }: Storage): Promise<void> {
  await database.write(async (transaction) => {
    const insert = (generation: Generation) =>
      insertGeneration(transaction, generation, ledgerOf(generation))
    for (const [id, prompt] of Object.entries(rare))
      await insert(queuedGeneration({ id, prompt, createdAt: 1 }))
    await insert(queuedGeneration({ id: 'gen_other', owner: 'key_b', prompt: 'zyzzyva' }))
    for (let index = 0; index < others; index++) {
      const id = `gen_${String(index).padStart(4, '0')}`
      await insert(queuedGeneration({ id, prompt: `a red fox ${index}`, createdAt: 2 + index }))
    }
  })
}

/** As after an upgrade from a version without an index. */
async function forgetIndex({ database: { db } }: Storage): Promise<void> {
  await db.deleteFrom('search_rows').execute()
  await db.updateTable('search_progress').set({ walked_to: '', is_complete: 0 }).execute()
}

const never = new AbortController().signal

for (const [name, open] of Object.entries(databases)) {
  describe(`a search among thousands of generations, on ${name},`, () => {
    let storage: Storage
    beforeAll(async () => {
      storage = await openStorage(open)
      await insertAll(storage)
    })
    afterAll(() => storage[Symbol.asyncDispose]())

    for (const [search, ids] of Object.entries(found)) {
      test(`finds "${search}" by a few statements, however many others there are`, async () => {
        const looked = await look(storage, search)
        expect(looked.ids).toBe(ids)
        expect(looked.statements).toBeLessThan(8)
      })
    }

    test('finds only those of the owner', async () => {
      expect((await look(storage, 'zyzzyva', { owner: 'key_b' })).ids).toBe('gen_other')
    })

    test('is paged, also between two of the same millisecond', async () => {
      const olderThan = { createdAt: 1, id: 'gen_b' }
      expect((await look(storage, 'zyzzyva', { count: 1 })).ids).toBe('gen_b')
      expect((await look(storage, 'zyzzyva', { olderThan })).ids).toBe('gen_a')
      const oldest = { from: 'oldest', count: 1, newerThan: { createdAt: 1, id: 'gen_a' } } as const
      expect((await look(storage, 'zyzzyva', oldest)).ids).toBe('gen_b')
    })

    test('finds a style that the engine chose', async () => {
      const generation = queuedGeneration({ id: 'gen_styled', createdAt: 0 })
      await insertGeneration(storage.database.db, generation, ledgerOf(generation))
      const image = imageOf({ id: imageId(1), generationId: 'gen_styled', index: 0 })
      const understood = { style: 'woodcut' } as Understood
      const succeeded = { generation: { ...generation, understood, finishedAt: 1 }, price: 0 }
      expect((await look(storage, 'woodcut')).ids).toBe('')
      await recordImage(storage.database, { image, createdAt: 1, attempt: 0, succeeded })
      expect((await look(storage, 'woodcut')).ids).toBe('gen_styled')
    })

    test('finds a generation at once, and no longer when it is deleted', async () => {
      const { db } = storage.database
      const generation = queuedGeneration({ id: 'gen_new', prompt: 'a numbat', createdAt: 0 })
      await insertGeneration(db, generation, ledgerOf(generation))
      expect((await look(storage, 'numbat')).ids).toBe('gen_new')
      await deleteGenerationRow(db, 'gen_new')
      expect((await look(storage, 'numbat')).ids).toBe('')
    })

    test('finds older generations before and after they are put into the index', async () => {
      await forgetIndex(storage)
      const before = await look(storage, 'zyzzyva')
      expect(before.ids).toBe('gen_b gen_a')
      expect(before.statements).toBeGreaterThan(8)
      await fillIndex(storage.database, never)
      expect(await isIndexed(storage.database.db)).toBe(true)
      for (const [search, ids] of Object.entries(found)) {
        const { ids: after, statements } = await look(storage, search)
        expect([search, after, statements < 8]).toEqual([search, ids, true])
      }
    })

    test('does not find a generation that was deleted, which leaves nothing in the index', async () => {
      const { db } = storage.database
      await deleteGenerationRow(db, 'gen_b')
      expect((await look(storage, 'zyzzyva')).ids).toBe('gen_a')
      const left = await db
        .selectFrom('search_rows')
        .select('generation_id')
        .where('generation_id', '=', 'gen_b')
        .execute()
      expect(left).toEqual([])
      if (name === 'PostgreSQL') return
      const { rows } =
        await sql`select rowid from search_grams where search_grams match 'quay'`.execute(db)
      expect(rows).toEqual([])
    })
  })
}

test('what a server of the version before inserts is put into the index of PostgreSQL later', async () => {
  await using storage = await openStorage(databases.PostgreSQL)
  await insertAll(storage)
  const { db } = storage.database
  await fillIndex(storage.database, never)
  await sql`insert into generations select (json_populate_record(generations, '{"id": "gen_z",
    "prompt": "a wombat", "created_at": 0}')).* from generations where id = 'gen_a'`.execute(db)
  expect((await look(storage, 'wombat')).ids).toBe('')
  await fillIndex(storage.database, never)
  expect((await look(storage, 'wombat')).ids).toBe('gen_z')
})
