import { unlessAborted } from '../../abort.ts'
import { listOutages, noteEngine } from '../../db/engine-outages.ts'
import type { Engine } from '../../engines/engine.ts'
import type { Deps } from '../deps.ts'
import { configured } from '../generation/engines.ts'
import { tellEngine } from './events.ts'

/** An engine that does not say within this time whether it is ready counts as down. */
const readyMs = 3000

type Parts = Pick<Deps, 'database' | 'engine' | 'presence' | 'isWorker' | 'now' | 'closing'>

/**
 * Returns a function that compares the engines of this server with its last call, and tells the
 * owner once when an engine went down, and once when it is up on every server. A server that
 * generates calls it every few seconds. An engine is found down by a request that it does not
 * answer.
 */
export function createEngineWatch(deps: Parts): () => Promise<void> {
  const { database, engine, presence, isWorker, now, closing } = deps
  /** The names of the engines that this server has noted as down. */
  const down = new Set<string>()
  const members = new Map(
    configured(engine).map(({ name }, index) => [name, (engine.members ?? [engine])[index]]),
  )

  async function isDown(name: string, member: Engine | undefined): Promise<boolean> {
    if (member?.outage !== undefined) return true
    if (!member || !down.has(name)) return false
    const limit = AbortSignal.any([closing, AbortSignal.timeout(readyMs)])
    return unlessAborted(member.ready(limit), limit).then(
      () => false,
      () => true,
    )
  }

  async function note(name: string, server: string, isNowDown: boolean): Promise<void> {
    await database.write(async (transaction) => {
      const isNews = await noteEngine(transaction, { engine: name, server }, isNowDown)
      if (isNews) await tellEngine(transaction, { engine: name, isDown: isNowDown, now: now() })
    })
  }

  /** Takes over what dead servers have noted: this server finds out when the engine is up. */
  async function adopt(): Promise<void> {
    const others = (await listOutages(database.db)).filter(({ server }) => server !== presence.id)
    if (others.length === 0) return
    const dead = await presence.dead([...new Set(others.map(({ server }) => server))])
    for (const { engine: name, server } of others) {
      if (!dead.includes(server) || !members.has(name)) continue
      down.add(name)
      await note(name, presence.id, true)
      await note(name, server, false)
    }
  }

  return async () => {
    if (!isWorker) return
    await adopt()
    for (const [name, member] of members) {
      const isNowDown = await isDown(name, member)
      if (isNowDown === down.has(name)) continue
      await note(name, presence.id, isNowDown)
      if (isNowDown) down.add(name)
      else down.delete(name)
    }
  }
}
