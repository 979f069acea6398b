import type { Database } from '../db/database.ts'
import type { Presence } from '../db/presence.ts'
import type { Engine } from '../engines/engine.ts'
import type { Intake } from '../images/intake.ts'
import type { Normalizer } from '../images/normalize.ts'
import type { ImageStore } from '../images/store.ts'
import type { VariantMaker } from '../images/variant-maker.ts'
import type { Live } from '../live/live.ts'
import type { ImageFetcher } from '../outgoing/image-fetcher.ts'
import type { Receivers } from '../outgoing/receiver.ts'
import type { Queue } from '../queue/queue.ts'
import type { Deliveries } from './generation/delivery.ts'
import type { Observer } from './generation/observer.ts'
import type { KeyRegistry } from './keys/registry.ts'
import type { RequestLog } from './keys/request-log.ts'
import type { CallerRates } from './limits/caller-rates.ts'
import type { SignInLimit } from './limits/sign-in-limit.ts'
import type { SafetyFilter } from './safety/filter.ts'
import type { WebhookSender } from './webhooks/sender.ts'

interface Settings {
  /** Images a UTC day for a key that names no limit. */
  dailyLimit: number
  /** Images a UTC day for an address without a key. */
  turboDailyLimit: number
  /**
   * Lets the playground bypass the filter (spec 5.5); undefined: the playground cannot bypass it.
   */
  safetyKey?: string | undefined
  /** Unicode code points. */
  maxPromptLength: number
  /** Valid keys of an account other than the owner's. */
  keysPerAccount: number
  engineTimeoutSeconds: number
  /** Image files contain their prompt. */
  embedPrompt: boolean
  /** The address of Easel for clients; undefined: they know it. */
  publicUrl?: string | undefined
  /** The address where a CDN offers the image files. */
  imagesPublicUrl?: string | undefined
  /** Age in days at which a generation is deleted; undefined: never. */
  keepDays?: number | undefined
  /** The price of an image by the id of its engine, in millionths of `priceCurrency`. */
  prices: ReadonlyMap<string, number>
  /** Such as USD. */
  priceCurrency: string
  /** Gigabytes (10⁹ bytes) of images before the oldest are deleted; undefined: no limit. */
  keepGb?: number | undefined
  /** Who may sign up without an invite. */
  signUp: string
}

/** Resolves after `ms`; rejects with the signal's reason. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Gets no prompt and no secret. */
export interface Log {
  error(fields: { error: unknown; generation?: string; image?: string }, message: string): void
  info(fields: object, message: string): void
}

/** The parts that the core works with; app.ts picks them. */
export interface Deps extends CallerRates {
  settings: Settings
  database: Database
  presence: Presence
  /** This server generates. */
  isWorker: boolean
  engine: Engine
  /** The embedded engine: it generates for test keys. */
  testKeyEngine: Engine
  queue: Queue
  /** Reads the free and total bytes of the disks that this server writes. */
  disks(): Promise<{ setting: string; free: number; total: number }[]>
  store: ImageStore
  intake: Intake
  normalizer: Normalizer
  /** Fetches references from the hosts that the operator names. */
  imageFetcher: ImageFetcher
  /** The folder of files that are received. They have no name there while they are open. */
  spoolFolder: string
  variantMaker: VariantMaker
  keys: KeyRegistry
  requestLog: RequestLog
  /** Limits attempts to sign in. */
  signInLimit: SignInLimit
  filter: SafetyFilter
  /** Where webhooks are sent. */
  receivers: Receivers
  webhookSender: WebhookSender
  /** Epoch milliseconds. */
  now: () => number
  log: Log & { warn(fields: object, message: string): void }
  observer: Observer
  live: Live
  /** Which callers of this server have received their answer. */
  deliveries: Deliveries
  sleep: Sleep
  /** Aborted when the server stops: then nothing is retried. */
  closing: AbortSignal
}
