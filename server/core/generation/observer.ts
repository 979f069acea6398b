import type { ErrorCode } from '../../../schema/error.ts'
import type { GenerationStatus } from '../../../schema/generation.ts'
import type { EngineErrorKind } from '../../engines/engine.ts'

/** Counts events for metrics and traces. Gets no key, prompt or id. */
export interface Observer {
  generationEnded(end: GenerationEnd): void
  engineFailed(engine: string, kind: EngineErrorKind): void
  /** A request was refused before an engine started. */
  refused(code: ErrorCode): void
  /** Image files without a row and image rows without a file were removed. */
  swept(swept: { files: number; rows: number }): void
  /** Generations beyond KEEP_DAYS or KEEP_GB were removed with their images. */
  expired(expired: { generations: number; images: number }): void
}

export interface GenerationEnd {
  engine: string
  status: GenerationStatus
  images: number
  /** From admission to the start of the engine; null when the engine never started. */
  waitMs: number | null
  /** From the start of the engine to the end of the generation; null when it never started. */
  engineMs: number | null
}
