import { createCanvas } from '@napi-rs/canvas'
import { flatPng } from '../test-engine.ts'

/** A whole picture of one grey that is never black: the same for the same seed. */
export function picture(width: number, height: number, seed: number): Buffer {
  return Buffer.from(flatPng(width, height, 1 + (seed % 255)))
}

export function blackPicture(width: number, height: number): Buffer {
  return Buffer.from(flatPng(width, height, 0))
}

/** A picture that is told apart on its left and right, so that cropping shows. */
export function stripes(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [place, color] of ['red', 'white', 'blue'].entries()) {
    context.fillStyle = color
    context.fillRect((place * width) / 3, 0, width / 3, height)
  }
  return canvas.toBuffer('image/png')
}
