import { type Draft, finish } from '../finish/finish.ts'
import { canvasOf } from '../pixels.ts'

/** A quarter of the width and height: enough for a thumbnail, and about 7 KB. */
const halvings = 2

/** A small JPEG of how a draft looks at a step, finished in its style at that size. */
export function encodePreview(draft: Draft, step: number): Uint8Array {
  const picture = draft.picture.level(halvings)
  return canvasOf(finish({ ...draft, picture }, step)).encodeSync('jpeg', 62)
}
