import * as z from 'zod'
import { basePathOf } from './base-path.ts'
import type { Key } from './key.ts'
import { limits } from './limits.ts'
import { boolean, boundedText } from './rules.ts'

/** A program that a person has connected to one of their keys. */
export interface ConnectedApp {
  id: string
  name: string
  connectedAt: number
  /** The key that it acts as; null: the key was deleted. */
  key: Key | null
}

/** The URLs of OAuth. */
export interface OAuthUrls {
  /** The audience of access tokens (RFC 8707). */
  resource: string
  /** The authorization server (RFC 8414). */
  issuer: string
  /** The metadata of the resource (RFC 9728, section 3.1). */
  resourceMetadata: string
  /** The metadata of the authorization server (RFC 8414, section 3.1). */
  issuerMetadata: string
}

/** What an access token allows: everything that its key may do at the resource. */
export const oauthScope = 'mcp'
/** The scopes of every connection: access, and tokens that refresh it. */
export const oauthScopes = [oauthScope, 'offline_access'] as const

/**
 * The URLs of OAuth below PUBLIC_URL. Undefined without PUBLIC_URL, and without TLS on a machine
 * that is not this one (OAuth 2.1, section 1.5): then Easel has no OAuth.
 */
export function oauthUrlsOf(publicUrl: string | undefined): OAuthUrls | undefined {
  if (publicUrl === undefined || !isSafe(new URL(publicUrl))) return undefined
  const { origin } = new URL(publicUrl)
  const base = basePathOf(publicUrl)
  return {
    resource: `${publicUrl}/mcp`,
    issuer: `${publicUrl}/api/auth`,
    resourceMetadata: `${origin}/.well-known/oauth-protected-resource${base}/mcp`,
    issuerMetadata: `${origin}/.well-known/oauth-authorization-server${base}/api/auth`,
  }
}

function isSafe({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(?:(?:[^.]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

const redirectRule =
  'redirect_uris must be a list of 1 to ' +
  `${limits.redirectUris} URLs that begin with https:// or are http:// on this machine`

/** The fields that Easel takes from an app that registers itself (RFC 7591, section 2). */
export const appRegistration = z.object({
  redirect_uris: z
    .array(
      boundedText('redirect_uris', limits.urlLength).refine(
        (url) => URL.canParse(url) && isSafe(new URL(url)),
        redirectRule,
      ),
      { error: redirectRule },
    )
    .min(1, redirectRule)
    .max(limits.redirectUris, redirectRule),
  client_name: boundedText('client_name', limits.appNameLength).optional(),
})

/** A person's answer to an app that wants to be connected. */
export const consentBody = z.object({
  accept: boolean('accept'),
  /** The query of the page, which the server signed. */
  oauth_query: boundedText('oauth_query', limits.urlLength * 4),
  /** The id of the key that the app shall act as. */
  key: boundedText('key', 100).optional(),
})
