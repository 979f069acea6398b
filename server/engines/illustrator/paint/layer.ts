import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../compose/composition.ts'

/** Something to paint at a depth in metres. */
export interface Layer {
  depth: number
  paint(context: SKRSContext2D): void
}

export function paintLayers(context: SKRSContext2D, layers: readonly Layer[]): void {
  for (const layer of layers.toSorted((a, b) => b.depth - a.depth)) {
    context.save()
    layer.paint(context)
    context.restore()
  }
}

/**
 * Layers as one, painted at half the size of the picture: a quarter of the work, and as soft as
 * what is far should be.
 */
export function merged(layers: readonly Layer[], depth: number, { width, height }: Size): Layer {
  return {
    depth,
    paint(context) {
      const half = createCanvas(Math.ceil(width / 2), Math.ceil(height / 2))
      const far = half.getContext('2d')
      far.scale(0.5, 0.5)
      paintLayers(far, layers)
      context.drawImage(half, 0, 0, half.width * 2, half.height * 2)
    },
  }
}
