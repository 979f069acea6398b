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
 * know how many others there are. It allows two attempts to sign in at once.
 */
const aloneShare = 1 / 2

/** How long the database is not asked again after it did not answer. */
const pauseMs = 5000

/** Asks the database, or gives `otherwise` while it does not answer. */
type Reach = <Answer>(ask: () => Promise<Answer>, otherwise: () => Answer) => Promise<Answer>

export interface SharedRatesOptions {
  /** Rejects soon when PostgreSQL does not answer: requests wait for it. Disposed with the rates. */
  database: Database
  now: () => number
  log: Log
}

/**
 * Counts in PostgreSQL, exactly over all servers. A request of its own, apart from admission: a
 * refusal must lock nothing there, and a request that is over its quota has used its token.
 */
export function createSharedRates({ database, now, log }: SharedRatesOptions): Rates {
  const { db } = database
  const reach = createReach(now, log)

  function limit(kind: string, requestsPerMinute: number): RateLimit {
    const size = bucketOf(requestsPerMinute)
    const alone = createLocalRateLimit(requestsPerMinute * aloneShare, now)

    async function takeShared(name: string): Promise<Rate | ServiceError> {
      const left = await takeToken(db, name, size)
      if (left !== undefined) return rateOf(size, left)
      return tooManyRequests(size, await tokensOf(db, name, size))
    }

    return {
      async take(name) {
        // A refusal is an answer of the database too.
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
  let askAgainAt: number | undefined
  return async (ask, otherwise) => {
    if (askAgainAt === undefined || now() >= askAgainAt) {
      try {
        const answer = await ask()
        if (askAgainAt !== undefined) log.info({}, 'The servers share the rate limits again')
        askAgainAt = undefined
        return answer
      } catch (error) {
        if (askAgainAt === undefined) log.error({ error }, aloneMessage)
        askAgainAt = now() + pauseMs
      }
    }
    return otherwise()
  }
}

const aloneMessage =
  'The database does not answer: this server alone counts requests, and allows half of each limit'
