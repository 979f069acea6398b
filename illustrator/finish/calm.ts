import { newPixels, type Pixels, packed, packedColor } from '../pixels.ts'

/** Rows that are summed at once: the sums of a whole picture would need five times its memory. */
const bandRows = 64

/**
 * Smooths areas and keeps their edges: each pixel takes the mean of the calmest of the four squares
 * around it (Kuwahara's filter). `radius` is the side of a square in pixels.
 */
export function calmed(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels
  const reach = Math.round(radius)
  if (reach < 1) return pixels
  const calm = newPixels(pixels)
  const to = packed(calm)
  for (let top = 0; top < height; top += bandRows) {
    const first = Math.max(0, top - reach)
    const last = Math.min(height, top + bandRows + reach)
    const { sums, line } = summed(pixels, first, last)
    const [reds, greens, blues, squares] = sums
    for (let y = top; y < Math.min(height, top + bandRows); y++)
      for (let x = 0; x < width; x++) {
        let [least, best] = [Infinity, 0]
        for (let corner = 0; corner < 4; corner++) {
          const [x0, y0] = [x - (corner & 1) * reach, y - (corner >> 1) * reach]
          const left = Math.max(0, x0)
          const upper = (Math.max(first, y0) - first) * line
          const right = Math.min(width, x0 + reach + 1)
          const lower = (Math.min(last, y0 + reach + 1) - first) * line
          const count = ((right - left) * (lower - upper)) / line
          const [a, b, c, d] = [upper + left, upper + right, lower + left, lower + right]
          const green = meanOf(greens, a, b, c, d, count)
          const unrest = meanOf(squares, a, b, c, d, count) - green * green
          if (unrest >= least) continue
          least = unrest
          const [red, blue] = [meanOf(reds, a, b, c, d, count), meanOf(blues, a, b, c, d, count)]
          best = packedColor([red, green, blue])
        }
        to[y * width + x] = best
      }
  }
  return calm
}

/** The mean in a rectangle, by the sums at its corners, which may overflow: differences do not. */
function meanOf(of: Int32Array, a: number, b: number, c: number, d: number, count: number): number {
  const sum = (of[d] as number) - (of[b] as number) - (of[c] as number) + (of[a] as number)
  return (sum | 0) / count
}

/** Sums of red, green, blue and squared green over all pixels above and left, for some rows. */
function summed({ width, data }: Pixels, first: number, last: number) {
  const line = width + 1
  const empty = () => new Int32Array(line * (last - first + 1))
  const sums = [empty(), empty(), empty(), empty()] as const
  for (const [channel, sum] of sums.entries())
    for (let y = first; y < last; y++) {
      let at = (y - first + 1) * line + 1
      for (let x = 0, row = 0, i = y * width * 4; x < width; x++, i += 4, at++) {
        const own = data[i + (channel < 3 ? channel : 1)] as number
        row += channel < 3 ? own : own * own
        sum[at] = (sum[at - line] as number) + row
      }
    }
  return { sums, line }
}
