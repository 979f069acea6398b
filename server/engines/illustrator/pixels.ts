import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Size } from './compose/composition.ts'

/** A picture, RGBA; opaque wherever it is finished. */
export interface Pixels extends Size {
  data: Uint8ClampedArray
}

export function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data }
}

export function canvasOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  image.data.set(data)
  context.putImageData(image, 0, 0)
  return canvas
}

/** Smaller by a factor of at least 1, each pixel the mean of those it stands for. */
export function shrunk(canvas: Canvas, factor: number): Canvas {
  let smaller = canvas
  for (let left = factor; left > 1; left /= 2) {
    const by = Math.min(2, left)
    const width = Math.max(2, Math.round(smaller.width / by))
    const height = Math.max(2, Math.round(smaller.height / by))
    smaller = resized(smaller, { width, height })
  }
  return smaller
}

export function resized(canvas: Canvas, { width, height }: Size): Canvas {
  const target = createCanvas(width, height)
  const context = target.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, width, height)
  return target
}

/** As big as it was, without what is finer than `radius` pixels. A blur filter would cost ten times as much. */
export function blurred(canvas: Canvas, radius: number): Canvas {
  return resized(shrunk(canvas, radius), canvas)
}
