import type { Understood } from '../../../../schema/generation.ts'

/** One picture, as it is sent to a worker. */
export interface Job {
  prompt: string
  /** Pixels. */
  width: number
  height: number
  seed: number
  /** 1 to 15. */
  steps: number
}

/**
 * What a worker says: that it is warm, then what comes of its job, ended by `image` or `failed`.
 */
export type Report =
  | { type: 'ready' }
  | { type: 'understood'; understood: Understood }
  | { type: 'progress'; step: number; preview: Uint8Array | undefined }
  | { type: 'image'; bytes: Uint8Array }
  | { type: 'failed'; message: string }
