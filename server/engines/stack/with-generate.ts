import type { Engine } from '../engine.ts'

/**
 * The same engine with another `generate`. All other members, getters included, are read from the
 * engine.
 */
export function withGenerate(
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
