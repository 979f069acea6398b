import { crc32 } from 'node:zlib'

/**
 * Chunks that change how an image looks. Others are removed: engines write prompts and workflows
 * there.
 */
const visible = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
])

/** The signature and IHDR, which is always the first chunk. */
const headerBytes = 33

interface Chunk {
  type: string
  data: Uint8Array
  /** With its length, type and checksum. */
  whole: Uint8Array
}

/** The chunks of a PNG up to its end. Throws when it is cut off. */
export function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = 8; ; ) {
    const end = at + 12 <= png.length ? at + 12 + view.getUint32(at) : Number.POSITIVE_INFINITY
    if (end > png.length) throw new Error('is a PNG that is cut off')
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    yield { type, data: png.subarray(at + 8, end - 4), whole: png.subarray(at, end) }
    if (type === 'IEND') return
    at = end
  }
}

/** A PNG without invisible chunks. Throws when it is cut off. */
export function visiblePng(png: Uint8Array): Uint8Array {
  const kept = [...chunksOf(png)].filter(({ type }) => visible.has(type))
  return Buffer.concat([png.subarray(0, 8), ...kept.map(({ whole }) => whole)])
}

/** Adds chunks to a PNG, before the pixels: some programs read no further. */
export function withChunks(png: Uint8Array, chunks: Uint8Array[]): Buffer<ArrayBuffer> {
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)])
}

export function chunkOf(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
