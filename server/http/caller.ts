import { parseCookie } from 'cookie'
import type { Caller } from '../../schema/caller.ts'
import { ServiceError } from '../../schema/error.ts'
import { oauthUrlsOf } from '../../schema/oauth.ts'
import { browserCookie, browserOf } from './browser-cookie.ts'
import { isSameOrigin, isScript, originOf } from './client.ts'
import { doorOf } from './door.ts'
import type { HttpOptions } from './http-options.ts'
import { stateOf } from './request-state.ts'
import type { CallerKind, Route } from './route.ts'

/** Part of the sign-in library's cookie name: without it, the library is not asked. */
const sessionCookie = 'easel.session_token='

/**
 * Finds the caller of a request, before all other checks (reading "Order of checks").
 * Throws a ServiceError 401 for bad credentials, and when the route needs a caller and has none.
 */
export async function settleCaller(
  { callers }: Route,
  request: Request,
  url: URL,
  options: HttpOptions,
): Promise<void> {
  if (!callers) return
  const state = stateOf(request)
  const caller = await callerOf(callers, request, url, options)
  const from = { address: state.address, door: doorOf(request, state) }
  state.caller = caller && { ...caller, from }
}

async function callerOf(
  allowed: readonly CallerKind[],
  request: Request,
  url: URL,
  options: HttpOptions,
): Promise<Caller | null> {
  const { core, turbo, signIn } = options
  const { address, publicUrl } = stateOf(request)
  const safetyKey = request.headers.get('easel-safety-key')
  const resource = allowed.includes('app') ? oauthUrlsOf(options.publicUrl)?.resource : undefined
  const sender = { address, origin: originOf(request, publicUrl), resource }
  const withSecret = async (secret: string | null): Promise<Caller> => {
    return { kind: 'key', ...(await core.access.authenticate(secret, sender)), safetyKey }
  }
  const credentials = credentialsOf(allowed, request, url)
  if (credentials !== undefined) return withSecret(credentials)
  const cookies = request.headers.get('cookie') ?? ''
  const browser = browserOf(parseCookie(cookies)[browserCookie])
  const isOurPage = isSameOrigin(request, publicUrl)
  if (allowed.includes('account') && isOurPage && cookies.includes(sessionCookie)) {
    const account = await signIn.accountOf(new Headers([...request.headers]), publicUrl)
    if (account) return { kind: 'account', account, address, browser, safetyKey }
  }
  if (turbo && allowed.includes('page') && isOurPage) {
    // The turbo path always filters without a key; only the playground takes the safety key.
    const taken = allowed.includes('script') ? null : safetyKey
    return { kind: 'keyless', address, browser, safetyKey: taken }
  }
  if (turbo && allowed.includes('script') && isScript(request)) {
    return { kind: 'keyless', address, browser: null, safetyKey: null }
  }
  if (allowed.includes('nobody')) return null
  if (!allowed.includes('key')) throw new ServiceError('UNAUTHENTICATED', 'Sign in first')
  return withSecret(null)
}

/** The secret of the request. Null: the header is malformed. Undefined: there is no secret. */
function credentialsOf(
  allowed: readonly CallerKind[],
  request: Request,
  url: URL,
): string | null | undefined {
  const inQuery =
    allowed.includes('key in query') && request.method !== 'POST'
      ? url.searchParams.get('apikey')
      : null
  if (inQuery !== null) return inQuery
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? null
}
