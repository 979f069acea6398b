import type { Kysely } from 'kysely'
import type { Caller } from '../../../schema/caller.ts'
import type { Allowance, Rate } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Generation } from '../../../schema/generation.ts'
import type { Quota } from '../../../schema/key.ts'
import { isLimitExceeded, type Reservation, reserveUsage } from '../../db/key-usage.ts'
import { insertGeneration, insertGenerationCharged, type Ledger } from '../../db/ledger.ts'
import type { Tables } from '../../db/tables.ts'
import { useUploads } from '../../db/uploads.ts'
import { newId } from '../../id.ts'
import type { LiveGeneration } from '../../live/live-generation.ts'
import { originOf } from '../../origin.ts'
import { type Entry, type Lane, type Place, type Prepared, queueFull } from '../../queue/queue.ts'
import { payerOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { pauseOf } from '../keys/test-keys.ts'
import { charge, costOf, refusedCharge } from '../limits/charge.ts'
import { dayOf } from '../limits/day.ts'
import { ensureRequestWebhook } from '../webhooks/request-webhook.ts'
import { type Claim, claim, type Replayed } from './claims.ts'
import { type EndParts, endInBackground } from './end.ts'
import { checkedLater, type Naming } from './input-list.ts'

export interface Admitted {
  generation: Generation
  /** Undefined when any server may run the generation. */
  live: LiveGeneration | undefined
  /** Undefined when nothing is charged, or when another key than the caller pays. */
  allowance?: Allowance | undefined
}

interface Planned {
  generation: Generation
  askedEngine: string | null
  webhook: string | null
  /** The ids of the uploads that it uses. */
  uploads: readonly string[]
  /** Cancel the generation when its caller disconnects or the caller's server dies. */
  callerWaits: boolean
  claim: Claim | undefined
}

interface Reserving {
  planned: readonly Planned[]
  payer: Caller
  keepsPart: boolean
  naming: Naming | undefined
  /** The remaining requests of the caller; undefined when another key pays. */
  rate: Rate | undefined
}

export type ReserveParts = EndParts &
  Pick<Deps, 'presence' | 'queue' | 'deliveries' | 'settings' | 'live'>

/**
 * In one transaction, claims the idempotency keys, charges the quota and enters the queue: for all
 * generations, or for none. Throws a ServiceError 422, 429 or 503.
 */
export async function reserve(
  deps: ReserveParts,
  reserving: Reserving,
): Promise<(Admitted | Replayed)[]> {
  const { planned, payer, keepsPart, rate } = reserving
  const { database, queue, live, deliveries } = deps
  // Before the commit: from now on a shutdown waits for these generations.
  for (const { callerWaits, generation } of planned)
    if (callerWaits)
      deliveries.expect(generation.id, (reason) => endInBackground(deps, generation.id, reason))
  // If the caller waits for all images, the commit of the last image is synced before the answer.
  const write = keepsPart ? database.write : database.writeUnsynced
  const places: Place[] = []
  try {
    const prepared: Prepared[] = []
    for (const { generation } of planned)
      prepared.push(await queue.prepare(entryOf(generation, payer)))
    const { replays, entered } = await write(async (transaction) => {
      const replays = await claimAll(transaction, reserving)
      const entering = planned.flatMap((one, index) =>
        replays[index] ? [] : [{ ...one, prepared: prepared[index] as Prepared }],
      )
      const entered = await enterAll(deps, transaction, { ...reserving, entering, places })
      return { replays, entered }
    })
    for (const place of places) place.confirm()
    const quota = entered.quota?.()
    const allowance = quota && rate && { quota, rate }
    const admitted = entered.admitted.map((one) => ({ ...one, allowance }))
    return replays.map((replay) => replay ?? (admitted.shift() as Admitted))
  } catch (error) {
    for (const { generation } of planned) {
      live.own.delete(generation.id)
      deliveries.miss(generation.id)
    }
    for (const place of places) place.release()
    const now = planned[0]?.generation.createdAt ?? 0
    throw isLimitExceeded(error) ? await refusedCharge(deps, { caller: payer, now }) : error
  } finally {
    for (const { drops } of places) if (drops) endInBackground(deps, drops, queueFull())
  }
}

function entryOf(generation: Generation, payer: Caller): Entry {
  const { id, prompt } = generation
  const priority: Lane['priority'] = payer.kind === 'key' ? 'normal' : 'low'
  const lane = { name: payerOf(payer), priority }
  return { id, lane, pauseMs: pauseOf(prompt, payer), origin: originOf(generation) }
}

/** Returns for each generation the earlier generation of an equal request, or undefined. */
async function claimAll(
  transaction: Kysely<Tables>,
  { planned, naming }: Reserving,
): Promise<(Replayed | undefined)[]> {
  const replays: (Replayed | undefined)[] = []
  for (const [index, { claim: wanted, generation }] of planned.entries())
    replays.push(
      wanted &&
        (await checkedLater(index, naming, claim(transaction, wanted, generation.createdAt))),
    )
  return replays
}

interface Entering extends Reserving {
  entering: (Planned & { prepared: Prepared })[]
  /** Each place is added here as soon as it is taken, so that a later failure releases it. */
  places: Place[]
}

interface Entered {
  admitted: Omit<Admitted, 'allowance'>[]
  /** The quota after the charge, known after the commit. Undefined: nothing is charged. */
  quota: (() => Quota) | undefined
}

/** Gives each generation a place in the queue and a row. Charges the payer once for all of them. */
async function enterAll(
  deps: ReserveParts,
  transaction: Kysely<Tables>,
  { entering, places, payer, keepsPart }: Entering,
): Promise<Entered> {
  const generations = entering.map(({ generation }) => generation)
  const images = costOf(generations, payer)
  const now = generations[0]?.createdAt ?? 0
  const pay = (reserve: (reservation: Reservation) => Promise<() => number>) =>
    charge(transaction, deps.settings, { caller: payer, images, now, reserve })
  let quota: Entered['quota']
  // Charge first if the queue is full: a place there displaces another caller's generation, and a
  // payer without quota must not do that.
  if (images > 0 && entering.some(({ prepared }) => prepared.isFull))
    quota = await pay((reservation) => reserveUsage(transaction, reservation))

  const admitted: Entered['admitted'] = []
  for (const one of entering) {
    const place = await one.prepared.enter(transaction)
    places.push(place)
    const { state, ledger, live } = begin(deps, { ...one, place, payer, keepsPart })
    if (one.webhook !== null && payer.kind === 'key')
      await ensureRequestWebhook(transaction, payer.key.accountId, now)
    // Charge with the last row, because this locks the usage row of the key: other requests of the
    // key wait for the commit.
    if (images > 0 && !quota && one === entering.at(-1))
      quota = await pay((reservation) =>
        insertGenerationCharged(transaction, state, {
          ledger,
          reservation,
          isLast: one.uploads.length === 0,
        }),
      )
    else await insertGeneration(transaction, state, ledger)
    if (!(await useUploads(transaction, state.id, one.uploads))) throw expiredUpload()
    admitted.push({ generation: state, live })
  }
  return { admitted, quota }
}

function expiredUpload(): ServiceError {
  const message = 'references must be uploads that exist: one has expired just now'
  return new ServiceError('INVALID_INPUT', message, { field: 'references' })
}

interface Beginning extends Planned, Pick<Reserving, 'payer' | 'keepsPart'> {
  place: Place
}

/** The first state and the ledger of a generation; `live` only where no other server runs it. */
function begin(
  { queue, presence, live }: ReserveParts,
  { generation, askedEngine, webhook, callerWaits, place, payer, keepsPart }: Beginning,
) {
  const { id, createdAt } = generation
  const { position, turn } = place
  const state: Generation =
    position === 'running'
      ? { ...generation, status: 'RUNNING', startedAt: createdAt }
      : { ...generation, queuePosition: position }
  const imageIds = generation.frames.map(() => newId('img', createdAt))
  const work = { attempt: 1, imageIds, keepsPart, askedEngine }
  const own = queue.isShared ? undefined : live.begin(state, work)
  own?.signal.addEventListener('abort', () => queue.release(id))
  const ledger: Ledger = {
    ...work,
    webhook,
    payer: payerOf(payer),
    day: dayOf(createdAt),
    charged: costOf([generation], payer),
    server: callerWaits || !queue.isShared ? presence.id : null,
    attempt: position === 'running' ? 1 : 0,
    turn,
  }
  return { state, ledger, live: own }
}
