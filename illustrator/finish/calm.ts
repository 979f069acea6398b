import { clamp } from '../number.ts'
import { newPixels, type Pixels, packed, packedColor } from '../pixels.ts'

/** Rows that are summed at once: the sums of a whole picture would need five times its memory. */
const bandRows = 64

/** The corners of the four squares around a pixel, by its row and column. */
const corners = [
  [-1, -1],
  [-1, 0],
  [0, -1],
  [0, 0],
] as const

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
    for (let y = top; y < Math.min(height, top + bandRows); y++)
      for (let x = 0; x < width; x++) {
        let [least, best] = [Infinity, 0]
        for (const [down, right] of corners) {
          const y0 = clamp(y + down * reach, first, last - 1) - first
          const y1 = clamp(y + (down + 1) * reach + 1, first + 1, last) - first
          const [x0, x1] = [
            Math.max(0, x + right * reach),
            Math.min(width, x + (right + 1) * reach + 1),
          ]
          const count = (y1 - y0) * (x1 - x0)
          const [a, b, c, d] = [y0 * line + x0, y0 * line + x1, y1 * line + x0, y1 * line + x1]
          // The sums may overflow; their differences are right.
          const mean = (of: Int32Array) =>
            (((of[d] as number) - (of[b] as number) - (of[c] as number) + (of[a] as number)) | 0) /
            count
          const [red, green, blue] = [mean(sums[0]), mean(sums[1]), mean(sums[2])]
          const unrest = mean(sums[3]) - green * green
          if (unrest >= least) continue
          least = unrest
          best = packedColor([red, green, blue])
        }
        to[y * width + x] = best
      }
  }
  return calm
}

/** Sums of red, green, blue and squared green over all pixels above and left, for some rows. */
function summed({ width, data }: Pixels, first: number, last: number) {
  const line = width + 1
  const empty = () => new Int32Array(line * (last - first + 1))
  const sums = [empty(), empty(), empty(), empty()] as const
  for (let y = first; y < last; y++) {
    const row = [0, 0, 0, 0]
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      const green = data[i + 1] as number
      const own = [data[i] as number, green, data[i + 2] as number, green * green]
      const at = (y - first + 1) * line + x + 1
      for (const [c, sum] of sums.entries()) {
        row[c] = (row[c] as number) + (own[c] as number)
        sum[at] = (sum[at - line] as number) + (row[c] as number)
      }
    }
  }
  return { sums, line }
}
