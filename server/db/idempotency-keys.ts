import { type Kysely, sql } from 'kysely'
import type { IdempotencyKeyRow } from './tables/generations.ts'
import type { Tables } from './tables.ts'

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

/**
 * Claims a generation for a client that sends no key but counts its retries. The stored key is the
 * count and the id of the generation. Returns the generation of an earlier try of an equal request,
 * and moves its claim to this try. So two equal requests with the same count get two generations.
 */
export async function claimRetry(
  db: Kysely<Tables>,
  claim: Omit<IdempotencyKeyRow, 'key'>,
  { retryCount, now }: { retryCount: number; now: number },
): Promise<Claimed | undefined> {
  const { owner, fingerprint, generation_id } = claim
  const key = (id: string) => `${retryPrefix(retryCount)} ${id}`
  const earlier =
    retryCount === 0
      ? undefined
      : await db
          .selectFrom('idempotency_keys')
          .select(['generation_id', 'fingerprint', 'key'])
          .where('owner', '=', owner)
          .where('fingerprint', '=', fingerprint)
          .where('expires_at', '>', now)
          .where('key', 'like', 'retry %')
          .where('key', '<', retryPrefix(retryCount))
          .orderBy(sql`substr(key, 1, ${retryPrefix(0).length})`, 'desc')
          .orderBy('key')
          .executeTakeFirst()
  if (!earlier) {
    await db
      .insertInto('idempotency_keys')
      .values({ ...claim, key: key(generation_id) })
      .execute()
    return undefined
  }
  await db
    .updateTable('idempotency_keys')
    .set({ key: key(earlier.generation_id) })
    .where('owner', '=', owner)
    .where('key', '=', earlier.key)
    .execute()
  return earlier
}

/** Sorts by the count. Contains a space, because no key of a client may have one. */
function retryPrefix(count: number): string {
  return `retry ${String(count).padStart(3, '0')}`
}

/** Forgets the key of a generation, so that the next request with it generates again. */
export async function forgetKeyOf(db: Kysely<Tables>, generationId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('generation_id', '=', generationId).execute()
}
