import type { AsyncLocalStorage } from 'node:async_hooks'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { type GenericOAuthUserInfo, genericOAuth } from 'better-auth/plugins/generic-oauth'
import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type Discovered, discover, readJson } from './discovery.ts'
import type { Vouched } from './sign-up.ts'

/** The id of the provider in addresses and in the table of sign-in methods. */
export const oidcId = 'oidc'

/** The clocks of the provider and of this server may differ by so much. */
const skewSeconds = 60
/** The token, the keys and the person are three requests to the provider. */
const answerMs = 20_000

/** Tells the operator why a sign-in failed. Gets no token and no secret. */
export type OidcLog = (reason: string) => void

/** Sign-in with a provider of OpenID Connect. */
export interface Oidc {
  /** Answers a request to /api/auth that begins or ends a sign-in, or signs out. */
  handle(request: Request): Promise<Response>
}

export interface OidcSettings {
  /** Without a slash at its end. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The name of the provider for people. */
  name: string
  scopes: string[]
  /** Makes people owners. */
  ownerClaim: { name: string; value: string } | undefined
}

interface OidcOptions {
  options: BetterAuthOptions
  settings: OidcSettings
  /** Where the provider sends the browser after it signed out there. */
  page: string
  /** The person of a request, for the hooks of `options`. */
  vouched: AsyncLocalStorage<Partial<Vouched>>
  log: OidcLog
}

/**
 * The library's sign-in with a provider: state, PKCE and a nonce. Easel reads the claims itself,
 * because a provider may tell the groups in the ID token or only at its endpoint for people. Throws
 * when the provider does not answer.
 */
export async function createOidc(given: OidcOptions): Promise<Oidc> {
  const { options, settings, page, vouched, log } = given
  const discovered = await discover(settings.issuer)
  const acceptsPost =
    discovered.metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const { handler, $context } = betterAuth({
    ...options,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: oidcId,
            discoveryUrl: discovered.url,
            clientId: settings.clientId,
            clientSecret: settings.clientSecret,
            scopes: settings.scopes,
            authentication: acceptsPost ? 'post' : 'basic',
            postLogoutRedirectURI: page,
            requireIdTokenVerification: true,
            getUserInfo: async (tokens) => {
              const person = await personOf(tokens, discovered, settings).catch((error) => {
                log(error.message)
                return null
              })
              Object.assign(vouched.getStore() ?? {}, person?.vouched)
              return person?.profile ?? null
            },
          },
        ],
      }),
      withSkew(discovered, settings.clientId, log),
    ],
    logger: { level: 'error', log: (_level, message, ...details) => tell(log, message, details) },
  })
  await $context
  return {
    handle: (request) => {
      const late = AbortSignal.timeout(answerMs)
      const timeout = new Promise<never>((_resolve, reject) =>
        late.addEventListener('abort', () => reject(late.reason)),
      )
      return Promise.race([vouched.run({}, handler, request), timeout])
    },
  }
}

/**
 * Verifies ID tokens as the library does (OpenID Connect Core 1.0, section 3.1.3.7), but allows
 * clocks to differ: the library refuses a token that begins a second from now.
 */
function withSkew({ metadata }: Discovered, clientId: string, log: OidcLog): BetterAuthPlugin {
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(metadata.jwks_uri))
  const rules = {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms: metadata.id_token_signing_alg_values_supported.filter((name) => name !== 'none'),
    clockTolerance: skewSeconds,
  }
  async function verify(token: string, nonce?: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, keys, rules)
      if (nonce !== undefined && payload.nonce === nonce) return true
      throw new Error('its nonce is of another sign-in')
    } catch (error) {
      log(`The ID token is refused: ${(error as Error).message}`)
      return false
    }
  }
  return {
    id: 'oidc-clock-skew',
    init({ socialProviders }) {
      const provider = socialProviders.find(({ id }) => id === oidcId)
      if (!provider) throw new Error('The provider describes no usable endpoints')
      provider.idToken = { verify }
    },
  }
}

interface Tokens {
  idToken?: string | undefined
  accessToken?: string | undefined
}

/** The person of a verified ID token. Throws an error without personal data. */
async function personOf(
  { idToken, accessToken }: Tokens,
  { metadata }: Discovered,
  { ownerClaim }: OidcSettings,
): Promise<{ profile: GenericOAuthUserInfo; vouched: Vouched }> {
  if (idToken === undefined) throw new Error('The provider sent no ID token')
  let claims: Record<string, unknown> = decodeJwt(idToken)
  const lacks = (name: string | undefined) =>
    name !== undefined && valueAt(claims, name) === undefined
  if (metadata.userinfo_endpoint && (lacks('email') || lacks(ownerClaim?.name))) {
    const headers = { authorization: `Bearer ${accessToken}` }
    const { body } = await readJson(metadata.userinfo_endpoint, undefined, headers)
    const further = body as Record<string, unknown> | undefined
    // OpenID Connect Core 1.0, section 5.3.2: else it may be another person.
    if (further?.sub !== claims.sub)
      throw new Error('The provider tells about another person than its ID token')
    claims = { ...further, ...claims }
  }
  const { sub, email, email_verified, name, preferred_username } = claims
  const profile = {
    id: String(sub),
    sub: String(sub),
    email: typeof email === 'string' ? email : undefined,
    emailVerified: String(email_verified) === 'true',
    name: [name, preferred_username, email].find((text) => typeof text === 'string') as string,
  }
  const isOwner = ownerClaim && hasValue(valueAt(claims, ownerClaim.name), ownerClaim.value)
  return { profile, vouched: { isOwner } }
}

/** A claim by its name, or by its path, such as `realm_access.roles`. */
function valueAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      claims,
    )
}

function hasValue(claim: unknown, value: string): boolean {
  return [claim].flat().some((one) => String(one) === value)
}

/** The library logs a sentence, and perhaps an error or the answer of the provider. */
function tell(log: OidcLog, message: string, [detail]: unknown[]): void {
  const { error, message: reason } = (detail ?? {}) as { error?: unknown; message?: unknown }
  const text = [message, error, reason].filter((part) => typeof part === 'string' && part !== '')
  log(text.join(': ').slice(0, 300))
}
