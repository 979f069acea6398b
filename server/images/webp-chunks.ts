import type { Size } from '../../schema/dimensions.ts'

const headBytes = 12

interface Chunk {
  type: string
  data: Buffer
}

export function* chunksOf(webp: Buffer): Generator<Chunk> {
  for (let at = headBytes; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    const type = webp.toString('latin1', at, at + 4)
    yield { type, data: webp.subarray(at + 8, at + 8 + size) }
    at += 8 + size + (size % 2)
  }
}

/** From the first chunk, which says the kind of the file. Undefined where it has no size. */
export function webpSize(webp: Buffer): Size | undefined {
  const [first] = chunksOf(webp)
  if (!first || first.data.length < 10) return first && losslessSize(first)
  const { type, data } = first
  // Lossy (RFC 6386, 9.1): two bits of each are for scaling, which no decoder does.
  if (type === 'VP8 ')
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  // Extended: the size of the canvas (WebP container specification).
  if (type === 'VP8X')
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
  return losslessSize(first)
}

/** WebP lossless bitstream specification, 3. */
function losslessSize({ type, data }: Chunk): Size | undefined {
  if (type !== 'VP8L' || data.length < 5) return undefined
  const bits = data.readUInt32LE(1)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

/** Whether the file has the length of its header. */
export function hasWebpEnd(webp: Buffer): boolean {
  return webp.readUInt32LE(4) + 8 <= webp.length
}
