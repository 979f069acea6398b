import type { Route } from '../../route.ts'
import { register, revoke, token } from './apps.ts'
import { metadataOf, type UrlName } from './metadata.ts'
import { authorize, client, consent } from './person.ts'

const common = { label: 'sign-in', crossOrigin: true } as const
const metadata = { ...common, methods: ['GET', 'HEAD'] } as const
const forApps = { ...common, methods: ['POST'], errors: 'oauth' } as const
/** Only our own page sends the cookie of an account. */
const forPage = { label: 'sign-in', callers: ['account'] } as const

const metadataRoute = (path: string, name: UrlName): Route => ({
  path: `/.well-known/${path}/*`,
  ...metadata,
  handle: (options) => metadataOf(options, name),
})

/** The endpoints of OAuth 2.1, as the authorization specification of MCP wants them. */
export const oauthRoutes: readonly Route[] = [
  metadataRoute('oauth-protected-resource', 'resourceMetadata'),
  metadataRoute('oauth-authorization-server', 'issuerMetadata'),
  { path: '/api/auth/oauth2/register', ...forApps, handle: register },
  { path: '/api/auth/oauth2/token', ...forApps, handle: token },
  { path: '/api/auth/oauth2/revoke', ...forApps, handle: revoke },
  { path: '/api/auth/oauth2/authorize', label: 'sign-in', methods: ['GET'], handle: authorize },
  { path: '/api/auth/oauth2/public-client', ...forPage, methods: ['GET'], handle: client },
  { path: '/api/auth/oauth2/consent', ...forPage, methods: ['POST'], handle: consent },
]
