import { createCanvas } from '@napi-rs/canvas'
import { dimensions, type Size } from '../../schema/dimensions.ts'
import type { EngineCapabilities, EngineRequest } from '../engines/engine.ts'

const smallest = Object.values(dimensions).reduce((best, shape) =>
  shape.width * shape.height < best.width * best.height ? shape : best,
)

/**
 * A request for one image of the smallest dimensions with 4 steps. An engine that does not draw
 * from words gets an image too.
 */
export function checkRequest(
  { drawsFromWords, maxScale }: EngineCapabilities,
  prompt: string,
): EngineRequest {
  const { width, height } = smallest
  const request = { prompt, images: 1, width, height, steps: 4, seed: 1, strict: false }
  if (drawsFromWords) return request
  const image = { png: gradient(smallest), width, height }
  return {
    ...request,
    ...(maxScale > 1 ? { upscale: { image, scale: 2 } } : { references: [image] }),
  }
}

/** Models refuse an image of one color, or answer with a black one. */
function gradient({ width, height }: Size): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const colors = context.createLinearGradient(0, 0, width, height)
  colors.addColorStop(0, 'orange')
  colors.addColorStop(1, 'navy')
  context.fillStyle = colors
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}
