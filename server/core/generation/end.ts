import pLimit from 'p-limit'
import { ServiceError } from '../../../schema/error.ts'
import { type Image, isFinished } from '../../../schema/generation.ts'
import { bytesOf, countEnd, endCounts } from '../../db/daily-usage.ts'
import { forgetKeyOf } from '../../db/idempotency-keys.ts'
import { deleteImagesOf, imagesOf } from '../../db/images.ts'
import { refund } from '../../db/key-usage.ts'
import {
  type Failing,
  type Failure,
  listEndingWithServers,
  markFailed,
  setCharged,
} from '../../db/ledger.ts'
import type { ImageStore } from '../../images/store.ts'
import type { Deps, Log } from '../deps.ts'
import { removeFiles } from '../images/remove-files.ts'
import { priceOf } from '../usage/price.ts'

/** A refund may wait for other transactions of the same key, so leave connections for requests. */
const refundsAtOnce = 4

interface Has {
  has(id: string): boolean
}

interface Ledgers extends Pick<Deps, 'database'> {
  settings: Pick<Deps['settings'], 'prices'>
  store: Pick<ImageStore, 'remove'>
  log: Log
}

/**
 * Ends a failed or cancelled generation in one transaction: refunds the missing images, and removes
 * the images that the caller has not seen. Returns the images that the caller keeps. Returns
 * undefined when the generation had ended before, or when a later attempt runs it.
 */
export async function endAndRefund(
  { database, settings, store, log }: Ledgers,
  failing: Failing,
  failure: Failure,
): Promise<Image[] | undefined> {
  const { id } = failing
  const ended = await database.write(async (transaction) => {
    const owed = await markFailed(transaction, failing, failure)
    if (!owed) return undefined
    const { hadSucceeded, charged: countedImages } = owed
    const images =
      owed.keepsPart || hadSucceeded ? ((await imagesOf(transaction, [id])).get(id) ?? []) : []
    const kept = owed.keepsPart ? images : []
    const charged = Math.min(owed.charged, kept.length)
    await setCharged(transaction, id, charged)
    if (kept.length === 0) {
      await deleteImagesOf(transaction, id)
      await forgetKeyOf(transaction, id)
    }
    // Last, because these lock the usage rows of the key: other requests of the key wait for the
    // commit.
    await refund(transaction, owed, owed.charged - charged)
    await countEnd(
      transaction,
      endCounts(id, {
        ...(hadSucceeded && { requests: 0, countedImages }),
        ...(failure.status === 'FAILED' &&
          (failure.error.status < 500 ? { refusals: 1 } : { failures: 1 })),
        storedBytes: bytesOf(kept) - (hadSucceeded ? bytesOf(images) : 0),
        price: priceOf(settings, owed),
      }),
    )
    return { owed, kept }
  })
  if (!ended) return undefined
  const { owed, kept } = ended
  const keptIds = new Set(kept.map((image) => image.id))
  const unused = owed.imageIds.filter((imageId) => !keptIds.has(imageId))
  // Before the first attempt no file was stored.
  if (owed.attempt > 0) await removeFiles({ store, log }, unused, id)
  return kept
}

export type EndParts = Ledgers & Pick<Deps, 'live' | 'now'>

/** Ends a generation that is queued or running on any server, and refunds the missing images. */
export async function endGeneration(
  deps: EndParts,
  id: string,
  reason: ServiceError,
): Promise<void> {
  const own = deps.live.own.get(id)
  own?.stop(reason)
  if (own && isFinished((await own.finished).status)) return
  const status = reason.code === 'CANCELLED' ? 'CANCELLED' : 'FAILED'
  const failure: Failure = { status, error: reason, finishedAt: deps.now() }
  if (await endAndRefund(deps, { id }, failure)) await deps.live.ended(id, reason)
}

/** Ends a generation without waiting. If the database fails, the generation continues. */
export function endInBackground(...[deps, id, reason]: Parameters<typeof endGeneration>): void {
  endGeneration(deps, id, reason).catch((error) =>
    deps.log.error({ error, generation: id }, 'A generation could not be ended'),
  )
}

export const stoppedServer = () =>
  new ServiceError('UNAVAILABLE', 'The server stopped before it was finished')

/**
 * Refunds the unfinished generations of dead servers. Refunds generations that this server admitted
 * without knowing it, because the database's answer to the commit was lost. On a shared database it
 * also refunds generations whose caller got no answer (delivery.ts). Returns the number of
 * generations.
 */
export async function recover(
  deps: Ledgers &
    Pick<Deps, 'presence' | 'now'> & {
      live: { own: Has; ended: Deps['live']['ended'] }
      deliveries: Pick<Deps['deliveries'], 'deliver' | 'has'>
    },
): Promise<number> {
  const { database, presence, now, live, deliveries, log } = deps
  const all = await listEndingWithServers(database.db)
  const dead = new Set(await presence.dead([...new Set(all.map(({ server }) => server))]))
  const unfinished = all.filter(({ id, server }) =>
    server === presence.id ? !live.own.has(id) && !deliveries.has(id) : dead.has(server),
  )
  const error = stoppedServer()

  async function recoverOne(failing: Failing): Promise<boolean> {
    const { id } = failing
    const failure: Failure = { status: 'FAILED', error, finishedAt: now() }
    const kept = await endAndRefund(deps, failing, failure)
    await deliveries.deliver(id)
    if (kept) await live.ended(id, error)
    return kept !== undefined
  }

  const limited = pLimit(refundsAtOnce)
  // All servers recover at the same time, so each server starts at a random place in the list.
  const first = Math.floor(Math.random() * unfinished.length)
  const inOrder = [...unfinished.slice(first), ...unfinished.slice(0, first)]
  const refunded = await Promise.all(inOrder.map((failing) => limited(recoverOne, failing)))
  const count = refunded.filter(Boolean).length
  if (count > 0)
    log.info({ generations: count }, 'refunded generations that a stopped server left unfinished')
  return count
}
