import { createHash } from 'node:crypto'
import { hasUsers } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { useInvite } from '../db/invites.ts'

/** Who may sign up after the owner: nobody, everybody, or those whom the owner invited. */
export const signUpPolicies = ['first', 'open', 'invite'] as const
export type SignUpPolicy = (typeof signUpPolicies)[number]

export interface SignUpRules {
  policy: SignUpPolicy
  /**
   * Makes the first account; null where only this machine reaches the server, so that anybody may.
   */
  ownerToken: string | null
}

/** The first to sign up owns the installation; an invite is used up by the decision. */
export async function decideSignUp(
  { db, write }: Database,
  { policy, ownerToken }: SignUpRules,
  token: string | undefined,
  now: number,
): Promise<'owner' | 'member' | { refusal: string }> {
  const hash = hashOf(token ?? '')
  if (!(await hasUsers(db))) {
    return ownerToken === null || hash === hashOf(ownerToken) ? 'owner' : { refusal: withoutLink }
  }
  if (policy === 'open') return 'member'
  if (policy === 'invite' && (await write((transaction) => useInvite(transaction, hash, now))))
    return 'member'
  return { refusal: refusals[policy] }
}

const withoutLink =
  'The first account is made through the link that Easel prints on its terminal when it starts'

const refusals = {
  first: 'Sign-up is closed: this installation has its owner',
  invite: 'Sign-up needs an invite from the owner',
}

/**
 * What is kept of an invite, and compared of every token, so that the time it takes tells nothing.
 */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
