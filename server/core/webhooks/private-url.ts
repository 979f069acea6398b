import { ServiceError } from '../../../schema/error.ts'
import type { Receivers } from '../../outgoing/receiver.ts'

/** Throws a ServiceError 400 for a URL that is written with a private address. */
export function refusePrivate(
  receivers: Pick<Receivers, 'isPrivate'>,
  url: string,
  field: string,
): void {
  if (!receivers.isPrivate(url)) return
  const { hostname } = new URL(url)
  const message = `${field} must not have the private address ${hostname}: the operator can allow it by WEBHOOK_HOSTS`
  throw new ServiceError('INVALID_INPUT', message, { field })
}
