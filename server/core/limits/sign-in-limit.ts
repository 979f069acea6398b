import { hash } from 'node:crypto'
import type { Rates } from './rate-limit.ts'

const perMinuteAndAddress = 15
const perMinuteAndAccount = 300
/** More than for an address: strangers behind the same address may try this account too. */
const perMinuteAndKnownPair = 60

/** Limits the guessing of passwords. */
export interface SignInLimit {
  /** Counts an attempt. Throws a ServiceError 429 when there were too many. */
  attempt(address: string, email: string | null): Promise<void>
  /** Records that this address knows the account's password. */
  succeeded(address: string, email: string): Promise<void>
}

/**
 * Every address has a bucket. Every account has one too, because one attacker may have many
 * addresses: a larger one, shared by all addresses that have not signed in to it. An address and an
 * account that it has signed in to have a bucket of their own instead of both, so that neither
 * strangers behind this address nor guesses from other addresses lock its user out.
 */
export function createSignInLimit({ limit, known }: Pick<Rates, 'limit' | 'known'>): SignInLimit {
  const addresses = limit('sign-in by address', perMinuteAndAddress)
  const accounts = limit('sign-in by account', perMinuteAndAccount)
  const knownPairs = limit('sign-in by known address', perMinuteAndKnownPair)
  // A hash, because an e-mail in a request can be long.
  const accountOf = (email: string) => hash('sha256', email, 'base64url')

  return {
    async attempt(address, email) {
      const account = email === null ? undefined : accountOf(email)
      const pair = `${address} ${account}`
      if (account !== undefined && (await known.has(pair))) {
        await knownPairs.take(pair)
        return
      }
      await addresses.take(address)
      if (account !== undefined) await accounts.take(account)
    },
    succeeded: async (address, email) => known.add(`${address} ${accountOf(email)}`),
  }
}
