import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { EngineImage } from '../../server/engines/engine.ts'
import { fakeImage } from './fakes/images.ts'

/** A reference of one grey. */
export function reference(width = 96, height = 64, seed = 9): EngineImage {
  return { png: fakeImage(width, height, seed), width, height }
}

/** A mask whose left half is transparent: there the image changes. */
export function leftMask(width = 96, height = 64): EngineImage {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(width / 2, 0, width / 2, height)
  return { png: canvas.toBuffer('image/png'), width, height }
}

/** The colors on the left and on the right, as hex with their alpha. */
export async function sidesOf(png: Uint8Array): Promise<[left: string, right: string]> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (x: number) => Buffer.from(context.getImageData(x, 5, 1, 1).data).toString('hex')
  return [at(2), at(image.width - 3)]
}
