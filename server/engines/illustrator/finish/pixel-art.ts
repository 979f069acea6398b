import { Delaunay } from 'd3-delaunay'
import { luma } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { clamp } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Finish } from './drawing.ts'
import type { Focus } from './focus.ts'
import { quantized, swatchesOf } from './pointillism.ts'
import { type Pyramid, tonesOf } from './pyramid.ts'

/** Big square pixels of few, strong colors, each area of one: no dithering. */
export const pixelArt: Finish = ({ picture, progress, focus, random }) => {
  const { width, height } = picture
  const block = Math.max(2, Math.round(Math.min(width, height) / (72 + 88 * progress.detail)))
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const small = vivid(sampled(picture, block, columns, rows, focus))
  const swatches = swatchesOf(small, Math.round(14 + 14 * progress.detail), focus, random)
  const indices = quantized(small, swatches)
  despeckle(indices, columns, rows)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / block) * columns
    for (let x = 0; x < width; x++, i += 4) {
      const color = swatches[indices[row + Math.floor(x / block)] as number] ?? [0, 0, 0]
      data[i] = color[0]
      data[i + 1] = color[1]
      data[i + 2] = color[2]
    }
  }
  return { width, height, data }
}

/**
 * The colors in the middle of every block; where one looks, the darkest of it where that is much
 * darker: an eye, an outline.
 */
function sampled(
  picture: Pyramid,
  block: number,
  columns: number,
  rows: number,
  focus: Focus,
): Pixels {
  const { width, height, data } = picture.near(block * 0.7)
  const sharp = picture.near(block * 0.3)
  const colors = new Uint8ClampedArray(columns * rows * 4).fill(255)
  for (let row = 0, to = 0; row < rows; row++) {
    const y = Math.floor(((row + 0.5) * height) / rows)
    for (let column = 0; column < columns; column++, to += 4) {
      const i = (y * width + Math.floor(((column + 0.5) * width) / columns)) * 4
      const [x, down] = [(column + 0.5) / columns, (row + 0.5) / rows]
      const dark = focus(x, down) > 0.6 ? darkestAt(sharp, x, down, columns, rows) : undefined
      const light = luma(data[i] as number, data[i + 1] as number, data[i + 2] as number)
      const isLine = dark && luma(...dark) < light - 44
      for (const c of [0, 1, 2] as const)
        colors[to + c] = isLine ? dark[c] : (data[i + c] as number)
    }
  }
  return { width: columns, height: rows, data: colors }
}

/** The darkest of nine places of a block around a place. */
function darkestAt(picture: Pyramid, x: number, y: number, columns: number, rows: number) {
  let darkest = colorAt(picture, x, y)
  for (let place = 0; place < 9; place++) {
    const [right, down] = [(place % 3) - 1, Math.floor(place / 3) - 1]
    const color = colorAt(picture, x + (right * 0.3) / columns, y + (down * 0.3) / rows)
    if (luma(...color) < luma(...darkest)) darkest = color
  }
  return darkest
}

function vivid(pixels: Pixels): Pixels {
  const { data } = pixels
  for (let i = 0; i < data.length; i += 4) {
    const gray = luma(data[i] as number, data[i + 1] as number, data[i + 2] as number)
    for (let c = 0; c < 3; c++)
      data[i + c] = (gray + ((data[i + c] as number) - gray) * 1.28 - 128) * 1.12 + 130
  }
  return pixels
}

/** A pixel that no neighbor agrees with takes the color of the one to its left. */
function despeckle(indices: Uint8Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const own = indices[i]
      const alone =
        own !== indices[i - 1] &&
        own !== indices[i + 1] &&
        own !== indices[i - width] &&
        own !== indices[i + width]
      if (alone) indices[i] = indices[i - 1] as number
    }
  }
}

export interface Scatter {
  /** Pixels between points where nothing happens. */
  spacing: number
  /**
   * How much closer they lie at edges and where one looks: 1 not at all, 3 a third of the spacing.
   */
  density: number
}

/** Points over a picture, closer together where there is more to see, for cutting it into cells. */
export function scattered(
  picture: Pyramid,
  scatter: Scatter,
  focus: Focus,
  random: Random,
): Delaunay<Delaunay.Point> {
  const { width, height } = picture
  const guide = picture.level(2)
  const tones = tonesOf(guide)
  const points: [number, number][] = []
  const fine = scatter.spacing / scatter.density
  for (let y = 0; y < height + fine; y += fine) {
    for (let x = 0; x < width + fine; x += fine) {
      const [px, py] = [x + (random.next() - 0.5) * fine, y + (random.next() - 0.5) * fine]
      const lot = random.next()
      const looked = focus(px / width, py / height)
      const busy = clamp(edgeAt(guide, tones, px / width, py / height) / 60)
      const share = clamp(
        1 / scatter.density ** 2 +
          (1 - 1 / scatter.density ** 2) * Math.max(looked * 0.9, busy * 0.7),
      )
      if (lot < share) points.push([px, py])
    }
  }
  for (const corner of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const)
    points.push([...corner])
  return Delaunay.from(points)
}

function edgeAt({ width, height }: Size, tones: Uint8Array, x: number, y: number): number {
  const column = clamp(Math.floor(x * width), 1, width - 2)
  const row = clamp(Math.floor(y * height), 1, height - 2)
  const at = (i: number) => tones[i] as number
  const i = row * width + column
  return Math.abs(at(i + 1) - at(i - 1)) + Math.abs(at(i + width) - at(i - width))
}

/** The color of a small picture at a place of the large one, as numbers. */
export function colorAt(pixels: Pixels, x: number, y: number): readonly [number, number, number] {
  const column = clamp(Math.floor(x * pixels.width), 0, pixels.width - 1)
  const row = clamp(Math.floor(y * pixels.height), 0, pixels.height - 1)
  const i = (row * pixels.width + column) * 4
  return [pixels.data[i] as number, pixels.data[i + 1] as number, pixels.data[i + 2] as number]
}
