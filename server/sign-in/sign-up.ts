import { hashOf } from '../core/keys/secret.ts'
import { hasUsers } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/** The people who may sign up after the owner: none, all, or only invited people. */
export const signUpPolicies = ['first', 'open', 'invite'] as const
export type SignUpPolicy = (typeof signUpPolicies)[number]

export interface SignUpRules {
  policy: SignUpPolicy
  /** Token for the first account. Null: no token needed, because only this machine has access. */
  ownerToken: string | null
}

/**
 * Decides if a person may sign up with a token, and as owner or member. The first person becomes
 * the owner.
 */
export async function decideSignUp(
  { db }: Pick<Database, 'db'>,
  { policy, ownerToken }: SignUpRules,
  token: string,
  hasInvite: () => Promise<boolean>,
): Promise<'owner' | 'member' | { refusal: string }> {
  if (!(await hasUsers(db))) {
    // Compares hashes, so that the duration reveals nothing about the token.
    const isOwners = ownerToken === null || hashOf(token) === hashOf(ownerToken)
    return isOwners ? 'owner' : { refusal: withoutLink }
  }
  if (policy === 'open') return 'member'
  if (policy === 'invite' && (await hasInvite())) return 'member'
  return { refusal: refusals[policy] }
}

const withoutLink =
  'The first account needs the link that Easel prints on its terminal at each start: open that link'

const refusals = {
  first: 'Sign-up is closed: this installation has an owner. Ask the owner for an API key',
  invite: 'Sign-up needs an invite from the owner: ask the owner for an invite link',
}
