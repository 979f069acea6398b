/** `playground` is GraphQL from a page of our own origin. */
export type Door = 'rest' | 'graphql' | 'openai' | 'playground'

/** One request with a key, for the log that its account sees. It has no prompt. */
export interface KeyRequest {
  id: string
  keyId: string
  at: number
  door: Door
  /** Such as `POST /api/v1/images` or `mutation startGeneration`. */
  operation: string
  /** The HTTP status; that of the code where GraphQL answers a refusal with 200. */
  status: number
  /** An ErrorCode, or one of GraphQL's own. */
  errorCode: string | null
  /** What it costs, in images. */
  images: number
  /** Until the answer began. */
  durationMs: number
  generationId: string | null
}
