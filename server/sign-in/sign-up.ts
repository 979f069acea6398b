import { hashOf } from '../core/keys/secret.ts'
import { hasOwner } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/**
 * Who may sign up without an invite of an owner: only the first person, everybody whom the OIDC
 * provider signs in, or everybody.
 */
export const signUpPolicies = ['first', 'oidc', 'open'] as const
export type SignUpPolicy = (typeof signUpPolicies)[number]

export interface SignUpRules {
  policy: SignUpPolicy
  /** Token for the first account. Null: no token needed, because only this machine has access. */
  ownerToken: string | null
}

/** A person whom the OIDC provider signs in. */
export interface Vouched {
  /** Undefined: no claim makes owners, so the first person becomes the owner. */
  isOwner: boolean | undefined
}

interface SignUp {
  /** The token of an invite, or of the owner's link. */
  token: string
  vouched: Vouched | undefined
  hasInvite(): Promise<boolean>
}

/**
 * Decides if a person may sign up, and to the first account or to another. The first person gets
 * the first account, which owns the installation.
 */
export async function decideSignUp(
  { db }: Pick<Database, 'db'>,
  { policy, ownerToken }: SignUpRules,
  { token, vouched, hasInvite }: SignUp,
): Promise<'first' | 'other' | { refusal: string }> {
  if (vouched?.isOwner) return 'other'
  if (vouched?.isOwner === undefined && !(await hasOwner(db))) {
    // Compares hashes, so that the duration reveals nothing about the token.
    const isOwners = ownerToken === null || hashOf(token) === hashOf(ownerToken)
    return isOwners ? 'first' : { refusal: withoutLink }
  }
  const isOpen = policy === 'open' || (policy === 'oidc' && vouched !== undefined)
  return isOpen || (await hasInvite()) ? 'other' : { refusal: withoutInvite }
}

const withoutLink =
  'The first account needs the link that Easel prints on its terminal at each start: open that link'

const withoutInvite = 'Sign-up needs an invite from an owner: ask an owner for an invite link'
