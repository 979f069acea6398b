import type { Caller } from './caller.ts'
import type { Access } from './core/access.ts'
import type { Accounts, Invites } from './core/accounts.ts'
import type { Collections } from './core/collections.ts'
import type { Generations } from './core/generations.ts'
import type { Images } from './core/images.ts'
import type { Keys } from './core/keys.ts'
import type { Uploads } from './core/uploads.ts'
import type { EngineInfo, Health } from './engine.ts'
import type { Quota } from './key.ts'

/**
 * What Easel does: every door calls only this. Methods parse their own input, and throw a
 * ServiceError to refuse. They return null for what does not exist or is not the caller's.
 */
export interface Core {
  generations: Generations
  images: Images
  uploads: Uploads
  collections: Collections
  keys: Keys
  accounts: Accounts
  invites: Invites
  access: Access
  /** Images a UTC day of the caller's key or address. */
  quota(caller: Caller): Promise<Quota>
  /** The engine in use: of several, the preferred engine that is not known to be down. */
  readonly engine: EngineInfo
  /** Every configured engine, in order of preference. */
  readonly engines: readonly EngineInfo[]
  /** What the operator allows at most. `maxPromptLength` is in Unicode code points. */
  readonly limits: { maxPromptLength: number }
  /** The parts that do not work now; empty when all is well. */
  health(signal: AbortSignal): Promise<Health>
}
