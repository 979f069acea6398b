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
import { type Lane, type Place, queueFull } from '../queue/queue.ts'
import { dayOf } from './day.ts'
import type { Deps } from './deps.ts'
import { configured, engineNamed } from './engines.ts'
import { endSoon } from './give-back.ts'
import { newId } from './id.ts'
import { ownerOf, payerOf, payingCaller } from './identity.ts'
import { limitOf, quotaExceeded, quotaOf } from './quota.ts'
import { checkSafety } from './safety/check.ts'
import { isTestKey, pauseOf, refuseOnPurpose } from './test-keys.ts'
import { variedBy } from './vary.ts'

/** How long an idempotency key is remembered (reading "Quota and rate"). */
const keyLivesMs = 24 * 3600 * 1000

export interface Admission {
  input: unknown
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
export function createAdmission(deps: Deps): (asked: Admission) => Promise<Admitted | Replayed> {
  const engines = configured(deps.engine).map(({ name }) => name)
  const schema = generationRequest(deps.settings.maxPromptLength, engines)
  return async ({ input, caller, keepsPart, isAwaited }) => {
    const request = parse(schema, input)
    const { idempotencyKey } = parse(retryableRequest, input)
    const payer = await payingCaller(deps, input, caller)
    const varied = await variedBy(deps, request, { caller, payer })
    await deps.rate.take(payerOf(payer))
    refuseOnPurpose(request.prompt, payer, deps.now())
    checkSafety(deps.filter, request, payer, deps.settings.safetyKey)
    await deps.store.ready()
    const free = isTestKey(payer) ? deps.testKeyEngine.id : (request.engine ?? null)
    const askedEngine = varied?.engine ?? free
    const engine = engineNamed(deps, askedEngine)
    const variation = varied?.variation ?? null
    const generation = newGeneration(request, payer, { engine, variation, createdAt: deps.now() })
    const claim =
      idempotencyKey === undefined ? undefined : claimOf(idempotencyKey, request, generation)
    const reservation = { generation, payer, askedEngine, keepsPart, claim }
    return reserve(deps, { ...reservation, isAwaited: isAwaited && !claim })
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
  {
    engine,
    variation,
    createdAt,
  }: Pick<Generation, 'variation' | 'createdAt'> & { engine: Engine },
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
    variation,
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
  payer: Caller
  askedEngine: string | null
  keepsPart: boolean
  /** Whether it is of no use once its caller, or the server that the caller waits for, is gone. */
  isAwaited: boolean
  claim: IdempotencyKeyRow | undefined
}

/**
 * One transaction: the idempotency key, the quota, a place in the queue, and the row that is the
 * ledger; or nothing of it.
 */
async function reserve(deps: Deps, asked: Reservation): Promise<Admitted | Replayed> {
  const { generation, payer: caller, askedEngine, keepsPart, isAwaited, claim } = asked
  const { database, presence, queue } = deps
  const { id } = generation
  const payer = payerOf(caller)
  const day = dayOf(generation.createdAt)
  const imageIds = generation.frames.map(() => newId('img', generation.createdAt))
  const lane: Lane = { name: payer, priority: caller.kind === 'key' ? 'normal' : 'low' }
  const entry = { id, lane, pauseMs: pauseOf(generation.prompt, caller) }
  // Before the commit, so that a shutdown from now on waits for this generation.
  if (isAwaited) deps.awaited.set(id, (reason) => endSoon(deps, id, reason))
  const places: Place[] = []
  // A caller who waits for the images is answered after a later commit.
  const write = keepsPart ? database.write : database.writeUnsynced
  try {
    const { isFull, enter } = await queue.prepare(entry)
    const admitted = await write(async (transaction) => {
      const earlier = claim && (await claimKey(transaction, claim, generation.createdAt))
      if (earlier) return replayOf(earlier, claim)
      const charge = () => reserveQuota(deps, transaction, generation, caller)
      // Before another generation makes room for a caller who has nothing left.
      if (isFull) await charge()
      const place = await enter(transaction)
      places.push(place)
      const { runsNow, position: queuePosition } = place
      const state = runsNow ? running(generation) : { ...generation, queuePosition }
      const attempt = runsNow ? 1 : 0
      const server = isAwaited || !queue.isShared ? presence.id : null
      const work = { attempt: 1, imageIds, keepsPart, askedEngine }
      const live = queue.isShared ? undefined : deps.live.begin(state, work)
      live?.signal.addEventListener('abort', () => queue.release(id))
      const { turn } = place
      const charged = chargeOf(generation, caller)
      const ledger = { ...work, payer, day, charged, server, attempt, turn }
      await insertGeneration(transaction, state, ledger)
      // Last, because all requests of a key wait here for each other's commits.
      if (!isFull) await charge()
      return { generation: state, live }
    })
    for (const place of places) place.confirm()
    return admitted
  } catch (error) {
    deps.live.own.delete(id)
    deps.awaited.delete(id)
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

function chargeOf({ image }: Generation, caller: Caller): number {
  return isTestKey(caller) ? 0 : image
}

async function reserveQuota(
  deps: Deps,
  db: Kysely<Tables>,
  generation: Generation,
  caller: Caller,
): Promise<void> {
  const images = chargeOf(generation, caller)
  if (images === 0) return
  const { createdAt } = generation
  const keyId = payerOf(caller)
  const day = dayOf(createdAt)
  const limit = limitOf(caller, deps)
  const used = await reserveUsage(db, { keyId, day, images, limit })
  if (used !== undefined) return
  throw quotaExceeded(quotaOf(limit, await usedOn(db, keyId, day), createdAt), createdAt)
}
