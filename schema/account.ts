import * as z from 'zod'
import { limits } from './limits.ts'
import { boundedName, boundedText, isLongerThan } from './rules.ts'

/** A person who signs in to the API access area (spec 2.5). */
export interface Account {
  id: string
  name: string
  email: string
  /**
   * It invites others and limits their accounts: the first account, and accounts for which the
   * sign-in provider vouches.
   */
  isOwner: boolean
  /** Since when its keys are refused and nobody can sign in to it; null: it is not paused. */
  pausedAt: number | null
}

/** An unused invite that has not expired. */
export interface OpenInvite {
  id: string
  createdAt: number
  expiresAt: number
}

const emailRule = `email must be an e-mail address of at most ${limits.emailLength} characters`
const email = z
  .string({ error: emailRule })
  .trim()
  .toLowerCase()
  .max(limits.emailLength, emailRule)
  .pipe(z.email(emailRule))

const { min, max } = limits.password
const givenPassword = (field: string) => boundedText(field, max)
const newPassword = (field: string) =>
  boundedText(field, max).refine(
    (password) => isLongerThan(password, min - 1),
    `${field} must have at least ${min} characters`,
  )

/**
 * What the endpoints of the sign-in library take, by their path. The library gets no other field,
 * because it stores some of them unchecked.
 */
export const signInBodies = {
  'sign-up/email': z.object({
    name: boundedName(limits.accountNameLength),
    email,
    password: newPassword('password'),
  }),
  'sign-in/email': z.object({ email, password: givenPassword('password') }),
  'request-password-reset': z.object({ email }),
  'reset-password': z.object({
    token: boundedText('token', 100),
    newPassword: newPassword('newPassword'),
  }),
  'sign-in/social': z.object({
    provider: z.enum(['github', 'google', 'oidc'], {
      error: 'provider must be github, google or oidc',
    }),
    callbackURL: boundedText('callbackURL', 100).regex(
      /^(?:\/[\w.~-]+)+$/,
      'callbackURL must be the path of a page, such as /keys',
    ),
  }),
  'sign-out': z.object({}),
  'revoke-session': z.object({ token: boundedText('token', 100) }),
  'change-password': z.object({
    currentPassword: givenPassword('currentPassword'),
    newPassword: newPassword('newPassword'),
    revokeOtherSessions: z
      .boolean({ error: 'revokeOtherSessions must be true or false' })
      .optional(),
  }),
}
