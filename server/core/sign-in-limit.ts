import { hash } from 'node:crypto'
import type { Rates } from './rate.ts'

const perMinuteAndAddress = 15
const perMinuteAndAccount = 300

/** Limits the guessing of passwords. */
export interface SignInLimit {
  /** Counts an attempt. Throws a ServiceError 429 when there were too many. */
  attempt(address: string, email: string | null): Promise<void>
  /** Records that this address knows the account's password. */
  succeeded(address: string, email: string): Promise<void>
}

/**
 * Every address has a bucket. Every account has one too, because one attacker may have many
 * addresses: a larger one, shared by all addresses that have not signed in to it. Addresses that
 * have signed in do not use it, so others cannot lock them out.
 */
export function createSignInLimit({ limit, known }: Pick<Rates, 'limit' | 'known'>): SignInLimit {
  const addresses = limit('sign-in by address', perMinuteAndAddress)
  const accounts = limit('sign-in by account', perMinuteAndAccount)
  // A hash, because an e-mail in a request can be long.
  const accountOf = (email: string) => hash('sha256', email, 'base64url')

  return {
    async attempt(address, email) {
      await addresses.take(address)
      if (email === null) return
      const account = accountOf(email)
      if (!(await known.has(`${address} ${account}`))) await accounts.take(account)
    },
    succeeded: async (address, email) => known.add(`${address} ${accountOf(email)}`),
  }
}
