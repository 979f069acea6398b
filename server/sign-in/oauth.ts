import { AsyncLocalStorage } from 'node:async_hooks'
import { oauthProvider } from '@better-auth/oauth-provider'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { type OAuthUrls, oauthScopes } from '../../schema/oauth.ts'
import { appPrefixes, hashOf } from '../core/keys/secret.ts'

/** The OAuth server for apps. */
export interface OAuth {
  /** Answers a request to /api/auth/oauth2. It must have the URL that the client used. */
  handle(request: Request): Promise<Response>
  /** As `handle`, for the person's answer on the page. `grant` is the id that tokens refer to. */
  consent(request: Request, grant: string | undefined): Promise<Response>
}

const names = {
  oauthClient: 'oauth_clients',
  oauthResource: 'oauth_resources',
  oauthClientResource: 'oauth_client_resources',
  oauthClientAssertion: 'oauth_client_assertions',
  oauthConsent: 'oauth_consents',
  oauthRefreshToken: 'oauth_refresh_tokens',
  oauthAccessToken: 'oauth_access_tokens',
}

/**
 * The library's OAuth server, over the accounts and sessions of sign-in. It stores hashes of tokens
 * and codes; its clients have no secret, and prove by PKCE that a code is theirs.
 */
export async function createOAuth(
  options: BetterAuthOptions,
  urls: OAuthUrls,
  page: string,
): Promise<OAuth> {
  /** The library asks for the id without the request that named it. */
  const granted = new AsyncLocalStorage<string | undefined>()
  const tables = Object.entries(names).map(([model, modelName]) => [model, { modelName }])
  const provider = oauthProvider({
    loginPage: page,
    consentPage: page,
    // `consentReferenceId` needs it. There is no page between sign-in and consent.
    postLogin: {
      page,
      shouldRedirect: () => false,
      consentReferenceId: () => granted.getStore(),
    },
    scopes: [...oauthScopes],
    grantTypes: ['authorization_code', 'refresh_token'],
    resources: [urls.resource],
    enforcePerClientResources: false,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    // Access tokens that the database knows can be revoked.
    disableJwtPlugin: true,
    prefix: { opaqueAccessToken: appPrefixes.access, refreshToken: appPrefixes.refresh },
    storeTokens: { hash: async (token) => hashOf(token) },
    schema: Object.fromEntries(tables),
  })
  const { handler, $context } = betterAuth({
    ...options,
    plugins: [...(options.plugins ?? []), provider],
    onAPIError: { ...options.onAPIError, errorURL: page },
  })
  await $context
  return { handle: handler, consent: (request, grant) => granted.run(grant, handler, request) }
}
