interface Box {
  type: string
  start: number
  end: number
}

/** A mark is an item of this type beside the picture (HEIF, 6.6.4). */
const item = Buffer.from('mimeXMP\0application/rdf+xml\0')
/** Offsets and lengths of four bytes, and no base: the encoder writes this form of iloc. */
const knownSizes = 0x4400

/**
 * Adds the packet to a picture: iinf, iloc and iref get an entry, and the packet goes to the
 * end of the file. Throws when the file has another form than the encoder's.
 */
export function markAvif(avif: Buffer, xmp: Uint8Array): Buffer {
  const meta = boxIn(boxesOf(avif, 0, avif.length), 'meta')
  const inner = boxesOf(avif, meta.start + 12, meta.end)
  const [pitm, iinf, iloc] = [boxIn(inner, 'pitm'), boxIn(inner, 'iinf'), boxIn(inner, 'iloc')]
  const iref = inner.find(({ type }) => type === 'iref')
  const version = avif.readUInt8(iloc.start + 8)
  if (avif.readUInt8(pitm.start + 8) !== 0 || avif.readUInt8(iinf.start + 8) !== 0) unknown()
  if (version > 1 || avif.readUInt16BE(iloc.start + 12) !== knownSizes) unknown()

  const entries = boxesOf(avif, iinf.start + 14, iinf.end)
  const id = u16(Math.max(...entries.map(({ start }) => avif.readUInt16BE(start + 12))) + 1)
  const oneMore = (at: number) => u16(avif.readUInt16BE(at) + 1)
  const entry = box('infe', u32(0x02000001), id, u16(0), item)
  const oldEntries = avif.subarray(iinf.start + 14, iinf.end)
  const newIinf = box('iinf', u32(0), oneMore(iinf.start + 12), oldEntries, entry)
  const describes = box('cdsc', id, u16(1), avif.subarray(pitm.start + 12, pitm.end))
  const newIref = box('iref', iref ? avif.subarray(iref.start + 8, iref.end) : u32(0), describes)
  const methodBytes = version === 1 ? 2 : 0
  const grown =
    entry.length + newIref.length - (iref ? iref.end - iref.start : 0) + 14 + methodBytes
  const places = moved(avif.subarray(iloc.start + 16, iloc.end), { version, by: grown })
  const at = u32(avif.length + grown + 8)
  const place = [id, Buffer.alloc(2 + methodBytes), u16(1), at, u32(xmp.length)]
  const ilocHead = avif.subarray(iloc.start + 8, iloc.start + 14)
  const newIloc = box('iloc', ilocHead, oneMore(iloc.start + 14), places, ...place)

  const replaced = new Map<Box | undefined, Buffer>([
    [iinf, newIinf],
    [iloc, newIloc],
    [iref, newIref],
  ])
  const boxes = inner.map((old) => replaced.get(old) ?? avif.subarray(old.start, old.end))
  const metaHead = avif.subarray(meta.start + 8, meta.start + 12)
  const newMeta = box('meta', metaHead, ...boxes, ...(iref ? [] : [newIref]))
  const [before, after] = [avif.subarray(0, meta.start), avif.subarray(meta.end)]
  return Buffer.concat([before, newMeta, after, box('mdat', xmp)])
}

/** Moves the offsets of the items, because the pixels follow `meta`, which has grown. */
function moved(old: Buffer, { version, by }: { version: number; by: number }): Buffer {
  const places = Buffer.from(old)
  const methodBytes = version === 1 ? 2 : 0
  for (let at = 0; at < places.length; ) {
    const isInFile = version === 0 || places.readUInt16BE(at + 2) === 0
    const extents = places.readUInt16BE(at + 4 + methodBytes)
    at += 6 + methodBytes
    for (let i = 0; i < extents; i++, at += 8)
      if (isInFile) places.writeUInt32BE(places.readUInt32BE(at) + by, at)
  }
  return places
}

function boxesOf(avif: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const end = start + avif.readUInt32BE(start)
    if (end < start + 8 || end > to) unknown()
    found.push({ type: avif.toString('latin1', start + 4, start + 8), start, end })
    start = end
  }
  return found
}

function boxIn(boxes: Box[], name: string): Box {
  return boxes.find(({ type }) => type === name) ?? unknown()
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts)
  return Buffer.concat([u32(8 + data.length), Buffer.from(type), data])
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

function u32(value: number): Buffer {
  return Buffer.concat([u16(value >>> 16), u16(value & 65535)])
}

function unknown(): never {
  throw new Error('This AVIF is of an unknown kind')
}
