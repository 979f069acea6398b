import { parseCookie } from 'cookie'
import type { FetchAPI, Plugin } from 'graphql-yoga'
import type { Caller } from '../../schema/core.ts'
import type { ServiceError } from '../../schema/error.ts'
import { isSameOrigin, isScript } from './client.ts'
import { errorHeaders, errorResponse, serviceErrorOf } from './error-response.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { type RequestState, stateOf } from './request-state.ts'
import { studioCookie, studioOf } from './studio.ts'

type Door = 'images' | 'turbo' | 'graphql'
/** Part of the sign-in library's cookie name, so that it is only asked when there is one. */
const sessionCookie = 'easel.session_token='
const doors: Record<string, Door> = {
  '/api/v1/images': 'images',
  '/api/generate-turbo': 'turbo',
  '/graphql': 'graphql',
}

/**
 * Settles who asks, before anything else is looked at (reading "Order of checks"). Bad credentials
 * end the request.
 */
export function useCaller(options: HttpOptions): Plugin<object, ServerContext> {
  return {
    async onRequest({ request, url, fetchAPI, endResponse }) {
      const door = doors[url.pathname]
      if (!door) return
      try {
        const state = stateOf(request)
        state.caller = await callerAt(door, request, url, state, options)
        if (door === 'graphql') options.core.limitRead(state.caller, state.address)
      } catch (error) {
        endResponse(refusal(serviceErrorOf(error, request), door, fetchAPI))
      }
    },
  }
}

async function callerAt(
  door: Door,
  request: Request,
  url: URL,
  { address, publicUrl }: RequestState,
  { core, turbo, signIn }: HttpOptions,
): Promise<Caller | null> {
  const safetyKey = request.headers.get('easel-safety-key')
  const credentials = credentialsOf(door, request, url)
  if (credentials !== undefined) {
    return { kind: 'key', key: await core.authenticate(credentials, address), safetyKey }
  }
  const cookies = request.headers.get('cookie') ?? ''
  const studio = studioOf(parseCookie(cookies)[studioCookie])
  if (door === 'graphql' && isSameOrigin(request, publicUrl) && cookies.includes(sessionCookie)) {
    const account = await signIn.accountOf(new Headers([...request.headers]), publicUrl)
    if (account) return { kind: 'account', account, address, studio, safetyKey }
  }
  const keyless = turbo && door !== 'images'
  if (keyless && isSameOrigin(request, publicUrl)) {
    return {
      kind: 'keyless',
      address,
      studio,
      // Without a key the turbo path always filters; only the studio proper takes the safety key.
      safetyKey: door === 'graphql' ? safetyKey : null,
    }
  }
  if (keyless && door === 'turbo' && isScript(request)) {
    return { kind: 'keyless', address, studio: null, safetyKey: null }
  }
  if (door === 'graphql') return null
  return { kind: 'key', key: await core.authenticate(null, address), safetyKey }
}

/** The secret that was sent; null for a malformed header, undefined where none was sent. */
function credentialsOf(door: Door, request: Request, url: URL): string | null | undefined {
  const inQuery =
    door === 'images' && request.method !== 'POST' ? url.searchParams.get('apikey') : null
  if (inQuery !== null) return inQuery
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? null
}

function refusal(error: ServiceError, door: Door, fetchAPI: FetchAPI): Response {
  if (door !== 'graphql') return errorResponse(error, fetchAPI)
  const errors = [{ message: error.message, extensions: { code: error.code } }]
  return new fetchAPI.Response(JSON.stringify({ errors }), {
    status: error.status,
    headers: { 'content-type': 'application/json', ...errorHeaders(error) },
  })
}
