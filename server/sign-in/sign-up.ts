import { hashOf } from '../core/keys/secret.ts'
import { hasUsers } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/** Who may sign up after the owner: nobody, everybody, or who has an invite of the owner. */
export const signUpPolicies = ['first', 'open', 'invite'] as const
export type SignUpPolicy = (typeof signUpPolicies)[number]

export interface SignUpRules {
  policy: SignUpPolicy
  /**
   * Token for the first account; null where only this machine reaches the server, so no token is
   * needed.
   */
  ownerToken: string | null
}

/** Whether a person may sign up with a token. The first person owns the installation. */
export async function decideSignUp(
  { db }: Pick<Database, 'db'>,
  { policy, ownerToken }: SignUpRules,
  token: string,
  hasInvite: () => Promise<boolean>,
): Promise<'owner' | 'member' | { refusal: string }> {
  if (!(await hasUsers(db))) {
    // Hashes are compared, so that the time it takes says nothing about the token.
    const isOwners = ownerToken === null || hashOf(token) === hashOf(ownerToken)
    return isOwners ? 'owner' : { refusal: withoutLink }
  }
  if (policy === 'open') return 'member'
  if (policy === 'invite' && (await hasInvite())) return 'member'
  return { refusal: refusals[policy] }
}

const withoutLink =
  'The first account is made through the link that Easel prints on its terminal when it starts'

const refusals = {
  first: 'Sign-up is closed: this installation has its owner',
  invite: 'Sign-up needs an invite from the owner',
}
