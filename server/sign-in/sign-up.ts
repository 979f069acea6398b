import { hasUsers } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { useInvite } from '../db/invites.ts'

/** Who may sign up after the owner: nobody, everybody, or those whom the owner invited. */
export const signUpPolicies = ['first', 'open', 'invite'] as const
export type SignUpPolicy = (typeof signUpPolicies)[number]

/** The first to sign up owns the installation; an invite is used up by the decision. */
export async function decideSignUp(
  { db, write }: Database,
  policy: SignUpPolicy,
  inviteHash: string | undefined,
  now: number,
): Promise<'owner' | 'member' | 'refused'> {
  if (!(await hasUsers(db))) return 'owner'
  if (policy === 'open') return 'member'
  if (policy === 'first' || inviteHash === undefined) return 'refused'
  return (await write((transaction) => useInvite(transaction, inviteHash, now))) ? 'member' : 'refused'
}
