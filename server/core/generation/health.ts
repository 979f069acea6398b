import type { Health } from '../../../schema/engine.ts'
import { ServiceError } from '../../../schema/error.ts'
import { unlessAborted } from '../../abort.ts'
import { newerSchema } from '../../db/applied-migrations.ts'
import type { Deps } from '../deps.ts'

/** After this time a part that has not answered does not work. */
const answerMs = 3000

type Parts = Pick<Deps, 'database' | 'engine' | 'store' | 'live' | 'presence' | 'isWorker' | 'log'>

/** Checks what works. The log says once that the database is newer than this server. */
export function createHealth(deps: Parts): (signal: AbortSignal) => Promise<Health> {
  let isToldNewer = false
  async function checkDatabase(): Promise<void> {
    const newer = await newerSchema(deps.database.db)
    if (newer === undefined) return
    const error = new ServiceError('UNAVAILABLE', newer)
    if (!isToldNewer) deps.log.error({ error }, '/readyz fails until this server is upgraded')
    isToldNewer = true
    throw error
  }
  return (signal) => checkHealth(deps, checkDatabase, signal)
}

/** What does not work now, by part. The reasons are short and name no address or secret. */
async function checkHealth(
  { engine, store, live, presence, isWorker }: Parts,
  checkDatabase: () => Promise<void>,
  signal: AbortSignal,
): Promise<Health> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const members = isWorker ? (engine.members ?? [engine]) : []
  const engines = members.map((member) => ({
    id: member.id,
    ready: unlessAborted(member.ready(limit), limit),
  }))
  const checks: Record<string, Promise<unknown>> = {
    database: unlessAborted(checkDatabase(), limit),
    ...(isWorker && { engine: Promise.any(engines.map(({ ready }) => ready)) }),
    images: unlessAborted(store.ready(), limit),
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
  if (!isWorker && !(await unlessAborted(presence.hasWorker(), limit).catch(() => true)))
    limited.workers = 'No server generates: generations wait for one'
  return { problems, down: engine.members ? down : [], limited }
}
