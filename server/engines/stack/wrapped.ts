import type { Engine } from '../engine.ts'

/**
 * The same engine, drawing in another way; what it tells of itself is still asked of the engine.
 * Every member is its own, so that a copy of it loses none.
 */
export function wrapped(
  engine: Engine,
  generate: Engine['generate'],
  concurrency?: number,
): Engine {
  return {
    get id() {
      return engine.id
    },
    get model() {
      return engine.model
    },
    get concurrency() {
      return concurrency ?? engine.concurrency
    },
    get capabilities() {
      return engine.capabilities
    },
    get isOwn() {
      return engine.isOwn
    },
    get isSilent() {
      return engine.isSilent
    },
    get members() {
      return engine.members
    },
    ready: (signal) => engine.ready(signal),
    generate,
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  }
}
