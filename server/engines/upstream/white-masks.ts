import { Pool } from '../../threads/pool.ts'
import { EngineError, type EngineImage } from '../engine.ts'

/** Makes masks that are white where the image changes, and black elsewhere. */
export interface WhiteMasks extends AsyncDisposable {
  /**
   * A mask of the same size without transparency. Throws an EngineError if the mask cannot be
   * decoded, or the signal's reason.
   */
  make(mask: EngineImage, signal: AbortSignal): Promise<EngineImage>
}

const pool = {
  script: new URL('./white-mask-thread.ts', import.meta.url),
  size: 1,
  patienceMs: 20_000,
}

/** Its thread starts with the first mask: decoding one can take a second. */
export function createWhiteMasks(): WhiteMasks {
  let threads: Pool<Uint8Array, Uint8Array | undefined> | undefined
  return {
    async make(mask, signal) {
      threads ??= new Pool(pool)
      let png: Uint8Array | undefined
      await threads.run(
        mask.png,
        (report) => {
          png = report
        },
        signal,
      )
      if (!png)
        throw new EngineError('bad_response', 'The mask cannot be decoded', { isFinal: true })
      return { ...mask, png }
    },
    async [Symbol.asyncDispose]() {
      await threads?.[Symbol.asyncDispose]()
    },
  }
}
