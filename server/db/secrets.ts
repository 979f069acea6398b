import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The secret of this name; `fresh` becomes it where there is none. Two starters at once get the
 * same one.
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
