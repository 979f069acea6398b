import { ServiceError } from '../../../../schema/error.ts'

const maxSeconds = 60
const rule = `Prefer: wait must be an integer from 1 to ${maxSeconds}, in seconds`

/**
 * The seconds of `Prefer: wait=N` (RFC 7240), or undefined. Other preferences have no effect.
 * Throws a ServiceError 400 when N is out of range.
 */
export function waitOf({ headers }: Request): number | undefined {
  const preferences = (headers.get('prefer') ?? '').split(',')
  const wait = preferences.find((preference) => /^\s*wait\s*(?:[=;]|$)/i.test(preference))
  if (wait === undefined) return undefined
  const seconds = Number(/^\s*wait\s*=\s*"?(\d{1,2})"?\s*$/i.exec(wait)?.[1])
  if (seconds >= 1 && seconds <= maxSeconds) return seconds
  throw new ServiceError('INVALID_INPUT', rule, { field: 'wait' })
}
