import { cloudy, fine, sample, soft, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, colorOf } from '../pixels.ts'
import { Pyramid } from '../pyramid.ts'
import type { Finish } from './drawing.ts'
import { glazed } from './painting.ts'
import { paintStrokes } from './strokes.ts'
import { graded, linesOf } from './tone.ts'

const paper = [252, 249, 241] as const

/** The share of the paper's light that a pigment takes, by the channel. */
const taken = Float32Array.from({ length: 256 }, (_, channel) => 0.9 - 0.9 * (channel / 255) ** 0.6)

/** Washes on white paper: pools with darker rims, ragged at the margin. */
export const watercolor: Finish = (drawing) => {
  const { unit, progress, random } = drawing
  const strokes = paintStrokes(drawing, 'watercolor')
  const wash = glazed(strokes, drawing, 0.12 + progress.detail * 0.4)
  graded(wash, { saturation: 1.25 })
  const rimAt = linesOf(new Pyramid(wash), 6 * unit, 0, 70)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const dried = blankPixels(wash)
  const { width, height, data } = dried
  const margin = 0.042 * Math.min(width, height)
  const scale = 0.5 / unit
  let [flow, cross, pool] = [0, 0, 0]
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    // Water is smooth: one value serves four pixels.
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
    const border = inside > 1.5 ? 0 : Math.exp(-(((inside - 1.05) / 0.13) ** 2)) * 0.26
    const density = painted * (1 + pool * 0.23 + rimAt(from) + grain * 0.1 + border)
    const color = colorOf(wash, from)
    for (const c of [0, 1, 2] as const)
      data[i * 4 + c] = paper[c] * (1 - (taken[color[c]] as number) * density) + grain * 4
  }
  return dried
}
