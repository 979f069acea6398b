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

/** An opaque RGB PNG. Compression runs beside the thread. */
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
 * The filter that foretells a channel from its neighbors to the left, above and in the corner
 * between.
 */
const paeth = 4

function filtered({ width, height, data }: Pixels): Buffer {
  const stride = width * 4
  const rows = Buffer.allocUnsafe((width * 3 + 1) * height)
  const above = new Uint8ClampedArray(stride)
  for (let y = 0; y < height; y++) {
    const to = y * (width * 3 + 1)
    rows[to] = paeth
    filterRow(data.subarray(y * stride, (y + 1) * stride), above, rows, to + 1)
  }
  return rows
}

/** Writes the differences from what is foretold, and leaves the row in `above` for the next. */
function filterRow(
  row: Uint8ClampedArray,
  above: Uint8ClampedArray,
  to: Buffer,
  start: number,
): void {
  let [left0, left1, left2] = [0, 0, 0]
  let [corner0, corner1, corner2] = [0, 0, 0]
  for (let i = 0, at = start; i < row.length; i += 4, at += 3) {
    const [top0, top1, top2] = [above[i] as number, above[i + 1] as number, above[i + 2] as number]
    const [own0, own1, own2] = [row[i] as number, row[i + 1] as number, row[i + 2] as number]
    to[at] = own0 - foretold(left0, top0, corner0)
    to[at + 1] = own1 - foretold(left1, top1, corner1)
    to[at + 2] = own2 - foretold(left2, top2, corner2)
    left0 = own0
    left1 = own1
    left2 = own2
    corner0 = top0
    corner1 = top1
    corner2 = top2
  }
  above.set(row)
}

/** Whichever neighbor is nearest to left + top - corner (PNG specification, 9.4). */
function foretold(left: number, top: number, corner: number): number {
  const fromLeft = Math.abs(top - corner)
  const fromTop = Math.abs(left - corner)
  const fromCorner = Math.abs(left + top - 2 * corner)
  if (fromLeft <= fromTop && fromLeft <= fromCorner) return left
  return fromTop <= fromCorner ? top : corner
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
