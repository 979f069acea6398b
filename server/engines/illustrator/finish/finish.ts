import type { Canvas } from '@napi-rs/canvas'
import type { Composition } from '../compose/composition.ts'
import { paintPrecipitation } from '../paint/sky/weather.ts'
import { canvasOf, type Pixels, pixelsOf } from '../pixels.ts'
import type { Random } from '../random.ts'
import { type Draft, progressOf } from './drawing.ts'
import { focusOf } from './focus.ts'
import { Pyramid } from './pyramid.ts'
import { styleOf } from './styles.ts'

/**
 * Snow is painted in before a style is, unless its lines would ring every flake. The canvas is used
 * up.
 */
export function draftOf(
  canvas: Canvas,
  composition: Composition,
  detail: number,
  random: Random,
): Draft {
  deepen(canvas)
  if (snowsIn(composition)) paintPrecipitation(canvas.getContext('2d'), composition, detail)
  return {
    picture: new Pyramid(pixelsOf(canvas)),
    composition,
    focus: focusOf(composition),
    random,
  }
}

/**
 * Makes what is dark darker, what is bright brighter and colors fuller: air and haze leave a
 * picture pale.
 */
function deepen(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  context.save()
  context.globalCompositeOperation = 'soft-light'
  context.globalAlpha = 0.35
  context.drawImage(canvas, 0, 0)
  context.restore()
}

/** Gives a draft its style as it looks at a step, and lays over it what still falls. */
export function finish(draft: Draft, step: number): Pixels {
  const { picture, composition } = draft
  const { width, height } = picture
  const progress = progressOf(step)
  const { weather, style } = composition.scene
  const pixels = styleOf(style).finish({ ...draft, progress, unit: Math.min(width, height) / 1024 })
  if (snowsIn(composition) || !['rain', 'storm', 'snow', 'wind'].includes(weather)) return pixels
  const canvas = canvasOf(pixels)
  paintPrecipitation(
    canvas.getContext('2d'),
    { ...composition, size: { width, height } },
    progress.detail,
  )
  return pixelsOf(canvas)
}

function snowsIn({ scene }: Composition): boolean {
  return scene.weather === 'snow' && styleOf(scene.style).snow === 'in'
}
