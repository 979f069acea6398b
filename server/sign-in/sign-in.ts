import { createHmac, randomBytes } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Account } from '../../schema/account.ts'
import type { AuditAction } from '../../schema/audit.ts'
import { basePathOf } from '../../schema/base-path.ts'
import type { NewAuditEntry } from '../../schema/core/audit.ts'
import { limits } from '../../schema/limits.ts'
import { isOpenInvite, useInvite } from '../core/accounts/invites.ts'
import { accountOf, hasUsers, nameAccount, ownerId } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { keepSecret } from '../db/secrets.ts'
import { type LoadOAuth, oauthLoader } from './oauth-loader.ts'
import { decideSignUp, type SignUpPolicy } from './sign-up.ts'

export interface SignInOptions {
  database: Database
  kind: 'sqlite' | 'postgres'
  /** The address that clients use, perhaps with a path. Undefined: each request says it. */
  publicUrl: string | undefined
  signUp: SignUpPolicy
  /** The first account needs the link that the start prints. */
  ownerByLink: boolean
  github: Credentials | undefined
  google: Credentials | undefined
  /** Makes an id for a member's account. */
  newAccountId: () => string
  now: () => number
  /** Adds an entry to the audit trail. */
  record(entry: NewAuditEntry): Promise<void>
  /** Undefined: scrypt of the library. */
  passwords?: Passwords
}

/** Hashes passwords, and compares them with their hashes. */
export type Passwords = NonNullable<BetterAuthOptions['emailAndPassword']>['password']

interface Credentials {
  clientId: string
  clientSecret: string
}

interface SignInMethods {
  signUp: SignUpPolicy
  hasOwner: boolean
  ownerByLink: boolean
  github: boolean
  google: boolean
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
  /** The OAuth server, which is loaded when it is first used. Undefined: Easel has none. */
  oauth: LoadOAuth | undefined
  /** The account that is signed in by the cookies of a request to this URL; null if none. */
  accountOf(headers: Headers, url: string): Promise<Account | null>
  /** Sets the password of an account and ends its sessions. Returns false for an unknown e-mail. */
  resetPassword(email: string, password: string): Promise<boolean>
}

interface HookContext {
  headers?: Headers | undefined
}

/** Easel's HTTP server sets it on every request. */
const addressHeader = 'x-easel-address'
/** Carries the token from an invite link or from the owner's link. */
const inviteHeader = 'easel-invite'

/** UTF-16 code units, enough to distinguish browsers. */
const userAgentLength = 300

async function shortened<Session extends { userAgent?: string | null }>(session: Session) {
  return { data: { ...session, userAgent: session.userAgent?.slice(0, userAgentLength) } }
}

