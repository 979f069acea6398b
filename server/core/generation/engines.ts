import type { Caller } from '../../../schema/caller.ts'
import type { EngineInfo } from '../../../schema/engine.ts'
import { type Engine, EngineError } from '../../engines/engine.ts'
import type { Deps } from '../deps.ts'
import { isTestKey } from '../keys/test-keys.ts'

/** The engine that generates for a payer, or several as one. */
export function engineOf(
  { engine, testKeyEngine }: Pick<Deps, 'engine' | 'testKeyEngine'>,
  payer: Caller,
): Engine {
  return isTestKey(payer) ? testKeyEngine : engine
}

/** The configured engines, the preferred engine first. */
export function configured(engine: Engine): EngineInfo[] {
  const members = engine.members ?? [engine]
  const isShared = (id: string) => members.filter((member) => member.id === id).length > 1
  return members.map(({ id, model, capabilities }) => ({
    name: isShared(id) ? `${id}:${model}` : id,
    id,
    model,
    capabilities,
  }))
}

/**
 * Finds an engine by its name. Null: all engines; each is the fallback of the one before. Throws an
 * EngineError for an unknown name: this server may have other settings than the server that
 * admitted the request.
 */
export function engineNamed(
  { engine, testKeyEngine }: Pick<Deps, 'engine' | 'testKeyEngine'>,
  name: string | null,
): Engine {
  if (name === null) return engine
  const members = engine.members ?? [engine]
  const found = members[configured(engine).findIndex((one) => one.name === name)]
  // The only one waits while it is down.
  if (found) return members.length === 1 ? engine : found
  if (name === testKeyEngine.id) return testKeyEngine
  throw new EngineError('misconfigured', `The engine ${name} is not configured`)
}

/** The preferred engine that works now. */
export function inUse(engine: Engine): EngineInfo {
  const { id, model, capabilities } = engine
  const found = configured(engine).find((one) => one.id === id && one.model === model)
  return found ?? { name: id, id, model, capabilities }
}
