import type { Composition } from '../compose/compose.ts'
import type { PictureCanvas } from '../memory.ts'
import { smoothstep } from '../number.ts'
import { paintPrecipitation } from '../paint/sky/weather.ts'
import { penOn } from '../pen.ts'
import { canvasOf, copyOf, type Pixels, pixelsOf } from '../pixels.ts'
import { Pyramid } from '../pyramid.ts'
import type { Style } from '../scene.ts'
import { isStyle } from '../tables/tables.ts'
import { type Draft, type Finish, progressOf } from './drawing.ts'
import { lowPoly, mosaic, stainedGlass } from './facets.ts'
import { blockyCut, comic, flat, papercut, pixelArt, popArt, ukiyoE } from './flat.ts'
import { focusOf } from './focus.ts'
import { blueprint, neon, photo, vintage } from './glow.ts'
import { setMood } from './mood.ts'
import { charcoal, ink, linocut, pencil } from './on-paper.ts'
import { impressionist, oil, painting, pastel, pointillism } from './painting.ts'
import { deepened, overlaid, shrunken } from './tone.ts'
import { watercolor } from './watercolor.ts'

/** A painted canvas, with the random numbers of its style. */
type Work = Pick<Draft, 'composition' | 'random'> & { canvas: PictureCanvas }

/** Most styles get their snow before they are applied. Changes the canvas. */
export function draftOf({ canvas, composition, random }: Work, detail: number): Draft {
  const cut = cutOf(canvas, composition)
  setMood(canvas, composition)
  if (snowsIn(composition)) paintPrecipitation(canvas, composition, detail)
  const picture = new Pyramid(deepened(pixelsOf(canvas)))
  return { picture, composition, focus: focusOf(composition, canvas.memory), random, cut }
}

/** The transparency of a canvas on a clear ground. Makes the canvas opaque. */
function cutOf(canvas: PictureCanvas, { scene }: Composition): Pyramid | undefined {
  if (!scene.presentation.isClear) return undefined
  const cut = new Pyramid(pixelsOf(canvas), true)
  // A style with outlines draws them where the things end.
  if (!isStyle(scene.style, 'outlined')) spreadColors(canvas)
  const pen = penOn(canvas)
  pen.within('destination-over', () => pen.fill(canvas, '#ffffff'))
  return cut
}

/** The draft of a page, such as a poster: every letter must be legible. Changes the canvas. */
export function pageDraftOf({ canvas, composition, random }: Work): Draft {
  const { style } = composition.scene
  const scene = { ...composition.scene, weather: 'clear' as const }
  const { way } = scene.presentation
  // Strokes and margins would break a pattern at its edges.
  const isFinished =
    way === 'pattern' || (way === 'portrait' ? isStyle(style, 'clean') : !isStyle(style, 'page'))
  const cut = isFinished ? undefined : cutOf(canvas, composition)
  const picture = new Pyramid(pixelsOf(canvas), scene.presentation.isClear && !cut)
  const page = { ...composition, scene, actors: [] }
  return { picture, cut, composition: page, focus: () => 1, random, isFinished }
}

/** Gives a draft its style at a step, and lays rain or leaves over it. */
export function finish(draft: Draft, step: number): Pixels {
  const { picture, source = picture, composition } = draft
  const { width, height } = picture
  if (draft.isFinished) return copyOf(picture)
  const progress = progressOf(step)
  const { weather, style } = composition.scene
  // A preview must not change the random numbers of the image after it.
  const random = draft.random.fork('style')
  const { departure, cut } = draft
  // A reference sets the size of strokes and areas, and shows through the style.
  const coarseness = departure === undefined ? 1 : 2 ** ((departure - 0.6) * 1.6)
  const remainder = departure === undefined ? 0 : 1 - smoothstep(0, 0.5, departure)
  const unit = (coarseness * Math.min(width, height)) / 1024
  const scale = width / source.width
  const drawing = { ...draft, source, random, progress, unit, scale }
  const pixels = finishes[style](drawing)
  if (remainder > 0) overlaid(pixels, picture, drawing, () => remainder)
  if (cut) return cutOut(pixels, style === 'pixel art' ? blockyCut(cut, progress, scale) : cut)
  if (snowsIn(composition) || !['rain', 'storm', 'snow', 'wind'].includes(weather)) return pixels
  const canvas = canvasOf(pixels)
  paintPrecipitation(canvas, { ...composition, size: { width, height } }, progress.detail)
  return pixelsOf(canvas)
}

function snowsIn({ scene }: Composition): boolean {
  return scene.weather === 'snow' && !isStyle(scene.style, 'plain')
}

const finishes: Record<Style, Finish> = {
  ...{ painting, watercolor, oil, impressionist, pastel, pointillism, vintage, photo, neon },
  ...{ pencil, ink, charcoal, linocut, flat, mosaic, comic, papercut, blueprint },
  ...{ 'pixel art': pixelArt, 'low poly': lowPoly, 'stained glass': stainedGlass },
  ...{ 'ukiyo-e': ukiyoE, 'pop art': popArt },
}

/**
 * Paints the colors of the things below and around them, so that a style never mixes a ground into
 * their edges. The colors spread by two pixels first, then by four times as many, and so on.
 */
function spreadColors(canvas: PictureCanvas): void {
  const pen = penOn(canvas)
  const { width, height } = canvas
  pen.context.imageSmoothingQuality = 'high'
  for (let scale = 2; scale < 2 * Math.max(width, height); scale *= 4) {
    const small = shrunken(canvas, { width: width / scale, height: height / scale })
    for (let i = 0; i < 8; i++)
      pen.within('destination-over', () => pen.draw(small, { width, height }))
  }
}

/** Makes a picture as transparent as another of the same size, in place. */
function cutOut(pixels: Pixels, { data: from }: Pixels): Pixels {
  const { data } = pixels
  for (let i = 3; i < data.length; i += 4) data[i] = from[i] as number
  return pixels
}
