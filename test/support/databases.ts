import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { inject } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'

/** A database for one test, and the settings that let Easel use it. */
export interface TestDatabase extends AsyncDisposable {
  env: Record<string, string>
}

export const kindsOfDatabases = ['SQLite', 'PostgreSQL'] as const
export type KindOfDatabase = (typeof kindsOfDatabases)[number]
export type OpenDatabase = () => Promise<TestDatabase>

/** Empty databases, without tables. */
export const emptyDatabases: Record<KindOfDatabase, OpenDatabase> = {
  SQLite: emptyFolder,
  PostgreSQL: () => createPostgres('template1'),
}

/**
 * Databases with all tables and without rows. They are copies of one database for each process,
 * because creating tables takes most of the time of a test.
 */
export const databases: Record<KindOfDatabase, OpenDatabase> = {
  SQLite: async () => {
    file ??= migratedFile()
    const folder = await emptyFolder()
    await writeFile(locationOf(folder), await file)
    return folder
  },
  PostgreSQL: async () => {
    template ??= migratedPostgres()
    return createPostgres(await template)
  },
}

let file: Promise<Buffer> | undefined
let template: Promise<string> | undefined

/** An empty data folder for the embedded database. */
export async function emptyFolder(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-sqlite-'))
  return {
    env: { DATA_DIR: folder },
    // Retries, because a variant of a disconnected client may still be written.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
}

async function migratedFile(): Promise<Buffer> {
  await using folder = await emptyFolder()
  const { database } = readConfig(folder.env)
  await (await openDatabase(database))[Symbol.asyncDispose]()
  return await readFile(locationOf(folder))
}

function locationOf({ env }: TestDatabase): string {
  const { database } = readConfig(env)
  if (database.kind !== 'sqlite') throw new Error('This is not a folder of an embedded database')
  return database.file
}

/**
 * Creates a database with the tables of Easel and its queue, for the whole run. Returns its name.
 */
async function migratedPostgres(): Promise<string> {
  const name = nameOfDatabase()
  const server = inject('postgresUrl')
  await asSuperuser(server, `create database ${name}`)
  const url = `${server}/${name}`
  const database = await openDatabase({ kind: 'postgres', url })
  const queue = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await queue.start()
  await queue.stop({ graceful: false })
  await database[Symbol.asyncDispose]()
  return name
}

/** A copy of a database. */
async function createPostgres(original: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = nameOfDatabase()
  await asSuperuser(server, `create database ${name} template ${original} strategy file_copy`)
  const folder = await mkdtemp(join(tmpdir(), 'easel-files-'))
  return {
    env: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    async [Symbol.asyncDispose]() {
      await asSuperuser(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const nameOfDatabase = () => `easel_${randomBytes(6).toString('hex')}`

async function asSuperuser(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
