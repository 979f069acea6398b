import type { Size } from '../../schema/dimensions.ts'
import type { Placeholder } from '../../schema/generation.ts'
import { Pool } from '../threads/pool.ts'
import { refuseHuge } from './checks.ts'
import type { Conversion, ConvertedImage, Encoding, FittedImage } from './conversion.ts'
import { formatOf, pngSize } from './format.ts'
import { ownSourceType } from './marks/own.ts'
import { markPng } from './marks/png.ts'
import { type Provenance, xmpOf } from './marks/xmp.ts'
import { visiblePng } from './png-chunks.ts'

/** The metadata in the file of an image. */
interface Marks extends Provenance {
  /** The prompt and settings as text; undefined: none are written. */
  parameters?: string | undefined
}

export interface AcceptedImage {
  /** The file with its marks. */
  png: Uint8Array<ArrayBuffer>
  /** The mark in the file: the image's own mark, or else the given one. */
  digitalSourceType: string
  /** Undefined for a PNG, which is not decoded. */
  placeholder: Placeholder | undefined
}

/**
 * Checks the images of an engine, and makes them PNG. The message of each refusal goes on after "a
 * picture that".
 */
export interface Intake extends AsyncDisposable {
  /**
   * The image as PNG with its marks; JPEG and WebP are converted. Rejects unless it is an image of
   * this size. The pixels of a PNG are not checked: Easel drew it, or `fit` has checked it.
   */
  accept(bytes: Uint8Array, size: Size, marks: Marks): Promise<AcceptedImage>
  /**
   * The image as PNG of this size; an image of another size is scaled and cropped evenly. Rejects
   * when the image is broken.
   */
  fit(bytes: Uint8Array, size: Size): Promise<FittedImage>
  /**
   * An image for an engine to begin with, as an opaque PNG on white, fitted to a size if one is
   * given. The transparent parts of a mask become white, and its opaque parts black. Rejects when
   * the bytes are no image.
   */
  input(
    png: Uint8Array,
    options: { kind: 'reference' | 'mask'; size?: Size | undefined },
  ): Promise<Uint8Array>
  /** The image in a format, fitted to a size if one is given. Rejects when it is no image. */
  encode(bytes: Uint8Array, encoding: Encoding & { size?: Size | undefined }): Promise<Uint8Array>
  /** Rejects when the bytes are no image. */
  placeholder(png: Uint8Array): Promise<Placeholder>
}

const pool = {
  script: new URL('./convert-thread.ts', import.meta.url),
  size: 1,
  patienceMs: 20_000,
}

/** Converts in a thread, started at the first image that needs it. */
export function createIntake(): Intake {
  let threads: Pool<Conversion, ConvertedImage | string> | undefined
  async function convert(conversion: Conversion): Promise<ConvertedImage> {
    // The images that engines begin with were checked when they were uploaded.
    if (!conversion.input) refuseHuge(conversion.bytes)
    threads ??= new Pool(pool)
    const converted = await threads.reportOf(conversion)
    if (typeof converted === 'object') return converted
    throw new Error(converted)
  }
  return {
    async accept(bytes, size, { parameters, ...provenance }) {
      refuseHuge(bytes)
      const isPng = formatOf(bytes) === 'png'
      const converted = isPng ? undefined : await convert({ bytes, isNew: true })
      const png = converted?.bytes ?? bytes
      const { width, height } = pngSize(png)
      if (width !== size.width || height !== size.height)
        throw new Error(`has ${width}×${height} pixels instead of ${size.width}×${size.height}`)
      const digitalSourceType = ownSourceType(bytes) ?? provenance.digitalSourceType
      const xmp = xmpOf({ ...provenance, digitalSourceType })
      const marked = markPng(png, { xmp, parameters })
      return { png: marked, digitalSourceType, placeholder: converted?.placeholder }
    },
    async fit(bytes, { width, height }) {
      refuseHuge(bytes)
      const visible = formatOf(bytes) === 'png' ? visiblePng(bytes) : bytes
      const fitted = await convert({ bytes: visible, size: { width, height }, isNew: true })
      return { ...fitted, digitalSourceType: ownSourceType(bytes) }
    },
    input: async (bytes, { kind, size }) => (await convert({ bytes, size, input: kind })).bytes,
    async encode(bytes, { size, ...encoding }) {
      if (!size && formatOf(bytes) === encoding.format) return bytes
      return (await convert({ bytes, size, encoding })).bytes
    },
    placeholder: async (bytes) => (await convert({ bytes })).placeholder,
    async [Symbol.asyncDispose]() {
      const stopped = threads
      threads = undefined
      await stopped?.[Symbol.asyncDispose]()
    },
  }
}
