import type { Size } from '../../schema/dimensions.ts'
import { Pool } from '../threads/pool.ts'
import type { Conversion, Encoding, FittedImage } from './conversion.ts'
import { formatOf, pngSize } from './format.ts'
import { visiblePng } from './png-chunks.ts'

/** Checks the images of an engine, and makes them PNG. */
export interface Intake extends AsyncDisposable {
  /** The image as PNG; JPEG and WebP are converted. Rejects unless it is an image of this size. */
  accept(bytes: Uint8Array, size: Size): Promise<Uint8Array>
  /**
   * The image as PNG of this size, scaled and cropped evenly if it has another. Rejects when it is
   * no image.
   */
  fit(bytes: Uint8Array, size: Size): Promise<FittedImage>
  /** The image in a format, fitted to a size if one is given. Rejects when it is no image. */
  encode(bytes: Uint8Array, encoding: Encoding & { size?: Size | undefined }): Promise<Uint8Array>
}

const pool = {
  script: new URL('./convert-thread.ts', import.meta.url),
  size: 1,
  patienceMs: 20_000,
}

/** Converts in a thread, started at the first image that needs it. */
export function createIntake(): Intake {
  let threads: Pool<Conversion, FittedImage | undefined> | undefined
  async function convert(conversion: Conversion): Promise<FittedImage> {
    threads ??= new Pool(pool)
    let fitted: FittedImage | undefined
    await threads.run(conversion, (report) => {
      fitted = report
    })
    if (!fitted) throw new Error('The engine sent a picture that cannot be decoded')
    return fitted
  }
  return {
    async accept(bytes, size) {
      const png = isPng(bytes) ? bytes : (await convert({ bytes })).bytes
      const { width, height } = pngSize(png)
      if (width === size.width && height === size.height) return png
      throw new Error(
        `The engine drew ${width}×${height} pixels instead of ${size.width}×${size.height}`,
      )
    },
    async fit(bytes, { width, height }) {
      const visible = isPng(bytes) ? visiblePng(bytes) : bytes
      return convert({ bytes: visible, size: { width, height } })
    },
    async encode(bytes, { size, ...encoding }) {
      if (!size && formatOf(bytes) === encoding.format) return bytes
      return (await convert({ bytes, size, encoding })).bytes
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
