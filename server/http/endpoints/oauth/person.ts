import { consentBody, oauthScopes, oauthUrlsOf } from '../../../../schema/oauth.ts'
import { parse } from '../../../../schema/parse.ts'
import { asSeenByClient } from '../../as-seen-by-client.ts'
import { readJsonObject } from '../../body.ts'
import type { HttpOptions } from '../../http-options.ts'
import { readerOf } from '../../reader.ts'
import { callerOf, stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { connectingServer, serverOf } from './server.ts'

const asked = [
  ...['response_type', 'client_id', 'redirect_uri', 'state', 'code_challenge'],
  ...['code_challenge_method', 'resource'],
]

/**
 * Sends the browser to the page where the person signs in and answers, each time: a key is chosen
 * for each connection (OAuth 2.1, section 4.1.1). Other scopes than Easel's are ignored (3.2.2.1).
 */
export function authorize(options: HttpOptions): Handler {
  const urls = oauthUrlsOf(options.publicUrl)
  return async ({ request, url }) => {
    const server = await serverOf(options)
    options.core.access.limitRead(null, stateOf(request).address)
    const given = [...url.searchParams].filter(([name]) => asked.includes(name))
    const query = new URLSearchParams([
      ...given,
      ['scope', oauthScopes.join(' ')],
      ['prompt', 'consent'],
    ])
    // Clients of the revision 2025-03-26 do not send it.
    if (urls && !query.has('resource')) query.set('resource', urls.resource)
    return server.handle(asSeenByClient(request, `/api/auth/oauth2/authorize?${query}`))
  }
}

/** The name of an app, for the page. */
export function client(options: HttpOptions): Handler {
  return async ({ request, url }) => {
    const server = await serverOf(options)
    readerOf(request, options)
    const query = new URLSearchParams({ client_id: url.searchParams.get('client_id') ?? '' })
    return server.handle(asSeenByClient(request, `/api/auth/oauth2/public-client?${query}`))
  }
}

/** Takes the person's answer. Answers with the address where the browser goes next. */
export function consent(options: HttpOptions): Handler {
  const { core } = options
  return async ({ request }) => {
    const server = await connectingServer(options, request)
    const { key, ...answer } = parse(consentBody, await readJsonObject(request))
    const grant = answer.accept ? await core.apps.grantFor(key, callerOf(request)) : undefined
    const body = JSON.stringify(answer)
    return server.consent(asSeenByClient(request, '/api/auth/oauth2/consent', { body }), grant)
  }
}
