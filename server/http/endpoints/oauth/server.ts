import { ServiceError } from '../../../../schema/error.ts'
import type { HttpOptions } from '../../http-options.ts'
import { stateOf } from '../../request-state.ts'

/** The OAuth server. Throws a ServiceError 404 when Easel has none. */
export function serverOf({ signIn: { oauth } }: Pick<HttpOptions, 'signIn'>) {
  if (oauth) return oauth()
  throw new ServiceError(
    'NOT_FOUND',
    'Easel has no OAuth here: its operator must set PUBLIC_URL to an https:// address',
  )
}

/** As `serverOf`, for a step of a connection. Throws a ServiceError 429 after too many. */
export async function connectingServer(options: HttpOptions, request: Request) {
  const server = await serverOf(options)
  await options.core.access.limitConnecting(stateOf(request).address)
  return server
}
