import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Color } from './color.ts'
import type { Size } from './compose/camera.ts'

/** A picture, RGBA; opaque wherever it is finished. */
export interface Pixels extends Size {
  data: Uint8ClampedArray
}

export function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data }
}

export function canvasOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  image.data.set(data)
  context.putImageData(image, 0, 0)
  return canvas
}

export function blankPixels({ width, height }: Size): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) }
}

/**
 * A pixel a number. Two of its channels at a time have room to be added and multiplied: see `even`
 * and `odd`.
 */
export function packed({ data }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
}

/** An opaque pixel. Every machine that Node runs on stores red first. */
export function packedColor([red, green, blue]: Color): number {
  return (byte(red) | (byte(green) << 8) | (byte(blue) << 16) | (255 << 24)) >>> 0
}

function byte(channel: number): number {
  return Math.min(255, Math.max(0, Math.round(channel)))
}

/** The channels of a packed pixel that stand in its bits 0 to 7 and 16 to 23. */
function even(pixel: number): number {
  return pixel & 0xff00ff
}

/** The other two channels, moved to where the even ones stand. */
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

/** Half as wide and high, each pixel the mean of the four that it stands for. */
export function halved(pixels: Pixels): Pixels {
  const { width, height } = pixels
  const from = packed(pixels)
  const half = blankPixels({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) })
  const to = packed(half)
  for (let y = 0; y < half.height; y++) {
    const top = 2 * y * width
    const bottom = Math.min(2 * y + 1, height - 1) * width
    halveRow(from, top, bottom, width, to, y * half.width, half.width)
  }
  return half
}

function halveRow(
  from: Uint32Array,
  top: number,
  bottom: number,
  width: number,
  to: Uint32Array,
  start: number,
  columns: number,
): void {
  for (let x = 0; x < columns; x++) {
    const left = 2 * x
    const right = Math.min(left + 1, width - 1)
    const a = from[top + left] as number
    const b = from[top + right] as number
    const c = from[bottom + left] as number
    const d = from[bottom + right] as number
    const evens = (even(a) + even(b) + even(c) + even(d) + 0x20002) >>> 2
    const odds = (odd(a) + odd(b) + odd(c) + odd(d) + 0x20002) >>> 2
    to[start + x] = even(evens) | (even(odds) << 8)
  }
}

/** Stretched to a larger size, smoothly: bilinear between the centers of pixels. */
export function enlarged(pixels: Pixels, size: Size): Pixels {
  const { width, height } = pixels
  const from = packed(pixels)
  const large = blankPixels(size)
  const to = packed(large)
  const columns = placesOf(size.width, width)
  const rows = placesOf(size.height, height)
  const row = new Uint32Array(width)
  for (let y = 0; y < size.height; y++) {
    blendRows(
      from,
      (rows.low[y] as number) * width,
      (rows.high[y] as number) * width,
      rows.share[y] as number,
      row,
    )
    stretchRow(row, columns, to, y * size.width)
  }
  return large
}

function blendRows(
  from: Uint32Array,
  above: number,
  below: number,
  share: number,
  row: Uint32Array,
): void {
  for (let x = 0; x < row.length; x++) {
    row[x] = blended(from[above + x] as number, from[below + x] as number, share)
  }
}

function stretchRow(
  row: Uint32Array,
  { low, high, share }: Places,
  to: Uint32Array,
  start: number,
): void {
  for (let x = 0; x < low.length; x++) {
    const left = row[low[x] as number] as number
    to[start + x] = blended(left, row[high[x] as number] as number, share[x] as number)
  }
}

/**
 * Between which two of few pixels each of many lies, and how far from the first to the second, 0 to
 * 256.
 */
interface Places {
  low: Int32Array
  high: Int32Array
  share: Int32Array
}

function placesOf(many: number, few: number): Places {
  const places = {
    low: new Int32Array(many),
    high: new Int32Array(many),
    share: new Int32Array(many),
  }
  for (let i = 0; i < many; i++) {
    const at = Math.min(few - 1, Math.max(0, ((i + 0.5) * few) / many - 0.5))
    places.low[i] = Math.floor(at)
    places.high[i] = Math.min(few - 1, Math.floor(at) + 1)
    places.share[i] = Math.round((at - Math.floor(at)) * 256)
  }
  return places
}
