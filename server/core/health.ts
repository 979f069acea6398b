import { sql } from 'kysely'
import { ServiceError } from '../../schema/error.ts'
import type { Deps } from './deps.ts'

/** What does not work now, by part. The reasons are short and name no address or secret. */
export async function checkHealth(
  { database, engine, store }: Deps,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => sql`select 1`.execute(database.db),
    engine: () => engine.ready(signal),
    images: () => store.ready(),
  }
  const problems: Record<string, string> = {}
  await Promise.all(
    Object.entries(checks).map(([part, check]) =>
      check().catch((error) => {
        problems[part] = error instanceof ServiceError ? error.message : 'not ready'
      }),
    ),
  )
  return problems
}
