import { type Kysely, sql } from 'kysely'
import type { IdempotencyKeyRow, Tables } from './tables.ts'

/** The generation of a key, and the fingerprint of the request that first had it. */
export type Claimed = Pick<IdempotencyKeyRow, 'generation_id' | 'fingerprint'>

/**
 * Claims a key for a generation that this transaction inserts. Returns the earlier claim if there
 * is one, and then writes nothing. A second transaction waits here until the first has ended.
 */
export async function claimKey(
  db: Kysely<Tables>,
  claim: IdempotencyKeyRow,
  now: number,
): Promise<Claimed | undefined> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet({
          fingerprint: claim.fingerprint,
          generation_id: claim.generation_id,
          expires_at: claim.expires_at,
        })
        .where(sql<boolean>`idempotency_keys.expires_at <= ${now}`),
    )
    .returning('generation_id')
    .executeTakeFirst()
  if (claimed) return undefined
  return db
    .selectFrom('idempotency_keys')
    .select(['generation_id', 'fingerprint'])
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
}

/** Forgets the key of a generation, so that the next request with it generates again. */
export async function forgetKeyOf(db: Kysely<Tables>, generationId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('generation_id', '=', generationId).execute()
}
