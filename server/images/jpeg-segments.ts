import type { Size } from '../../schema/dimensions.ts'

interface Segment {
  marker: number
  start: number
  end: number
}

const startOfScan = 0xda

/** The segments before the pixels, then the start of the scan. */
export function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  for (let start = 2; start + 4 <= jpeg.length && jpeg[start] === 0xff; ) {
    const marker = jpeg[start + 1] as number
    const isFill = marker === 0xff
    if (!isFill && hasNoLength(marker)) return
    const end = isFill ? start + 1 : start + 2 + jpeg.readUInt16BE(start + 2)
    if (!isFill) yield { marker, start, end }
    if (marker === startOfScan) return
    start = end
  }
}

/** TEM, RST, SOI and EOI: the bytes behind them are no length (ITU T.81, B.1.1.3). */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9)
}

/** From the header of the frame (ITU T.81, B.2.2). Undefined where there is none. */
export function jpegSize(jpeg: Buffer): Size | undefined {
  for (const { marker, start } of segmentsOf(jpeg)) {
    if (!isStartOfFrame(marker) || start + 9 > jpeg.length) continue
    return { width: jpeg.readUInt16BE(start + 7), height: jpeg.readUInt16BE(start + 5) }
  }
  return undefined
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which are between them. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

const endOfImage = Buffer.from([0xff, 0xd9])

/** Whether the end marker follows the pixels. A preview in the header has its own end marker. */
export function hasJpegEnd(jpeg: Buffer): boolean {
  const scan = segmentsOf(jpeg).find(({ marker }) => marker === startOfScan)
  return scan !== undefined && jpeg.indexOf(endOfImage, scan.end) >= 0
}
