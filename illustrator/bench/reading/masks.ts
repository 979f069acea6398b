/** Pixels a side of the pictures that are checked. A larger picture has the same composition. */
export const side = 256

/** Fractions of the picture. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A mask without its outermost pixels, where the colors of two things mix. */
export function inner(mask: Uint8Array, times = 1): Uint8Array {
  if (times === 0) return mask
  const less = mask.map((value, at) =>
    Number(value && [1, -1, side, -side].every((step) => mask[at + step])),
  )
  return less.includes(1) ? inner(less, times - 1) : mask
}

/** The box around the pixels of a mask. Undefined: it is empty. */
export function boxAround(mask: Uint8Array): Box | undefined {
  const box = { left: side, top: side, right: 0, bottom: 0 }
  for (const [at, value] of mask.entries()) {
    if (!value) continue
    const [x, y] = [at % side, Math.floor(at / side)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  const { left, top, right, bottom } = box
  if (right === 0) return undefined
  return { left: left / side, top: top / side, right: right / side, bottom: bottom / side }
}
