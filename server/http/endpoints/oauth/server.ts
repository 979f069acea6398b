import { ServiceError } from '../../../../schema/error.ts'
import type { HttpOptions } from '../../http-options.ts'

/** The OAuth server. Throws a ServiceError 404 when Easel has none. */
export function serverOf({ signIn: { oauth } }: Pick<HttpOptions, 'signIn'>) {
  if (oauth) return oauth()
  throw new ServiceError(
    'NOT_FOUND',
    'Easel has no OAuth here: its operator must set PUBLIC_URL to an https:// address',
  )
}
