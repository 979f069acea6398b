import type { Engine } from '../engine.ts'
import type { Outage } from './outage.ts'

export interface Replaced {
  concurrency?: number | undefined
  /** Is closed with the engine. */
  outage?: Outage
}

/**
 * The same engine with another `generate`. All other members, getters included, are read from the
 * engine.
 */
export function withGenerate(
  engine: Engine,
  generate: Engine['generate'],
  { concurrency, outage }: Replaced = {},
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
    get outage() {
      return outage?.over ?? engine.outage
    },
    ready: (signal) => engine.ready(signal),
    generate,
    async [Symbol.asyncDispose]() {
      outage?.close()
      await engine[Symbol.asyncDispose]()
    },
  }
}
