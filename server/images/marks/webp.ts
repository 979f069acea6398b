import { chunksOf } from '../webp-chunks.ts'

const headBytes = 12
/** In the flags of VP8X (WebP container specification). */
const hasXmp = 0x04

/** Adds the packet to a picture. Throws unless it is an extended WebP, as the encoder makes. */
export function markWebp(webp: Buffer, xmp: Uint8Array): Buffer {
  const [header] = chunksOf(webp)
  if (header?.type !== 'VP8X') throw new Error('This WebP is of an unknown kind')
  const marked = Buffer.concat([webp, chunkOf('XMP ', xmp)])
  const flags = headBytes + 8
  marked.writeUInt8(marked.readUInt8(flags) | hasXmp, flags)
  marked.writeUInt32LE(marked.length - 8, 4)
  return marked
}

/** A chunk with an even number of bytes: its length field does not count the filling byte. */
function chunkOf(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(8 + data.length + (data.length % 2))
  bytes.write(type, 'latin1')
  bytes.writeUInt32LE(data.length, 4)
  bytes.set(data, 8)
  return bytes
}

/** The XMP packet of a WebP. */
export function xmpInWebp(bytes: Uint8Array): Uint8Array | undefined {
  const webp = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { type, data } of chunksOf(webp)) if (type === 'XMP ') return data
  return undefined
}
