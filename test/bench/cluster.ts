import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../server/config.ts'
import { createKeyRegistry } from '../../server/core/keys/registry.ts'
import { openDatabase } from '../../server/db/open.ts'
import { openCluster } from '../cluster/cluster.ts'
import { type Child, firstKey, run } from '../support/child.ts'
import type { Usage } from './counting-server.ts'
import { median } from './median.ts'

const program = 'test/bench/counting-server.ts'
const env = { RATE_LIMIT: '1000000', DAILY_LIMIT: '100000000', LOG_LEVEL: 'info' }

/** Callers at once in the measurement of cost, each with a key of its own. */
const callers = 8
const warmUp = 200
const amount = 200
const rounds = 3

export interface ClusterCost {
  path: string
  'CPU ms, answers': number
  'CPU ms, generates': number
  '÷ embedded': number
  'round trips, answers': number
  'round trips, generates': number
  'commits that write': number
}

interface Measured {
  cpuMs: number[]
  roundTrips: number[]
  commits: number
}

/**
 * What a REST request for one image costs one process on SQLite, and a server that answers with a
 * worker on PostgreSQL. The CPU is that of Node's processes; round trips and commits include what
 * servers ask by themselves meanwhile.
 */
export async function measureClusterCost(postgresUrl: string): Promise<ClusterCost[]> {
  await using stack = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  await using embedded = run(program, { ...env, DATA_DIR: dataDir, PORT: '0' })
  const [, embeddedUrl = ''] = await embedded.line(/"url":"([^"]+)"/)
  const embeddedKey = await firstKey(embedded)
  await using cluster = await openCluster({ postgresUrl, program, env, roles: ['api', 'worker'] })
  const secrets = await createSecrets(cluster.env)
  const [api] = cluster.servers
  const paths = {
    embedded: {
      url: embeddedUrl,
      secrets: secrets.map(() => embeddedKey),
      processes: [embedded],
      commits: async () => 0,
    },
    cluster: {
      url: api?.url ?? '',
      secrets,
      processes: cluster.servers.map(({ child }) => child),
      commits: () => countTransactions(cluster.env.DATABASE_URL ?? ''),
    },
  }
  for (const path of Object.values(paths)) await generate(path, warmUp)
  const measured: Record<keyof typeof paths, Measured[]> = { embedded: [], cluster: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of Object.entries(paths) as [keyof typeof paths, Path][])
      measured[name].push(await costOf(path))
  }
  const total = (costs: Measured[]) =>
    median(costs.map(({ cpuMs }) => cpuMs.reduce((sum, ms) => sum + ms)))
  return Object.entries(measured).map(([path, costs]) => ({
    path,
    'CPU ms, answers': round(median(costs.map(({ cpuMs }) => cpuMs[0] ?? 0))),
    'CPU ms, generates': round(median(costs.map(({ cpuMs }) => cpuMs[1] ?? 0))),
    '÷ embedded': round(total(costs) / total(measured.embedded)),
    'round trips, answers': round(median(costs.map(({ roundTrips }) => roundTrips[0] ?? 0))),
    'round trips, generates': round(median(costs.map(({ roundTrips }) => roundTrips[1] ?? 0))),
    'commits that write': round(median(costs.map(({ commits }) => commits))),
  }))
}

const workerCounts = [4, 2, 1]
const engineMs = 1000
const slots = 4

export interface ClusterSpeed {
  workers: number
  'images a second': number
  'of what the engines can do': string
}

/** Workers of four slots each, with an engine that takes a second for an image. */
export async function measureClusterSpeed(postgresUrl: string): Promise<ClusterSpeed[]> {
  const roles = ['api' as const, ...Array<'worker'>(workerCounts[0] ?? 0).fill('worker')]
  await using cluster = await openCluster({
    postgresUrl,
    program,
    roles,
    env: { ...env, BENCH_ENGINE_MS: String(engineMs) },
  })
  const all = await createSecrets(cluster.env)
  const url = cluster.servers.find((server) => server.roles === 'api')?.url ?? ''
  const workers = cluster.servers.filter((server) => server.roles === 'worker')
  const rows: ClusterSpeed[] = []
  for (const count of workerCounts) {
    for (const worker of workers.splice(count)) await worker.stop('SIGTERM')
    const most = (count * slots * 1000) / engineMs
    const atOnce = 2 * count * slots
    const secrets = Array.from({ length: atOnce }, (_, index) => all[index % all.length] ?? '')
    await generate({ url, secrets }, atOnce)
    const begun = performance.now()
    const images = 8 * count * slots
    await generate({ url, secrets }, images)
    const speed = (images * 1000) / (performance.now() - begun)
    rows.push({
      workers: count,
      'images a second': round(speed),
      'of what the engines can do': `${Math.round((100 * speed) / most)} %`,
    })
  }
  return rows
}

interface Path {
  url: string
  /** One for each caller; they send requests one after the other. */
  secrets: string[]
  processes: Child[]
  commits(): Promise<number>
}

async function costOf(path: Path): Promise<Measured> {
  const [before, commitsBefore] = [await usageOf(path), await path.commits()]
  await generate(path, amount)
  const [after, commitsAfter] = [await usageOf(path), await path.commits()]
  const each = (of: (usage: Usage) => number) =>
    after.map((usage, index) => (of(usage) - of(before[index] as Usage)) / amount)
  return {
    cpuMs: each(({ cpuMs }) => cpuMs),
    roundTrips: each(({ roundTrips }) => roundTrips),
    commits: (commitsAfter - commitsBefore) / amount,
  }
}

function usageOf({ processes }: Path): Promise<Usage[]> {
  return Promise.all(
    processes.map(async ({ process }) => {
      process.send('usage')
      const [usage] = await once(process, 'message')
      return usage as Usage
    }),
  )
}

async function generate({ url, secrets }: Pick<Path, 'url' | 'secrets'>, images: number) {
  let left = images
  await Promise.all(
    secrets.map(async (secret) => {
      while (left-- > 0) {
        const response = await fetch(new URL('/api/v1/images', url), {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify({ prompt: 'a red fox in the snow at sunset' }),
        })
        const body = await response.text()
        if (!response.ok) throw new Error(`The bench was answered ${response.status}: ${body}`)
      }
    }),
  )
}

async function createSecrets(settings: Record<string, string>): Promise<string[]> {
  const config = readConfig(settings)
  await using database = await openDatabase(config.database)
  const keys = createKeyRegistry({ database, now: Date.now, settings: config })
  const names = Array.from({ length: callers }, (_, index) => `Bench ${index}`)
  return await Promise.all(names.map(async (name) => (await keys.create({ name })).secret))
}

/** How many transactions have written anything, notifications included. */
async function countTransactions(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_current_xact_id()::text as count')
  await client.end()
  return Number(rows[0].count)
}

function round(number: number): number {
  return Number(number.toFixed(2))
}
