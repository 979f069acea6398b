import type { Health } from '../../../schema/engine.ts'
import { ServiceError } from '../../../schema/error.ts'
import { unlessAborted } from '../../abort.ts'
import { newerSchema } from '../../db/applied-migrations.ts'
import { EngineError } from '../../engines/engine.ts'
import type { Deps } from '../deps.ts'

/** A part that does not answer within this time counts as down. */
const answerMs = 3000

type Parts = Pick<Deps, 'database' | 'engine' | 'store' | 'live' | 'presence' | 'isWorker' | 'log'>

/**
 * Checks the parts of this server. Logs only once that the database is newer than this server,
 * because probes call this every few seconds.
 */
export function createHealth(deps: Parts): (signal: AbortSignal) => Promise<Health> {
  let isLogged = false
  async function checkDatabase(): Promise<void> {
    const newer = await newerSchema(deps.database.db)
    if (newer === undefined) return
    const error = new ServiceError('UNAVAILABLE', newer)
    if (!isLogged) deps.log.error({ error }, '/readyz fails until this server is upgraded')
    isLogged = true
    throw error
  }
  return (signal) => checkHealth(deps, checkDatabase, signal)
}

/** The parts that do not work now, each with a short reason that names no address and no secret. */
async function checkHealth(
  { engine, store, live, presence, isWorker }: Parts,
  checkDatabase: () => Promise<void>,
  signal: AbortSignal,
): Promise<Health> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const members = isWorker ? (engine.members ?? [engine]) : []
  const engines = members.map((member) => ({
    id: member.id,
    name: members.length > 1 ? `${member.id}:${member.model}: ` : '',
    ready: unlessAborted(member.ready(limit), limit),
  }))
  const checks: Record<string, Promise<unknown>> = {
    database: unlessAborted(checkDatabase(), limit),
    ...(isWorker && { engine: Promise.any(engines.map(({ ready }) => ready)) }),
    images: unlessAborted(store.ready(), limit),
  }
  const problems: Record<string, string> = {}
  const down: string[] = []
  const notices: string[] = []
  await Promise.all([
    ...Object.entries(checks).map(([part, check]) =>
      check.catch((error) => {
        problems[part] = error instanceof ServiceError ? error.message : 'not ready'
      }),
    ),
    ...engines.map(({ id, name, ready }) =>
      ready.catch((error) => {
        down.push(id)
        if (error instanceof EngineError && error.notice) notices.push(name + error.notice)
      }),
    ),
  ])
  const limited: Record<string, string> = live.problem === null ? {} : { progress: live.problem }
  if (notices.length > 0) {
    const part = problems.engine === undefined ? limited : problems
    part.engine = notices.join('; ')
  }
  if (!isWorker && !(await unlessAborted(presence.hasWorker(), limit).catch(() => true)))
    limited.workers = 'No server with the role worker is running: generations wait for one'
  return { problems, down: engine.members ? down : [], limited }
}
