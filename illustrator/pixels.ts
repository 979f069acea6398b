import { ImageData } from '@napi-rs/canvas'
import { type Color, luma } from './color.ts'
import type { Size } from './compose/camera.ts'
import type { Memory, PictureCanvas } from './memory.ts'

/**
 * A picture in RGBA, not premultiplied. Finished pictures are opaque, unless their ground is clear.
 */
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
export function newPixels({ width, height, memory }: Area): Pixels {
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
export function even(pixel: number): number {
  return pixel & 0xff00ff
}

/** The other two channels, moved to the bits of the even channels. */
export function odd(pixel: number): number {
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
