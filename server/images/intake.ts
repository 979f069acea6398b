import { Pool } from '../threads/pool.ts'
import type { Conversion, Converted } from './conversion.ts'
import { formatOf, type Pixels, pngSize } from './format.ts'
import { visiblePng } from './png-chunks.ts'

/** Checks the images of an engine, and makes them PNG. */
export interface Intake extends AsyncDisposable {
  /** The image as PNG; JPEG and WebP are converted. Rejects unless it is an image of this size. */
  accept(bytes: Uint8Array, pixels: Pixels): Promise<Uint8Array>
  /**
   * The image as PNG of this size, scaled and cropped evenly if it has another. Rejects when it is
   * no image.
   */
  fit(bytes: Uint8Array, pixels: Pixels): Promise<Converted>
}

const pool = {
  script: new URL('./convert-thread.ts', import.meta.url),
  size: 1,
  patienceMs: 20_000,
}

/** Converts in a thread, started at the first image that needs it. */
export function createIntake(): Intake {
  let threads: Pool<Conversion, Converted | undefined> | undefined
  async function convert(conversion: Conversion): Promise<Converted> {
    threads ??= new Pool(pool)
    let converted: Converted | undefined
    await threads.run(conversion, (report) => {
      converted = report
    })
    if (!converted) throw new Error('The engine sent a picture that cannot be decoded')
    return converted
  }
  return {
    async accept(bytes, pixels) {
      const png = isPng(bytes) ? bytes : (await convert({ bytes })).png
      const size = pngSize(png)
      if (size.width !== pixels.width || size.height !== pixels.height) {
        throw new Error(
          `The engine drew ${size.width}×${size.height} pixels instead of ${pixels.width}×${pixels.height}`,
        )
      }
      return png
    },
    async fit(bytes, pixels) {
      const whole = isPng(bytes) ? visiblePng(bytes) : bytes
      return convert({
        bytes: whole,
        pixels: { width: pixels.width, height: pixels.height },
      })
    },
    async [Symbol.asyncDispose]() {
      const stopped = threads
      threads = undefined
      await stopped?.[Symbol.asyncDispose]()
    },
  }
}

/** Whether it is PNG, and not JPEG or WebP. Throws for other formats. */
function isPng(bytes: Uint8Array): boolean {
  const format = formatOf(bytes)
  if (!format) throw new Error('The engine sent bytes that are not PNG, JPEG or WebP')
  return format === 'png'
}
