import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import type { Draft } from './finish/drawing.ts'
import { finish } from './finish/finish.ts'
import { canvasOf, type Pixels } from './pixels.ts'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const compress = promisify(deflate)

/**
 * Painted pictures hardly repeat themselves: looking for more than runs takes twice as long and
 * finds nothing.
 */
const effort = { level: 1, memLevel: 9, strategy: constants.Z_RLE }

/**
 * An opaque RGB PNG whose channels are at most 1 of 255 off, which nobody sees and which makes
 * paintings a third smaller. Compression runs beside the thread.
 */
export async function encodePng(pixels: Pixels): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels.width, 0)
  header.writeUInt32BE(pixels.height, 4)
  header.set([8, 2], 8)
  const body = await compress(filtered(pixels), effort)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * The filter that predicts a channel from its neighbors to the left, above and in the corner
 * between.
 */
const paeth = 4

/** A third in units of 1 / 65,536: shifting is quicker than rounding. */
const third = 21_846
const half = 32_768

/**
 * The nearest value whose difference from the expected one is a multiple of 3, unless that is no
 * byte: a third as many differences are compressed better.
 */
function stepped(own: number, expected: number): number {
  const near = expected + 3 * (((own - expected) * third + half) >> 16)
  return near < 0 || near > 255 ? own : near
}

/** The rows of a picture, as how far each channel is from what is predicted. */
function filtered({ width, height, data }: Pixels): Buffer {
  const stride = width * 4
  const rows = Buffer.allocUnsafe((width * 3 + 1) * height)
  // The row above and this one as they are written, after a pixel of zeros.
  let above = new Uint8Array(stride + 4)
  let own = new Uint8Array(stride + 4)
  for (let y = 0; y < height; y++) {
    const to = y * (width * 3 + 1)
    rows[to] = paeth
    filterRow(data.subarray(y * stride, (y + 1) * stride), { above, own }, rows, to + 1)
    const done = own
    own = above
    above = done
  }
  return rows
}

/** Writes the differences of a row from what is predicted; channel by channel would be slower. */
function filterRow(
  row: Uint8ClampedArray,
  { above, own }: { above: Uint8Array; own: Uint8Array },
  to: Buffer,
  start: number,
): void {
  for (let i = 0, at = start; i < row.length; i++) {
    if (i % 4 === 3) continue
    const expected = predicted(own[i] as number, above[i + 4] as number, above[i] as number)
    const value = stepped(row[i] as number, expected)
    own[i + 4] = value
    to[at++] = value - expected
  }
}

/**
 * Whichever neighbor is nearest to left + top - corner (PNG specification, 9.4). Bits choose, for
 * branches that cannot be predicted would take twice as long.
 */
function predicted(left: number, top: number, corner: number): number {
  const fromLeft = Math.abs(top - corner)
  const fromTop = Math.abs(left - corner)
  const fromCorner = Math.abs(left + top - 2 * corner)
  const isTop = (fromTop - fromLeft) >> 31
  const nearer = left + ((top - left) & isTop)
  const isCorner = (fromCorner - Math.min(fromLeft, fromTop)) >> 31
  return nearer + ((corner - nearer) & isCorner)
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** A quarter of the width and height: enough for a thumbnail, and about 7 KB. */
const halvings = 2

/** A small JPEG of how a draft looks at a step, finished in its style at that size. */
export function encodePreview(draft: Draft, step: number): Uint8Array {
  const picture = draft.picture.level(halvings)
  return canvasOf(finish({ ...draft, picture }, step)).encodeSync('jpeg', 62)
}
