import { cloudy, fine, sample, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, type Pixels } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { contrasty, linesOf } from './tone.ts'

const paper = [244, 236, 218] as const
const black = [30, 27, 30] as const

/** Between two cuts of the gouge, in pixels of a picture of 1024, and at least in pixels. */
const spacing = { usual: 13, least: 3 }

/**
 * A print from a block of linoleum: one black, from which cuts are carved, the wider the lighter a
 * place is. The cuts bend around forms, because tones shift them.
 */
export const linocut: Finish = ({ picture, unit, progress, focus, random }) => {
  const tones = contrasty(picture.tones((5 - progress.detail * 3) * unit))
  const forms = picture.tones(22 * unit)
  const around = contrasty(picture.tones(70 * unit))
  const blurred = picture.soft(7 * unit).data
  const outlines = linesOf(picture, 4 * unit, 5, 5)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const step = Math.max(spacing.usual, spacing.least / unit)
  // An edge is a pixel wide, in a small preview too.
  const crispness = Math.min(7, step * unit * 0.55)
  const print = blankPixels(picture)
  const { width, height, data } = print
  const row = (y: number) => {
    let bend = 0
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x % 4 === 0) bend = sample(cloudy, (x / unit) * 0.3 + x0, (y / unit) * 0.3 + y0)
      const across = (x * 0.34 + y * 0.94) / unit + bend * 26 + (forms[at] as number) * 0.42
      const ridge = Math.abs(((across / step) % 1) - 0.5) * 2
      const eye = focus(x / width, y / height)
      const contrast = (tones[at] as number) - (around[at] as number)
      const lift = contrast * 0.7 + (edgeOf(picture.data, blurred, at * 4) * 2.4 - 0.1) * eye
      const tone = smoothstep(0.14, 0.86, (tones[at] as number) + lift)
      const cut = clamp((tone - ridge) * crispness + 0.5)
      const inked = Math.max(1 - cut, (outlines[at] as number) * eye)
      const worn = 1 - clamp(texel(fine, Math.round(x / unit), Math.round(y / unit)) - 1.6)
      for (let c = 0; c < 3; c++) {
        const light = paper[c as 0 | 1 | 2]
        data[at * 4 + c] = light + (black[c as 0 | 1 | 2] - light) * inked * worn
      }
    }
  }
  for (let y = 0; y < height; y++) row(y)
  return print
}

/**
 * How far a pixel is in color from those around it, 0 to 1. A light line around what one looks at
 * parts it from a ground that is as dark.
 */
function edgeOf(near: Pixels['data'], far: Pixels['data'], at: number): number {
  let sum = 0
  for (let c = at; c < at + 3; c++) sum += Math.abs((near[c] as number) - (far[c] as number))
  return Math.max(0, Math.min(1, sum / 255) - 0.06)
}
