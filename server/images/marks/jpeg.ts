import { segmentsOf } from '../jpeg-segments.ts'

/** What an APP1 segment with XMP begins with (XMP specification, part 3). */
const xmpHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
const [app0, app1] = [0xe0, 0xe1]

/** Adds the packet to a picture, after the segment that marks it as JPEG. */
export function markJpeg(jpeg: Buffer, xmp: Uint8Array): Buffer {
  const [first] = segmentsOf(jpeg)
  const at = first?.marker === app0 ? first.end : 2
  const head = Buffer.from([0xff, app1, 0, 0])
  head.writeUInt16BE(2 + xmpHead.length + xmp.length, 2)
  return Buffer.concat([jpeg.subarray(0, at), head, xmpHead, xmp, jpeg.subarray(at)])
}

/** The XMP packet of a JPEG. */
export function xmpInJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    const data = jpeg.subarray(start + 4, end)
    if (marker === app1 && xmpHead.equals(data.subarray(0, xmpHead.length)))
      return data.subarray(xmpHead.length)
  }
  return undefined
}
