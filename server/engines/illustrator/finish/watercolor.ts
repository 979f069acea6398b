import { luma } from '../color.ts'
import { cloudy, fine, sample, soft, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, colorOf, type Pixels, Pyramid } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { glazed } from './painting.ts'
import { brushes, paintStrokes } from './strokes.ts'

const paper = [252, 249, 241] as const

/**
 * Transparent washes on white paper: pools that dry darker at their rims, edges that run, a ragged
 * margin.
 */
export const watercolor: Finish = (drawing) => {
  const { unit, progress, random } = drawing
  const strokes = paintStrokes(drawing, brushes.watercolor)
  const wash = glazed(strokes, drawing, 0.12 + progress.detail * 0.4)
  const rimAt = rimsOf(wash, unit)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const dried = blankPixels(wash)
  const { width, height, data } = dried
  const margin = 0.042 * Math.min(width, height)
  const scale = 0.5 / unit
  let [flow, cross, pool] = [0, 0, 0]
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    // Water runs so smoothly that four pixels can do as one.
    if (x % 4 === 0) {
      flow = sample(cloudy, x * scale + x0, y * scale + y0)
      cross = sample(cloudy, x * scale + y0, y * scale + x0)
      pool = sample(soft, x * scale * 0.55 + x0, y * scale * 0.55 + y0) + flow * 0.5
    }
    const grain = texel(fine, Math.round(x / unit), Math.round(y / unit))
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    const inside = (edge + grain * 2.5) / margin + flow * 0.5 + pool * 0.35
    const painted = inside > 1 ? 1 : smoothstep(0.7, 0.95, inside)
    const fromX = clamp(Math.round(x + flow * 7 * unit), 0, width - 1)
    const fromY = clamp(Math.round(y + cross * 7 * unit), 0, height - 1)
    const from = fromY * width + fromX
    const border = inside > 1.5 ? 0 : Math.exp(-(((inside - 1.05) / 0.13) ** 2)) * 0.25
    const density = 0.82 + pool * 0.22 + rimAt(from) + grain * 0.1 + border
    const color = colorOf(wash, from)
    const gray = luma(...color)
    for (const c of [0, 1, 2] as const) {
      const shown = shownThrough(gray + (color[c] - gray) * 1.25, density)
      data[i * 4 + c] = paper[c] * (1 - painted + painted * shown) + grain * 4
    }
  }
  return dried
}

/**
 * How much of the paper a pigment of 0 to 255 lets through: the denser (0.3 to 2) it lies, the
 * less.
 */
function shownThrough(pigment: number, density: number): number {
  const row = clamp(Math.round(((density - 0.3) / 1.7) * 63), 0, 63)
  return shares[row * 256 + clamp(Math.round(pigment), 0, 255)] as number
}

/** 64 densities of 256 pigments. */
const shares = Float32Array.from({ length: 64 * 256 }, (_, i) => {
  const density = 0.3 + (1.7 * (i >> 8)) / 63
  return Math.max(0.02, (i & 255) / 255) ** (density * 0.74) * 0.9 + 0.1
})

/** How much darker a wash dries at a pixel, by its index: along the borders of its pools. */
function rimsOf(wash: Pixels, unit: number): (at: number) => number {
  const pyramid = new Pyramid(wash)
  const near = pyramid.tones(Math.max(2, 3 * unit))
  const far = pyramid.tones(Math.max(4, 10 * unit))
  return (at) => {
    const step = ((far[at] as number) - (near[at] as number)) / 255
    return Math.max(0, step) * 2.5 + Math.abs(step)
  }
}
