import { clamp } from '../number.ts'
import { blankPixels } from '../pixels.ts'
import { linesOf } from './edges.ts'
import type { Finish } from './finish.ts'
import { contrasty, toothAt } from './paper.ts'

/** Charcoal: smudged masses and broad black lines, on paper whose tooth breaks both. */
export const charcoal: Finish = ({ picture, unit, progress, focus }) => {
  const tones = contrasty(picture.tones(Math.max(2, (10 - progress.detail * 7) * unit)))
  const lines = linesOf(picture, 6 * unit, 3, 14)
  const thin = linesOf(picture, 3 * unit, 3, 14)
  const drawn = blankPixels(picture)
  const { width, height, data } = drawn
  const row = (y: number) => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const tooth = toothAt(x / unit / 1.5, y / unit / 1.5)
      const eye = focus(x / width, y / height)
      const mass = clamp((0.74 - (tones[at] as number)) * 1.35) * (0.75 + tooth * 0.8)
      const line = Math.max(lines[at] as number, (thin[at] as number) * eye) * (0.75 + tooth * 0.5)
      const black = clamp(mass * 0.85 + line * 0.9)
      const paper = 232 + tooth * 7
      for (let c = 0; c < 3; c++) data[at * 4 + c] = paper - c * 5 + (30 + c * 2 - paper) * black
    }
  }
  for (let y = 0; y < height; y++) row(y)
  return drawn
}
