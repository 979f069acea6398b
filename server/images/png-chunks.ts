/**
 * Chunks that change how an image looks. Others are removed: engines write prompts and workflows
 * there.
 */
const visible = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
])

/** More than any engine generates. A small file can claim a size that fills all memory. */
const maxPixels = 8192 * 8192

/** A PNG without invisible chunks. Throws when it is cut off or too large. */
export function visiblePng(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  if (view.getUint32(16) * view.getUint32(20) > maxPixels)
    throw new Error('The engine sent a picture that is too large')
  const kept = [png.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 <= png.length ? at + 12 + view.getUint32(at) : Number.POSITIVE_INFINITY
    if (end > png.length) throw new Error('The engine sent a PNG that is cut off')
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (visible.has(type)) kept.push(png.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
