import { luma } from '../color.ts'
import type { Pixels } from '../pixels.ts'
import type { Finish } from './finish.ts'
import type { Pyramid } from './pyramid.ts'
import { quantized, swatchesOf } from './swatches.ts'

/** Big square pixels of few, strong colors, each area of one: no dithering. */
export const pixelArt: Finish = ({ picture, progress, focus, random }) => {
  const { width, height } = picture
  const block = Math.max(2, Math.round(Math.min(width, height) / (72 + 88 * progress.detail)))
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const small = vivid(sampled(picture.near(block * 0.7), columns, rows))
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

/** The colors in the middle of every block. */
function sampled({ width, height, data }: Pyramid, columns: number, rows: number): Pixels {
  const colors = new Uint8ClampedArray(columns * rows * 4).fill(255)
  for (let row = 0, to = 0; row < rows; row++) {
    const y = Math.floor(((row + 0.5) * height) / rows)
    for (let column = 0; column < columns; column++, to += 4) {
      const i = (y * width + Math.floor(((column + 0.5) * width) / columns)) * 4
      for (let c = 0; c < 3; c++) colors[to + c] = data[i + c] as number
    }
  }
  return { width: columns, height: rows, data: colors }
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
