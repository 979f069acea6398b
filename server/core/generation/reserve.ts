import type { Kysely } from 'kysely'
import type { Allowance, Caller, Rate } from '../../../schema/core.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import type { Quota } from '../../../schema/key.ts'
import { type Claimed, claimKey, claimRetry } from '../../db/idempotency-keys.ts'
import { type Reservation, reserveUsage } from '../../db/key-usage.ts'
import { insertGeneration, insertGenerationCharged, type Ledger } from '../../db/ledger.ts'
import type { IdempotencyKeyRow, Tables } from '../../db/tables.ts'
import { newId } from '../../id.ts'
import type { LiveGeneration } from '../../live/live-generation.ts'
import { type Lane, type Place, type Prepared, queueFull } from '../../queue/queue.ts'
import { payerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { pauseOf } from '../keys/test-keys.ts'
import { charge, costOf } from '../limits/charge.ts'
import { dayOf } from '../limits/day.ts'
import { endSoon } from './give-back.ts'
import { checked, type Naming } from './input-list.ts'

/** A request that came before with the same idempotency key. */
export interface Replayed {
  replayed: string
}

export interface Admitted {
  generation: Generation
  /** Undefined when any server may run it. */
  live: LiveGeneration | undefined
  /** Undefined when nothing is charged, or to another than the caller. */
  allowance?: Allowance | undefined
}

interface Asked {
  generation: Generation
  askedEngine: string | null
  /** Whether it is of no use once its caller, or the server that the caller waits for, is gone. */
  isAwaited: boolean
  claim: Claim | undefined
}

/** The idempotency key of a request; without `key`, the claim of a client that marks its retries. */
export interface Claim extends Omit<IdempotencyKeyRow, 'key'> {
  key: string | undefined
  /** How often the client has sent the request before. */
  retryCount: number
}

interface Reservations {
  asked: readonly Asked[]
  payer: Caller
  keepsPart: boolean
  naming: Naming | undefined
  /** What the caller has left; undefined when another pays. */
  rate: Rate | undefined
}

/**
 * One transaction: for each the idempotency key, the quota, a place in the queue, and the row that
 * is the ledger; or nothing of it.
 */
export async function reserve(
  deps: Deps,
  { asked, payer: caller, keepsPart, naming, rate }: Reservations,
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
    { generation, askedEngine, isAwaited }: Asked,
    prepared: Prepared,
    insert: (state: Generation, ledger: Ledger) => Promise<unknown>,
  ): Promise<Admitted> {
    const { id, createdAt } = generation
    const place = await prepared.enter(transaction)
    places.push(place)
    const { runsNow, position: queuePosition, turn } = place
    const state = runsNow ? running(generation) : { ...generation, queuePosition }
    const attempt = runsNow ? 1 : 0
    const server = isAwaited || !queue.isShared ? presence.id : null
    const imageIds = generation.frames.map(() => newId('img', createdAt))
    const work = { attempt: 1, imageIds, keepsPart, askedEngine }
    const live = queue.isShared ? undefined : deps.live.begin(state, work)
    live?.signal.addEventListener('abort', () => queue.release(id))
    const charged = costOf([generation], caller)
    const ledger = { ...work, payer, day: dayOf(createdAt), charged, server, attempt, turn }
    await insert(state, ledger)
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
        const earlier = claim && (await claimFor(transaction, claim, generation.createdAt))
        replays.push(earlier && checked(index, naming, () => replayOf(earlier, claim)))
      }
      const fresh = asked.filter((_, index) => !replays[index])
      const [first] = fresh
      const createdAt = first?.generation.createdAt ?? 0
      const images = costOf(
        fresh.map(({ generation }) => generation),
        caller,
      )
      const pay = (reserve: (reservation: Reservation) => Promise<number | undefined>) =>
        charge(transaction, deps.settings, { caller, images, now: createdAt, reserve })
      let quota: Quota | undefined
      // Before another generation makes room for a caller who has nothing left.
      if (isFull && images > 0) quota = await pay((asked) => reserveUsage(transaction, asked))
      const entered: (Admitted | Replayed)[] = []
      for (const [index, one] of asked.entries()) {
        // With the last, because all requests of a key wait here for each other's commits.
        const isCharging = one === fresh.at(-1) && quota === undefined && images > 0
        const insert = async (state: Generation, ledger: Ledger) => {
          if (!isCharging) return insertGeneration(transaction, state, ledger)
          quota = await pay((reservation) =>
            insertGenerationCharged(transaction, state, { ledger, reservation }),
          )
        }
        const entry = prepared[index] as Prepared
        entered.push(replays[index] ?? (await enter(transaction, one, entry, insert)))
      }
      const allowance = quota && rate && { quota, rate }
      return entered.map((one) => ('replayed' in one ? one : { ...one, allowance }))
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

function claimFor(
  transaction: Kysely<Tables>,
  { retryCount, key, ...claim }: Claim,
  now: number,
): Promise<Claimed | undefined> {
  if (key === undefined) return claimRetry(transaction, claim, { retryCount, now })
  return claimKey(transaction, { ...claim, key }, now)
}

function replayOf(earlier: Claimed, { fingerprint }: Claim): Replayed {
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
