import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import type { Tables } from './tables.ts'

const busyTimeoutMs = 5000
const cachedStatements = 200
/** Pages of 4 KiB in the log before they are moved to the file: rarer is cheaper, for most pages change again. */
const checkpointPages = 4000

/** The embedded database: one file, WAL, every commit on disk before it counts. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  connection.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = ${checkpointPages}`,
  )
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: statementCache(connection) }) })
  return { db, write: groupCommit(db), [Symbol.asyncDispose]: () => db.destroy() }
}

/** node:sqlite in the shape Kysely's dialect wants, each SQL text prepared once. */
function statementCache(connection: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const cached = cache.get(text)
      if (cached) return cached
      const statement = connection.prepare(text)
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
      if (cache.size >= cachedStatements) cache.delete(cache.keys().next().value as string)
      cache.set(text, prepared)
      return prepared
    },
    close() {
      cache.clear()
      connection.close()
    },
  }
}

/** Begins every transaction as a writer, or two processes that both read first would deadlock when both write. */
class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(config: { database: SqliteDatabase }) {
    super(config)
    this.#database = config.database
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database })
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
