import type { Size } from '../../schema/dimensions.ts'
import { formatOf, pngSize } from './format.ts'
import { hasJpegEnd, jpegSize } from './jpeg-segments.ts'
import { refuseBrokenPng } from './png-rows.ts'
import { hasWebpEnd, webpSize } from './webp-chunks.ts'

/**
 * More than any engine generates. To decode takes up to nine bytes a pixel, and a file of a few
 * bytes can claim a size that fills all memory.
 */
const maxPixels = 8192 * 4096

const sizeBy = { png: pngSize, jpeg: jpegSize, webp: webpSize }

/**
 * Throws unless it is PNG, JPEG or WebP whose header says a size that memory has room for. To be
 * called before an image is decoded.
 */
export function refuseHuge(bytes: Uint8Array): void {
  const { format, buffer } = known(bytes)
  const size = sizeBy[format](buffer)
  const pixels = size ? size.width * size.height : 0
  if (!size || pixels === 0) throw new Error('The engine sent a picture whose header has no size')
  if (pixels > maxPixels) throw new Error(tooLarge(size))
}

function tooLarge({ width, height }: Size): string {
  const megapixels = Math.floor(maxPixels / 1e6)
  return `The engine sent a picture of ${width}×${height} pixels: at most ${megapixels} megapixels are decoded`
}

/**
 * Rejects an image that ends early, and a PNG with a wrong checksum or broken pixels. Decoders accept
 * them and leave a part of the picture empty.
 */
export async function refuseBroken(bytes: Uint8Array): Promise<void> {
  const { format, buffer } = known(bytes)
  if (format === 'png') return refuseBrokenPng(buffer)
  if (format === 'jpeg' ? hasJpegEnd(buffer) : hasWebpEnd(buffer)) return
  throw new Error(`The engine sent a ${format} that is cut off`)
}

function known(bytes: Uint8Array) {
  const format = formatOf(bytes)
  if (!format) throw new Error('The engine sent bytes that are not PNG, JPEG or WebP')
  return { format, buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
