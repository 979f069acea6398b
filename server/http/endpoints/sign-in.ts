import { ServiceError } from '../../../schema/error.ts'
import { readText } from '../body.ts'
import { isSameOrigin, isScript } from '../client.ts'
import type { HttpOptions } from '../http-options.ts'
import { type RequestState, stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'

/**
 * Endpoints that take a password or make an account. They are limited by account and by address.
 */
const guarded = /^\/api\/auth\/(?:sign-in|sign-up|change-password|reset-password)\b/

/** Endpoints that succeed only with the password of the account in the body. */
const byPassword = /^\/api\/auth\/sign-(?:in|up)\/email$/

/** `/api/auth/methods`: how people may sign in and sign up. */
export function signInMethods({ signIn }: HttpOptions): Handler {
  return async ({ fetchAPI }) =>
    new fetchAPI.Response(JSON.stringify(await signIn.methods()), {
      headers: { 'content-type': 'application/json' },
    })
}

/** Everything else at `/api/auth`, by the sign-in library, for pages of this origin. */
export function signIn({ core, signIn: library }: HttpOptions): Handler {
  return async ({ request, url }) => {
    const state = stateOf(request)
    if (!isScript(request) && !isNavigation(request) && !isSameOrigin(request, state.publicUrl)) {
      throw new ServiceError('FORBIDDEN', 'Only pages of this origin may sign in')
    }
    const body = request.method === 'POST' ? await readText(request) : null
    refuseNul(url.pathname + url.search, body)
    const fields = fieldsOf(body)
    refuseNested(fields)
    const email = emailIn(fields)
    if (guarded.test(url.pathname)) await core.limitSignIn(state.address, email)
    const response = await library.handle(asSeenByClient(request, url, state, body))
    const isRight = response.ok && byPassword.test(url.pathname)
    if (email !== null && isRight) await core.signedIn(state.address, email)
    return response
  }
}

/** NUL in an address, or in JSON, plain or escaped. PostgreSQL cannot store it. */
const nul = /%00|\0|\\u0000/

function refuseNul(address: string, body: string | null): void {
  if (nul.test(address) || nul.test(body ?? '')) {
    throw new ServiceError('INVALID_INPUT', 'Text must have no NUL character')
  }
}

/** Whether a sign-in provider sends the browser back to us by a link from its site. */
function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('sec-fetch-mode') === 'navigate'
}

/** Empty where the body is no JSON object, which the library refuses itself. */
function fieldsOf(body: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(body ?? '') }
  } catch {
    return {}
  }
}

/** Refuses objects and lists: the library writes some fields to the database without checking. */
function refuseNested(fields: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value !== 'object' || value === null) continue
    throw new ServiceError('INVALID_INPUT', `${field} must be a text, a number, true or false`)
  }
}

function emailIn({ email }: Record<string, unknown>): string | null {
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}

/**
 * The request with the URL that the client used, and with the client's address in a header: the
 * library reads both from the request.
 */
function asSeenByClient(
  request: Request,
  url: URL,
  { publicUrl, address }: RequestState,
  body: string | null,
) {
  const headers = new Headers([...request.headers])
  headers.set('x-easel-address', address)
  headers.delete('content-length')
  return new Request(publicUrl + url.pathname + url.search, {
    method: request.method,
    headers,
    body,
  })
}
