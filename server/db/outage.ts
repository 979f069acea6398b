import pg from 'pg'
import { ServiceError } from '../../schema/error.ts'

/** The classes of SQLSTATE that say that the server is gone, is stopping or has no room. */
const outages = /^(?:08|53|57P)/

/** Throws a ServiceError 503 when PostgreSQL could not be asked, and what it answered otherwise. */
export function refuseOutage(error: unknown): never {
  // An error that PostgreSQL did not send is one of the connection.
  const isOutage =
    error instanceof pg.DatabaseError
      ? outages.test(error.code ?? '')
      : !(error instanceof TypeError)
  if (!isOutage) throw error
  throw new ServiceError('UNAVAILABLE', 'The database is not available', {
    retryAfterSeconds: 5,
    cause: error,
  })
}
