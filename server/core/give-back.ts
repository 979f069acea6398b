import { type Failure, listUnfinished, markFailed } from '../db/generations.ts'
import { deleteImagesOf } from '../db/images.ts'
import { refundUsage } from '../db/key-usage.ts'
import type { ImageStore } from '../images/store.ts'
import type { Deps } from './deps.ts'

interface Ledgers extends Pick<Deps, 'database'> {
  store: Pick<ImageStore, 'remove'>
}

/** Ends a generation without images: the quota is refunded, rows and files are removed. Does nothing the second time. */
export async function giveBack({ database, store }: Ledgers, id: string, failure: Failure): Promise<void> {
  const ledger = await database.write(async (transaction) => {
    const owed = await markFailed(transaction, id, failure)
    if (!owed) return undefined
    await refundUsage(transaction, { keyId: owed.payer, day: owed.day, images: owed.charged })
    await deleteImagesOf(transaction, id)
    return owed
  })
  if (ledger) await store.remove(ledger.imageIds)
}

/** Gives back what servers that are gone left unfinished. Returns how many generations that were. */
export async function recover({ database, store, presence, now }: Ledgers & Pick<Deps, 'presence' | 'now'>) {
  const unfinished = await listUnfinished(database.db)
  const servers = [...new Set(unfinished.map(({ server }) => server))]
  const dead = new Set(await presence.dead(servers))
  const left = unfinished.filter(({ server }) => dead.has(server))
  const error = { code: 'UNAVAILABLE', message: 'The server stopped before it was finished' } as const
  for (const { id } of left) {
    await giveBack({ database, store }, id, { status: 'FAILED', error, finishedAt: now() })
  }
  return left.length
}
