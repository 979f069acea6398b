import type { BetterAuthOptions } from 'better-auth'
import { basePathOf } from '../../schema/base-path.ts'
import { oauthUrlsOf } from '../../schema/oauth.ts'
import { loadOnce } from '../load-once.ts'
import type { OAuth } from './oauth.ts'

export type LoadOAuth = () => Promise<OAuth>

/**
 * Loads the OAuth server when it is first used, so that a start is fast. Undefined: PUBLIC_URL
 * allows none.
 */
export function oauthLoader(
  publicUrl: string | undefined,
  optionsWith: (useSecureCookies: boolean) => BetterAuthOptions,
): LoadOAuth | undefined {
  const urls = oauthUrlsOf(publicUrl)
  if (!urls) return undefined
  return loadOnce(async () => {
    const { createOAuth } = await import('./oauth.ts')
    const options = optionsWith(urls.issuer.startsWith('https:'))
    return createOAuth(options, urls, `${basePathOf(publicUrl)}/connect`)
  })
}
