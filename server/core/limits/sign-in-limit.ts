import { hash } from 'node:crypto'
import type { Rates } from './rate-limit.ts'

const perMinuteAndAddress = 15
const perMinuteAndAccount = 300
/** More than for an address: strangers behind the same address may try the same account. */
const perMinuteAndKnownPair = 60

/** Limits the guessing of passwords. */
export interface SignInLimit {
  /** Counts an attempt. Throws a ServiceError 429 after too many attempts. */
  attempt(address: string, email: string | null): Promise<void>
  /**
   * Counts a mail to an address that somebody names. Throws a ServiceError 429 for more than one a
   * minute.
   */
  mail(email: string): Promise<void>
  /** Records that this address knows the account's password. */
  succeeded(address: string, email: string): Promise<void>
}

/**
 * Each address has a bucket. Each account has a larger bucket, because an attacker may have many
 * addresses; all addresses that never signed in to the account share it. An address that has signed
 * in to an account uses a bucket for this pair instead of both. So the user is not locked out by
 * strangers behind the same address, nor by guesses from other addresses.
 */
export function createSignInLimit({ limit, known }: Pick<Rates, 'limit' | 'known'>): SignInLimit {
  const addresses = limit('sign-in by address', perMinuteAndAddress)
  const accounts = limit('sign-in by account', perMinuteAndAccount)
  const mails = limit('mails', 1)
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
    async mail(email) {
      await mails.take(accountOf(email))
    },
    succeeded: async (address, email) => known.add(`${address} ${accountOf(email)}`),
  }
}
