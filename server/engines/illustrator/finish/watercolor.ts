import { luma } from '../color.ts'
import { cloudy, fine, sample, soft, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Finish } from './finish.ts'
import { glazed } from './painting.ts'
import { Pyramid } from './pyramid.ts'
import { paintStrokes } from './strokes.ts'

const paper = [252, 249, 241] as const

/** Transparent washes on white paper: pools that dry darker at their rims, edges that run, a ragged margin. */
export const watercolor: Finish = ({ picture, unit, progress, focus, random }) => {
  const radii = [progress.finest * 4, progress.finest * 1.7].map((radius) => Math.max(2, radius * unit))
  const brush = { radii, length: 2, jitter: 8, bristle: 0.15, opacity: 0.8, tolerance: 16, swirl: 0 }
  const strokes = paintStrokes(picture, brush, random, focus)
  const wash = glazed(strokes, picture, 0.12 + progress.detail * 0.4, focus)
  const rims = rimsOf(wash, unit)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const { width, height } = wash
  const out = new Uint8ClampedArray(width * height * 4).fill(255)
  const margin = 0.042 * Math.min(width, height)
  const run = 7 * unit
  const scale = 0.5 / unit
  for (let y = 0; y < height; y++) {
    let [flow, cross, pool] = [0, 0, 0]
    for (let x = 0; x < width; x++) {
      // Water runs so smoothly that every other pixel can do as its neighbor.
      if (x % 2 === 0) {
        flow = sample(cloudy, x * scale + x0, y * scale + y0)
        cross = sample(cloudy, x * scale + y0, y * scale + x0)
        pool = sample(soft, x * scale * 0.55 + x0, y * scale * 0.55 + y0) + flow * 0.5
      }
      const grain = texel(fine, Math.round(x / unit), Math.round(y / unit))
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      const inside = edge + flow * margin * 0.5 + pool * margin * 0.35 + grain * 2.5
      const painted = smoothstep(margin * 0.7, margin * 0.95, inside)
      const i = (y * width + x) * 4
      if (painted === 0) {
        for (let c = 0; c < 3; c++) out[i + c] = (paper[c] as number) + grain * 4
        continue
      }
      const fromX = clamp(Math.round(x + flow * run), 0, width - 1)
      const fromY = clamp(Math.round(y + cross * run), 0, height - 1)
      const at = fromY * width + fromX
      const border = Math.exp(-(((inside - margin * 1.05) / (margin * 0.13)) ** 2)) * 0.25
      const density = clamp(0.82 + pool * 0.22 + (rims[at] as number) + grain * 0.1 + border, 0.3, 2) * 0.74
      const k = at * 4
      const gray = luma(wash.data[k] as number, wash.data[k + 1] as number, wash.data[k + 2] as number)
      for (let c = 0; c < 3; c++) {
        const pigment = clamp((gray + ((wash.data[k + c] as number) - gray) * 1.25) / 255, 0.02, 1)
        const ink = pigment ** density * 0.9 + 0.1
        out[i + c] = (paper[c] as number) * (1 - painted + painted * ink) + grain * 3
      }
    }
  }
  return { width, height, data: out }
}

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
