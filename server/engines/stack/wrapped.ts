import type { Engine } from '../engine.ts'

/** The same engine, drawing in another way; what it tells of itself is still asked of the engine itself. */
export function wrapped(engine: Engine, generate: Engine['generate']): Engine {
  return Object.create(engine, { generate: { value: generate } })
}
