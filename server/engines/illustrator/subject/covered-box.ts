export interface CoveredBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The box of what is painted on a square of RGBA pixels, in pixels: to a part of one, which is covered as much as it is
 * opaque. Nothing covers all.
 */
export function coveredBox(pixels: Uint8ClampedArray, side: number): CoveredBox {
  const columns = new Uint8Array(side)
  const rows = new Uint8Array(side)
  for (let i = 3, pixel = 0; i < pixels.length; i += 4, pixel++) {
    const alpha = pixels[i] as number
    const [column, row] = [pixel % side, Math.floor(pixel / side)]
    if (alpha > (columns[column] as number)) columns[column] = alpha
    if (alpha > (rows[row] as number)) rows[row] = alpha
  }
  const [left, right] = spanOf(columns)
  const [top, bottom] = spanOf(rows)
  return { left, top, width: right - left, height: bottom - top }
}

/** From where to where a row of pixels is covered. */
function spanOf(covered: Uint8Array): [from: number, to: number] {
  const first = covered.findIndex((alpha) => alpha > 24)
  const last = covered.findLastIndex((alpha) => alpha > 24)
  if (first < 0) return [0, covered.length]
  return [first + 1 - (covered[first] as number) / 255, last + (covered[last] as number) / 255]
}
