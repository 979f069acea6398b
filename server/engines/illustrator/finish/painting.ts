import type { Pixels } from '../pixels.ts'
import type { Finish } from './finish.ts'
import type { Focus } from './focus.ts'
import { paintStrokes } from './strokes.ts'

/** Gouache: opaque strokes from broad to fine, and the drawing glimmering through the more, the longer one works. */
export const painting: Finish = ({ picture, unit, progress, focus, random }) => {
  const { finest, detail, step } = progress
  const radii = [finest * 4.5, finest * 2, finest].map((radius) => Math.max(1.6, radius * unit))
  const brush = { radii, length: 2.6, jitter: 9, bristle: 0.34, opacity: 0.92, tolerance: 24, swirl: 0 }
  const painted = paintStrokes(picture, brush, random, step > 2 ? focus : undefined)
  return step === 1 ? painted : glazed(painted, picture, detail * 0.72, focus)
}

/**
 * The sharp drawing laid over a painting, at an opacity: more where one looks, and where a stroke went over a border,
 * as a painter restates it.
 */
export function glazed(painted: Pixels, drawing: Pixels, opacity: number, focus: Focus): Pixels {
  const { data, width, height } = painted
  const extra = Math.min(0.3, opacity)
  for (let y = 0, i = 0; y < height; y++) {
    let looked = 0
    for (let x = 0; x < width; x++, i += 4) {
      if (x % focusStep === 0) looked = focus(x / width, y / height) * extra
      const red = (drawing.data[i] as number) - (data[i] as number)
      const green = (drawing.data[i + 1] as number) - (data[i + 1] as number)
      const blue = (drawing.data[i + 2] as number) - (data[i + 2] as number)
      const error = Math.abs(red) + Math.abs(green) + Math.abs(blue)
      if (error < 3) continue
      const strayed = error < 40 ? 0 : (error - 40) / 260
      const cover = Math.min(0.92, opacity * (1 + Math.min(1, strayed) * 2) + looked)
      data[i] = (data[i] as number) + red * cover
      data[i + 1] = (data[i + 1] as number) + green * cover
      data[i + 2] = (data[i + 2] as number) + blue * cover
    }
  }
  return painted
}

/** Focus changes so slowly that it is only asked for every so many pixels. */
const focusStep = 8
