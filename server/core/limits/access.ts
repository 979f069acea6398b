import type { Access } from '../../../schema/core/access.ts'
import { findAccountId } from '../../db/accounts.ts'
import { payerOf, rateNameOf, subjectOf } from '../accounts/identity.ts'
import { recordAct } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { readAppToken, requireLivingKey } from '../keys/app-token.ts'
import { keyCaller, readToken } from '../keys/read-token.ts'
import { appPrefixes } from '../keys/secret.ts'
import { mayBypass } from '../safety/check.ts'
import { type CallerRates, takeReadRate } from './caller-rates.ts'
import { countGuess, limitGuesses } from './guesses.ts'
import { readQuota } from './quota.ts'

type Parts = CallerRates &
  Pick<Deps, 'keys' | 'database' | 'requestLog' | 'settings' | 'signInLimit' | 'now' | 'log'>

export function createAccess(deps: Parts): Access {
  const { keys, rate, requestLog, settings, signInLimit } = deps
  return {
    authenticate: (secret, sender) =>
      secret?.includes('.')
        ? readToken(deps, secret, sender)
        : limitGuesses(deps, sender.address, async () =>
            secret?.startsWith(appPrefixes.access)
              ? readAppToken(deps, secret, sender)
              : keyCaller(await keys.authenticate(secret ?? ''), sender),
          ),
    async limitConnecting(address) {
      await rate.take(`connecting:${address}`)
    },
    checkRefresh: (refreshToken) => requireLivingKey(deps, refreshToken),
    async mayBypassSafety(caller) {
      if (subjectOf(caller) !== null) return false
      await countGuess(deps, payerOf(caller))
      return mayBypass(caller, settings.safetyKey)
    },
    limitRead: (caller, address) => takeReadRate(deps, caller, address),
    limitSignIn: (address, email) => signInLimit.attempt(address, email),
    limitMail: (email) => signInLimit.mail(email),
    signInSucceeded: (address, email) => signInLimit.succeeded(address, email),
    async signInFailed(address, email) {
      const accountId = (await findAccountId(deps.database.db, email)) ?? null
      await recordAct(deps, { action: 'sign_in.failed', accountId, address, door: 'playground' })
    },
    async allowance(caller) {
      const reads = [readQuota(deps, caller), rate.peek(rateNameOf(caller))] as const
      const [quota, remaining] = await Promise.all(reads)
      return { quota, rate: remaining }
    },
    logRequest: requestLog.add,
  }
}
