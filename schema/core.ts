import type { Account } from './account.ts'
import type { Generation, Image } from './generation.ts'
import type { DailyUsage, Key, Quota } from './key.ts'

/**
 * Who asks. Every door turns its request into one of these; the core knows nothing else of the
 * door.
 * `safetyKey` is what the caller gave as the operator's safety key (spec 5.5), not yet compared.
 */
export type Caller = KeyCaller | KeylessCaller | AccountCaller

export interface KeyCaller {
  kind: 'key'
  key: Key
  safetyKey: string | null
}

/** Spec 4.3: the studio on our own origin, known again by its cookie, or a script. */
interface KeylessCaller {
  kind: 'keyless'
  address: string
  /** Null for a script, which can see nothing of what was made before. */
  studio: string | null
  safetyKey: string | null
}

/** Somebody who has signed in to the API access area (spec 2.5), in the studio. */
interface AccountCaller {
  kind: 'account'
  account: Account
  address: string
  studio: string | null
  safetyKey: string | null
}

/** A page of a Relay connection, newest first. Cursors are opaque to callers. */
export interface Page {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

export interface Connection<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/** The allowances of a caller as the limit headers tell them (reading "Quota and rate"). */
export interface Allowance {
  quota: Quota
  rate: Rate
}

/** A token bucket: `burst` requests at once, refilled evenly over `windowSeconds`. */
export interface Rate {
  burst: number
  windowSeconds: number
  remaining: number
  resetSeconds: number
}

export interface EngineInfo {
  id: string
  model: string
  capabilities: EngineCapabilities
}

export interface EngineCapabilities {
  /** Inference steps it honours; others are clamped. */
  steps: { min: number; max: number }
  progress: boolean
  previews: boolean
  /** `exact`: the same request gives the same bytes. */
  seed: 'exact' | 'approximate' | 'none'
  /** It draws any size, or fits the nearest it has. */
  sizes: 'any' | 'nearest'
  /** It has a checker of its own, switched on by `EngineRequest.strict`. */
  moderation: boolean
}

export interface Health {
  /** What does not work now, by part. */
  problems: Record<string, string>
  /** Of several engines, those that are not ready. */
  down: string[]
}

/**
 * What Easel does, one line a verb; every door calls only this.
 * Verbs parse their own input, and refuse by throwing a ServiceError. What a caller may not see is
 * `null`.
 */
export interface Core {
  /** What draws now: of several, the one that is preferred and not known to be down. */
  readonly engine: EngineInfo
  /**
   * The key behind a secret. 401 `Invalid API key` (also for none), `API key revoked` or `API key
   * expired`, or 429 when `address` has failed too often.
   */
  authenticate(secret: string | null, address: string): Promise<Key>
  /**
   * Draws and waits, all images or none. An abort of `signal` stops the work and gives back what it
   * reserved, unless the input has an `idempotencyKey`: then the work goes on.
   */
  generateImages(input: unknown, caller: Caller, signal: AbortSignal): Promise<Requested>
  /**
   * Starts drawing and returns at once; the work goes on when the caller leaves. Images that are
   * stored are kept and charged, also when the rest is cancelled or fails.
   */
  startGeneration(input: unknown, caller: Caller): Promise<Requested>
  /**
   * Stops a waiting or running generation; a finished one is returned as it is. 404 when there is
   * none to see.
   */
  cancelGeneration(id: string, caller: Caller): Promise<Generation>
  /** Its state now, then each change, until it is finished. 404 when there is none to see. */
  watchGeneration(id: string, caller: Caller, signal: AbortSignal): AsyncIterable<Generation>
  generation(id: string, caller: Caller): Promise<Generation | null>
  generations(page: Page, caller: Caller): Promise<Connection<Generation>>
  /** The record of a picture, to its maker. */
  image(id: string, caller: Caller): Promise<Image | null>
  /** The file of a picture, to anyone who knows its address. */
  picture(id: string): Promise<Picture | null>
  /**
   * Removes a finished generation, or one image, for good: row and file. 404 when there is none to
   * see.
   */
  deleteGeneration(id: string, caller: Caller): Promise<void>
  deleteImage(id: string, caller: Caller): Promise<void>
  quota(caller: Caller): Promise<Quota>
  keyQuota(key: Key): Promise<Quota>
  /** One entry for each of the last `days` UTC days, oldest first. */
  usage(key: Key, days: number): Promise<DailyUsage[]>
  /** The keys of an account, newest first. */
  keysOf(account: Account): Promise<Key[]>
  /** One of the caller's keys: itself, or one of its account's. */
  key(id: string, caller: Caller): Promise<Key | null>
  /** A new key of the caller's account, and its secret, which is told only here. Never by a key. */
  createKey(input: unknown, caller: Caller): Promise<NewSecret>
  /** Ends a key of the caller's account on its next request. */
  revokeKey(id: string, caller: Caller): Promise<Key>
  /** A new key like this one, which itself ends in 24 hours. */
  rollKey(id: string, caller: Caller): Promise<NewSecret>
  /** A way in for somebody else, made by the owner. */
  createInvite(caller: Caller): Promise<Invite>
  /**
   * Counts an attempt to sign in. 429 when there were too many from the address, or for the account
   * from strangers.
   */
  limitSignIn(address: string, email: string | null): void
  /** Counts a request to read, of a key or of an address. 429 when there were too many. */
  limitRead(caller: Caller | null, address: string): void
  /** Notes that an attempt was right: this address is no stranger to the account. */
  signedIn(address: string, email: string): void
  allowance(caller: Caller): Promise<Allowance>
  /** What does not work now, by part; empty when all is well. */
  health(signal: AbortSignal): Promise<Health>
}

/** What a request for images led to. */
export interface Requested {
  generation: Generation
  /** The same request had come before with this `idempotencyKey`: nothing more is charged. */
  replayed: boolean
}

export interface NewSecret {
  key: Key
  secret: string
}

export interface Invite {
  /** Goes into the link, once. */
  token: string
  expiresAt: number
}

/** A stored PNG. */
export interface Picture {
  id: string
  bytes: number
  createdAt: number
  /**
   * Bytes from `start` to `end`, both included: whole when they are few, else in pieces that are
   * read as they are taken. Refuses before the first piece: 404 when the file is missing or
   * damaged, 503 when it cannot be opened now.
   */
  read(start: number, end: number): Promise<Uint8Array | AsyncGenerator<Uint8Array>>
}
