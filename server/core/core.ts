import type { Caller, Core } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { Generation } from '../../schema/generation.ts'
import { findImage } from '../db/images.ts'
import { listKeysOf } from '../db/keys.ts'
import { createAdmission } from './admit.ts'
import { deleteGeneration, deleteImage } from './delete.ts'
import type { Deps } from './deps.ts'
import { draw } from './draw.ts'
import { cancelled, errorOf } from './failure.ts'
import { checkHealth } from './health.ts'
import { readGeneration, readGenerations, readImage } from './history.ts'
import { findOwnKey, payerOf } from './identity.ts'
import { createInvite, createKey, revokeKey, rollKey } from './key-management.ts'
import type { LiveGeneration } from './live.ts'
import { quotaOfCaller, readQuota, readUsage } from './quota.ts'

/** The verbs of Easel over what app.ts picked. */
export function createCore(deps: Deps): Core {
  const admit = createAdmission(deps)
  const { engine, database, store, rate, keys } = deps

  async function start(input: unknown, caller: Caller): Promise<LiveGeneration> {
    const admitted = await admit(input, caller).catch((error) => {
      if (error instanceof ServiceError) deps.observer.refused(error.code)
      throw error
    })
    void draw(deps, admitted)
    return admitted.live
  }

  async function visible(id: string, caller: Caller): Promise<Generation> {
    const generation = await readGeneration(deps, id, caller)
    if (generation) return generation
    throw new ServiceError('NOT_FOUND', `There is no generation ${id} of yours`)
  }

  return {
    get engine() {
      const { id, model, capabilities } = engine
      return { id, model, capabilities }
    },

    async authenticate(secret, address) {
      try {
        return await keys.authenticate(secret ?? '')
      } catch (error) {
        if (error instanceof ServiceError) rate.take(`refused:${address}`)
        throw error
      }
    },

    async generateImages(input, caller, signal) {
      signal.throwIfAborted()
      const live = await start(input, caller)
      const stop = () => live.stop(cancelled('The caller went away'))
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true })
      const generation = await live.finished
      signal.removeEventListener('abort', stop)
      if (generation.error) throw errorOf(generation.error, live.cause)
      return generation
    },

    startGeneration: async (input, caller) => (await start(input, caller)).state,

    async cancelGeneration(id, caller) {
      const live = deps.live.get(id)
      const generation = await visible(id, caller)
      if (!live) return generation
      live.stop(cancelled('Cancelled'))
      return live.finished
    },

    async *watchGeneration(id, caller, signal) {
      const live = deps.live.get(id)
      const generation = await visible(id, caller)
      if (live) yield* live.watch(signal)
      else yield generation
    },

    generation: (id, caller) => readGeneration(deps, id, caller),
    generations: (page, caller) => readGenerations(deps, page, caller),
    image: (id, caller) => readImage(deps, id, caller),

    deleteGeneration: (id, caller) => deleteGeneration(deps, id, caller),
    deleteImage: (id, caller) => deleteImage(deps, id, caller),

    async picture(id) {
      const found = await findImage(database.db, id)
      if (!found) return null
      const { image, createdAt } = found
      return { id, bytes: image.bytes, createdAt, read: (start, end) => store.read(id, start, end) }
    },

    quota: (caller) => quotaOfCaller(deps, caller),
    keyQuota: (key) => readQuota(deps, key.id, key.dailyLimit),
    usage: (key, days) => readUsage(deps, key, days),
    keysOf: (account) => listKeysOf(database.db, account.id),
    key: (id, caller) => findOwnKey(deps, id, caller),
    createKey: (input, caller) => createKey(deps, input, caller),
    revokeKey: (id, caller) => revokeKey(deps, id, caller),
    rollKey: (id, caller) => rollKey(deps, id, caller),
    createInvite: (caller) => createInvite(deps, caller),
    limitSignIn: (address, email) => deps.signInLimit.attempt(address, email),
    signedIn: (address, email) => deps.signInLimit.succeeded(address, email),
    allowance: async (caller) => ({ quota: await quotaOfCaller(deps, caller), rate: rate.peek(payerOf(caller)) }),
    health: (signal) => checkHealth(deps, signal),
  }
}
