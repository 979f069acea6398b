import type { Kysely } from 'kysely'
import { type Parameter, prepared } from './prepared.ts'
import type { SignedImageRow } from './tables/images.ts'
import type { Tables } from './tables.ts'

type Address = Pick<SignedImageRow, 'owner' | 'hash'>

const select = prepared((db, parameter: Parameter<Address>) =>
  db
    .selectFrom('signed_images')
    .select('generation_id')
    .where('owner', '=', parameter('owner'))
    .where('hash', '=', parameter('hash')),
)

/** The id of the generation of an address, which may be deleted; undefined: it was never drawn. */
export async function findSignedImage(
  db: Kysely<Tables>,
  address: Address,
): Promise<string | undefined> {
  const [row] = await select(db, address)
  return row?.generation_id
}

/**
 * Claims an address for a generation that this transaction inserts. Returns the id of the earlier
 * generation of the address if there is one, unless it failed or was cancelled at `failedBy` or
 * before. A second transaction waits here until the first has ended.
 */
export async function claimAddress(
  db: Kysely<Tables>,
  claim: SignedImageRow,
  failedBy: number,
): Promise<string | undefined> {
  const claimed = await db
    .insertInto('signed_images')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'hash'])
        .doUpdateSet({ generation_id: claim.generation_id })
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('generations')
              .select('generations.id')
              .whereRef('generations.id', '=', 'signed_images.generation_id')
              .where('generations.status', 'in', ['FAILED', 'CANCELLED'])
              .where('generations.finished_at', '<=', failedBy),
          ),
        ),
    )
    .returning('generation_id')
    .executeTakeFirst()
  return claimed ? undefined : findSignedImage(db, claim)
}

/** Forgets the addresses of these generations, so that their next request draws again. */
export async function forgetAddressesOf(
  db: Kysely<Tables>,
  generationIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('signed_images').where('generation_id', 'in', generationIds).execute()
}
