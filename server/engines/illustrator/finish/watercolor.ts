import { luma } from '../color.ts'
import { cloudy, fine, sample, soft, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, type Pixels } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { glazed } from './painting.ts'
import { Pyramid } from './pyramid.ts'
import { paintStrokes } from './strokes.ts'

const paper = [252, 249, 241] as const

/**
 * Transparent washes on white paper: pools that dry darker at their rims, edges that run, a ragged
 * margin.
 */
export const watercolor: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 4, progress.finest * 1.7].map((radius) =>
    Math.max(2, radius * unit),
  )
  const brush = { radii, length: 2, jitter: 8, bristle: 0.15, opacity: 0.8, tolerance: 16 }
  const wash = glazed(
    paintStrokes(picture, brush, random, focus),
    picture,
    0.12 + progress.detail * 0.4,
    focus,
  )
  const rims = rimsOf(wash, unit)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const dried = blankPixels(wash)
  const { width, height, data } = dried
  const margin = 0.042 * Math.min(width, height)
  const scale = 0.5 / unit
  const row = (y: number) => {
    let [flow, cross, pool] = [0, 0, 0]
    const paperY = Math.round(y / unit)
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      // Water runs so smoothly that four pixels can do as one.
      if (x % 4 === 0) {
        flow = sample(cloudy, x * scale + x0, y * scale + y0)
        cross = sample(cloudy, x * scale + y0, y * scale + x0)
        pool = sample(soft, x * scale * 0.55 + x0, y * scale * 0.55 + y0) + flow * 0.5
      }
      const grain = texel(fine, Math.round(x / unit), paperY)
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      const inside = edge + flow * margin * 0.5 + pool * margin * 0.35 + grain * 2.5
      const painted = inside > margin ? 1 : smoothstep(margin * 0.7, margin * 0.95, inside)
      const fromX = clamp(Math.round(x + flow * 7 * unit), 0, width - 1)
      const fromY = clamp(Math.round(y + cross * 7 * unit), 0, height - 1)
      const at = fromY * width + fromX
      const border =
        inside > margin * 1.5
          ? 0
          : Math.exp(-(((inside - margin * 1.05) / (margin * 0.13)) ** 2)) * 0.25
      const density = 0.82 + pool * 0.22 + (rims[at] as number) + grain * 0.1 + border
      const [red, green] = [wash.data[at * 4] as number, wash.data[at * 4 + 1] as number]
      const gray = luma(red, green, wash.data[at * 4 + 2] as number)
      for (let c = 0; c < 3; c++) {
        const shown = shownThrough(
          gray + ((wash.data[at * 4 + c] as number) - gray) * 1.25,
          density,
        )
        data[i + c] = (paper[c] as number) * (1 - painted + painted * shown) + grain * 4
      }
    }
  }
  for (let y = 0; y < height; y++) row(y)
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

/** How much darker a wash dries at every pixel: along the borders of its pools. */
function rimsOf(wash: Pixels, unit: number): Float32Array {
  const pyramid = new Pyramid(wash)
  const near = pyramid.tones(Math.max(2, 3 * unit))
  const far = pyramid.tones(Math.max(4, 10 * unit))
  const rims = new Float32Array(near.length)
  for (let i = 0; i < rims.length; i++) {
    const step = ((far[i] as number) - (near[i] as number)) / 255
    rims[i] = Math.max(0, step) * 2.5 + Math.abs(step)
  }
  return rims
}
