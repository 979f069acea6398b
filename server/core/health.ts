import { sql } from 'kysely'
import type { Health } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { Deps } from './deps.ts'

/** After this time a part that has not answered does not work. */
const answerMs = 3000

/** What does not work now, by part. The reasons are short and name no address or secret. */
export async function checkHealth(
  { database, engine, store, live, presence, isWorker }: Deps,
  signal: AbortSignal,
): Promise<Health> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const members = isWorker ? (engine.members ?? [engine]) : []
  const engines = members.map((member) => ({
    id: member.id,
    ready: inTime(member.ready(limit), limit),
  }))
  const checks: Record<string, Promise<unknown>> = {
    database: inTime(sql`select 1`.execute(database.db), limit),
    ...(isWorker && { engine: Promise.any(engines.map(({ ready }) => ready)) }),
    images: inTime(store.ready(), limit),
  }
  const problems: Record<string, string> = {}
  const down: string[] = []
  await Promise.all([
    ...Object.entries(checks).map(([part, check]) =>
      check.catch((error) => {
        problems[part] = error instanceof ServiceError ? error.message : 'not ready'
      }),
    ),
    ...engines.map(({ id, ready }) => ready.catch(() => down.push(id))),
  ])
  const limited: Record<string, string> = live.problem === null ? {} : { progress: live.problem }
  if (!isWorker && !(await presence.hasWorker().catch(() => true)))
    limited.workers = 'No server generates: generations wait for one'
  return { problems, down: engine.members ? down : [], limited }
}

async function inTime(work: Promise<unknown>, limit: AbortSignal): Promise<unknown> {
  const late = Promise.withResolvers<never>()
  limit.addEventListener('abort', () => late.reject(limit.reason), { once: true })
  return Promise.race([work, late.promise])
}
