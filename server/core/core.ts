import type { Core } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import { isFinished } from '../../schema/generation.ts'
import { createAccounts } from './accounts/accounts.ts'
import { accountOf, findOwnKey, payerOf, rateNameOf } from './accounts/identity.ts'
import { createInvite, deleteInvite, openInvites } from './accounts/invites.ts'
import type { Deps } from './deps.ts'
import { configured, inUse } from './generation/engines.ts'
import { cancelled } from './generation/failure.ts'
import { endGeneration } from './generation/give-back.ts'
import { createHealth } from './generation/health.ts'
import {
  ownGeneration,
  readGeneration,
  readGenerations,
  readImage,
  readState,
} from './generation/history.ts'
import { createRequests } from './generation/requests.ts'
import { readShared, shareGeneration, unshareGeneration } from './generation/share.ts'
import { createCollections } from './images/collections.ts'
import { deleteGeneration, deleteImage, deleteImages } from './images/delete.ts'
import { createImageFiles } from './images/files.ts'
import { createPlaceholders } from './images/placeholders.ts'
import { createVariants } from './images/variants.ts'
import { takeReadRate } from './limits/caller-rates.ts'
import { readQuota, readUsage } from './limits/quota.ts'
import { mayBypass } from './safety/check.ts'

/** Easel over the parts that app.ts picked. */
export function createCore(deps: Deps): Core {
  const { engine, database, rate, keys } = deps
  const imageFile = createImageFiles(deps)
  const accounts = createAccounts(deps)

  return {
    limits: { maxPromptLength: deps.settings.maxPromptLength },

    get engine() {
      return inUse(engine)
    },
    get engines() {
      return configured(engine)
    },

    async authenticate(secret, address) {
      try {
        return await keys.authenticate(secret ?? '')
      } catch (error) {
        if (error instanceof ServiceError) await rate.take(`refused:${address}`)
        throw error
      }
    },

    ...createRequests(deps),

    async cancelGeneration(id, caller) {
      const generation = await ownGeneration(deps, id, caller)
      if (isFinished(generation.status)) return generation
      await endGeneration(deps, id, cancelled('Cancelled'))
      return readState(deps, id)
    },

    async *watchGeneration(id, caller, signal) {
      await ownGeneration(deps, id, caller)
      yield* deps.live.follow(id, signal)
    },

    generation: (id, caller) => readGeneration(deps, id, caller),
    generations: (page, caller) => readGenerations(deps, page, caller),
    image: (id, caller) => readImage(deps, id, caller),

    shareGeneration: (id, caller) => shareGeneration(deps, id, caller),
    unshareGeneration: (id, caller) => unshareGeneration(deps, id, caller),
    sharedGeneration: (token) => readShared(database, token),

    deleteGeneration: (id, caller) => deleteGeneration(deps, id, caller),
    deleteImage: (id, caller) => deleteImage(deps, id, caller),
    deleteImages: (ids, caller) => deleteImages(deps, ids, caller),

    ...createCollections(deps),

    imageFile,
    imageVariant: createVariants({ ...deps, imageFile }),
    placeholder: createPlaceholders(deps),

    quota: (caller) => readQuota(deps, caller),
    keyQuota: (key) => readQuota(deps, { kind: 'key', key, safetyKey: null }),
    usage: (key, days) => readUsage(deps, key, days),
    keysOf: (account) => keys.list(account),
    key: (id, caller) => findOwnKey(deps, id, caller),
    createKey: async (input, caller) => keys.create(input, accountOf(caller)),
    revokeKey: async (id, caller) => keys.revoke(id, accountOf(caller)),
    async mayBypassSafety(caller) {
      await rate.take(`refused:${payerOf(caller)}`)
      return mayBypass(caller, deps.settings.safetyKey)
    },
    updateKey: async (id, input, caller) => keys.update(id, input, accountOf(caller)),
    noteRequest: deps.requestLog.add,
    requestsOf: async (asked, caller) => deps.requestLog.read(asked, accountOf(caller)),
    rollKey: async (id, caller) => keys.roll(id, accountOf(caller)),
    accounts: async (caller) => accounts.list(accountOf(caller)),
    accountQuota: accounts.quota,
    setAccountLimit: async (id, input, caller) => accounts.limit(id, input, accountOf(caller)),
    createInvite: async (caller) => createInvite(database, accountOf(caller), deps.now()),
    openInvites: (account) => openInvites(database, account, deps.now()),
    deleteInvite: async (id, caller) => deleteInvite(database, id, accountOf(caller)),
    limitSignIn: (address, email) => deps.signInLimit.attempt(address, email),
    signedIn: (address, email) => deps.signInLimit.succeeded(address, email),
    limitRead: (caller, address) => takeReadRate(deps, caller, address),
    async allowance(caller) {
      const reads = [readQuota(deps, caller), rate.peek(rateNameOf(caller))] as const
      const [quota, left] = await Promise.all(reads)
      return { quota, rate: left }
    },
    health: createHealth(deps),
  }
}
