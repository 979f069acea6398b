import { crc32, createInflate } from 'node:zlib'
import { chunksOf } from './png-chunks.ts'

/** Samples of a pixel, by the type of color (PNG specification, 11.2.1). */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths = [1, 2, 4, 8, 16]
/** Ways in which a row is filtered (PNG specification, 9.2). */
const filters = 5

/** The passes of Adam7: the first pixel and the step, across and down (PNG specification, 8.2). */
const adam7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]
const onePass = [{ x: 0, y: 0, dx: 1, dy: 1 }]

/** Bytes of a row with its filter, for each row of each pass. Throws for an unknown kind of PNG. */
function* rowsOf(header: Buffer): Generator<number> {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, color = -1, , , interlace = 0] = header.subarray(8)
  const samples = channels[color]
  if (!samples || !depths.includes(depth) || interlace > 1) throw broken('is of an unknown kind')
  for (const { x, y, dx, dy } of interlace === 1 ? adam7 : onePass) {
    const [across, down] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    if (across < 1) continue
    const bytes = 1 + Math.ceil((across * samples * depth) / 8)
    for (let row = 0; row < down; row++) yield bytes
  }
}

/**
 * Rejects a PNG with a wrong checksum, a wrong number of rows, or pixels that cannot be read. The
 * pixels are inflated in another thread and are not kept.
 */
export async function refuseBrokenPng(png: Buffer): Promise<void> {
  const pixels: Uint8Array[] = []
  let header: Buffer | undefined
  for (const { type, data, whole } of chunksOf(png)) {
    const check = new DataView(whole.buffer, whole.byteOffset + whole.length - 4).getUint32(0)
    if (crc32(whole.subarray(4, -4)) !== check) throw broken(`has a wrong checksum in ${type}`)
    if (type === 'IHDR') header = Buffer.from(data)
    if (type === 'IDAT') pixels.push(data)
  }
  if (header?.length !== 13) throw broken('has no header')
  const rows = rowsOf(header)
  let row = rows.next()
  /** The offset of the next row in the piece. */
  let next = 0
  for await (const piece of inflated(pixels)) {
    for (; next < piece.length; row = rows.next()) {
      if (row.done) throw broken('has more rows than its header says')
      if ((piece[next] as number) >= filters) throw broken('has pixels that cannot be read')
      next += row.value
    }
    next -= piece.length
  }
  if (!row.done || next > 0) throw broken('has fewer rows than its header says')
}

/** Pieces of equal size, so that memory never holds all pixels. */
async function* inflated(pixels: Uint8Array[]): AsyncGenerator<Uint8Array> {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(Buffer.concat(pixels))
  try {
    yield* inflate
  } catch (error) {
    throw broken(`has pixels that cannot be read: ${(error as Error).message}`)
  }
}

function broken(how: string): Error {
  return new Error(`is a PNG that ${how}`)
}
