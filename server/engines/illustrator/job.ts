import type { Placeholder, Understood } from '../../../schema/generation.ts'
import type { EngineVariation } from '../engine.ts'

/** One image, as it is sent to a thread. */
export interface Job {
  prompt: string
  /** Pixels. */
  width: number
  height: number
  seed: number
  /** 1 to 15. */
  steps: number
  variation?: EngineVariation | undefined
}

/** What comes of a job, ended by `image`. */
export type Report =
  | { type: 'understood'; understood: Understood }
  | { type: 'warning'; message: string }
  | { type: 'progress'; step: number; preview: Uint8Array | undefined }
  | { type: 'image'; bytes: Uint8Array; placeholder: Placeholder }
