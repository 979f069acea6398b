import type { Canvas } from '@napi-rs/canvas'
import { layer } from './layers.ts'

/** The shape of a layer in one ink. */
export function silhouette(made: Canvas, ink: string): Canvas {
  return layer(made, (context) => {
    context.drawImage(made, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = ink
    context.fillRect(0, 0, made.width, made.height)
  })
}

/** The shape of a layer grown by some pixels with a round pen, in one ink. */
export function grown(made: Canvas, by: number, ink: string): Canvas {
  const pad = Math.ceil(by) + 2
  // At half size it costs a quarter; the edge is softer by less than a pixel.
  const half = layer({ width: made.width / 2, height: made.height / 2 }, (context) => {
    context.drawImage(made, 0, 0, made.width / 2, made.height / 2)
  })
  const shape = silhouette(half, ink)
  const small = layer({ width: half.width + pad, height: half.height + pad }, (context) => {
    for (let i = 0; i < 28; i++) {
      const angle = (i * Math.PI) / 14
      context.drawImage(shape, (pad + Math.cos(angle) * by) / 2, (pad + Math.sin(angle) * by) / 2)
    }
    context.drawImage(shape, pad / 2, pad / 2)
  })
  const size = { width: made.width + 2 * pad, height: made.height + 2 * pad }
  return layer(size, (context) => context.drawImage(small, 0, 0, small.width * 2, small.height * 2))
}

/** A layer as it is seen from the other side. Letters are never. */
export function mirrored(made: Canvas): Canvas {
  return layer(made, (context) => {
    context.translate(made.width, 0)
    context.scale(-1, 1)
    context.drawImage(made, 0, 0)
  })
}
