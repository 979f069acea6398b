import type { Account } from '../../../schema/account.ts'
import type { RequestsPage } from '../../../schema/core/keys.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Key } from '../../../schema/key.ts'
import type { KeyActivity, KeyRequest } from '../../../schema/key-request.ts'
import type { Connection } from '../../../schema/page.ts'
import { forwardConnection, forwardPage, noCursor } from '../../../schema/page.ts'
import type { Database } from '../../db/database.ts'
import {
  type CountedRequest,
  countKeyRequests,
  insertKeyRequests,
  sliceKeyRequests,
  trimKeyRequests,
} from '../../db/key-requests.ts'
import { keyRequestLivesMs } from '../../db/lifetimes.ts'
import { isId, newId } from '../../id.ts'

const maxPerKey = 1000
const flushEveryMs = 1000
const flushAt = 100
/** Less than 5 MB, because one request has less than 1 KB. Beyond it the oldest are dropped. */
const maxWaiting = 5000
const maxOperationLength = 100

/** The requests of the last day, by key. */
export interface RequestLog extends AsyncDisposable {
  /** Logs a request. It is written within a second, and lost if the process is killed before. */
  add(request: Omit<KeyRequest, 'id' | 'at'>): void
  flush(): Promise<void>
  /** Newest first. */
  read(page: RequestsPage, by: Account): Promise<Connection<KeyRequest>>
  /** The newest 1,000 in numbers. */
  sum(key: Key, by: Account): Promise<KeyActivity>
  /** Removes all but the newest 1,000 requests of each key that this server logged. */
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
      // Unsynced, because no caller waits for it.
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
      if (waiting.length >= maxWaiting) waiting.shift()
      const operation = request.operation.slice(0, maxOperationLength)
      waiting.push({ ...request, id: newId('req', at), at, operation })
      if (waiting.length >= flushAt) void flush()
      else timer ??= setTimeout(flush, flushEveryMs).unref()
    },
    flush,
    async read({ key, onlyErrors, door, status, ...given }, by) {
      refuseOthers(key, by)
      const page = forwardPage(given)
      const { size, after } = page
      if (after !== undefined && !isId(after)) throw noCursor('after')
      const since = now() - keyRequestLivesMs
      const slice = { olderThan: after, since, onlyErrors, door, status }
      const found = await sliceKeyRequests(database.db, key.payerId, { ...slice, count: size + 1 })
      return forwardConnection(found, ({ id }) => id, page)
    },
    async sum(key, by) {
      refuseOthers(key, by)
      const bounds = { since: now() - keyRequestLivesMs, count: maxPerKey }
      return summed(await countKeyRequests(database.db, key.payerId, bounds))
    },
    async sweep() {
      await flush()
      const keys = written
      written = new Set()
      for (const keyId of keys) await trimKeyRequests(database.db, keyId, maxPerKey)
    },
    [Symbol.asyncDispose]: flush,
  }
}

function refuseOthers(key: Key, by: Account): void {
  if (key.accountId !== by.id)
    throw new ServiceError('UNAUTHENTICATED', 'Sign in to see the requests of a key')
}

function summed(requests: readonly CountedRequest[]): KeyActivity {
  const sorted = requests.flatMap(({ totalMs }) => totalMs ?? []).sort((one, other) => one - other)
  return {
    requests: requests.length,
    errors: requests.filter(({ status }) => status >= 400).length,
    medianMs: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
    statuses: [...new Set(requests.map(({ status }) => status))].sort((a, b) => a - b),
    doors: [...new Set(requests.map(({ door }) => door))].sort(),
  }
}
