import { luma } from '../color.ts'
import { enlarged, halved, type Pixels } from '../pixels.ts'

/**
 * A picture with its halves, each level half as wide and high as the one before. None of it may be
 * changed.
 */
export class Pyramid implements Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  #half: Pyramid | undefined

  constructor({ width, height, data }: Pixels) {
    this.width = width
    this.height = height
    this.data = data
  }

  /** The picture halved so many times. */
  level(halvings: number): Pyramid {
    if (halvings <= 0 || Math.min(this.width, this.height) < 4) return this
    this.#half ??= new Pyramid(halved(this))
    return this.#half.level(halvings - 1)
  }

  /** The level whose pixels are about `radius` pixels wide. */
  near(radius: number): Pyramid {
    return this.level(Math.round(Math.log2(Math.max(1, radius))))
  }

  /** A copy at full size, free to be changed, without what is finer than `radius` pixels. */
  soft(radius = 1): Pixels {
    const { width, height } = this
    const level = this.near(radius)
    return level === this
      ? { width, height, data: this.data.slice() }
      : enlarged(level, { width, height })
  }

  /** The brightness of `soft`. */
  tones(radius = 1): Uint8Array {
    return tonesOf(this.near(radius) === this ? this : this.soft(radius))
  }
}

/** The brightness of every pixel, 0 to 255. */
export function tonesOf({ data }: Pixels): Uint8Array {
  const tones = new Uint8Array(data.length / 4)
  for (let i = 0, k = 0; i < tones.length; i++, k += 4) {
    tones[i] = luma(data[k] as number, data[k + 1] as number, data[k + 2] as number)
  }
  return tones
}
