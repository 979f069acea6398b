import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { median } from './median.ts'
import { fillRows } from './rows.ts'

const rows = 100_000
const rounds = 5
const page = 24

interface SearchRow {
  search: string
  found: number
  ms: number
  '÷ all rows by primary key': number
}

/** Words that are in all prompts, in some and in none: the fewer are found, the more is read. */
const searches = ['', 'sea', 'golden whale', 'number 99999', 'zebra']

/**
 * What a page of a search costs among 100,000 rows on SQLite, beside a bare `select` of their ids
 * and prompts in the order of the primary key.
 */
export async function measureSearch(): Promise<SearchRow[]> {
  await using easel = await startEasel()
  const { secret } = await easel.key()
  await fillRows(easel, secret, rows)
  await using database = await openDatabase(easel.config.database)
  const bare = await timeOf(() => selectAll(database))
  const measured: SearchRow[] = []
  for (const search of searches) {
    let found = 0
    const ms = await timeOf(async () => {
      found = await firstPage(easel, secret, search)
    })
    measured.push(rowOf(`"${search}"`, found, ms, bare))
  }
  return [rowOf('bare select', rows, bare, bare), ...measured]
}

function rowOf(search: string, found: number, ms: number, bare: number): SearchRow {
  return {
    search,
    found,
    ms: Number(ms.toFixed(1)),
    '÷ all rows by primary key': Number((ms / bare).toFixed(2)),
  }
}

/** The median of some rounds after one that warms up. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - start)
  }
  return median(times)
}

async function selectAll({ db }: Database): Promise<void> {
  const all = await db.selectFrom('generations').select(['id', 'prompt']).orderBy('id').execute()
  if (all.length !== rows) throw new Error(`${all.length} rows instead of ${rows}`)
}

/** As the gallery asks for it. Returns how many are on the page. */
async function firstPage(easel: Easel, secret: string, search: string): Promise<number> {
  const query = new URLSearchParams({ first: `${page}`, ...(search && { search }) })
  const response = await easel.fetch(`/api/v1/generations?${query}`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  if (!response.ok) throw new Error(await response.text())
  const { generations } = (await response.json()) as { generations: unknown[] }
  return generations.length
}
