import { createCanvas, loadImage } from '@napi-rs/canvas'
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

interface Redrawing {
  width: number
  height: number
  /** Base64. */
  init_images: [string]
  /** Base64: white where the image changes. Absent: it changes everywhere. */
  mask?: string
}

/** The first image with inverted colors, where the mask lets it change. */
export async function inverted({ init_images, mask, ...size }: Redrawing): Promise<Buffer> {
  const { width, height } = size
  const read = (base64: string) =>
    loadImage(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'))
  const canvas = createCanvas(width, height)
  const changed = createCanvas(width, height)
  const [below, above] = [canvas.getContext('2d'), changed.getContext('2d')]
  below.drawImage(await read(init_images[0]), 0, 0, width, height)
  const pixels = below.getImageData(0, 0, width, height)
  if (mask) above.drawImage(await read(mask), 0, 0, width, height)
  const isFree = above.getImageData(0, 0, width, height).data
  for (let at = 0; at < pixels.data.length; at += 4)
    if (!mask || (isFree[at] ?? 0) > 127)
      for (const color of [at, at + 1, at + 2]) pixels.data[color] = 255 - (pixels.data[color] ?? 0)
  below.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
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
