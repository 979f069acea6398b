import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '../../schema/dimensions.ts'
import { pngOf, pngWith } from './png.ts'

/** Pixels that compress badly, so that each part of a file has a part of the picture. */
function noisy({ width, height }: Size) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(width, height)
  pixels.data.set(randomBytes(pixels.data.length).map((byte, at) => (at % 4 === 3 ? 255 : byte)))
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Rows of gray without a filter. */
const grayRows = ({ width, height }: Size) => {
  const rows = Buffer.alloc((width + 1) * height, 128)
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0
  return rows
}

function spoiltAt(bytes: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(bytes)
  spoilt[at] = (spoilt[at] as number) ^ 0xff
  return spoilt
}

/** Damaged images of a size, by their fault. Decoders accept most of them. */
export async function spoiledImages(size: Size): Promise<Record<string, Buffer>> {
  const canvas = noisy(size)
  const png = await canvas.encode('png')
  const [jpeg, webp] = [await canvas.encode('jpeg', 90), await canvas.encode('webp', 90)]
  const rows = grayRows(size)
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const filtered = Buffer.from(rows)
  filtered[(size.width + 1) * 5] = 9
  return {
    'a PNG that is cut off in the middle': half(png),
    'a PNG without its end': png.subarray(0, -12),
    'a PNG with one wrong byte in its pixels': spoiltAt(png, png.length >> 1),
    'a PNG with a wrong checksum': spoiltAt(png, png.length - 13),
    'a PNG with a wrong checksum of its header': spoiltAt(png, 30),
    'a PNG whose last rows are missing': pngOf(size, rows.subarray(0, rows.length >> 1)),
    'a PNG whose last pixel is missing': pngOf(size, rows.subarray(0, -1)),
    'a PNG with too many rows': pngOf(size, Buffer.concat([rows, rows.subarray(0, 10)])),
    'a PNG with random data': pngWith(size, randomBytes(50_000)),
    'a PNG whose pixels end in the middle': pngWith(size, half(deflateSync(rows))),
    'a PNG without pixels': pngWith(size, Buffer.alloc(0)),
    'a PNG with an unknown filter': pngOf(size, filtered),
    'a PNG with an invalid depth': pngOf({ ...size, depth: 5 }, rows),
    'a JPEG that is cut off in the middle': half(jpeg),
    'a JPEG without its end': jpeg.subarray(0, -2),
    'a WebP that is cut off in the middle': half(webp),
    'a WebP without its end': webp.subarray(0, -10),
  }
}

/** Small files that claim to have very many pixels. */
export async function hugeImages({ width, height }: Size): Promise<Record<string, Buffer>> {
  const jpeg = await createCanvas(64, 64).encode('jpeg', 90)
  return {
    'a lossless WebP': losslessWebp({ width, height }),
    'an extended WebP': extendedWebp({ width, height }),
    'a JPEG': withJpegSize(jpeg, { width, height }),
    'a PNG': pngOf({ width, height }, Buffer.alloc(1000)),
  }
}

/** A complete picture of one color in 34 bytes: each of its codes has one symbol with 0 bits. */
export function losslessWebp({ width, height }: Size): Buffer {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits.push((value >> bit) & 1)
  }
  put(width - 1, 14)
  put(height - 1, 14)
  put(0, 7)
  for (const symbol of [200, 100, 50, 255, 0]) {
    put(0b101, 3)
    put(symbol, 8)
  }
  const data = Buffer.alloc(1 + Math.ceil(bits.length / 8))
  data[0] = 0x2f
  for (const [at, bit] of bits.entries())
    data[1 + (at >> 3)] = (data[1 + (at >> 3)] as number) | (bit << (at & 7))
  return riff(webpChunk('VP8L', data))
}

/** An extended WebP, which begins with the size of its canvas. */
function extendedWebp({ width, height }: Size): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const lossless = losslessWebp({ width, height }).subarray(12)
  return riff(Buffer.concat([webpChunk('VP8X', canvas), lossless]))
}

function riff(chunks: Buffer): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP')
  head.writeUInt32LE(4 + chunks.length, 4)
  return Buffer.concat([head, chunks])
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** The same JPEG with another size in its header. */
function withJpegSize(jpeg: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** Whole images in formats that are decoded, but not stored. */
export async function foreignImages(size: Size): Promise<Record<string, Buffer>> {
  const canvas = noisy(size)
  const rowBytes = size.width * 3
  const bmp = Buffer.alloc(54 + rowBytes * size.height, 0x80)
  bmp.write('BM')
  bmp.writeUInt32LE(bmp.length, 2)
  bmp.writeUInt32LE(54, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(size.width, 18)
  bmp.writeInt32LE(size.height, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  bmp.fill(0, 30, 54)
  return { AVIF: await canvas.encode('avif'), GIF: await canvas.encode('gif'), BMP: bmp }
}
