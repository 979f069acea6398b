import { type Drawing, finish } from '../finish/finish.ts'
import { canvasOf, shrunk } from '../pixels.ts'

/** Pixels of the longer side: enough for a thumbnail, and about 5 KB. */
const side = 192

/** A small JPEG of how a drawing looks at its progress, finished in its style at that size. */
export function encodePreview(drawing: Omit<Drawing, 'unit' | 'focus'>): Uint8Array {
  const { width, height } = drawing.picture
  const picture = shrunk(drawing.picture, Math.max(width, height) / side)
  return canvasOf(finish({ ...drawing, picture })).encodeSync('jpeg', 62)
}
