import type { Size } from './compose/camera.ts'
import type { Memory } from './memory.ts'
import { blended, copyOf, even, newPixels, odd, type Pixels, packed, tonesOf } from './pixels.ts'

/** A picture with its halves, which must not be changed. Each has half the width and height. */
export class Pyramid implements Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  readonly memory: Memory
  readonly #isClear: boolean
  #half: Pyramid | undefined

  /** The halves of a clear picture have no color from its transparent pixels. */
  constructor({ width, height, data, memory }: Pixels, isClear = false) {
    this.width = width
    this.height = height
    this.data = data
    this.memory = memory
    this.#isClear = isClear
  }

  /** The picture after a number of halvings. */
  level(halvings: number): Pyramid {
    if (halvings <= 0 || Math.min(this.width, this.height) < 4) return this
    this.#half ??= new Pyramid(halved(this, this.#isClear), this.#isClear)
    return this.#half.level(halvings - 1)
  }

  /** The level whose pixels are about `radius` pixels wide. */
  near(radius: number): Pyramid {
    return this.level(Math.round(Math.log2(Math.max(1, radius))))
  }

  /** A copy at full size that may be changed, without details finer than `radius` pixels. */
  soft(radius = 1): Pixels {
    const { width, height } = this
    const level = this.near(radius)
    return level === this ? copyOf(this) : enlarged(level, { width, height })
  }

  /** The brightness of `soft`. */
  tones(radius = 1): Uint8Array {
    return tonesOf(this.near(radius) === this ? this : this.soft(radius))
  }
}

/** Half the width and height; each pixel is the mean of four pixels. */
function halved(pixels: Pixels, isClear: boolean): Pixels {
  const { width, height } = pixels
  const from = packed(pixels)
  const halves = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const half = newPixels({ ...halves, memory: pixels.memory })
  const to = packed(half)
  for (let y = 0, i = 0; y < half.height; y++) {
    const top = 2 * y * width
    const bottom = Math.min(2 * y + 1, height - 1) * width
    for (let left = 0; left < width; left += 2, i++) {
      const right = Math.min(left + 1, width - 1)
      const a = from[top + left] as number
      const b = from[top + right] as number
      const c = from[bottom + left] as number
      const d = from[bottom + right] as number
      if (isClear) {
        to[i] = meanOf([a, b, c, d])
        continue
      }
      const evens = (even(a) + even(b) + even(c) + even(d) + 0x20002) >>> 2
      const odds = (odd(a) + odd(b) + odd(c) + odd(d) + 0x20002) >>> 2
      to[i] = even(evens) | (even(odds) << 8)
    }
  }
  return half
}

/** The mean of pixels. Transparent pixels give less color. */
function meanOf(pixels: readonly number[]): number {
  const weight = pixels.reduce((sum, pixel) => sum + (pixel >>> 24), 0)
  if (weight === 0) return 0
  const channel = (shift: number) => {
    const sum = pixels.reduce((all, pixel) => all + ((pixel >>> shift) & 255) * (pixel >>> 24), 0)
    return Math.round(sum / weight) << shift
  }
  return channel(0) | channel(8) | channel(16) | (Math.round(weight / pixels.length) << 24)
}

/** Stretched to a larger size, smoothly: bilinear between the centers of pixels. */
export function enlarged(pixels: Pixels, size: Size): Pixels {
  const { width, height } = pixels
  const from = packed(pixels)
  const large = newPixels({ ...size, memory: pixels.memory })
  const to = packed(large)
  const columns = placesOf(size.width, width)
  const row = new Int32Array(width + 1)
  let i = 0
  for (const down of placesOf(size.height, height)) {
    const top = (down >> 8) * width
    const bottom = Math.min(height - 1, (down >> 8) + 1) * width
    for (let x = 0; x < width; x++)
      row[x] = blended(from[top + x] as number, from[bottom + x] as number, down & 255)
    row[width] = row[width - 1] as number
    // An iterator would make an object for every pixel.
    for (let column = 0; column < columns.length; column++) {
      const across = columns[column] as number
      const x = across >> 8
      to[i++] = blended(row[x] as number, row[x + 1] as number, across & 255)
    }
  }
  return large
}

/** The place of each of many pixels among few pixels, in 256ths of a pixel. */
function placesOf(many: number, few: number): Int32Array {
  return Int32Array.from({ length: many }, (_, i) => {
    const at = ((i + 0.5) * few) / many - 0.5
    return Math.round(Math.min(few - 1, Math.max(0, at)) * 256)
  })
}
