import { brotliDecompressSync } from 'node:zlib'

/** The numbers of WOFF2 for the tags of tables, and the number for tags in full. */
const tags = { cmap: 0, glyf: 10, loca: 11, spelled: 63 } as const

/** Code points with letters in a font, both ends included. */
export type Ranges = [from: number, to: number][]

/** The code points in a WOFF2 file (WOFF File Format 2.0, 4 and 5; OpenType, cmap). */
export function lettersOf(file: Buffer): Ranges {
  let at = 48
  const base128 = (value = 0): number => {
    const byte = file.readUInt8(at++)
    const sum = value * 128 + (byte & 127)
    return byte < 128 ? sum : base128(sum)
  }
  let offset = 0
  let cmap = { start: 0, end: 0 }
  for (let tables = file.readUInt16BE(12); tables > 0; tables--) {
    const flags = file.readUInt8(at++)
    const tag = flags & 63
    if (tag === tags.spelled) at += 4
    const length = base128()
    const plain = tag === tags.glyf || tag === tags.loca ? 3 : 0
    const stored = flags >> 6 === plain ? length : base128()
    if (tag === tags.cmap) cmap = { start: offset, end: offset + stored }
    offset += stored
  }
  return rangesOf(brotliDecompressSync(file.subarray(at)).subarray(cmap.start, cmap.end))
}

function rangesOf(cmap: Buffer): Ranges {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.subarray(cmap.readUInt32BE(8 + i * 8)),
  )
  const inFormat = (format: number) => tables.find((table) => table.readUInt16BE() === format)
  const full = inFormat(12)
  if (full)
    return Array.from({ length: full.readUInt32BE(12) }, (_, i) => [
      full.readUInt32BE(16 + i * 12),
      full.readUInt32BE(20 + i * 12),
    ])
  const basic = inFormat(4) as Buffer
  const segments = basic.readUInt16BE(6) / 2
  return Array.from({ length: segments - 1 }, (_, i) => [
    basic.readUInt16BE(16 + segments * 2 + i * 2),
    basic.readUInt16BE(14 + i * 2),
  ])
}
