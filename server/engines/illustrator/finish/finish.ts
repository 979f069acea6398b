import type { Canvas } from '@napi-rs/canvas'
import type { Composition } from '../compose/composition.ts'
import { paintPrecipitation } from '../paint/weather.ts'
import { canvasOf, type Pixels, pixelsOf } from '../pixels.ts'
import type { Random } from '../random.ts'
import { type Focus, focusOf } from './focus.ts'
import type { Progress } from './progress.ts'
import { styleOf } from './styles.ts'

/** What a style makes its picture from. */
export interface Drawing {
  /** Sharp and complete, but for rain and snow in the air. */
  picture: Canvas
  composition: Composition
  progress: Progress
  /** Where the eye goes. */
  focus: Focus
  /** The shorter side by 1024: lengths of the style are in pixels of a picture of 1024. */
  unit: number
  random: Random
}

/** How a drawing becomes a picture. */
export type Finish = (drawing: Drawing) => Pixels

/** Gives a drawing its style. Rain is laid over it; snow is painted in unless lines would ring every flake. */
export function finish(drawing: Omit<Drawing, 'unit' | 'focus'>): Pixels {
  const { picture, composition, progress } = drawing
  const { width, height } = picture
  const style = styleOf(composition.scene.style)
  const scaled = { ...composition, size: { width, height } }
  const fall = (canvas: Canvas) => paintPrecipitation(canvas.getContext('2d'), scaled, progress.detail)
  const { weather } = composition.scene
  const falling = ['rain', 'storm', 'snow', 'wind'].includes(weather)
  const base = weather === 'snow' && style.snow === 'in' ? copied(picture) : picture
  if (base !== picture) fall(base)
  const unit = Math.min(width, height) / 1024
  const pixels = style.finish({ ...drawing, picture: base, unit, focus: focusOf(composition) })
  if (!falling || base !== picture) return pixels
  const canvas = canvasOf(pixels)
  fall(canvas)
  return pixelsOf(canvas)
}

function copied(canvas: Canvas): Canvas {
  return canvasOf(pixelsOf(canvas))
}
