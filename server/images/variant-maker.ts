import type { Variant } from '../../schema/variants.ts'
import { Pool } from '../threads/pool.ts'
import { type Provenance, xmpOf } from './marks/xmp.ts'

export interface VariantJob extends Variant {
  png: Uint8Array
  /** The metadata in the file. */
  xmp: Uint8Array
}

/** Makes variants of images. */
export interface VariantMaker extends AsyncDisposable {
  /** Rejects when the PNG cannot be decoded, or with the signal's reason. */
  make(
    png: Uint8Array,
    variant: Variant,
    provenance: Provenance,
    signal: AbortSignal,
  ): Promise<Buffer>
}

/** One thread: encoding AVIF takes 50 times the memory of the picture's file. */
const pool = {
  script: new URL('./variant-thread.ts', import.meta.url),
  size: 1,
  patienceMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
}

/** The thread starts with the first variant. */
export function createVariantMaker(): VariantMaker {
  let threads: Pool<VariantJob, Uint8Array | undefined> | undefined
  return {
    async make(png, { width, format }, provenance, signal) {
      threads ??= new Pool(pool)
      const job = { png, width, format, xmp: xmpOf(provenance) }
      const made = await threads.reportOf(job, signal)
      if (!made) throw new Error('The file of this image cannot be decoded')
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
    },
    async [Symbol.asyncDispose]() {
      await threads?.[Symbol.asyncDispose]()
    },
  }
}
