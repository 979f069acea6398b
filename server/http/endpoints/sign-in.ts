import { type Account, signInBodies } from '../../../schema/account.ts'
import type { AuditAction } from '../../../schema/audit.ts'
import { ServiceError } from '../../../schema/error.ts'
import { parse } from '../../../schema/parse.ts'
import { asSeenByClient } from '../as-seen-by-client.ts'
import { readJsonObject } from '../body.ts'
import { isSameOrigin, isScript, unknownOriginOf } from '../client.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonAnswer } from '../json-answer.ts'
import { stateOf } from '../request-state.ts'
import type { Handler, Route } from '../route.ts'

/** `/api/auth/methods`: how people may sign in and sign up. */
export function signInMethods({ signIn }: HttpOptions): Handler {
  return async ({ fetchAPI }) => jsonAnswer(await signIn.methods(), fetchAPI)
}

type Path = keyof typeof signInBodies

/** Endpoints that take a password or create an account: limited by account and by address. */
const limited = new Set<Path>([
  'sign-up/email',
  'sign-in/email',
  'sign-in/social',
  'change-password',
  'request-password-reset',
  'reset-password',
])

/** Acts of people who are signed in. The sign-in library tells the others (sign-in/sign-in.ts). */
const acts: Partial<Record<Path, AuditAction>> = {
  'sign-out': 'sign_in.ended',
  'revoke-session': 'session.ended',
  'change-password': 'password.changed',
}

/** Endpoints for GET: of our pages, and of a sign-in provider that sends the browser back. */
const read = ['get-session', 'list-sessions', 'callback/{provider}']

const callbackOfOidc = '/api/auth/callback/oidc'

/**
 * The endpoints of the sign-in library that our pages use, for pages of this origin. The library
 * has others, which are closed: no guard of ours knows them.
 */
export const signInRoutes: readonly Route[] = [
  ...(Object.keys(signInBodies) as Path[]).map((path) =>
    routeOf(path, 'POST', (options) => writing(options, path)),
  ),
  ...read.map((path) => routeOf(path, 'GET', reading)),
]

function routeOf(path: string, method: 'GET' | 'POST', handle: Route['handle']): Route {
  return { path: `/api/auth/${path}`, label: 'sign-in', methods: [method], handle }
}

function reading({ signIn }: HttpOptions): Handler {
  return ({ request, url, fetchAPI }) => {
    refuseOtherSites(request)
    const seen = asSeenByClient(request, url.pathname + url.search)
    if (url.pathname !== callbackOfOidc) return signIn.handle(seen)
    return signIn.handleOidc(seen).catch((error) => {
      if (!(error instanceof ServiceError)) throw error
      stateOf(request).cause = error.details.cause
      const location = `${stateOf(request).publicUrl}/keys?error=provider_unavailable`
      return new fetchAPI.Response(null, { status: 302, headers: { location } })
    })
  }
}

function writing({ core, signIn }: HttpOptions, path: Path): Handler {
  return async ({ request, url }) => {
    refuseOtherSites(request)
    const body = parse(signInBodies[path], hasBody(request) ? await readJsonObject(request) : {})
    const email = 'email' in body ? body.email : null
    const { address } = stateOf(request)
    if (limited.has(path)) await core.access.limitSignIn(address, email)
    // The checked fields, so that the library reads no other text than the checks.
    const account = acts[path] ? await accountOf(request, signIn) : null
    const checked = asSeenByClient(request, url.pathname, { body: JSON.stringify(body) })
    const isOidc = 'provider' in body && body.provider === 'oidc'
    const handle = path === 'sign-out' ? signIn.signOut : isOidc ? signIn.handleOidc : signIn.handle
    if (path === 'request-password-reset' && email !== null) await core.access.limitMail(email)
    const response = await handle(checked)
    const knowsPassword = path === 'sign-in/email' || path === 'sign-up/email'
    if (knowsPassword && email !== null && response.ok)
      await core.access.signInSucceeded(address, email)
    if (email !== null && !response.ok && path === 'sign-in/email')
      await core.access.signInFailed(address, email)
    const action = acts[path]
    if (action && account && response.ok)
      await core.audit.record({ action, accountId: account.id, address, door: 'playground' })
    return response
  }
}

function accountOf(request: Request, signIn: HttpOptions['signIn']): Promise<Account | null> {
  return signIn.accountOf(new Headers([...request.headers]), stateOf(request).publicUrl)
}

/** By its headers (RFC 9112, 6.3): signing out needs no body. */
function hasBody({ headers }: Request): boolean {
  const isSized = Number(headers.get('content-length')) > 0
  return isSized || headers.has('content-type') || headers.has('transfer-encoding')
}

function refuseOtherSites(request: Request): void {
  const { publicUrl } = stateOf(request)
  const page = unknownOriginOf(request, publicUrl)
  if (page !== undefined) {
    const message =
      `This page is at ${page}, but Easel takes ${new URL(publicUrl).origin} for its address: ` +
      'its operator must set TRUST_PROXY and PUBLIC_URL'
    throw new ServiceError('FORBIDDEN', message)
  }
  if (isScript(request) || isNavigation(request) || isSameOrigin(request, publicUrl)) return
  throw new ServiceError('FORBIDDEN', 'Only pages of this origin may sign in')
}

/** Whether a sign-in provider sends the browser back to us by a link from its site. */
function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('sec-fetch-mode') === 'navigate'
}
