import type { Caller } from './caller.ts'
import type { Access } from './core/access.ts'
import type { Accounts, Invites } from './core/accounts.ts'
import type { Apps } from './core/apps.ts'
import type { AuditTrail } from './core/audit.ts'
import type { Collections } from './core/collections.ts'
import type { Generations } from './core/generations.ts'
import type { Images } from './core/images.ts'
import type { Installations } from './core/installation.ts'
import type { Keys } from './core/keys.ts'
import type { SignedImages } from './core/signed-images.ts'
import type { SigningSecrets } from './core/signing.ts'
import type { Tokens } from './core/tokens.ts'
import type { Uploads } from './core/uploads.ts'
import type { UsageBooks } from './core/usage.ts'
import type { Webhooks } from './core/webhooks.ts'
import type { EngineInfo, Health } from './engine.ts'
import type { Quota } from './key.ts'

/**
 * The interface of the core, the only one that doors call. Methods parse their own input, and throw
 * a ServiceError to refuse. They return null for an object that the caller does not have.
 */
export interface Core {
  generations: Generations
  images: Images
  uploads: Uploads
  collections: Collections
  keys: Keys
  signingSecrets: SigningSecrets
  tokens: Tokens
  signedImages: SignedImages
  accounts: Accounts
  invites: Invites
  apps: Apps
  webhooks: Webhooks
  usage: UsageBooks
  installation: Installations
  audit: AuditTrail
  access: Access
  /** Images a UTC day of the caller's key or address. */
  quota(caller: Caller): Promise<Quota>
  /** The engine in use: of several, the preferred engine that is not known to be down. */
  readonly engine: EngineInfo
  /** Every configured engine, in order of preference. */
  readonly engines: readonly EngineInfo[]
  /** The limits that the operator sets. `maxPromptLength` is in Unicode code points. */
  readonly limits: { maxPromptLength: number; hasSafetyKey: boolean }
  /** The parts that do not work now. Empty when all parts work. */
  health(signal: AbortSignal): Promise<Health>
}
