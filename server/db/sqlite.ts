import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { ServiceError } from '../../schema/error.ts'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { gramsOf, ownerToken, searchedText, tokenOf } from './search-grams.ts'
import type { Tables } from './tables.ts'

/** How long the first statements wait for another process that starts at the same time. */
const startTimeoutMs = 5000
/** How long a statement may block the thread while another process holds the lock. */
const busyTimeoutMs = 20
/** How long a statement is tried again, without blocking, until it fails. */
const busyPatienceMs = 3000
const busyPauseMs = 50
const cachedStatements = 200
/**
 * Pages of 4 KiB in the write-ahead log before a checkpoint. Few checkpoints are cheaper, because
 * most pages change again.
 */
const checkpointPages = 4000

/**
 * The embedded database: one file, WAL, every commit on disk before it resolves. `isReadOnly` needs
 * a file that exists, and changes nothing.
 */
export function openSqlite(file: string, { isReadOnly = false } = {}): Database {
  if (!isReadOnly) mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, {
    timeout: startTimeoutMs,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  })
  if (!isReadOnly)
    connection.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = ${checkpointPages}`,
    )
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  connection.function('search_tokens', { deterministic: true }, searchTokens)
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ database: statementCache(connection) }),
  })
  let isSyncedNow = true
  function setSynced(isSynced: boolean) {
    if (isSynced === isSyncedNow) return
    connection.exec(`pragma synchronous = ${isSynced ? 'full' : 'normal'}`)
    isSyncedNow = isSynced
  }
  return { db, ...groupCommit({ db, setSynced }), [Symbol.asyncDispose]: () => db.destroy() }
}

/** The tokens that the triggers of the search index store for a generation. */
function searchTokens(owner: SQLOutputValue, prompt: SQLOutputValue, style: SQLOutputValue) {
  const grams = gramsOf(searchedText(String(prompt), style as string | null))
  return [ownerToken(String(owner)), ...Array.from(grams, tokenOf)].join(' ')
}

/** Adapts node:sqlite to Kysely's dialect, and prepares each SQL text once. */
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

/**
 * Begins every transaction as a writer: two processes that read first and then write would block
 * each other for ever.
 */
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
    return new PatientDriver(this.#database)
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class PatientDriver extends SqliteDriver {
  readonly #connection: DatabaseConnection

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#connection = patientConnection(database)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite has already rolled back by itself after some faults, such as a full disk. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

function patientConnection(database: SqliteDatabase): DatabaseConnection {
  return {
    executeQuery: ({ sql, parameters }) =>
      patiently(() => execute(database.prepare(sql), parameters)),
    streamQuery() {
      throw new Error('Nothing streams rows')
    },
  }
}

function execute<Row>(
  statement: SqliteStatement,
  parameters: readonly unknown[],
): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

/**
 * Runs a statement. Tries again while another process holds the lock, then throws a ServiceError
 * 503.
 */
async function patiently<Result>(run: () => Result): Promise<Result> {
  const deadline = performance.now() + busyPatienceMs
  for (;;) {
    try {
      return run()
    } catch (error) {
      // The lower byte is the kind of the error, the other bytes are its details.
      const kind = ((error as { errcode?: number }).errcode ?? 0) & 0xff
      if (kind === sqliteFull) throw unavailable('The disk of the server is full', error)
      if (kind === sqliteIoError) throw unavailable('The disk of the server fails', error)
      if (kind !== sqliteBusy) throw error
      if (performance.now() > deadline) throw unavailable('The database is busy', error)
    }
    await delay(busyPauseMs)
  }
}

const sqliteBusy = 5
const sqliteIoError = 10
const sqliteFull = 13

function unavailable(message: string, cause: unknown): ServiceError {
  return new ServiceError('UNAVAILABLE', message, { cause })
}