export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const { database, now, publicUrl, signUp, ownerByLink, github, google, passwords } = options
  const base = basePathOf(publicUrl)
  const fresh = randomBytes(32).toString('base64url')
  const secret = await database.write((transaction) => keepSecret(transaction, 'sign-in', fresh))
  // Derived from the stored secret, so that all starts and all servers print the same link.
  const ownerToken = ownerByLink
    ? createHmac('sha256', secret).update('owner').digest('base64url')
    : null
  const optionsWith = (useSecureCookies: boolean) =>
    ({
      secret,
      basePath: '/api/auth',
      ...(publicUrl === undefined ? {} : { baseURL: `${publicUrl}/api/auth` }),
      trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
      // A transaction of the library would wait for Easel's transactions: SQLite has one
      // connection.
      database: { db: database.db, type: options.kind, transaction: false },
      user: { modelName: 'users' },
      session: { modelName: 'sessions' },
      account: { modelName: 'sign_in_methods' },
      verification: { modelName: 'verifications' },
      emailAndPassword: {
        enabled: true,
        // The library counts UTF-16 code units, at most two a character. `signInBodies` has the
        // rule.
        maxPasswordLength: 2 * limits.password.max,
        ...(passwords && { password: passwords }),
      },
      socialProviders: { ...(github && { github }), ...(google && { google }) },
      hooks: { before: createAuthMiddleware(refuseStrangers) },
      databaseHooks: {
        user: { create: { before: admit, after: open } },
        session: { create: { before: shortened, after: begun } },
      },
      // Easel has its own limits, by account and by address.
      rateLimit: { enabled: false },
      advanced: {
        cookiePrefix: 'easel',
        ipAddress: { ipAddressHeaders: [addressHeader] },
        useSecureCookies,
        defaultCookieAttributes: { path: base || '/' },
      },
      telemetry: { enabled: false },
      // The library would answer an unexpected error with an empty 500, and write to its own log.
      onAPIError: { throw: true, errorURL: `${base}/keys` },
      logger: { disabled: true },
    }) satisfies BetterAuthOptions
  const authWith = (useSecureCookies: boolean) => betterAuth(optionsWith(useSecureCookies))

  // Cookies can be `Secure` only if the request came over TLS, which a proxy may provide.
  const auths = { plain: authWith(false), secure: authWith(true) }
  const authAt = (url: string) => (url.startsWith('https:') ? auths.secure : auths.plain)

  async function decide(
    context: HookContext | null,
    hasInvite: typeof isOpenInvite | typeof useInvite,
  ) {
    const token = context?.headers?.get(inviteHeader) ?? ''
    const rules = { policy: signUp, ownerToken }
    const decision = await decideSignUp(database, rules, token, () =>
      hasInvite(database, token, now()),
    )
    if (typeof decision === 'string') return decision
    throw new APIError('FORBIDDEN', { message: decision.refusal, code: 'SIGN_UP_REFUSED' })
  }

  /**
   * Runs before the library looks up the e-mail. Otherwise its answer would reveal which e-mails
   * have accounts, to people who may not sign up.
   */
  async function refuseStrangers(context: HookContext & { path: string }) {
    if (context.path === '/sign-up/email') await decide(context, isOpenInvite)
  }

  async function admit<User extends { id?: string; name: string }>(
    user: User,
    context: HookContext | null,
  ) {
    const decision = await decide(context, useInvite)
    const id = decision === 'owner' ? ownerId : options.newAccountId()
    // A provider sends an image and any name. No page shows the image.
    const name = [...user.name].slice(0, limits.accountNameLength).join('')
    return { data: { ...user, id, name, image: null } }
  }

  async function open(user: { id: string; name: string }, context: HookContext | null) {
    await database.write((transaction) => nameAccount(transaction, user.id, user.name, now()))
    await recordOf(user.id, 'account.created', context)
  }

  async function begun({ userId }: { userId: string }, context: HookContext | null) {
    await recordOf(userId, 'sign_in.succeeded', context)
  }

  async function recordOf(accountId: string, action: AuditAction, context: HookContext | null) {
    const address = context?.headers?.get(addressHeader) ?? null
    await options.record({ action, accountId, target: accountId, address, door: 'playground' })
  }

  return {
    async methods() {
      const hasOwner = await hasUsers(database.db)
      return {
        signUp,
        hasOwner,
        ownerByLink,
        github: github !== undefined,
        google: google !== undefined,
      }
    },
    ownerToken: async () => ((await hasUsers(database.db)) ? null : ownerToken),
    handle: (request) => authAt(request.url).handler(request),
    oauth: oauthLoader(publicUrl, optionsWith),
    async accountOf(headers, url) {
      const session = await authAt(url).api.getSession({ headers })
      return session && accountOf(session.user)
    },
    async resetPassword(email, password) {
      const context = await auths.plain.$context
      const found = await context.internalAdapter.findUserByEmail(email.toLowerCase())
      if (!found) return false
      await context.internalAdapter.updatePassword(
        found.user.id,
        await context.password.hash(password),
      )
      await context.internalAdapter.deleteUserSessions(found.user.id)
      const { id } = found.user
      await options.record({ action: 'password.reset', accountId: id, target: id, door: 'command' })
      return true
    },
  }
}
