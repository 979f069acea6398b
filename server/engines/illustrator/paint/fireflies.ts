import { css, hex } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Layer } from './layer.ts'

/** Glowing dots over the grass of a warm night. */
export function fireflies({ size, camera, random }: Composition): Layer {
  const lot = random.fork('fireflies')
  const [glow, core] = [hex('#d8f07a'), hex('#fbffd8')]
  return {
    depth: 3,
    paint(context) {
      context.globalCompositeOperation = 'screen'
      for (let i = 0; i < 26; i++) {
        const radius = Math.sqrt(size.width * size.height) * lot.between(0.004, 0.013)
        const x = lot.next() * size.width
        const y = camera.horizon + (size.height - camera.horizon) * lot.between(-0.25, 0.9)
        const light = context.createRadialGradient(x, y, 0, x, y, radius)
        light.addColorStop(0, css(core))
        light.addColorStop(0.25, css(glow, 0.7))
        light.addColorStop(1, css(glow, 0))
        context.fillStyle = light
        context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
      }
    },
  }
}
