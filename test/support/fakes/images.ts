import { createCanvas } from '@napi-rs/canvas'
import { flatPng } from '../test-engine.ts'

/** A valid image of one grey, never black. The seed decides the grey. */
export function fakeImage(width: number, height: number, seed: number): Buffer {
  return Buffer.from(flatPng(width, height, 1 + (seed % 255)))
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
