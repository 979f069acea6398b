import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The name of a random text that is no secret: `/healthz` tells it. */
export const installationId = 'installation'

/**
 * The secret with this name. If there is none, `fresh` is stored and returned. Two servers that
 * start at once get the same secret.
 */
export async function keepSecret(db: Kysely<Tables>, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
