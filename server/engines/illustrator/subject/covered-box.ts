import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

export interface CoveredBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * What is painted of a square, whose side is so many pixels: the pixels, and the box it fills in
 * units of the square.
 */
export function measured(
  square: { left: number; top: number; side: number },
  coarse: number,
  paint: (context: SKRSContext2D) => void,
): { pixels: Uint8ClampedArray; box: CoveredBox } {
  const context = createCanvas(coarse, coarse).getContext('2d')
  const unit = square.side / coarse
  context.scale(1 / unit, 1 / unit)
  context.translate(-square.left, -square.top)
  paint(context)
  const pixels = context.getImageData(0, 0, coarse, coarse).data
  const { left, top, width, height } = coveredBox(pixels, coarse)
  const box = {
    left: square.left + left * unit,
    top: square.top + top * unit,
    width: width * unit,
    height: height * unit,
  }
  return { pixels, box }
}

/**
 * The box of what is painted on a square of RGBA pixels, in pixels: to a part of one, which is
 * covered as much as it is opaque. Nothing covers all.
 */
function coveredBox(pixels: Uint8ClampedArray, side: number): CoveredBox {
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
