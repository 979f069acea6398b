import type { Size } from '../../schema/dimensions.ts'
import { UndecodableFormat } from './conversion.ts'

/** A format that some engines send and the canvas decodes. Easel stores none of them. */
export interface ForeignFormat {
  name: string
  is(bytes: Buffer): boolean
  /** From the header. */
  size(bytes: Buffer): Size | undefined
  /** Whether the file has the length of its header. */
  isWhole(bytes: Buffer): boolean
}

const minBytes = 32

const avif: ForeignFormat = {
  name: 'AVIF',
  is: (bytes) => ['ftypavif', 'ftypavis'].includes(bytes.toString('latin1', 4, 12)),
  size(bytes) {
    // The largest of `ispe` boxes: a grid also has those of its tiles (HEIF, 6.5.3).
    let largest: Size | undefined
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
      if (at + 16 > bytes.length) break
      const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
      if (!largest || size.width * size.height > largest.width * largest.height) largest = size
    }
    return largest
  },
  isWhole(bytes) {
    let at = 0
    while (at + 8 <= bytes.length) {
      const length = bytes.readUInt32BE(at)
      // 0: to the end of the file. 1: the length has 64 bits (ISO/IEC 14496-12, 4.2).
      if (length === 0) return true
      at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, length)
    }
    return at === bytes.length
  },
}

const gif: ForeignFormat = {
  name: 'GIF',
  is: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  size: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  isWhole: (bytes) => bytes.at(-1) === 0x3b,
}

const bmp: ForeignFormat = {
  name: 'BMP',
  is: (bytes) => bytes.toString('latin1', 0, 2) === 'BM',
  size: (bytes) => ({ width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }),
  isWhole: (bytes) => bytes.length >= bytes.readUInt32LE(2),
}

export function foreignFormatOf(bytes: Buffer): ForeignFormat | undefined {
  return bytes.length < minBytes ? undefined : [avif, gif, bmp].find((one) => one.is(bytes))
}

/** Formats that the canvas cannot decode, by the bytes at an offset. */
const undecodable: [name: string, at: number, beginning: string][] = [
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 4, 'JXL '],
  ['HEIC', 4, 'ftyphei'],
  ['HEIC', 4, 'ftypmif1'],
  ['SVG', 0, '<svg'],
]

/** Throws an UndecodableFormat if the bytes are an image in one of these formats. */
export function refuseUndecodable(bytes: Buffer): void {
  const beginning = bytes.toString('latin1', 0, minBytes)
  const found = undecodable.find(([, at, text]) => beginning.startsWith(text, at))
  if (!found) return
  const [name] = found
  throw new UndecodableFormat(`is ${name}: use PNG, JPEG, WebP or AVIF`)
}
