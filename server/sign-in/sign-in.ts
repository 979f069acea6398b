import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import type { Account } from '../../schema/account.ts'
import { ServiceError } from '../../schema/error.ts'
import { findAccount, hasOwner } from '../db/accounts.ts'
import { keepSecret } from '../db/secrets.ts'
import { loadOnce } from '../load-once.ts'
import { type LoadOAuth, oauthLoader } from './oauth-loader.ts'
import type { Oidc, OidcSettings } from './oidc.ts'
import { createOptions, type OptionsParts } from './options.ts'
import type { SignUpPolicy, Vouched } from './sign-up.ts'

export interface SignInOptions extends OptionsParts {
  /** The first account needs the link that the start prints. */
  ownerByLink: boolean
  oidc: OidcSettings | undefined
}

interface SignInMethods {
  signUp: SignUpPolicy
  hasOwner: boolean
  ownerByLink: boolean
  github: boolean
  google: boolean
  /** A forgotten password can be replaced by a link in a mail. */
  mail: boolean
  /** The name of the OIDC provider; null: none. */
  oidc: string | null
}

/** Accounts, sessions, and the endpoints under /api/auth. */
export interface SignIn {
  /** The ways to sign in and sign up. */
  methods(): Promise<SignInMethods>
  /**
   * The token in the link for the first account. Null when there is an account, or when the first
   * account needs no link.
   */
  ownerToken(): Promise<string | null>
  /**
   * Answers a request to /api/auth. The request must have the URL that the client used, and the
   * client's address in `addressHeader`.
   */
  handle(request: Request): Promise<Response>
  /**
   * As `handle`, for the requests that begin or end a sign-in with the OIDC provider. Throws a
   * ServiceError 503 when the provider does not answer.
   */
  handleOidc(request: Request): Promise<Response>
  /**
   * As `handle`, for signing out. The answer has a `url` when the browser must sign out at the
   * provider too.
   */
  signOut(request: Request): Promise<Response>
  /** The OAuth server, which is loaded when it is first used. Undefined: Easel has none. */
  oauth: LoadOAuth | undefined
  /** The account that is signed in by the cookies of a request to this URL; null if none. */
  accountOf(headers: Headers, url: string): Promise<Account | null>
  /** Sets the password of an account and ends its sessions. Returns false for an unknown e-mail. */
  resetPassword(email: string, password: string): Promise<boolean>
}

const providerDown =
  'The sign-in provider does not answer: try again later, or sign in with your password'

export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const { database, now, publicUrl, signUp, ownerByLink, github, google, oidc, log } = options
  const fresh = randomBytes(32).toString('base64url')
  const secret = await database.write((transaction) => keepSecret(transaction, 'sign-in', fresh))
  // Derived from the stored secret, so that all starts and all servers print the same link.
  const ownerToken = ownerByLink
    ? createHmac('sha256', secret).update('owner').digest('base64url')
    : null
  const vouched = new AsyncLocalStorage<Partial<Vouched>>()
  const optionsWith = createOptions({ ...options, secret, ownerToken, vouched })
  const authWith = (useSecureCookies: boolean) => betterAuth(optionsWith(useSecureCookies))

  // Cookies can be `Secure` only if the request came over TLS, which a proxy may provide.
  const auths = { plain: authWith(false), secure: authWith(true) }
  const authAt = (url: string) => (url.startsWith('https:') ? auths.secure : auths.plain)

  const loadOidc = loadOnce(async () => {
    const { createOidc } = await import('./oidc.ts')
    if (!oidc || publicUrl === undefined) throw new Error('OIDC_ISSUER is not set')
    return createOidc({
      options: optionsWith(publicUrl.startsWith('https:')),
      settings: oidc,
      page: `${publicUrl}/keys`,
      vouched,
      log: (reason) => log.warn({ reason }, 'sign-in with the provider failed'),
    })
  })

  async function withProvider(handle: (loaded: Oidc) => Promise<Response>): Promise<Response> {
    try {
      return await handle(await loadOidc())
    } catch (cause) {
      throw new ServiceError('UNAVAILABLE', providerDown, { cause })
    }
  }

  return {
    async methods() {
      return {
        signUp,
        hasOwner: await hasOwner(database.db),
        ownerByLink,
        github: github !== undefined,
        google: google !== undefined,
        mail: options.mailer !== undefined,
        oidc: oidc?.name ?? null,
      }
    },
    ownerToken: async () => ((await hasOwner(database.db)) ? null : ownerToken),
    handle: (request) => authAt(request.url).handler(request),
    handleOidc: (request) => withProvider((loaded) => loaded.handle(request)),
    async signOut(request) {
      // Without its provider, only the session here ends.
      const loaded = oidc && (await loadOidc().catch(() => undefined))
      return loaded ? loaded.handle(request) : authAt(request.url).handler(request)
    },
    oauth: oauthLoader(publicUrl, optionsWith),
    async accountOf(headers, url) {
      const session = await authAt(url).api.getSession({ headers })
      const account = session && (await findAccount(database.db, session.user.id, now()))
      return account && account.pausedAt === null ? account : null
    },
    async resetPassword(email, password) {
      const context = await auths.plain.$context
      const found = await context.internalAdapter.findUserByEmail(email.toLowerCase())
      if (!found) return false
      const { id } = found.user
      const hashed = await context.password.hash(password)
      // An account of a provider has no password yet.
      if (await context.internalAdapter.findCredentialAccount(id))
        await context.internalAdapter.updatePassword(id, hashed)
      else
        await context.internalAdapter.createAccount({
          userId: id,
          providerId: 'credential',
          accountId: id,
          password: hashed,
        })
      await context.internalAdapter.deleteUserSessions(id)
      await options.record({ action: 'password.reset', accountId: id, target: id, door: 'command' })
      return true
    },
  }
}
