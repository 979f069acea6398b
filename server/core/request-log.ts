import type { Account } from '../../schema/account.ts'
import type { Connection, RequestsAsked } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { KeyRequest } from '../../schema/key-request.ts'
import type { Database } from '../db/database.ts'
import {
  deleteOldKeyRequests,
  insertKeyRequests,
  sliceKeyRequests,
  trimKeyRequests,
} from '../db/key-requests.ts'
import { isId, newId } from './id.ts'

const keptMs = 24 * 3600 * 1000
const keptOfKey = 1000
const flushEveryMs = 1000
const flushAt = 100
/** A request has less than 1 KB, so less than 5 MB wait. Beyond that the oldest go. */
const mostWaiting = 5000
const longestOperation = 100

/** What the requests of the last day were, by key. */
export interface RequestLog extends AsyncDisposable {
  /** Notes a request. It is written within a second, and lost when the process is killed before. */
  add(request: Omit<KeyRequest, 'id' | 'at'>): void
  flush(): Promise<void>
  /** Newest first. */
  read(asked: RequestsAsked, by: Account): Promise<Connection<KeyRequest>>
  /** Removes what is older than a day, and beyond 1,000 of each key that this server wrote to. */
  sweep(): Promise<void>
}

interface RequestLogOptions {
  database: Database
  now: () => number
  log: { error(fields: { error: unknown }, message: string): void }
}

export function createRequestLog({ database, now, log }: RequestLogOptions): RequestLog {
  const waiting: KeyRequest[] = []
  let writing: Promise<void> | undefined
  let written = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function writeWaiting() {
    for (let group = waiting.splice(0, flushAt); group.length > 0; ) {
      for (const { keyId } of group) written.add(keyId)
      // Nobody waits for it, so it need not wait for the disk.
      await database
        .writeUnsynced((transaction) => insertKeyRequests(transaction, group))
        .catch((error) => log.error({ error }, 'Requests are missing in the log of their keys'))
      group = waiting.splice(0, flushAt)
    }
    writing = undefined
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) writing ??= writeWaiting()
    await writing
  }

  return {
    add(request) {
      const at = now()
      if (waiting.length >= mostWaiting) waiting.shift()
      const operation = request.operation.slice(0, longestOperation)
      waiting.push({ ...request, id: newId('req', at), at, operation })
      if (waiting.length >= flushAt) void flush()
      else timer ??= setTimeout(flush, flushEveryMs).unref()
    },
    flush,
    async read({ key, onlyErrors, first, after, last, before }, by) {
      if (key.accountId !== by.id)
        throw new ServiceError('UNAUTHENTICATED', 'Sign in to see the requests of a key')
      if (typeof last === 'number' || typeof before === 'string')
        throw refused('last', 'last and before cannot be used here: pages go from the newest')
      if (typeof after === 'string' && !isId(after))
        throw refused('after', 'after must be a cursor that an earlier page gave')
      const size = sizeOf(first)
      const slice = { olderThan: after ?? undefined, since: now() - keptMs, onlyErrors }
      const found = await sliceKeyRequests(database.db, key.id, { ...slice, count: size + 1 })
      const edges = found.slice(0, size).map((node) => ({ cursor: node.id, node }))
      return {
        edges,
        pageInfo: {
          hasNextPage: found.length > size,
          hasPreviousPage: slice.olderThan !== undefined,
          startCursor: edges[0]?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? null,
        },
      }
    },
    async sweep() {
      await flush()
      const keys = written
      written = new Set()
      await deleteOldKeyRequests(database.db, now() - keptMs)
      for (const keyId of keys) await trimKeyRequests(database.db, keyId, keptOfKey)
    },
    [Symbol.asyncDispose]: flush,
  }
}

function sizeOf(first: number | null | undefined): number {
  const size = first ?? 50
  if (Number.isInteger(size) && size >= 0 && size <= 100) return size
  throw refused('first', 'first must be an integer from 0 to 100')
}

function refused(field: string, message: string): ServiceError {
  return new ServiceError('INVALID_INPUT', message, { field })
}
