import type { Size } from '../../schema/dimensions.ts'
import { foreignFormatOf, refuseUndecodable } from './foreign-formats.ts'
import { formatOf, pngSize } from './format.ts'
import { hasJpegEnd, jpegSize } from './jpeg-segments.ts'
import { refuseBrokenPng } from './png-rows.ts'
import { hasWebpEnd, webpSize } from './webp-chunks.ts'

// The message of each refusal goes on after "a picture that".

/**
 * More than any engine generates. Decoding takes up to nine bytes a pixel, and the header of a
 * small file can claim a size that fills the whole memory.
 */
const maxEnginePixels = 8192 * 4096

interface Reader {
  name: string
  size(bytes: Buffer): Size | undefined
  isWhole(bytes: Buffer): boolean | Promise<boolean>
}

const readers: Record<NonNullable<ReturnType<typeof formatOf>>, Reader> = {
  png: {
    name: 'PNG',
    size: pngSize,
    isWhole: async (bytes) => {
      await refuseBrokenPng(bytes)
      return true
    },
  },
  jpeg: { name: 'JPEG', size: jpegSize, isWhole: hasJpegEnd },
  webp: { name: 'WebP', size: webpSize, isWhole: hasWebpEnd },
}

/**
 * Throws unless the bytes are an image in a known format, with at most `maxPixels` in its header.
 * Call this before an image is decoded.
 */
export function refuseHuge(bytes: Uint8Array, maxPixels = maxEnginePixels): void {
  const { reader, buffer } = known(bytes)
  const size = reader.size(buffer)
  const pixels = size ? size.width * size.height : 0
  if (!size || pixels === 0) throw new Error('has no size in its header')
  if (pixels <= maxPixels) return
  const megapixels = Math.floor(maxPixels / 1e6)
  const found = `has ${size.width}×${size.height} pixels`
  throw new Error(`${found}: at most ${megapixels} megapixels are decoded`)
}

/**
 * Rejects an image that ends early, and a PNG with a wrong checksum or broken pixels. Decoders
 * would accept them and leave a part of the picture empty.
 */
export async function refuseBroken(bytes: Uint8Array): Promise<void> {
  const { reader, buffer } = known(bytes)
  if (await reader.isWhole(buffer)) return
  throw new Error(`is a ${reader.name} that is cut off`)
}

function known(bytes: Uint8Array): { reader: Reader; buffer: Buffer } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = formatOf(bytes)
  const reader = format ? readers[format] : foreignFormatOf(buffer)
  if (reader) return { reader, buffer }
  refuseUndecodable(buffer)
  throw new Error('is no image in a known format')
}
