import type { SKRSContext2D } from '@napi-rs/canvas'

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
