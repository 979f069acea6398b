import { type Color, shade, toLch, turnHue } from '../color.ts'
import { clamp } from '../number.ts'
import type { Circle } from '../outlines.ts'
import { blended, colorAt, errorOf, type Pixels, packed, packedColor } from '../pixels.ts'
import type { Drawing, Finish } from './drawing.ts'
import { withFaces } from './focus.ts'
import { toothOf } from './on-paper.ts'
import { paintStrokes } from './strokes.ts'
import { bloom, embossed, graded, overlaid } from './tone.ts'

/** Gouache: opaque strokes from broad to fine. More steps show more of the drawing. */
export const painting: Finish = (drawing) => {
  const { detail, step } = drawing.progress
  const painted = glazed(paintStrokes(drawing, 'painting'), drawing, detail * 0.72)
  // The last steps are light: it blooms, shadows deepen and colors saturate.
  const share = clamp((step - 4) / 11)
  if (share === 0) return painted
  const grade = { contrast: 1 + share * 0.12, saturation: 1 + share * 0.2, vignette: share * 0.2 }
  return graded(bloom(painted, share * 0.34), grade)
}

/** Lays the sharp picture over a painting, more at the hero and where strokes crossed edges. */
export function glazed(painted: Pixels, drawing: Drawing, opacity: number): Pixels {
  const { picture, focus } = drawing
  const { width, height } = picture
  const [to, from] = [packed(painted), packed(picture)]
  // Both are in 256ths.
  const restated = Int32Array.from({ length: 3 * 256 }, (_, error) => {
    return 256 * opacity * (1 + clamp((error - 40) / 260) * 2)
  })
  const most = 256 * Math.min(0.3, opacity)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, share = 0; x < width; x++, at++) {
      if (x % 8 === 0) share = Math.round(most * focus(x / width, y / height))
      const mine = to[at] as number
      const its = from[at] as number
      const all = share + (restated[errorOf(mine, its)] as number)
      to[at] = blended(mine, its, Math.min(235, all))
    }
  return painted
}

/** Thick paint: bristly strokes with ridges that catch the light. */
export const oil: Finish = (drawing) => {
  const painted = paintStrokes(drawing, 'oil')
  const glaze = 0.05 + drawing.progress.detail * 0.25
  const thick = embossed(glazed(painted, drawing, glaze), 0.22)
  return graded(thick, { contrast: 1.08, saturation: 1.12 })
}

/** Chalk on toothed paper, which shows through the gaps. */
export const pastel: Finish = (drawing) => {
  const strokes = paintStrokes(drawing, 'pastel')
  const chalk = glazed(strokes, drawing, 0.1 + drawing.progress.detail * 0.3)
  const toothAt = toothOf(drawing.unit * 1.5)
  graded(chalk, { contrast: 0.81, saturation: 1.18 })
  return overlaid(chalk, [238, 230, 218], drawing, (_, eye, x, y) => {
    return clamp((toothAt(x, y) - 0.1) * 1.6) * (0.5 - eye * 0.3)
  })
}

/** Broken color in separate, swirling strokes. */
export const impressionist: Finish = (drawing) => {
  const painted = embossed(paintStrokes(drawing, 'impressionist'), 0.2)
  return withFaces(graded(painted, { contrast: 1.08, saturation: 1.28 }), drawing, 0.45)
}

/** Only dots, in purer colors than the picture, small at the center of attention. */
export const pointillism: Finish = ({ picture, unit, scale, progress, focus, random }) => {
  const ground = picture.soft(20 * unit)
  const source = picture.level(1)
  const { width, height } = ground
  for (const layer of [1.5, 1, 0.62]) {
    const radius = Math.max(1.6 * scale, (progress.finest * 0.55 + 2.6) * unit * layer)
    const step = radius * (layer > 1 ? 1.5 : 1.75)
    const near = (place: number) => place + (random.next() - 0.5) * step * 1.2
    for (let row = 0; row < height + step; row += step) {
      for (let column = 0; column < width + step; column += step) {
        const [x, y] = [near(column), near(row)]
        const [lift, turn, small] = [random.bell() * 0.045, random.bell() * 0.22, random.next()]
        if (layer < 1 && focus(x / width, y / height) < 0.3 && small > 0.25) continue
        const color = colorAt(source, x / width, y / height)
        const pure = turnHue(shade(color, lift, 1.35), toLch(color).chroma > 0.02 ? turn : 0)
        dot(ground, { x, y, radius: radius * (0.75 + small * 0.5) }, pure)
      }
    }
  }
  return ground
}

function dot(pixels: Pixels, { x, y, radius }: Circle, color: Color): void {
  const { width, height } = pixels
  const to = packed(pixels)
  const ink = packedColor(color)
  const bottom = Math.min(height - 1, y + radius)
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row++) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (row - y) ** 2))
    const [left, right] = [Math.max(0, Math.ceil(x - half)), Math.min(width - 1, x + half)]
    to.fill(ink, row * width + left, row * width + Math.floor(right) + 1)
  }
}
