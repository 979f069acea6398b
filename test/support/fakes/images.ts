import { createCanvas } from '@napi-rs/canvas'
import { formatOf } from '../../../server/images/format.ts'
import { flatPng } from '../test-engine.ts'

/** A valid image of one grey, never black. The seed decides the grey. */
export function fakeImage(width: number, height: number, seed: number): Buffer {
  return Buffer.from(flatPng(width, height, 1 + (seed % 255)))
}

/** Whether it is a PNG with red, green and blue: a server may refuse one of greys. */
export function isColorPng(bytes: Buffer): boolean {
  // The color type in IHDR (PNG, 11.2.1): bit 1 is color, without a palette.
  return formatOf(bytes) === 'png' && [2, 6].includes(bytes[25] ?? 0)
}

export function blackImage(width: number, height: number): Buffer {
  return Buffer.from(flatPng(width, height, 0))
}

/** An image with different edges, so that tests can see cropping. */
export function stripes(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [place, color] of ['red', 'white', 'blue'].entries()) {
    context.fillStyle = color
    context.fillRect((place * width) / 3, 0, width / 3, height)
  }
  return canvas.toBuffer('image/png')
}
