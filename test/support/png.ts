import { crc32, deflateSync } from 'node:zlib'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Header {
  width: number
  height: number
  depth?: number
  /** The type of color: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  color?: number
  isInterlaced?: boolean
}

/** A PNG with these rows, each with its filter. */
export function pngOf(header: Header, rows: Uint8Array): Buffer {
  return pngWith(header, deflateSync(rows, { level: 1 }))
}

/** A PNG with these bytes as its pixel data, also if they are invalid. */
export function pngWith(header: Header, pixels: Uint8Array): Buffer {
  const { width, height, depth = 8, color = 0, isInterlaced = false } = header
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = color
  data[12] = isInterlaced ? 1 : 0
  const palette = color === 3 ? [chunk('PLTE', Buffer.alloc(3 * 2 ** depth))] : []
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', data),
    ...palette,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
