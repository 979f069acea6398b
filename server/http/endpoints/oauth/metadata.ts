import { ServiceError } from '../../../../schema/error.ts'
import { type OAuthUrls, oauthScope, oauthScopes, oauthUrlsOf } from '../../../../schema/oauth.ts'
import type { HttpOptions } from '../../http-options.ts'
import { jsonAnswer } from '../../json-answer.ts'
import type { Handler } from '../../route.ts'

const documents = {
  /** The metadata of the protected resource (RFC 9728, section 2). */
  resourceMetadata: ({ resource, issuer }: OAuthUrls) => ({
    resource,
    authorization_servers: [issuer],
    scopes_supported: [oauthScope],
    bearer_methods_supported: ['header'],
    resource_name: 'Easel',
  }),
  /** The metadata of the authorization server (RFC 8414, section 2): what Easel opens of it. */
  issuerMetadata: ({ issuer }: OAuthUrls) => ({
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    registration_endpoint: `${issuer}/oauth2/register`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    scopes_supported: oauthScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }),
}

export type UrlName = keyof typeof documents

/** A metadata document at its URL; 404 at other paths, and without OAuth. */
export function metadataOf({ publicUrl }: HttpOptions, name: UrlName): Handler {
  const urls = oauthUrlsOf(publicUrl)
  return ({ url, fetchAPI }) => {
    if (!urls || url.pathname !== new URL(urls[name]).pathname)
      throw new ServiceError('NOT_FOUND', `There is nothing at ${url.pathname}`)
    return jsonAnswer(documents[name](urls), fetchAPI)
  }
}
