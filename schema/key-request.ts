import type { Generation } from './generation.ts'

/** `playground` is GraphQL from a page of our own origin. */
export type Door = 'rest' | 'graphql' | 'openai' | 'mcp' | 'playground'

/** One request with a key, for the log that its account sees. It has no prompt. */
export interface KeyRequest {
  id: string
  keyId: string
  at: number
  door: Door
  /** Such as `POST /api/v1/images` or `mutation startGeneration`. */
  operation: string
  /** The HTTP status; for a refusal that GraphQL answers with 200, the status of its code. */
  status: number
  /** An ErrorCode, or one of GraphQL's own. */
  errorCode: string | null
  /** The images that it was charged. */
  images: number
  /** The time until the answer began. */
  durationMs: number
  generationId: string | null
}

/** A request with the generation that it created or repeated, unless that was deleted. */
export interface LoggedRequest extends KeyRequest {
  generation: Generation | null
}

/** The log of a key in numbers. */
export interface KeyActivity {
  requests: number
  /** Requests that were refused or failed. */
  errors: number
  /**
   * The median time from a request to the end of its generation, of generations that succeeded.
   * Null: none did.
   */
  medianMs: number | null
  /** The HTTP statuses in the log, ascending. */
  statuses: number[]
  doors: Door[]
}
