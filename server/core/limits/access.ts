import type { Access } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'
import { payerOf, rateNameOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { mayBypass } from '../safety/check.ts'
import { type CallerRates, takeReadRate } from './caller-rates.ts'
import { readQuota } from './quota.ts'

type Parts = CallerRates &
  Pick<Deps, 'keys' | 'database' | 'requestLog' | 'settings' | 'signInLimit' | 'now'>

export function createAccess(deps: Parts): Access {
  const { keys, rate, requestLog, settings, signInLimit } = deps
  /** Limits how fast a caller can guess an API key or the safety key. */
  const limitGuesses = (name: string) => rate.take(`refused:${name}`)
  return {
    async authenticate(secret, address) {
      try {
        return await keys.authenticate(secret ?? '')
      } catch (error) {
        if (error instanceof ServiceError) await limitGuesses(address)
        throw error
      }
    },
    async mayBypassSafety(caller) {
      await limitGuesses(payerOf(caller))
      return mayBypass(caller, settings.safetyKey)
    },
    limitRead: (caller, address) => takeReadRate(deps, caller, address),
    limitSignIn: (address, email) => signInLimit.attempt(address, email),
    signInSucceeded: (address, email) => signInLimit.succeeded(address, email),
    async allowance(caller) {
      const reads = [readQuota(deps, caller), rate.peek(rateNameOf(caller))] as const
      const [quota, remaining] = await Promise.all(reads)
      return { quota, rate: remaining }
    },
    logRequest: requestLog.add,
  }
}
