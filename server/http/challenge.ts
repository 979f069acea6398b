import type { ServiceError } from '../../schema/error.ts'
import { oauthScope, oauthUrlsOf } from '../../schema/oauth.ts'
import type { HttpOptions } from './http-options.ts'
import { stateOf } from './request-state.ts'

/**
 * Tells an app that is refused where it learns how to get an access token (RFC 9728, section 5.1,
 * and RFC 6750, section 3).
 */
export function challenge(
  { code }: ServiceError,
  request: Request,
  { publicUrl }: Pick<HttpOptions, 'publicUrl'>,
): Record<string, string> {
  const isForApps = stateOf(request).route.callers?.includes('app')
  const urls = isForApps && code === 'UNAUTHENTICATED' ? oauthUrlsOf(publicUrl) : undefined
  if (!urls) return {}
  const invalid = request.headers.has('authorization') ? 'error="invalid_token", ' : ''
  const rest = `resource_metadata="${urls.resourceMetadata}", scope="${oauthScope}"`
  return { 'www-authenticate': `Bearer ${invalid}${rest}` }
}
