import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { generationsOf, remainsOf, settled } from '../cluster/chaos-books.ts'
import { type Cluster, openCluster } from '../cluster/cluster.ts'
import { balancedAt } from '../support/books.ts'
import { freePort } from '../support/free-port.ts'
import { ask } from '../support/graphql.ts'
import { newKey } from '../support/new-key.ts'
import { openPostgresServer } from '../support/postgres-server.ts'
import { proxies } from '../support/proxies.ts'
import type { Random } from '../support/random.ts'
import { openS3Server } from '../support/s3/server.ts'
import { snippet } from '../support/snippet.ts'
import { variablesOf } from '../support/variables.ts'
import { mixedClients } from './mixed-clients.ts'
import type { Site } from './site.ts'

/** What the clients of one kind sent and received. */
interface Tally {
  requests: number
  /** Requests whose client disconnected before the answer. */
  disconnected: number
  failed: number
  /** Answers of status 500 to 599. */
  serverErrors: number
  /** Images in answers. */
  received: number
}

/** The request that a seed belongs to. */
interface Asked {
  kind: string
  disconnectedAt?: number
}

const simultaneous = 12
/** A request for ten images uses ten seeds. */
const seedsOfRequest = 10
const settleMs = 120_000
/** How long after its client has disconnected a generation may end. */
const cancelMs = 2000
const dailyLimit = 1_000_000
const input = { prompt: 'a fox', dimensions: '3:2', steps: 1 }

/**
 * Lets every kind of client generate for some minutes, through the nginx of docs/proxies.md in
 * front of two API servers and a worker. Prints a table and what must not be, such as a charge
 * without an image. Returns true when there is nothing that must not be. Runs on Linux.
 */
export async function soakThroughNginx(minutes: number, random: Random): Promise<boolean> {
  const [nginx] = proxies
  if (!nginx?.isHere) throw new Error('nginx is not on the PATH: install it, and try again')
  await using postgres = await openPostgresServer()
  await using s3 = await openS3Server()
  // Without PUBLIC_URL, which a server would log instead of its own address.
  const { PUBLIC_URL: _, ...settings } = variablesOf(
    snippet('docs/proxies.md', 'sh', 'images.example.com'),
  )
  await using cluster = await openCluster({
    postgresUrl: postgres.url,
    roles: ['api', 'api', 'worker'],
    program: 'test/cluster/chaos-server.ts',
    env: { ...settings, ...s3.env(), RATE_LIMIT: '1000000' },
  })
  const servers = cluster.servers.filter(({ roles }) => roles !== 'worker')
  const upstreams = servers.map(({ url }) => `127.0.0.1:${new URL(url).port}`).join('; server ')
  await using proxy = await nginx.open(await freePort(), upstreams)

  const problems: string[] = []
  const clients = await Promise.all(
    Object.entries(mixedClients).map(async ([kind, send]) => {
      const tally = { requests: 0, disconnected: 0, failed: 0, serverErrors: 0, received: 0 }
      const secret = await newKey(cluster.env, { dailyLimit })
      return { kind, send, tally, site: siteOf({ url: proxy.url, secret, random }, tally) }
    }),
  )
  const requests: Asked[] = []
  const endsAt = Date.now() + minutes * 60_000
  async function work(): Promise<void> {
    while (Date.now() < endsAt) {
      const { kind, send, tally, site } = random.pick(clients)
      const asked: Asked = { kind }
      const seed = seedsOfRequest * (requests.push(asked) - 1)
      const image = 1 + random.below(3)
      tally.requests += 1
      try {
        const received = await send(site, { ...input, seed, image })
        tally.received += received
      } catch (error) {
        const hasLeft = (error as Error).name === 'TimeoutError'
        tally[hasLeft ? 'disconnected' : 'failed'] += 1
        if (hasLeft) asked.disconnectedAt = Date.now()
        else problems.push(`${kind}, seed ${seed}: ${error}`)
      }
    }
  }

  const stopped = new AbortController()
  const watch = watchProcesses(cluster, stopped.signal)
  await Promise.all(Array.from({ length: simultaneous }, work))
  if (!(await settled(cluster.env, settleMs))) problems.push('generations are unfinished')
  stopped.abort()
  await watch

  const rows = await generationsOf(cluster.env)
  const requestOf = ({ seed }: { seed: number }) => requests[Math.floor(seed / seedsOfRequest)]
  for (const row of rows) {
    const isLate = (row.finishedAt ?? 0) > (requestOf(row)?.disconnectedAt ?? Infinity) + cancelMs
    if (isLate && row.charged > 0) problems.push(`drawn for nobody: ${JSON.stringify(row)}`)
    if (row.images !== row.charged) problems.push(`not settled: ${JSON.stringify(row)}`)
  }
  const table: Record<string, object> = {}
  for (const { kind, tally, site } of clients) {
    const charged = await chargedTo(site)
    const own = rows.filter((row) => requestOf(row)?.kind === kind)
    const images = own.reduce((sum, row) => sum + row.images, 0)
    table[kind] = { ...tally, charged, rows: images }
    const { received, disconnected, serverErrors } = tally
    const isPaid = disconnected > 0 ? charged >= received : charged === received
    if (charged !== images || !isPaid || serverErrors > 0)
      problems.push(`${kind}: ${JSON.stringify(table[kind])}`)
  }
  console.table(table)
  const { books, swept } = await remainsOf(cluster.env)
  console.table({ books, swept })
  if (!isDeepStrictEqual(books, balancedAt(books.rows))) problems.push('the books differ')
  // S3 may store the file of a cancelled generation after the request to remove the file.
  const cancelled = rows.filter(({ status }) => status === 'CANCELLED').length
  if (swept.rows > 0 || swept.files > cancelled) problems.push('the sweep removed too much')
  for (const problem of problems) process.stdout.write(`- ${problem}\n`)
  return problems.length === 0
}

function siteOf(site: Omit<Site, 'fetch'>, tally: Tally): Site {
  return {
    ...site,
    async fetch(path, init) {
      const response = await fetch(path.startsWith('/') ? site.url + path : path, init)
      if (response.status >= 500) tally.serverErrors += 1
      return response
    },
  }
}

/** The images charged to the key of these clients, as its quota has them. */
async function chargedTo(site: Site): Promise<number> {
  const { data } = await ask<{ quota: { used: number } }>(site, '{ quota { used } }', site)
  return data?.quota.used ?? Number.NaN
}

/** Prints the memory and the open files of each server every minute, until `signal` is aborted. */
async function watchProcesses({ servers }: Cluster, signal: AbortSignal): Promise<void> {
  for (let minute = 0; ; minute++) {
    const usages = servers.map(async ({ roles, child }) => {
      const folder = `/proc/${child.process.pid}`
      const status = await readFile(`${folder}/status`, 'utf8')
      const [, rssKb] = /VmRSS:\s+(\d+)/.exec(status) ?? []
      const files = await readdir(`${folder}/fd`)
      return `${roles} ${Math.round(Number(rssKb) / 1024)} MB, ${files.length} open files`
    })
    process.stdout.write(`minute ${minute}: ${(await Promise.all(usages)).join('; ')}\n`)
    if (signal.aborted) return
    await delay(60_000, undefined, { signal }).catch(() => {})
  }
}
