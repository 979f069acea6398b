import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createRateLimit } from './rate.ts'

const perMinuteAndAddress = 15
const perMinuteAndAccount = 300
const rememberedSignIns = 100_000

/** Limits the guessing of passwords. */
export interface SignInLimit {
  /** Counts an attempt. Throws a ServiceError 429 when there were too many. */
  attempt(address: string, email: string | null): void
  /** Records that this address knows the account's password. */
  succeeded(address: string, email: string): void
}

/**
 * Every address has a bucket. Every account has one too, because one attacker may have many
 * addresses: a larger one, shared by all addresses that have not signed in to it. Addresses that
 * have signed in do not use it, so others cannot lock them out.
 */
export function createSignInLimit(now: () => number): SignInLimit {
  const addresses = createRateLimit(perMinuteAndAddress, now)
  const accounts = createRateLimit(perMinuteAndAccount, now)
  const known = new LRUCache<string, true>({ max: rememberedSignIns })
  // A hash, because an e-mail in a request can be long.
  const accountOf = (email: string) => hash('sha256', email, 'base64url')

  return {
    attempt(address, email) {
      addresses.take(address)
      if (email === null) return
      const account = accountOf(email)
      if (!known.get(`${address} ${account}`)) accounts.take(account)
    },
    succeeded: (address, email) => void known.set(`${address} ${accountOf(email)}`, true),
  }
}
