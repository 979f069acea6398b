import type { PictureCanvas } from '../memory.ts'
import { clamp } from '../number.ts'
import { type Pixels, pixelsOf, tonesOf } from '../pixels.ts'
import { Pyramid } from '../pyramid.ts'
import { calmed } from './calm.ts'
import type { Draft, Focus } from './drawing.ts'
import { setMood } from './mood.ts'

/** Half the width of the areas that a style sees, in a picture of 1024, at departure 1. */
const calm = 9

interface Work extends Required<Pick<Draft, 'composition' | 'random' | 'departure'>> {
  canvas: PictureCanvas
  /** Whether the style paints areas: the areas of the picture are smoothed. */
  hasAreas: boolean
}

/** The draft of a reference. Changes the canvas. */
export function referenceDraftOf({ canvas, composition, random, ...work }: Work): Draft {
  const { departure, hasAreas } = work
  setMood(canvas, composition)
  const unit = Math.min(canvas.width, canvas.height) / 1024
  const photo = pixelsOf(canvas)
  const picture = new Pyramid(hasAreas ? calmed(photo, calm * departure * unit) : photo)
  const quiet = { ...composition, actors: [] }
  return { picture, composition: quiet, focus: focusIn(picture), random, departure }
}

/** The side of the grid of places that attract the eye. */
const side = 48

/** Contrasts attract the eye, most of all near the middle. */
function focusIn(picture: Pyramid): Focus {
  const small = picture.level(Math.floor(Math.log2(Math.min(picture.width, picture.height) / side)))
  const tones = tonesOf(small)
  const places = Array.from(tones, (_, at) => contrastAt(small, tones, at))
  const most = places.toSorted((a, b) => a - b)[Math.floor(places.length * 0.9)] ?? 0
  return (x, y) => {
    const column = clamp(Math.floor(x * small.width), 0, small.width - 1)
    const row = clamp(Math.floor(y * small.height), 0, small.height - 1)
    const middle = Math.exp(-((x - 0.5) ** 2 + (y - 0.5) ** 2) * 2.5)
    return clamp(((places[row * small.width + column] as number) / (most + 4)) * middle)
  }
}

/** The range of the tones around a pixel. */
function contrastAt({ width, height }: Pixels, tones: Uint8Array, at: number): number {
  const [column, row] = [at % width, Math.floor(at / width)]
  let [low, high] = [255, 0]
  for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 2); y++)
    for (let x = Math.max(0, column - 2); x <= Math.min(width - 1, column + 2); x++) {
      const tone = tones[y * width + x] as number
      low = Math.min(low, tone)
      high = Math.max(high, tone)
    }
  return high - low
}
