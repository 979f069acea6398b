import { ServiceError } from '../../../../schema/error.ts'
import { appRegistration, oauthScopes } from '../../../../schema/oauth.ts'
import { parse } from '../../../../schema/parse.ts'
import { asSeenByClient } from '../../as-seen-by-client.ts'
import { readJsonObject, readText, unsupported } from '../../body.ts'
import type { HttpOptions } from '../../http-options.ts'
import type { Handler } from '../../route.ts'
import { connectingServer } from './server.ts'

const formType = 'application/x-www-form-urlencoded'

/**
 * Registers an app (RFC 7591). Every app is a public client: it gets no secret and proves by PKCE
 * that a code is its own. `native` allows both kinds of addresses, https and this machine.
 */
export function register(options: HttpOptions): Handler {
  return async ({ request }) => {
    const server = await connectingServer(options, request)
    const metadata = {
      ...parse(appRegistration, await readJsonObject(request)),
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: oauthScopes.join(' '),
    }
    return server.handle(sent(request, 'register', { body: JSON.stringify(metadata) }))
  }
}

/** Exchanges a code or a refresh token for tokens (RFC 6749, sections 4.1.3 and 6). */
export function token(options: HttpOptions): Handler {
  const fields = [
    ...['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token'],
    ...['resource', 'scope'],
  ]
  return async ({ request }) => {
    const server = await connectingServer(options, request)
    const form = await readForm(request, fields)
    await options.core.access.checkRefresh(form.get('refresh_token') ?? '')
    return server.handle(sent(request, 'token', { body: form.toString(), type: formType }))
  }
}

/** Ends a token (RFC 7009). */
export function revoke(options: HttpOptions): Handler {
  return async ({ request }) => {
    const server = await connectingServer(options, request)
    const form = await readForm(request, ['client_id', 'token', 'token_type_hint'])
    return server.handle(sent(request, 'revoke', { body: form.toString(), type: formType }))
  }
}

/** These fields of a form: the library has no other checks for the others. */
async function readForm(request: Request, fields: string[]): Promise<URLSearchParams> {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith(formType))
    throw unsupported(`Content-Type must be ${formType}`)
  const given = new URLSearchParams(await readText(request))
  const form = new URLSearchParams([...given].filter(([name]) => fields.includes(name)))
  // PostgreSQL cannot look up a text with a NUL character.
  if (form.toString().includes('%00'))
    throw new ServiceError('INVALID_INPUT', 'The form must have no NUL character')
  return form
}

/** A request of an app for the library, without the cookies and credentials of its sender. */
function sent(request: Request, path: string, seen: { body: string; type?: string }): Request {
  return asSeenByClient(request, `/api/auth/oauth2/${path}`, { ...seen, isAnonymous: true })
}
