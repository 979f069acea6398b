import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { readConfig } from '../../server/config.ts'
import { type Books, balancedAt, booksOf } from '../support/books.ts'
import { type Installation, install } from '../support/installation.ts'
import { type Random, seeded } from '../support/random.ts'
import { emptyTally, type Tally, work } from './clients.ts'
import { type Episode, episodes } from './episodes.ts'
import { soakThroughNginx } from './through-nginx.ts'

const settleMs = 90_000
const disturbances = 4
const limits = { RATE_LIMIT: '1000000', DAILY_LIMIT: '1000000' }

interface Row extends Books, Omit<Tally, 'urls'> {
  /** Generations that never ended while the process ran. */
  stuck: number
  /** Images that a client got and that are not served. */
  missing: number
  seconds: number
  isEqual: boolean
}

const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    through: { type: 'string' },
    minutes: { type: 'string', default: '10' },
  },
})

/**
 * `npm run soak` disturbs real processes while they generate, then compares charges with images.
 * With `--through nginx` nothing is disturbed, and clients of all kinds use a cluster behind nginx.
 * Exits with 1 when charges and images differ.
 */
const random = seeded(Number(values.seed))
const isEqual =
  values.through === 'nginx'
    ? await soakThroughNginx(Number(values.minutes), random)
    : await soakEpisodes()
// The embedded PostgreSQL ends the process with 0 by a hook of its own.
process.on('exit', () => {
  if (!isEqual) process.exitCode = 1
})

async function soakEpisodes(): Promise<boolean> {
  const chosen = Object.entries(episodes).filter(([name]) => name === (values.only ?? name))
  const generations = Math.ceil(Number(values.generations) / chosen.length)
  const rows: Record<string, Row> = {}
  for (const [name, prepare] of chosen) {
    const episode = await prepare(random)
    if (typeof episode === 'string') process.stdout.write(`skipped: ${name}: ${episode}\n`)
    else rows[name] = await live(episode, random, generations)
    process.stdout.write(`${name}: ${JSON.stringify(rows[name])}\n`)
  }
  console.table(rows)
  return Object.values(rows).every(({ isEqual }) => isEqual)
}

/** One episode from the first start to the last stop. */
async function live(prepared: Episode, random: Random, generations: number): Promise<Row> {
  await using episode = prepared
  await using easel = await install({ ...limits, ...episode.env })
  const startedAt = performance.now()
  const tally = emptyTally()
  const at = (part: number) => Math.ceil((generations * (part + 1)) / (disturbances + 1))
  const events = new Map(
    Array.from({ length: disturbances }, (_, part) => [at(part), () => episode.disturb(easel)]),
  )
  await work({ easel, generations, random, tally, events })
  const stuck = await unfinished(easel)
  const missing = await missingOf(easel, tally.urls)
  // The start removes files without a row.
  await easel.stop('SIGTERM')
  await easel.start()
  await easel.stop('SIGTERM')
  const books = await booksOf({ config: readConfig(easel.env) })
  const isEqual = isDeepStrictEqual(books, balancedAt(books.rows)) && stuck === 0 && missing === 0
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const { urls: _, ...counts } = tally
  return { ...counts, ...books, stuck, missing, seconds, isEqual }
}

/**
 * The number of generations that never end although nothing disturbs the server any more.
 */
async function unfinished(easel: Installation): Promise<number> {
  const config = readConfig(easel.env)
  for (const deadline = Date.now() + settleMs; ; await delay(1000)) {
    const { unfinished } = await booksOf({ config })
    if (unfinished === 0 || Date.now() > deadline) return unfinished
  }
}

/** The number of images that clients got and that are not served. */
async function missingOf(easel: Installation, urls: string[]): Promise<number> {
  let missing = 0
  for (const url of urls) {
    const { status } = await easel.fetch(new URL(url).pathname, { method: 'HEAD' })
    if (status !== 200) missing += 1
  }
  return missing
}
