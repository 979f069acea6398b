import { brotliDecompressSync } from 'node:zlib'

/** The numbers that WOFF2 has for the tags of tables, and the one for tags that it spells out. */
const tags = { cmap: 0, glyf: 10, loca: 11, spelled: 63 } as const

/** The code points from, and to, that a font has letters for; both are included. */
export type Ranges = [from: number, to: number][]

/** What a WOFF2 file has letters for (WOFF File Format 2.0, 4 and 5; OpenType, cmap). */
export function lettersOf(file: Buffer): Ranges {
  const tables = file.readUInt16BE(12)
  const reader = { at: 48 }
  const base128 = () => {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = file[reader.at++] as number
      value = value * 128 + (byte & 127)
      if (byte < 128) break
    }
    return value
  }
  let offset = 0
  let cmap: [start: number, length: number] | undefined
  for (let i = 0; i < tables; i++) {
    const flags = file[reader.at++] as number
    const number = flags & 63
    if (number === tags.spelled) reader.at += 4
    const length = base128()
    const version = flags >> 6
    const isOutline = number === tags.glyf || number === tags.loca
    const isTransformed = isOutline ? version !== 3 : version !== 0
    const stored = isTransformed ? base128() : length
    if (number === tags.cmap) cmap = [offset, stored]
    offset += stored
  }
  if (!cmap) return []
  const data = brotliDecompressSync(file.subarray(reader.at))
  return rangesOf(data.subarray(cmap[0], cmap[0] + cmap[1]))
}

function rangesOf(cmap: Buffer): Ranges {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.readUInt32BE(8 + i * 8),
  )
  const formats = new Map(
    offsets.map((offset) => [cmap.readUInt16BE(offset), cmap.subarray(offset)]),
  )
  const full = formats.get(12)
  if (full)
    return Array.from({ length: full.readUInt32BE(12) }, (_, i) => [
      full.readUInt32BE(16 + i * 12),
      full.readUInt32BE(20 + i * 12),
    ])
  const basic = formats.get(4)
  if (!basic) return []
  const segments = basic.readUInt16BE(6) / 2
  return Array.from({ length: segments - 1 }, (_, i) => [
    basic.readUInt16BE(16 + segments * 2 + i * 2),
    basic.readUInt16BE(14 + i * 2),
  ])
}
