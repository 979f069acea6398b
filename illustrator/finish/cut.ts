import type { PictureCanvas } from '../memory.ts'
import { penOn } from '../pen.ts'
import type { Pixels } from '../pixels.ts'
import { shrunken } from './tone.ts'

/**
 * Paints the colors of the things below and around them, so that a style never mixes a ground into
 * their edges. The colors spread by two pixels first, then by four times as many, and so on.
 */
export function spreadColors(canvas: PictureCanvas): void {
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
export function cutOut(pixels: Pixels, { data: from }: Pixels): Pixels {
  const { data } = pixels
  for (let i = 3; i < data.length; i += 4) data[i] = from[i] as number
  return pixels
}
