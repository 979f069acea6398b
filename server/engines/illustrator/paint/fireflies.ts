import { hex } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Layer } from './layer.ts'
import { paintGlow } from './shape.ts'

const glow = hex('#e4f68a')

/** Glowing dots over the grass of a warm night. */
export function fireflies({ size, camera, random }: Composition): Layer {
  const lot = random.fork('fireflies')
  return {
    depth: 3,
    paint(context) {
      for (let i = 0; i < 26; i++) {
        const radius = Math.sqrt(size.width * size.height) * lot.between(0.005, 0.014)
        const y = camera.horizon + (size.height - camera.horizon) * lot.between(-0.25, 0.9)
        paintGlow(context, { x: lot.next() * size.width, y }, radius, glow, 1)
      }
    },
  }
}
