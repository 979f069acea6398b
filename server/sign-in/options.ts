import type { BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { basePathOf } from '../../schema/base-path.ts'
import { dayMs } from '../../schema/durations.ts'
import { limits } from '../../schema/limits.ts'
import { resetLivesMs, resetPrefix } from '../db/password-resets.ts'

import { addressHeader, createHooks, type Parts } from './hooks.ts'

/**
 * A session ends after this time, also when it is used: so a stolen cookie does not work for ever.
 */
const sessionDays = 30
/** The options of the sign-in library. */
export function createOptions(parts: Parts): (useSecureCookies: boolean) => BetterAuthOptions {
  const { database, publicUrl, github, google, passwords, mailer, secret } = parts
  const base = basePathOf(publicUrl)
  const hooks = createHooks(parts)
  const { admit, open, begin, begun, withoutTokens } = hooks

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
          publicUrl !== undefined && { sendResetPassword: hooks.mailLink(mailer, publicUrl) }),
        resetPasswordTokenExpiresIn: resetLivesMs / 1000,
        revokeSessionsOnPasswordReset: true,
        onPasswordReset: ({ user }, request) => hooks.recordOf(user.id, 'password.reset', request),
      },
      plugins: [
        twoFactor({
          issuer: 'Easel',
          schema: { twoFactor: { modelName: 'two_factors' } },
        }),
      ],
      socialProviders: { ...(github && { github }), ...(google && { google }) },
      hooks: { before: createAuthMiddleware(hooks.refuseStrangers) },
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
