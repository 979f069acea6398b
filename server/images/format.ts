import type { Size } from '../../schema/dimensions.ts'
import type { ImageFormat } from '../../schema/variants.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The format by the first bytes, whatever the sender called it. */
export function formatOf(bytes: Uint8Array): Exclude<ImageFormat, 'avif'> | undefined {
  if (bytes.length >= 33 && pngSignature.every((byte, at) => bytes[at] === byte)) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Width and height in pixels, from the header that every PNG begins with. */
export function pngSize(png: Uint8Array): Size {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
