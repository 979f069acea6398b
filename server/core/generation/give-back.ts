import pLimit from 'p-limit'
import { ServiceError } from '../../../schema/error.ts'
import { type Image, isFinished } from '../../../schema/generation.ts'
import { forgetKeyOf } from '../../db/idempotency-keys.ts'
import { deleteImagesOf, imagesOf } from '../../db/images.ts'
import { refundUsage } from '../../db/key-usage.ts'
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

/** Each may wait for others that are charged to the same key; some connections stay free. */
const givenBackAtOnce = 4

interface Has {
  has(id: string): boolean
}

interface Ledgers extends Pick<Deps, 'database'> {
  store: Pick<ImageStore, 'remove'>
  log: Log
}

/**
 * Ends a generation that failed, in one transaction: missing images are refunded, and images that
 * its caller has not seen are removed. Returns the images that are kept; undefined when the
 * generation had ended already, or a later attempt runs it.
 */
export async function giveBack(
  { database, store, log }: Ledgers,
  failing: Failing,
  failure: Failure,
): Promise<Image[] | undefined> {
  const { id } = failing
  const settled = await database.write(async (transaction) => {
    const owed = await markFailed(transaction, failing, failure)
    if (!owed) return undefined
    const kept = owed.keepsPart ? ((await imagesOf(transaction, [id])).get(id) ?? []) : []
    const charged = Math.min(owed.charged, kept.length)
    const { payer: keyId, day } = owed
    await setCharged(transaction, id, charged)
    if (kept.length === 0) {
      await deleteImagesOf(transaction, id)
      await forgetKeyOf(transaction, id)
    }
    // Last, because all requests of a key wait here for each other's commits.
    await refundUsage(transaction, { keyId, day, images: owed.charged - charged })
    return { owed, kept }
  })
  if (!settled) return undefined
  const { owed, kept } = settled
  const keptIds = new Set(kept.map((image) => image.id))
  const left = owed.imageIds.filter((imageId) => !keptIds.has(imageId))
  // Before the first attempt nothing was stored.
  if (owed.attempt > 0) await removeFiles({ store, log }, left, id)
  return kept
}

/** Ends a generation, wherever it waits or runs, and gives back what it is charged too much. */
export async function endGeneration(
  deps: Ledgers & Pick<Deps, 'live' | 'now'>,
  id: string,
  reason: ServiceError,
): Promise<void> {
  const own = deps.live.own.get(id)
  own?.stop(reason)
  if (own && isFinished((await own.finished).status)) return
  const status = reason.code === 'CANCELLED' ? 'CANCELLED' : 'FAILED'
  const failure: Failure = { status, error: reason, finishedAt: deps.now() }
  if (await giveBack(deps, { id }, failure)) await deps.live.ended(id, reason)
}

/** The same without waiting for it. When the database does not answer, the generation runs on. */
export function endSoon(...[deps, id, reason]: Parameters<typeof endGeneration>): void {
  endGeneration(deps, id, reason).catch((error) =>
    deps.log.error({ error, generation: id }, 'A generation could not be ended'),
  )
}

export const stoppedServer = () =>
  new ServiceError('UNAVAILABLE', 'The server stopped before it was finished')

/**
 * Gives back generations that end with a server: with one that is gone, or with this one although it
 * does not know them, such as when the answer to a commit was lost. On PostgreSQL that includes
 * those whose caller got no answer. Returns how many.
 */
export async function recover(
  deps: Ledgers &
    Pick<Deps, 'presence' | 'now'> & {
      live: { own: Has; ended: Deps['live']['ended'] }
      awaited: Has
      answered: Pick<Deps['answered'], 'add' | 'has'>
    },
): Promise<number> {
  const { database, presence, now, live, awaited, answered, log } = deps
  const all = await listEndingWithServers(database.db)
  const dead = new Set(await presence.dead([...new Set(all.map(({ server }) => server))]))
  const known: Has[] = [live.own, awaited, answered]
  const left = all.filter(({ id, server }) =>
    server === presence.id ? !known.some((ids) => ids.has(id)) : dead.has(server),
  )
  const error = stoppedServer()

  async function recoverOne(failing: Failing): Promise<boolean> {
    const { id } = failing
    const failure: Failure = { status: 'FAILED', error, finishedAt: now() }
    const isGivenBack = await giveBack(deps, failing, failure)
    await answered.add(id)
    if (isGivenBack) await live.ended(id, error)
    return isGivenBack !== undefined
  }

  const limited = pLimit(givenBackAtOnce)
  // All servers do this at the same time: each begins somewhere else.
  const first = Math.floor(Math.random() * left.length)
  const inOrder = [...left.slice(first), ...left.slice(0, first)]
  const given = await Promise.all(inOrder.map((failing) => limited(recoverOne, failing)))
  const count = given.filter(Boolean).length
  if (count > 0)
    log.info({ generations: count }, 'gave back generations that a stopped server left unfinished')
  return count
}
