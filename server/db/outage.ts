import pg from 'pg'
import { ServiceError } from '../../schema/error.ts'

/** SQLSTATE classes that mean: no connection, no resources, shutting down. */
const outages = /^(?:08|53|57P)/

/** Throws a ServiceError 503 when PostgreSQL is not available, else the error itself. */
export function refuseOutage(error: unknown): never {
  // An error that PostgreSQL did not send comes from the connection.
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
