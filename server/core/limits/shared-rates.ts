import type { Rate } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Database } from '../../db/database.ts'
import { addKnown, isKnown, takeToken, tokensOf } from '../../db/rate-limits.ts'
import type { Log } from '../deps.ts'
import { createLocalKnownAddresses, createLocalRateLimit } from './local-rates.ts'
import {
  bucketOf,
  type KnownAddresses,
  type RateLimit,
  type Rates,
  rateOf,
  tooManyRequests,
} from './rate-limit.ts'

/**
 * While the database does not answer, each server allows half of each limit, because it does not
 * know how many other servers there are.
 */
const aloneShare = 1 / 2

/** After a failure, the database is not tried again for this time. */
const pauseMs = 5000

/** Runs a query, or returns the fallback while the database does not answer. */
type Reach = <Answer>(query: () => Promise<Answer>, fallback: () => Answer) => Promise<Answer>

export interface SharedRatesOptions {
  /** Must reject soon when PostgreSQL does not answer: requests wait. Disposed with the rates. */
  database: Database
  now: () => number
  log: Log
}

/**
 * Counts in PostgreSQL, exactly over all servers. Not in the transaction of admission: a refusal
 * must lock nothing there, and a request that exceeds its quota must use its token too.
 */
export function createSharedRates({ database, now, log }: SharedRatesOptions): Rates {
  const { db } = database
  const reach = createReach(now, log)

  function limit(kind: string, requestsPerMinute: number): RateLimit {
    const size = bucketOf(requestsPerMinute)
    const alone = createLocalRateLimit(requestsPerMinute * aloneShare, now)

    async function takeShared(name: string): Promise<Rate | ServiceError> {
      const tokens = await takeToken(db, name, size)
      if (tokens !== undefined) return rateOf(size, tokens)
      return tooManyRequests(size, await tokensOf(db, name, size))
    }

    return {
      async take(name) {
        // A refusal is returned, not thrown: only a failure of the database throws in `reach`.
        const taken = await reach(
          () => takeShared(`${kind} ${name}`),
          () => alone.take(name),
        )
        if (taken instanceof ServiceError) throw taken
        return taken
      },
      peek: (name) =>
        reach(
          async () => rateOf(size, await tokensOf(db, `${kind} ${name}`, size)),
          () => alone.peek(name),
        ),
    }
  }

  const here = createLocalKnownAddresses()
  const known: KnownAddresses = {
    has: async (name) =>
      (await here.has(name)) ||
      reach(
        () => isKnown(db, name),
        () => false,
      ),
    async add(name) {
      await here.add(name)
      await reach(
        () => addKnown(db, name),
        () => {},
      )
    },
  }

  return {
    limit,
    known,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

function createReach(now: () => number, log: Log): Reach {
  let retryAt: number | undefined
  return async (query, fallback) => {
    if (retryAt === undefined || now() >= retryAt) {
      try {
        const answer = await query()
        if (retryAt !== undefined) log.info({}, 'The servers share the rate limits again')
        retryAt = undefined
        return answer
      } catch (error) {
        if (retryAt === undefined) log.error({ error }, aloneMessage)
        retryAt = now() + pauseMs
      }
    }
    return fallback()
  }
}

const aloneMessage =
  'The database does not answer: this server alone counts requests, and allows half of each limit'
