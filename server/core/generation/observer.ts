import type { ErrorCode } from '../../../schema/error.ts'
import type { GenerationStatus } from '../../../schema/generation.ts'
import type { EngineErrorKind } from '../../engines/engine.ts'

/** Counts what happens. Gets no key, prompt or id. */
export interface Observer {
  generationEnded(end: GenerationEnd): void
  engineFailed(engine: string, kind: EngineErrorKind): void
  /** A request was refused before the engine was asked. */
  refused(code: ErrorCode): void
  /** Files and rows of images that did not match were removed. */
  swept(swept: { files: number; rows: number }): void
  /** Generations that are not kept longer were removed, with their images. */
  expired(expired: { generations: number; images: number }): void
}

export interface GenerationEnd {
  engine: string
  status: GenerationStatus
  images: number
  /** From admission to its turn; null when its turn never came. */
  waitMs: number | null
  /** From its turn to its end. */
  engineMs: number | null
}
