import { ImageData } from '@napi-rs/canvas'
import { type Color, luma } from './color.ts'
import type { Size } from './compose/camera.ts'
import type { Memory, PictureCanvas } from './memory.ts'

/** A picture in RGBA. Finished pictures are opaque. */
export interface Pixels extends Size {
  data: Uint8ClampedArray
  /** The memory of the picture. */
  memory: Memory
}

export function pixelsOf(canvas: PictureCanvas): Pixels {
  const { width, height, memory } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, data, memory }
}

export function canvasOf({ width, height, data, memory }: Pixels): PictureCanvas {
  const canvas = memory.canvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

/** A copy that may be changed. */
export function copyOf(pixels: Pixels): Pixels {
  const copy = newPixels(pixels)
  copy.data.set(pixels.data)
  return copy
}

export function blankPixels(area: Area): Pixels {
  const pixels = newPixels(area)
  pixels.data.fill(255)
  return pixels
}

/** A size, and the memory for its pixels. */
type Area = Omit<Pixels, 'data'>

/** Pixels with any colors. */
function newPixels({ width, height, memory }: Area): Pixels {
  const { buffer, byteOffset, length } = memory.bytes(width * height * 4)
  return { width, height, data: new Uint8ClampedArray(buffer, byteOffset, length), memory }
}

/** The color of a pixel, by its index. */
export function colorOf({ data }: Pixels, at: number): Color {
  const i = at * 4
  return [data[i] as number, data[i + 1] as number, data[i + 2] as number]
}

/** The color of a picture at a place, in fractions of its width and height. */
export function colorAt(pixels: Pixels, x: number, y: number): Color {
  const column = Math.min(pixels.width - 1, Math.max(0, Math.floor(x * pixels.width)))
  const row = Math.min(pixels.height - 1, Math.max(0, Math.floor(y * pixels.height)))
  return colorOf(pixels, row * pixels.width + column)
}

/** The brightness of every pixel, 0 to 255. */
export function tonesOf(pixels: Pixels): Uint8Array {
  const from = packed(pixels)
  const tones = pixels.memory.bytes(from.length)
  for (let at = 0; at < tones.length; at++) {
    const own = from[at] as number
    tones[at] = luma(own & 255, (own >>> 8) & 255, (own >>> 16) & 255)
  }
  return tones
}

/** The brightness of a pixel, by its index, 0 to 255. */
export function toneOf({ data }: Pixels, at: number): number {
  const i = at * 4
  return luma(data[i] as number, data[i + 1] as number, data[i + 2] as number)
}

/** A number for each pixel. `even` and `odd` make room for sums and products of channels. */
export function packed({ data }: Pick<Pixels, 'data'>): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
}

/** An opaque pixel. Every machine that Node runs on stores red first. */
export function packedColor([red, green, blue]: Color): number {
  return byte(red) | (byte(green) << 8) | (byte(blue) << 16) | (255 << 24)
}

function byte(channel: number): number {
  return Math.min(255, Math.max(0, Math.round(channel)))
}

/** The channels in the bits 0 to 7 and 16 to 23 of a packed pixel. */
function even(pixel: number): number {
  return pixel & 0xff00ff
}

/** The other two channels, moved to the bits of the even channels. */
function odd(pixel: number): number {
  return (pixel >>> 8) & 0xff00ff
}

/** Between two packed pixels; `share` of the second is 0 to 256. */
export function blended(from: number, to: number, share: number): number {
  const rest = 256 - share
  const evens = (Math.imul(even(from), rest) + Math.imul(even(to), share)) >>> 8
  const odds = Math.imul(odd(from), rest) + Math.imul(odd(to), share)
  return even(evens) | (odds & 0xff00ff00)
}

/** The difference of two packed pixels, in levels summed over the channels. */
export function errorOf(one: number, other: number): number {
  const red = Math.abs((one & 255) - (other & 255))
  const green = Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255))
  return red + green + Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255))
}

/** A picture with its halves, which must not be changed. Each has half the width and height. */
export class Pyramid implements Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  readonly memory: Memory
  #half: Pyramid | undefined

  constructor({ width, height, data, memory }: Pixels) {
    this.width = width
    this.height = height
    this.data = data
    this.memory = memory
  }

  /** The picture after a number of halvings. */
  level(halvings: number): Pyramid {
    if (halvings <= 0 || Math.min(this.width, this.height) < 4) return this
    this.#half ??= new Pyramid(halved(this))
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
function halved(pixels: Pixels): Pixels {
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
      const evens = (even(a) + even(b) + even(c) + even(d) + 0x20002) >>> 2
      const odds = (odd(a) + odd(b) + odd(c) + odd(d) + 0x20002) >>> 2
      to[i] = even(evens) | (even(odds) << 8)
    }
  }
  return half
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
