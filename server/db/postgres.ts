import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { ServiceError } from '../../schema/error.ts'
import type { Database } from './database.ts'
import type { Write } from './group-commit.ts'
import { createStatementNames } from './statement-names.ts'
import type { Tables } from './tables.ts'

export interface PostgresOptions {
  /** How many connections at most. */
  connections?: number
  /** How long a request waits for a connection before the database counts as not available. */
  connectMs?: number
  /** The longest wait for the answer to a statement; undefined: no limit. */
  answerMs?: number
  /**
   * For independent statements that a crash of PostgreSQL may undo. They share one connection, and
   * wait neither for each other's answers nor for the disk. Transactions are not possible.
   */
  isQuick?: boolean
}

const bigintOid = 20
/** A server that hangs within a transaction would hold its locks until it continues. */
const idleLimitMs = 3000
/** SQLSTATE classes that mean: no connection, no resources, shutting down. */
const outages = /^(?:08|53|57P)/
/** The SQLSTATE of a planned statement whose table has changed. */
const changedPlan = '0A000'

/**
 * Begins the text of a statement that a transaction sends together with its commit, which saves a
 * round trip. The array of its rows is filled by the commit, and when it fails the commit does.
 */
export const withCommit = '/* with the commit */'

/** A PostgreSQL database by its URL. Its bigints are all safe integers and come as numbers. */
export function openPostgres(
  url: string,
  { connections = 10, connectMs = 10_000, answerMs, isQuick = false }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: isQuick ? 1 : connections,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    types: { getTypeParser },
  })
  // Without a listener the error of a lost connection would end the process: the pool listens only
  // while a connection is idle. A lost connection is replaced at its next use.
  pool.on('error', ignore)
  const settings = [
    `set idle_in_transaction_session_timeout = ${idleLimitMs}`,
    ...(isQuick ? ['set synchronous_commit = off'] : []),
  ].join('; ')
  pool.on('connect', (client) => client.on('error', ignore).query(settings).catch(ignore))
  const clients = isQuick ? shared(named(pool)) : named(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: clients }) })
  const write: Write = (work) => db.transaction().execute(work)
  return {
    db,
    write,
    writeUnsynced: write,
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

/**
 * A pool that throws outages as ServiceErrors. BEGIN is sent together with the first statement:
 * this saves a round trip, and BEGIN fails only with its connection. Statements can also be sent
 * together with COMMIT, because a COMMIT after a failed statement rolls back.
 */
function named(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(refuseOutage)
      let isLost = false
      let hasToBegin = false
      const beforeCommit: { text: string; values: unknown[]; rows: unknown[] }[] = []

      async function send(text: string, values: unknown[]) {
        const begun = hasToBegin ? client.query('begin') : undefined
        hasToBegin = false
        const last = text === 'commit' ? beforeCommit.splice(0) : []
        const sent = [...last, { text, values }].map(({ text, values }) =>
          client.query({ text, values, name: nameOf(text) }),
        )
        const [, ...results] = await Promise.all([begun, ...sent])
        for (const [index, { rows }] of last.entries()) rows.push(...(results[index]?.rows ?? []))
        return results.at(-1)
      }

      async function query(text: string, values: unknown[]) {
        if (text === 'begin') {
          hasToBegin = true
          return nothing
        }
        if (text.startsWith(withCommit)) {
          const rows: unknown[] = []
          beforeCommit.push({ text: text.slice(withCommit.length), values, rows })
          return { rows, rowCount: 0 }
        }
        if (text === 'rollback') beforeCommit.length = 0
        if (hasToBegin && isEnd(text) && beforeCommit.length === 0) {
          hasToBegin = false
          return nothing
        }
        return send(text, values).catch((error) => {
          isLost ||= !(error instanceof pg.DatabaseError) || error.code === changedPlan
          return refuseOutage(error)
        })
      }

      // Kysely's type also has cursors, which nothing uses.
      return {
        query,
        // On a connection that owes an answer, the next statement would wait for that answer.
        release: (destroy?: boolean) => client.release(destroy || isLost),
      } as unknown as PostgresPoolClient
    },
  }
}

/** A pool of one connection, which all callers share. */
function shared(pool: PostgresPool): PostgresPool {
  let connected: Promise<PostgresPoolClient> | undefined
  let users = 0
  return {
    ...pool,
    async connect() {
      connected ??= pool.connect()
      const connection = connected
      users += 1
      function leave() {
        users -= 1
        if (users > 0) return
        connected = undefined
        // The client knows whether its connection is lost, and then closes it.
        connection.then((client) => client.release()).catch(ignore)
      }
      const { query } = await connection.catch((error) => {
        leave()
        throw error
      })
      return { query, release: leave } as PostgresPoolClient
    },
  }
}

const ignore = () => {}

const isEnd = (text: string) => text === 'commit' || text === 'rollback'

const nothing = { rows: [], rowCount: 0 }

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)

/** Throws a ServiceError 503 when PostgreSQL is not available, else the error itself. */
function refuseOutage(error: unknown): never {
  // An error that PostgreSQL did not send comes from the connection.
  const isOutage =
    error instanceof pg.DatabaseError
      ? outages.test(error.code ?? '')
      : !(error instanceof TypeError)
  if (!isOutage) throw error
  throw new ServiceError('UNAVAILABLE', 'The database is not available', { cause: error })
}
