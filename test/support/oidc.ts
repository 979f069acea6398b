import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import {
  type ClientMetadata,
  type Configuration,
  type InteractionResults,
  Provider,
} from 'oidc-provider'
import type { Person } from './person.ts'

/** What the provider says about the person who signs in. */
interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  /** Epoch seconds: its ID token begins then. */
  nbf?: number
}

/** A real provider of OpenID Connect. */
export interface TestProvider extends AsyncDisposable {
  issuer: string
  /** The settings of an Easel that uses it. */
  env: Record<string, string>
  /** The person in front of the browser. Null: the provider refuses to sign in. */
  person: Claims | null
  /** Claims are in the ID token too, not only at the endpoint for people. */
  fullTokens: boolean
  /** How many seconds its clock is behind when it signs a token. A token ends in 300 s. */
  behindSeconds: number
  /** The parameters of the last request for a sign-in. */
  asked: URLSearchParams
  /** Requests that the provider got, such as `GET /jwks`. */
  requests: string[]
  /** The provider signs with another key, and forgets the earlier one. */
  rollKeys(): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

const client = { client_id: 'easel', client_secret: 'a-secret-of-the-client' }

/** Starts a provider on this machine, for an Easel at `publicUrl`. */
export async function startProvider(publicUrl: string): Promise<TestProvider> {
  const metadata: ClientMetadata = {
    ...client,
    redirect_uris: [`${publicUrl}/api/auth/callback/oidc`],
    post_logout_redirect_uris: [`${publicUrl}/keys`],
    token_endpoint_auth_method: 'client_secret_post',
  }
  let provider: Provider
  const server = createServer(async (request, response) => {
    test.requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (request.url?.startsWith('/auth?'))
      test.asked = new URL(request.url, test.issuer).searchParams
    if (request.url === '/token' && test.behindSeconds > 0) {
      const now = Date.now
      Date.now = () => now() - test.behindSeconds * 1000
      response.once('finish', () => {
        Date.now = now
      })
    }
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const { prompt, params } = await provider.interactionDetails(request, response)
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result)
    if (!test.person)
      return finish({ error: 'access_denied', error_description: 'This account is disabled' })
    const accountId = JSON.stringify(test.person)
    if (prompt.name === 'login') return finish({ login: { accountId } })
    const grant = new provider.Grant({ accountId, clientId: client.client_id })
    grant.addOIDCScope(String(params.scope))
    return finish({ consent: { grantId: await grant.save() } })
  })
  async function listen(port: number) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const issuer = `http://127.0.0.1:${port}`
  const test: TestProvider = {
    issuer,
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Acme',
    },
    person: { sub: 'p-1', email: 'ada@example.com', email_verified: true, name: 'Ada' },
    fullTokens: false,
    behindSeconds: 0,
    asked: new URLSearchParams(),
    requests: [],
    async rollKeys() {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
      provider = new Provider(issuer, configuration([{ ...jwk, kid: crypto.randomUUID() }]))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    async start() {
      await listen(port)
    },
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await test.stop()
    },
  }
  const configuration = (keys: object[]): Configuration => ({
    clients: [metadata],
    jwks: { keys: keys as never },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    claims: {
      openid: ['sub', 'nbf'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: !test.fullTokens,
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => JSON.parse(accountId) }),
    subjectTypes: ['public'],
    cookies: { keys: ['a key for the cookies of the test'] },
    ttl: { IdToken: 300, Interaction: 60, Session: 60, Grant: 60, AccessToken: 3600 },
  })
  await test.rollKeys()
  return test
}

/**
 * A person signs in with the provider, in a browser without its cookies. Returns where Easel sends
 * the browser at the end, and its answer when it refuses to begin.
 */
export async function signInWithProvider(
  who: Person,
  headers: Record<string, string> = {},
): Promise<{ begun: Response; location: string | null }> {
  const body = { provider: 'oidc', callbackURL: '/keys' }
  const begun = await who.post('/api/auth/sign-in/social', body, headers)
  if (!begun.ok) return { begun, location: null }
  const callback = await throughProvider((await begun.json()).url)
  // The listener removes the path of PUBLIC_URL, and here is none.
  const path = callback.pathname.replace(/^.*(?=\/api\/auth\/)/, '')
  const answer = await who.get(path + callback.search)
  return { begun, location: answer.headers.get('location') }
}

/** Follows the pages of the provider until it sends the browser back. */
export async function throughProvider(address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  const { origin } = url
  while (url.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
  }
  return url
}
