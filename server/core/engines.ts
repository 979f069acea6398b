import type { EngineInfo } from '../../schema/core.ts'
import type { Engine } from '../engines/engine.ts'

/** The engines behind one, in order of preference. */
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

/** The engine of that name; without a name all of them, of which one replaces another. */
export function engineNamed(engine: Engine, name: string | undefined): Engine {
  const at = configured(engine).findIndex((one) => one.name === name)
  return engine.members?.[at] ?? engine
}

/** The one that is asked first now. */
export function inUse(engine: Engine): EngineInfo {
  const { id, model, capabilities } = engine
  const found = configured(engine).find((one) => one.id === id && one.model === model)
  return found ?? { name: id, id, model, capabilities }
}
