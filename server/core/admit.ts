import { createHash, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Caller } from '../../schema/core.ts'
import { dimensions } from '../../schema/dimensions.ts'
import { ServiceError } from '../../schema/error.ts'
import {
  framesOf,
  type Generation,
  type GenerationRequest,
  generationRequest,
  retryableRequest,
} from '../../schema/generation.ts'
import { limits } from '../../schema/limits.ts'
import { parse } from '../../schema/parse.ts'
import { type Claimed, claimKey } from '../db/idempotency-keys.ts'
import { reserveUsage, usedOn } from '../db/key-usage.ts'
import { insertGeneration } from '../db/ledger.ts'
import type { IdempotencyKeyRow, Tables } from '../db/tables.ts'
import type { Engine } from '../engines/engine.ts'
import type { LiveGeneration } from '../live/live-generation.ts'
import { type Lane, type Place, type Prepared, queueFull } from '../queue/queue.ts'
import { dayOf } from './day.ts'
import type { Deps } from './deps.ts'
import { configured, engineNamed } from './engines.ts'
import { endSoon } from './give-back.ts'
import { newId } from './id.ts'
import { ownerOf, payerOf, payingCaller } from './identity.ts'
import { checked, type Naming, namingInput, requireOnePayer } from './input-list.ts'
import { limitOf, quotaExceeded, quotaOf } from './quota.ts'
import { checkSafety } from './safety/check.ts'
import { isTestKey, pauseOf, refuseOnPurpose } from './test-keys.ts'

/** How long an idempotency key is remembered (reading "Quota and rate"). */
const keyLivesMs = 24 * 3600 * 1000

export interface Admission {
  /** At least one. All are admitted, or none. */
  inputs: readonly unknown[]
  /** Whether the caller gave a list: then a refusal names the input that caused it. */
  isList?: boolean
  caller: Caller
  /** Whether finished images are kept when the others fail. */
  keepsPart: boolean
  /** Whether it is of no use once its caller is gone. With an idempotency key it always is of use. */
  isAwaited: boolean
}

/** A request that came before with the same idempotency key. */
export interface Replayed {
  replayed: string
}

export interface Admitted {
  generation: Generation
  /** Undefined when any server may run it. */
  live: LiveGeneration | undefined
}

/** Admits requests: checks, charges and queues them (reading "Order of checks"). */
export function createAdmission(
  deps: Deps,
): (asked: Admission) => Promise<(Admitted | Replayed)[]> {
  const engines = configured(deps.engine).map(({ name }) => name)
  const schema = generationRequest(deps.settings.maxPromptLength, engines)
  return async ({ inputs, isList = false, caller, keepsPart, isAwaited }) => {
    const naming = isList ? namingInput : undefined
    const requests = inputs.map((input, index) =>
      checked(index, naming, () => ({
        request: parse(schema, input),
        ...parse(retryableRequest, input),
      })),
    )
    if (isList) requireOnePayer(inputs)
    const payer = await payingCaller(deps, inputs[0], caller)
    await deps.rate.take(payerOf(payer))
    const now = deps.now()
    for (const [index, { request }] of requests.entries()) {
      checked(index, naming, () => {
        refuseOnPurpose(request.prompt, payer, now)
        checkSafety(deps.filter, request, payer, deps.settings.safetyKey)
      })
    }
    await deps.store.ready()
    const asked = requests.map(({ request, idempotencyKey }) => {
      const askedEngine = isTestKey(payer) ? deps.testKeyEngine.id : (request.engine ?? null)
      const generation = newGeneration(request, payer, engineNamed(deps, askedEngine), deps.now())
      const claim =
        idempotencyKey === undefined ? undefined : claimOf(idempotencyKey, request, generation)
      return { generation, askedEngine, claim, isAwaited: isAwaited && !claim }
    })
    return reserve(deps, { asked, payer, keepsPart, naming })
  }
}

/** Requests are the same when their fields are, defaults included. */
function claimOf(
  key: string,
  request: GenerationRequest,
  generation: Generation,
): IdempotencyKeyRow {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const { id, owner, createdAt } = generation
  return { owner, key, fingerprint, generation_id: id, expires_at: createdAt + keyLivesMs }
}

function newGeneration(
  request: GenerationRequest,
  caller: Caller,
  engine: Engine,
  createdAt: number,
): Generation {
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
    queuePosition: null,
    frames: framesOf(request, () => false),
    images: [],
    understood: null,
    warnings: [],
    error: null,
    shareToken: null,
    createdAt,
    startedAt: null,
    finishedAt: null,
    revision: 0,
  }
}

interface Reservation {
  generation: Generation
  askedEngine: string | null
  /** Whether it is of no use once its caller, or the server that the caller waits for, is gone. */
  isAwaited: boolean
  claim: IdempotencyKeyRow | undefined
}

