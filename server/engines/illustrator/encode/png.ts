import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import type { Pixels } from '../pixels.ts'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const compress = promisify(deflate)

/** An opaque RGB PNG. Compression runs beside the thread; its effort suits painted pictures: more gains little. */
export async function encodePng({ width, height, data }: Pixels): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const options = { level: 2, memLevel: 9, strategy: constants.Z_FILTERED }
  const body = await compress(filtered({ width, height, data }), options)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

/** Rows as they are stored: whichever of the filters None and Up leaves less, judged by a sample of the row. */
function filtered({ width, height, data }: Pixels): Buffer {
  const stride = width * 3 + 1
  const rows = Buffer.allocUnsafe(stride * height)
  for (let y = 0, to = 0; y < height; y++) {
    const start = y * width * 4
    const up = y > 0 && changes(data, start, width * 4, width * 4) < changes(data, start, width * 4, 4) * 1.1
    rows[to++] = up ? 2 : 0
    const back = up ? width * 4 : 0
    for (let i = start; i < start + width * 4; i += 4) {
      rows[to++] = (data[i] as number) - (up ? (data[i - back] as number) : 0)
      rows[to++] = (data[i + 1] as number) - (up ? (data[i + 1 - back] as number) : 0)
      rows[to++] = (data[i + 2] as number) - (up ? (data[i + 2 - back] as number) : 0)
    }
  }
  return rows
}

/** How many of a row's sampled pixels differ from the one `distance` bytes before. */
function changes(data: Uint8ClampedArray, start: number, length: number, distance: number): number {
  let count = 0
  for (let i = start + 32; i < start + length; i += 36) if (data[i] !== data[i - distance]) count++
  return count
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
