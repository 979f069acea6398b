import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** A fresh, empty database as the settings that point Easel at it. */
export interface EmptyDatabase extends AsyncDisposable {
  env: Record<string, string>
}

/** The databases on which storage is tested. */
export const databases: Record<string, () => Promise<EmptyDatabase>> = {
  SQLite: emptyFolder,
  PostgreSQL: async () => {
    const server = inject('postgresUrl')
    const name = `easel_${randomBytes(6).toString('hex')}`
    await asSuperuser(server, `create database ${name}`)
    const folder = await mkdtemp(join(tmpdir(), 'easel-files-'))
    return {
      env: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
      async [Symbol.asyncDispose]() {
        await asSuperuser(server, `drop database ${name} with (force)`)
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}

/** An empty data folder, in which the embedded database will be. */
export async function emptyFolder(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-sqlite-'))
  return {
    env: { DATA_DIR: folder },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function asSuperuser(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
