import { hashOf } from '../core/keys/secret.ts'
import { hasUsers } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/** Who may sign up without an invite of the owner: only the first person, or everybody. */
export const signUpPolicies = ['first', 'open'] as const
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
  return policy === 'open' || (await hasInvite()) ? 'member' : { refusal: withoutInvite }
}

const withoutLink =
  'The first account needs the link that Easel prints on its terminal at each start: open that link'

const withoutInvite = 'Sign-up needs an invite from the owner: ask the owner for an invite link'
