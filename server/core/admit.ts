import { createHash, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Allowance, Caller, Rate } from '../../schema/core.ts'
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
import { type Reservation, reserveUsage, usedOn } from '../db/key-usage.ts'
import { insertGeneration, insertGenerationCharged } from '../db/ledger.ts'
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
  /** Undefined when nothing is charged, or to another than the caller. */
  allowance: Allowance | undefined
}

/** Admits requests: checks, charges and queues them (reading "Order of checks"). */
export function createAdmission(deps: Deps): (asked: Admission) => Promise<Admitted | Replayed> {
  const engines = configured(deps.engine).map(({ name }) => name)
  const schema = generationRequest(deps.settings.maxPromptLength, engines)
  return async ({ input, caller, keepsPart, isAwaited }) => {
    const request = parse(schema, input)
    const { idempotencyKey } = parse(retryableRequest, input)
    const payer = await payingCaller(deps, input, caller)
    const rate = await deps.rate.take(payerOf(payer))
    refuseOnPurpose(request.prompt, payer, deps.now())
    checkSafety(deps.filter, request, payer, deps.settings.safetyKey)
    await deps.store.ready()
    const askedEngine = isTestKey(payer) ? deps.testKeyEngine.id : (request.engine ?? null)
    const engine = engineNamed(deps, askedEngine)
    const generation = newGeneration(request, payer, engine, deps.now())
    const claim =
      idempotencyKey === undefined ? undefined : claimOf(idempotencyKey, request, generation)
    const asked = { generation, payer, askedEngine, keepsPart, claim }
    const left = payer === caller ? rate : undefined
    return reserve(deps, { ...asked, rate: left, isAwaited: isAwaited && !claim })
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

interface Asked {
  generation: Generation
  payer: Caller
  askedEngine: string | null
  keepsPart: boolean
  /** Whether it is of no use once its caller, or the server that the caller waits for, is gone. */
  isAwaited: boolean
  claim: IdempotencyKeyRow | undefined
  /** What the caller has left; undefined when another pays. */
  rate: Rate | undefined
}

/**
 * One transaction: the idempotency key, the quota, a place in the queue, and the row that is the
 * ledger; or nothing of it.
 */
async function reserve(deps: Deps, asked: Asked): Promise<Admitted | Replayed> {
  const { generation, payer: caller, askedEngine, keepsPart, isAwaited, claim, rate } = asked
  const { database, presence, queue } = deps
  const { id, createdAt } = generation
  const payer = payerOf(caller)
  const day = dayOf(createdAt)
  const charged = isTestKey(caller) ? 0 : generation.image
  const reservation = { keyId: payer, day, images: charged, limit: limitOf(caller, deps) }
  const imageIds = generation.frames.map(() => newId('img', createdAt))
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
      const earlier = claim && (await claimKey(transaction, claim, createdAt))
      if (earlier) return replayOf(earlier, claim)
      const check = (reserved: Promise<number | undefined>) =>
        covered(transaction, reservation, { reserved, now: createdAt })
      let used: number | undefined
      // Before another generation makes room for a caller who has nothing left.
      if (isFull && charged > 0) used = await check(reserveUsage(transaction, reservation))
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
      const ledger = { ...work, payer, day, charged, server, attempt, turn }
      // Last, because all requests of a key wait here for each other's commits.
      const row = { ledger, reservation }
      if (used !== undefined || charged === 0) await insertGeneration(transaction, state, ledger)
      else used = await check(insertGenerationCharged(transaction, state, row))
      const quota = used === undefined ? used : quotaOf(reservation.limit, used, createdAt)
      return { generation: state, live, allowance: quota && rate && { quota, rate } }
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

/** What is used of the quota, when it covers the reservation. Throws a ServiceError 429 else. */
async function covered(
  db: Kysely<Tables>,
  { keyId, day, limit }: Reservation,
  { reserved, now }: { reserved: Promise<number | undefined>; now: number },
): Promise<number> {
  const used = await reserved
  if (used !== undefined) return used
  throw quotaExceeded(quotaOf(limit, await usedOn(db, keyId, day), now), now)
}
