import type { Database } from '../db/database.ts'
import type { Presence } from '../db/presence.ts'
import type { Engine } from '../engines/engine.ts'
import type { Intake } from '../images/intake.ts'
import type { ImageStore } from '../images/store.ts'
import type { Queue } from '../queue/queue.ts'
import type { Keys } from './keys.ts'
import type { LiveGenerations } from './live.ts'
import type { Observer } from './observer.ts'
import type { RateLimit } from './rate.ts'
import type { SafetyFilter } from './safety/filter.ts'
import type { SignInLimit } from './sign-in-limit.ts'

interface Settings {
  /** Images a UTC day of a key that says nothing else. */
  dailyLimit: number
  /** Images a UTC day and address without a key. */
  turboDailyLimit: number
  /** What opens the bypass to the studio; undefined closes it. */
  safetyKey: string | undefined
  /** Unicode code points. */
  maxPromptLength: number
  /** Living keys of an account other than the owner's. */
  keysPerAccount: number
  engineTimeoutMs: number
}

/** Resolves after `ms`; rejects with the signal's reason. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Told of what went wrong without anyone waiting for it. Gets no prompt and no secret. */
export interface Log {
  error(fields: { error: unknown; generation?: string; image?: string }, message: string): void
  info(fields: object, message: string): void
}

/** What the verbs work with; app.ts picks it. */
export interface Deps {
  settings: Settings
  database: Database
  presence: Presence
  engine: Engine
  /** What draws for test keys: the embedded engine. */
  rehearsalEngine: Engine
  queue: Queue
  store: ImageStore
  intake: Intake
  keys: Keys
  rate: RateLimit
  /** Requests to read: ten times as many as those to draw. */
  readRate: RateLimit
  /** Attempts to sign in. */
  signInLimit: SignInLimit
  filter: SafetyFilter
  /** Epoch milliseconds. */
  now: () => number
  log: Log
  observer: Observer
  live: LiveGenerations
  sleep: Sleep
  /** Aborted when the server stops for good. */
  closing: AbortSignal
}
