import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** One id for all, so that two starters at once cannot make two owners. */
const ownerId = 'acc_owner'

/** The account that owns the installation, made when there is none. Returns its id. */
export async function ensureOwner(db: Kysely<Tables>, createdAt: number): Promise<string> {
  await db
    .insertInto('accounts')
    .values({ id: ownerId, name: 'Owner', created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ownerId
}
