import type { Account, OpenInvite } from './account.ts'
import type { Collection, GenerationFilter, KeptImage } from './collection.ts'
import type { EngineInfo, Health } from './engine.ts'
import type {
  DescribedImage,
  Generation,
  Image,
  Placeholder,
  PublicGeneration,
} from './generation.ts'
import type { DailyUsage, Key, Quota } from './key.ts'
import type { KeyRequest } from './key-request.ts'
import type { ImageFile, Reader, Variant } from './variants.ts'

/**
 * Who sends a request. Every door makes one of these; the core knows nothing else of the door.
 * `safetyKey` is what the caller gave as the operator's safety key (spec 5.5), not yet compared.
 */
export type Caller = KeyCaller | KeylessCaller | AccountCaller

export interface KeyCaller {
  kind: 'key'
  key: Key
  safetyKey: string | null
}

/** Spec 4.3: a browser on a page of our own origin, identified by a cookie, or a script. */
interface KeylessCaller {
  kind: 'keyless'
  address: string
  /** The browser's id. Null for a script, which can see no earlier generations. */
  browser: string | null
  safetyKey: string | null
}

/** A person who signed in to the API access area (spec 2.5), in the playground. */
interface AccountCaller {
  kind: 'account'
  account: Account
  address: string
  browser: string | null
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

/** With how many there are in all, of the first 10,000 generations. */
export type Counted<List> = List & { totals(): Promise<Totals> }

export interface Totals {
  generations: number
  images: number
}

/** Which requests of a key to list; only forward, by `first` and `after`. */
export interface RequestsAsked extends Page {
  key: Key
  onlyErrors: boolean
}

/** The quota and rate limit of a caller, for the limit headers (reading "Quota and rate"). */
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

/**
 * What Easel does: every door calls only this. Methods parse their own input, and throw a
 * ServiceError to refuse. What a caller may not see is `null`.
 */
export interface Core {
  /** The engine in use: of several, the preferred one that is not known to be down. */
  readonly engine: EngineInfo
  /** Every configured engine, in order of preference. */
  readonly engines: readonly EngineInfo[]
  /** What the operator allows at most. `maxPromptLength` is in Unicode code points. */
  readonly limits: { maxPromptLength: number }
  /**
   * The key behind a secret. 401 `Invalid API key` (also for none), `API key revoked` or `API key
   * expired`, or 429 when `address` has failed too often.
   */
  authenticate(secret: string | null, address: string): Promise<Key>
  /**
   * Generates and waits: all images or none. An abort of `signal` stops the work and gives back what it
   * reserved, unless the input has an `idempotencyKey`: then the work goes on.
   */
  generateImages(
    input: unknown,
    caller: Caller,
    signal: AbortSignal,
    repeats?: Repeats,
  ): Promise<Requested>
  /**
   * Starts a generation and returns at once; the work goes on when the caller leaves. Images that are
   * stored are kept and charged, also when the rest is cancelled or fails.
   */
  startGeneration(input: unknown, caller: Caller): Promise<Requested>
  /**
   * The same for 1 to 12 inputs at once: all of them are started, or none. To the rate limit they are
   * one request. A refusal names the field with its index, such as `inputs[2].prompt`.
   */
  startGenerations(inputs: unknown, caller: Caller): Promise<Requested[]>
  /**
   * Starts a generation and follows it. An abort of `signal` stops what is not yet drawn, unless the
   * input has `detached: true` or an `idempotencyKey`. Images that are stored are kept and charged.
   */
  generateAndFollow(
    input: unknown,
    caller: Caller,
    signal: AbortSignal,
    repeats?: Repeats,
  ): Promise<FollowedRequest>
  /**
   * Stops a waiting or running generation; a finished one is returned as it is. 404 when there is
   * none to see.
   */
  cancelGeneration(id: string, caller: Caller): Promise<Generation>
  /** Its state now, then each change, until it is finished. 404 when there is none to see. */
  watchGeneration(id: string, caller: Caller, signal: AbortSignal): AsyncIterable<Generation>
  generation(id: string, caller: Caller): Promise<Generation | null>
  generations(
    page: Page & GenerationFilter,
    caller: Caller,
  ): Promise<Counted<Connection<Generation>>>
  /** An image, to its maker. */
  image(id: string, caller: Caller): Promise<DescribedImage | null>
  /** What a page shows until the image is there. Null when its file cannot be read now. */
  placeholder(image: Image, signal: AbortSignal): Promise<Placeholder | null>
  /** The file of an image, to anyone who knows its address. */
  imageFile(id: string): Promise<ImageFile | null>
  /**
   * The same in another width or format, made when it is first asked for. 404 for a width that it
   * is not offered in, 429 when `reader` waits for too many.
   */
  imageVariant(id: string, variant: Variant, reader: Reader): Promise<ImageFile | null>
  /**
   * Gives a finished generation with images a link by which anyone can see it, or returns it with
   * the link that it has. 400 for another one, 404 when there is none to see.
   */
  shareGeneration(id: string, caller: Caller): Promise<Generation & { shareToken: string }>
  /** Ends its link, at once and for good. 404 when there is none to see. */
  unshareGeneration(id: string, caller: Caller): Promise<Generation>
  /** What anyone may see who has the token of a link. */
  sharedGeneration(token: string): Promise<PublicGeneration | null>
  /** Removes a finished generation, or one image, for good: row and file. 404: none to see. */
  deleteGeneration(id: string, caller: Caller): Promise<void>
  deleteImage(id: string, caller: Caller): Promise<void>
  /** Removes those of some images that are the caller's, and returns their ids. */
  deleteImages(ids: string[], caller: Caller): Promise<string[]>
  /** Its collections, oldest first. */
  collections(caller: Caller): Promise<Collection[]>
  createCollection(input: unknown, caller: Caller): Promise<Collection>
  renameCollection(id: string, input: unknown, caller: Caller): Promise<Collection>
  /** Its images stay. */
  deleteCollection(id: string, caller: Caller): Promise<void>
  /** Puts images of the caller into one of its collections, or takes them out. */
  setCollected(id: string, imageIds: string[], isIn: boolean, caller: Caller): Promise<Collection>
  setFavourite(imageIds: string[], isFavourite: boolean, caller: Caller): Promise<KeptImage[]>
  /** Where the caller keeps images, for those that it keeps. */
  kept(imageIds: string[], caller: Caller): Promise<KeptImage[]>
  quota(caller: Caller): Promise<Quota>
  keyQuota(key: Key): Promise<Quota>
  /** One entry for each of the last `days` UTC days, oldest first. */
  usage(key: Key, days: number): Promise<DailyUsage[]>
  /** The keys of an account, newest first. */
  keysOf(account: Account): Promise<Key[]>
  /** One of the caller's keys: itself, or one of its account's. */
  key(id: string, caller: Caller): Promise<Key | null>
  /** A new key of the caller's account, and its secret, which is returned only here. */
  createKey(input: unknown, caller: Caller): Promise<NewSecret>
  /** Revokes a key of the caller's account: its next request is refused. */
  revokeKey(id: string, caller: Caller): Promise<Key>
  /** Whether the caller's safety key, or its key's tier, opens the bypass. 429: too many tries. */
  mayBypassSafety(caller: Caller): Promise<boolean>
  /** Changes the name or limit of a key of the caller's account, or pauses or resumes it. */
  updateKey(id: string, input: unknown, caller: Caller): Promise<Key>
  /** Notes a request with a key in the key's log. Nobody waits for it. */
  noteRequest(request: Omit<KeyRequest, 'id' | 'at'>): void
  /**
   * What a key of the caller's account asked for in the last day, newest first, at most 1,000. 401 for
   * every other caller, also the key itself.
   */
  requestsOf(asked: RequestsAsked, caller: Caller): Promise<Connection<KeyRequest>>
  /** Another secret of this key: a new key with the same payer. This one expires in 24 hours. */
  rollKey(id: string, caller: Caller): Promise<NewSecret>
  /** The accounts of people who have signed up, oldest first. 403 unless the owner asks. */
  accounts(caller: Caller): Promise<Account[]>
  /** The quota of an account over all its keys, revoked ones too; null when it has no limit. */
  accountQuota(account: Account): Promise<Quota | null>
  /** Sets the daily limit of an account; null: what every account may make. Only for the owner. */
  setAccountLimit(id: string, input: unknown, caller: Caller): Promise<Account>
  /** A link by which one more person can sign up. Only for the owner. */
  createInvite(caller: Caller): Promise<Invite>
  /** Those that an account made, newest first. */
  openInvites(account: Account): Promise<OpenInvite[]>
  /** Withdraws an open invite of the caller's account. */
  deleteInvite(id: string, caller: Caller): Promise<void>
  /**
   * Counts an attempt to sign in. 429 when there were too many from the address, or to the account
   * from unknown addresses. An address that has signed in to the account has its own limit.
   */
  limitSignIn(address: string, email: string | null): Promise<void>
  /**
   * Counts a request that reads, by key, account or address, on this server alone. 429 when there
   * were too many.
   */
  limitRead(caller: Caller | null, address: string): void
  /** Records that an attempt succeeded: the address is known to the account from now on. */
  signedIn(address: string, email: string): Promise<void>
  allowance(caller: Caller): Promise<Allowance>
  /** What does not work now, by part; empty when all is well. */
  health(signal: AbortSignal): Promise<Health>
}

/** How a request without an idempotency key is recognized when the client repeats it. */
interface Repeats {
  /** An equal request of the caller that waits on this server now gets the same answer. */
  joinsEqual?: boolean
  /** How often the client sent it before: above 0, the answer to an earlier try is given again. */
  retryCount?: number | undefined
}

/** What a request for images returned. */
export interface Requested {
  generation: Generation
  /** The same request came before with this `idempotencyKey`: nothing more is charged. */
  replayed: boolean
  /** What the caller had left after this request; undefined where that has to be read. */
  allowance?: Allowance | undefined
  /**
   * Where the caller waits for the images: has to be called right before the answer is sent, or when
   * none is. What is not confirmed is given back when this server dies, or soon if `isSent` is false.
   */
  confirm?(isSent: boolean): Promise<void>
}

/** The same of one that is followed. */
interface FollowedRequest extends Requested {
  /** Its state now, then each change, until it is finished or the caller has left. */
  states: AsyncIterable<Generation>
}

export interface NewSecret {
  key: Key
  secret: string
}

export interface Invite {
  id: string
  /** Part of the link; it works once. */
  token: string
  expiresAt: number
}
