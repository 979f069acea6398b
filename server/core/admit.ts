import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Caller } from '../../schema/core.ts'
import { dimensions } from '../../schema/dimensions.ts'
import { type Generation, type GenerationRequest, generationRequest, limits } from '../../schema/generation.ts'
import { insertGeneration } from '../db/generations.ts'
import { reserveUsage, usedOn } from '../db/key-usage.ts'
import type { Tables } from '../db/tables.ts'
import type { Engine } from '../engines/engine.ts'
import type { Place } from '../queue/queue.ts'
import { dayOf } from './day.ts'
import type { Deps } from './deps.ts'
import { newId } from './id.ts'
import { ownerOf, payerOf, payingCaller } from './identity.ts'
import { LiveGeneration } from './live.ts'
import { parse } from './parse.ts'
import { limitOf, quotaExceeded, quotaOf } from './quota.ts'
import { isRehearsal, rehearse } from './rehearsal.ts'
import { checkSafety } from './safety.ts'

export interface Admitted {
  live: LiveGeneration
  place: Place
  /** Ids for its images, in order. */
  imageIds: string[]
  /** What draws it. */
  engine: Engine
}

/** Lets requests in, in the order of reading "Order of checks". */
export function createAdmission(deps: Deps): (input: unknown, caller: Caller) => Promise<Admitted> {
  const schema = generationRequest(deps.settings.maxPromptLength)
  return async (input, caller) => {
    const request = parse(schema, input)
    const payer = await payingCaller(deps, input, caller)
    rehearse(request.prompt, payer, deps.now())
    checkSafety(deps.filter, request, payer, deps.settings.safetyKey)
    deps.rate.take(payerOf(payer))
    const engine = isRehearsal(payer) ? deps.rehearsalEngine : deps.engine
    return reserve(deps, newGeneration(request, payer, engine, deps.now()), payer, engine)
  }
}

function newGeneration(request: GenerationRequest, caller: Caller, engine: Engine, createdAt: number): Generation {
  const { width, height } = dimensions[request.dimensions]
  return {
    id: newId('gen', createdAt),
    owner: ownerOf(caller),
    status: 'QUEUED',
    prompt: request.prompt,
    dimensions: request.dimensions,
    width,
    height,
    image: request.image,
    steps: request.steps,
    effectiveSteps: request.steps,
    safety: request.safety ?? null,
    seed: request.seed ?? randomInt(limits.seed + 1),
    engine: engine.id,
    frames: Array.from({ length: request.image }, (_, index) => ({
      index,
      step: 0,
      steps: request.steps,
      preview: null,
    })),
    images: [],
    understood: null,
    warnings: [],
    error: null,
    createdAt,
    startedAt: null,
    finishedAt: null,
  }
}

/** One transaction: the quota, a place in the queue, and the row that is the ledger; or nothing of it. */
async function reserve(deps: Deps, generation: Generation, caller: Caller, engine: Engine): Promise<Admitted> {
  const { database, presence, queue } = deps
  const payer = payerOf(caller)
  const day = dayOf(generation.createdAt)
  const imageIds = generation.frames.map(() => newId('img', generation.createdAt))
  const entered: Place[] = []
  try {
    return await database.write(async (transaction) => {
      const charged = await reserveQuota(deps, transaction, generation, caller)
      const place = queue.enter({ name: payer, priority: caller.kind === 'key' ? 'normal' : 'low' })
      entered.push(place)
      const state = place.isRunning ? running(generation) : generation
      const ledger = { payer, day, charged, server: presence.id, imageIds }
      const live = new LiveGeneration(state)
      // Before the commit, so that a server that stops now stops this one too.
      deps.live.set(generation.id, live)
      await insertGeneration(transaction, state, ledger)
      return { live, place, imageIds, engine }
    })
  } catch (error) {
    deps.live.delete(generation.id)
    for (const place of entered) place.leave()
    throw error
  }
}

function running(generation: Generation): Generation {
  return { ...generation, status: 'RUNNING', startedAt: generation.createdAt }
}

/** Returns how many images were charged. */
async function reserveQuota(
  deps: Deps,
  db: Kysely<Tables>,
  { image, createdAt }: Generation,
  caller: Caller,
): Promise<number> {
  if (isRehearsal(caller)) return 0
  const keyId = payerOf(caller)
  const day = dayOf(createdAt)
  const limit = limitOf(caller, deps)
  const used = await reserveUsage(db, { keyId, day, images: image, limit })
  if (used !== undefined) return image
  throw quotaExceeded(quotaOf(limit, await usedOn(db, keyId, day), createdAt), createdAt)
}
