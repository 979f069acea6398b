/**
 * Chunks that change how a picture looks. All others are dropped: engines write prompts and
 * workflows into them.
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

/** More than any engine draws; a small file can claim to be as large as all memory. */
const maxPixels = 8192 * 8192

/** A PNG without what cannot be seen. Throws when it is cut off or far too large. */
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
