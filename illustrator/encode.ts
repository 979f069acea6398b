import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import type { Draft } from './finish/drawing.ts'
import { finish } from './finish/finish.ts'
import { canvasOf, type Pixels } from './pixels.ts'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const compress = promisify(deflate)

/** A search for more than runs would find nothing. One chunk is one turn of the event loop. */
const effort = { level: 1, memLevel: 9, strategy: constants.Z_RLE, chunkSize: 5 * 2 ** 17 }

/**
 * A PNG in RGB, or in RGBA for a picture on a clear ground. Colors may be 1 of 255 off, which makes
 * paintings a third smaller.
 */
export async function encodePng(pixels: Pixels, isClear: boolean): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels.width, 0)
  header.writeUInt32BE(pixels.height, 4)
  header.set([8, isClear ? 6 : 2], 8)
  const body = await compress(filtered(pixels, isClear ? 4 : 3), effort)
  const chunks = [chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks.flat()])
}

/** The filter that predicts each channel from the channel above: the quickest useful filter. */
const up = 2

/** A third in units of 1 / 65,536: shifting is quicker than rounding. */
const third = 21_846
const half = 32_768

/** The nearest byte whose difference is a multiple of 3: fewer differences compress better. */
function stepped(own: number, expected: number): number {
  const near = expected + 3 * (((own - expected) * third + half) >> 16)
  return near < 0 || near > 255 ? own : near
}

/**
 * The rows of a picture as differences from the row above (PNG specification, 9.2). Transparency,
 * the fourth channel, is exact. Invisible pixels are black.
 */
function filtered({ width, height, data, memory }: Pixels, channels: 3 | 4): Uint8Array {
  const line = width * channels
  const rows = memory.bytes((line + 1) * height)
  // The row above in its written form.
  const above = new Uint8Array(line)
  for (let y = 0, i = 0, to = 0; y < height; y++) {
    rows[to++] = up
    for (let at = 0; at < line; i += 4) {
      const isShown = channels === 3 || data[i + 3] !== 0
      for (let c = 0; c < channels; c++, at++) {
        const expected = above[at] as number
        const own = isShown ? (data[i + c] as number) : 0
        const value = isShown && c < 3 ? stepped(own, expected) : own
        above[at] = value
        rows[to++] = value - expected
      }
    }
  }
  return rows
}

/** The parts of a chunk: length and type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(data, crc32(type)))
  return [head, data, checksum]
}

/** A quarter of the width and height: enough for a thumbnail, and about 7 KB. */
const halvings = 2

/** A small JPEG, or WebP with transparency, of a draft at a step in its style at that size. */
export function encodePreview(draft: Draft, step: number): Uint8Array {
  const { picture, source = picture } = draft
  const cut = draft.cut?.level(halvings + Math.log2(picture.width / source.width))
  const small = { picture: source.level(halvings), source: undefined, cut }
  const canvas = canvasOf(finish({ ...draft, ...small }, step))
  const { isClear } = draft.composition.scene.presentation
  return isClear ? canvas.encodeSync('webp', 62) : canvas.encodeSync('jpeg', 62)
}
