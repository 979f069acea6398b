import type { Caller } from '../caller.ts'
import type { GenerationFilter } from '../collection.ts'
import type { Generation, PublicGeneration } from '../generation.ts'
import type { Connection, Counted, Page } from '../page.ts'
import type { ImageFile } from '../variants.ts'
import type { Allowance } from './access.ts'

export interface Generations {
  /**
   * Generates and waits: all images or none. An abort of `signal` cancels the generation and
   * refunds it, unless the input has an `idempotencyKey`: then the generation continues.
   */
  generate(
    input: unknown,
    caller: Caller,
    signal: AbortSignal,
    options?: RequestOptions,
  ): Promise<Requested>
  /**
   * Enlarges one of the caller's images (`upscaleRequest`) and waits, as `generate` does: the
   * result is an image of its own, charged as one. Throws a ServiceError 400 when no engine can.
   */
  upscale(
    input: unknown,
    caller: Caller,
    signal: AbortSignal,
    options?: RequestOptions,
  ): Promise<Requested>
  /**
   * Generates several requests that are admitted together, and waits for all of them. Returns those
   * that succeeded. Throws a ServiceError when none did.
   */
  generateAll(
    inputs: readonly unknown[],
    caller: Caller,
    signal: AbortSignal,
    options?: RequestOptions,
  ): Promise<Requested[]>
  /**
   * Starts a generation and returns at once. The generation continues after the caller disconnects.
   * Stored images are kept and charged, also when the other images are cancelled or fail.
   */
  start(input: unknown, caller: Caller, options?: StartOptions): Promise<Requested>
  /**
   * Starts 1 to 12 generations at once: all or none. The rate limit counts one request. A refusal
   * names the field with its index, such as `inputs[2].prompt`.
   */
  startAll(inputs: unknown, caller: Caller): Promise<Requested[]>
  /**
   * Starts a generation and follows it. An abort of `signal` cancels images that are not yet drawn,
   * unless the input has `detached: true` or an `idempotencyKey`. Stored images are kept and
   * charged.
   */
  generateAndFollow(
    input: unknown,
    caller: Caller,
    signal: AbortSignal,
    options?: RequestOptions,
  ): Promise<FollowedRequest>
  /** Starts several generations that are admitted together, and follows each of them. */
  generateAndFollowAll(
    inputs: readonly unknown[],
    caller: Caller,
    signal: AbortSignal,
    options?: RequestOptions,
  ): Promise<FollowedRequest[]>
  /**
   * Cancels a queued or running generation, and returns a finished one unchanged. Throws a
   * ServiceError 404 when the caller has no such generation.
   */
  cancel(id: string, caller: Caller): Promise<Generation>
  /** Cancels the caller's request with this `RequestOptions.name`. Does nothing without one. */
  cancelNamed(name: string, caller: Caller): Promise<void>
  /**
   * Yields the state now, then each change, until the generation is finished. Throws a ServiceError
   * 404 when the caller has no such generation.
   */
  watch(id: string, caller: Caller, signal: AbortSignal): AsyncIterable<Generation>
  find(id: string, caller: Caller): Promise<Generation | null>
  list(page: Page & GenerationFilter, caller: Caller): Promise<Counted<Connection<Generation>>>
  /**
   * Returns a finished generation with its share link, created on the first call. `withReferences`
   * says whether its page shows the images that the generation began with: as before if it is
   * absent, and not at first. Throws a ServiceError 400 when the generation has no images, 404 when
   * the caller has no such generation.
   */
  share(
    id: string,
    caller: Caller,
    options?: { withReferences?: boolean | undefined },
  ): Promise<Generation & { shareToken: string }>
  /** Ends the share link at once and for good. Throws a ServiceError 404. */
  unshare(id: string, caller: Caller): Promise<Generation>
  /** The generation of a share link, for every caller. */
  findShared(token: string): Promise<PublicGeneration | null>
  /** A reference that the page of a share link shows, by its place from 0, for every caller. */
  sharedReference(token: string, index: number): Promise<ImageFile | null>
  /** Deletes a finished generation: rows and files. Throws a ServiceError 400 or 404. */
  delete(id: string, caller: Caller): Promise<void>
}

interface StartOptions {
  /**
   * The hash of a signed address: its first request starts a generation, later requests get the
   * same generation. It counts for the rate limit of first draws.
   */
  address?: string
}

/** The properties of a request that are not in its input. */
interface RequestOptions {
  /** An equal request of the caller that waits on this server now gets the same answer. */
  joinsEqual?: boolean
  /** Earlier tries of the client. Above 0, Easel repeats the answer to an earlier try. */
  retryCount?: number | undefined
  /** In Unicode code points; absent: `Core.limits.maxPromptLength`. */
  maxPromptLength?: number | undefined
  /**
   * The caller's name for this request, for `cancelNamed` on any server. A name is used once: its
   * second request throws a ServiceError 400.
   */
  name?: string | undefined
  /** Gets the generation when `generate` has admitted it, before its images exist. */
  onAdmitted?(requested: Requested): void
}

/** The result of a request for images. */
export interface Requested {
  generation: Generation
  /** The same request came before with this `idempotencyKey`: nothing more is charged. */
  replayed: boolean
  /** The remaining allowance after this request. Undefined: `Core.access` must read it. */
  allowance?: Allowance | undefined
  /**
   * If the server dies after this call, the caller has paid for an answer that was never sent. So
   * call it last: right before the answer is sent, or with false when no answer is sent.
   */
  confirm?(isSent: boolean): Promise<void>
}

/** The result of a followed request. */
export interface FollowedRequest extends Requested {
  /**
   * The state now, then each change, until the generation is finished or the caller disconnects.
   */
  states: AsyncIterable<Generation>
}
