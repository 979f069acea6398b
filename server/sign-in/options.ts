import type { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import {
  APIError,
  addOAuthServerContext,
  createAuthMiddleware,
  getOAuthState,
} from 'better-auth/api'
import type { AuditAction } from '../../schema/audit.ts'
import { basePathOf } from '../../schema/base-path.ts'
import type { NewAuditEntry } from '../../schema/core/audit.ts'
import { dayMs } from '../../schema/durations.ts'
import { limits } from '../../schema/limits.ts'
import { isOpenInvite, useInvite } from '../core/accounts/invites.ts'
import { findAccount, hasPassword, nameAccount, ownerId, setOwnerUntil } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { resetLivesMs, resetPrefix } from '../db/password-resets.ts'
import { type Mailer, mailProblem } from '../mail/mailer.ts'
import { resetMail } from './reset-mail.ts'
import { decideSignUp, type SignUpPolicy, type Vouched } from './sign-up.ts'

interface HookContext {
  path?: string
  headers?: Headers | undefined
}

/** What the options need of the application. */
export interface OptionsParts {
  database: Database
  kind: 'sqlite' | 'postgres'
  /** The address that clients use, perhaps with a path. Undefined: each request says it. */
  publicUrl: string | undefined
  signUp: SignUpPolicy
  /** Sends links for forgotten passwords. Undefined: no mail server is set. */
  mailer: Mailer | undefined
  github: Credentials | undefined
  google: Credentials | undefined
  /** Makes an id for a member's account. */
  newAccountId: () => string
  now: () => number
  log: { warn(fields: object, message: string): void }
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

interface Parts extends OptionsParts {
  /** Signs cookies. */
  secret: string
  /** The token of the owner's link. Null: the first account needs none. */
  ownerToken: string | null
  /** The person of a request whom the OIDC provider signs in; else no store. */
  vouched: AsyncLocalStorage<Partial<Vouched>>
}

/** Easel's HTTP server sets it on every request. */
const addressHeader = 'x-easel-address'
/** Carries the token from an invite link or from the owner's link. */
const inviteHeader = 'easel-invite'

/**
 * A session ends after this time, also when it is used: so a stolen cookie does not work for ever.
 */
const sessionDays = 30
/**
 * The provider must sign a person in again after this time: the person may have lost the account
 * or the group of owners there.
 */
const vouchedMs = dayMs

/** UTF-16 code units, enough to distinguish browsers. */
const userAgentLength = 300

/** For a sign-in by any method to a paused account. */
const accountPaused = {
  message: 'This account is paused: an owner of this installation can resume it',
  code: 'ACCOUNT_PAUSED',
}

/** The options of the sign-in library, and its hooks. */
export function createOptions(parts: Parts): (useSecureCookies: boolean) => BetterAuthOptions {
  const { database, now, publicUrl, signUp, github, google, passwords, mailer, log } = parts
  const { secret, ownerToken, vouched } = parts
  const base = basePathOf(publicUrl)

  async function decide(
    context: HookContext | null,
    hasInvite: typeof isOpenInvite | typeof useInvite,
  ) {
    const token = await inviteOf(context)
    const decision = await decideSignUp(
      database,
      { policy: signUp, ownerToken },
      {
        token,
        vouched: personOf(vouched.getStore()),
        hasInvite: () => hasInvite(database, token, now()),
      },
    )
    if (typeof decision === 'string') return decision
    throw new APIError('FORBIDDEN', { message: decision.refusal, code: 'SIGN_UP_REFUSED' })
  }

  /**
   * Runs before the library looks up the e-mail. Otherwise its answer would reveal which e-mails
   * have accounts, to people who may not sign up. An invite waits in the library's state until the
   * provider sends the browser back.
   */
  async function refuseStrangers(context: HookContext & { path: string }) {
    if (context.path === '/sign-up/email') await decide(context, isOpenInvite)
    const invite = context.headers?.get(inviteHeader)
    if (context.path === '/sign-in/social' && invite) await addOAuthServerContext({ invite })
  }

  async function admit<User extends { id?: string; name: string }>(
    user: User,
    context: HookContext | null,
  ) {
    const decision = await decide(context, useInvite)
    const id = decision === 'first' ? ownerId : parts.newAccountId()
    // A provider sends an image and any name. No page shows the image.
    const name = [...user.name].slice(0, limits.accountNameLength).join('')
    return { data: { ...user, id, name, image: null } }
  }

  async function begin<Session extends { userId: string; userAgent?: string | null }>(
    session: Session,
  ) {
    const account = await findAccount(database.db, session.userId, now())
    if (account && account.pausedAt !== null) throw new APIError('FORBIDDEN', accountPaused)
    const userAgent = session.userAgent?.slice(0, userAgentLength)
    const person = personOf(vouched.getStore())
    if (!person) return { data: { ...session, userAgent } }
    const ownerUntil = person.isOwner ? now() + vouchedMs : null
    await database.write((transaction) => setOwnerUntil(transaction, session.userId, ownerUntil))
    return { data: { ...session, userAgent, expiresAt: new Date(Date.now() + vouchedMs) } }
  }

  /**
   * The answer does not wait for the mail: its duration would reveal whether the e-mail has an
   * account. A person whom only a provider signs in gets no link, and so no way around it.
   */
  function mailLink(by: Mailer, address: string) {
    return async ({ user, token }: { user: { id: string; email: string }; token: string }) => {
      if (!(await hasPassword(database.db, user.id))) return
      const link = `${address}/keys#reset=${token}`
      by.send({ to: user.email, ...resetMail(address, link) }).catch((error) =>
        log.warn({ reason: mailProblem(error) }, 'a mail was not sent'),
      )
    }
  }

  async function open(user: { id: string; name: string }, context: HookContext | null) {
    await database.write((transaction) => nameAccount(transaction, user.id, user.name, now()))
    await recordOf(user.id, 'account.created', context)
  }

  async function begun({ userId }: { userId: string }, context: HookContext | null) {
    await recordOf(userId, 'sign_in.succeeded', context)
  }

  async function recordOf(
    accountId: string,
    action: AuditAction,
    context: Pick<HookContext, 'headers'> | null | undefined,
  ) {
    const address = context?.headers?.get(addressHeader) ?? null
    await parts.record({ action, accountId, target: accountId, address, door: 'playground' })
  }

  return (useSecureCookies: boolean) =>
    ({
      secret,
      basePath: '/api/auth',
      ...(publicUrl === undefined ? {} : { baseURL: `${publicUrl}/api/auth` }),
      trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
      // A transaction of the library would wait for Easel's transactions: SQLite has one
      // connection.
      database: { db: database.db, type: parts.kind, transaction: false },
      user: { modelName: 'users' },
      session: {
        modelName: 'sessions',
        expiresIn: (sessionDays * dayMs) / 1000,
        disableSessionRefresh: true,
      },
      account: { modelName: 'sign_in_methods' },
      verification: {
        modelName: 'verifications',
        // The library would store the tokens of links for passwords as they are.
        storeIdentifier: { default: 'plain', overrides: { [resetPrefix]: 'hashed' } },
      },
      emailAndPassword: {
        enabled: true,
        // The library counts UTF-16 code units, at most two a character. `signInBodies` has the
        // rule.
        maxPasswordLength: 2 * limits.password.max,
        ...(passwords && { password: passwords }),
        ...(mailer &&
          publicUrl !== undefined && { sendResetPassword: mailLink(mailer, publicUrl) }),
        resetPasswordTokenExpiresIn: resetLivesMs / 1000,
        revokeSessionsOnPasswordReset: true,
        onPasswordReset: ({ user }, request) => recordOf(user.id, 'password.reset', request),
      },
      socialProviders: { ...(github && { github }), ...(google && { google }) },
      hooks: { before: createAuthMiddleware(refuseStrangers) },
      databaseHooks: {
        user: { create: { before: admit, after: open } },
        session: { create: { before: begin, after: begun } },
        account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
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
}

/** The invite that a person brings, also over the provider and back. */
async function inviteOf(context: HookContext | null): Promise<string> {
  const given = context?.headers?.get(inviteHeader)
  if (given) return given
  const state = context?.path?.startsWith('/callback/') ? await getOAuthState() : null
  return String(state?.serverContext?.invite ?? '')
}

/** The store is empty until the provider has told who the person is. */
function personOf(store: Partial<Vouched> | undefined): Vouched | undefined {
  return store && 'isOwner' in store ? { isOwner: store.isOwner } : undefined
}

/** Easel asks a provider nothing after a sign-in, so it does not store how it could. */
async function withoutTokens<Method extends object>(method: Method) {
  return { data: { ...method, accessToken: null, refreshToken: null } }
}