interface Reservations {
  asked: readonly Reservation[]
  payer: Caller
  keepsPart: boolean
  naming: Naming | undefined
}

/**
 * One transaction: for each the idempotency key, the quota, a place in the queue, and the row that
 * is the ledger; or nothing of it.
 */
async function reserve(
  deps: Deps,
  { asked, payer: caller, keepsPart, naming }: Reservations,
): Promise<(Admitted | Replayed)[]> {
  const { database, presence, queue } = deps
  const payer = payerOf(caller)
  const lane: Lane = { name: payer, priority: caller.kind === 'key' ? 'normal' : 'low' }
  // Before the commit, so that a shutdown from now on waits for these generations.
  for (const { isAwaited, generation } of asked)
    if (isAwaited) deps.awaited.set(generation.id, (reason) => endSoon(deps, generation.id, reason))
  const places: Place[] = []
  // A caller who waits for the images is answered after a later commit.
  const write = keepsPart ? database.write : database.writeUnsynced

  async function enter(
    transaction: Kysely<Tables>,
    { generation, askedEngine, isAwaited }: Reservation,
    prepared: Prepared,
  ): Promise<Admitted> {
    const { id } = generation
    const place = await prepared.enter(transaction)
    places.push(place)
    const { runsNow, position: queuePosition, turn } = place
    const state = runsNow ? running(generation) : { ...generation, queuePosition }
    const attempt = runsNow ? 1 : 0
    const server = isAwaited || !queue.isShared ? presence.id : null
    const imageIds = generation.frames.map(() => newId('img', generation.createdAt))
    const work = { attempt: 1, imageIds, keepsPart, askedEngine }
    const live = queue.isShared ? undefined : deps.live.begin(state, work)
    live?.signal.addEventListener('abort', () => queue.release(id))
    const day = dayOf(generation.createdAt)
    const charged = chargeOf([generation], caller)
    const ledger = { ...work, payer, day, charged, server, attempt, turn }
    await insertGeneration(transaction, state, ledger)
    return { generation: state, live }
  }

  try {
    const prepared: Prepared[] = []
    for (const { generation } of asked) {
      const { id, prompt } = generation
      prepared.push(await queue.prepare({ id, lane, pauseMs: pauseOf(prompt, caller) }))
    }
    const isFull = prepared.some((entry) => entry.isFull)
    const admitted = await write(async (transaction) => {
      const replays: (Replayed | undefined)[] = []
      for (const [index, { claim, generation }] of asked.entries()) {
        const earlier = claim && (await claimKey(transaction, claim, generation.createdAt))
        replays.push(earlier && checked(index, naming, () => replayOf(earlier, claim)))
      }
      const charged = asked.filter((_, index) => !replays[index])
      const generations = charged.map(({ generation }) => generation)
      const charge = () => reserveQuota(deps, transaction, generations, caller)
      // Before another generation makes room for a caller who has nothing left.
      if (isFull) await charge()
      const entered: (Admitted | Replayed)[] = []
      for (const [index, one] of asked.entries())
        entered.push(replays[index] ?? (await enter(transaction, one, prepared[index] as Prepared)))
      // Last, because all requests of a key wait here for each other's commits.
      if (!isFull) await charge()
      return entered
    })
    for (const place of places) place.confirm()
    return admitted
  } catch (error) {
    for (const { generation } of asked) {
      deps.live.own.delete(generation.id)
      deps.awaited.delete(generation.id)
    }
    for (const place of places) place.giveUp()
    throw error
  } finally {
    for (const { drops } of places) if (drops) endSoon(deps, drops, queueFull())
  }
}

function replayOf(earlier: Claimed, { fingerprint }: IdempotencyKeyRow): Replayed {
  if (earlier.fingerprint === fingerprint) return { replayed: earlier.generation_id }
  throw new ServiceError(
    'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
    'Idempotency-Key was used for another request: use a new key for each request',
    { field: 'idempotencyKey' },
  )
}

function running(generation: Generation): Generation {
  return { ...generation, status: 'RUNNING', startedAt: generation.createdAt }
}

function chargeOf(generations: readonly Generation[], caller: Caller): number {
  return isTestKey(caller) ? 0 : generations.reduce((sum, { image }) => sum + image, 0)
}

async function reserveQuota(
  deps: Deps,
  db: Kysely<Tables>,
  generations: readonly Generation[],
  caller: Caller,
): Promise<void> {
  const images = chargeOf(generations, caller)
  const [first] = generations
  if (images === 0 || !first) return
  const { createdAt } = first
  const keyId = payerOf(caller)
  const day = dayOf(createdAt)
  const limit = limitOf(caller, deps)
  const used = await reserveUsage(db, { keyId, day, images, limit })
  if (used !== undefined) return
  throw quotaExceeded(quotaOf(limit, await usedOn(db, keyId, day), createdAt), createdAt)
}
