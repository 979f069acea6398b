import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../../color.ts'
import type { Actor } from '../../compose/actor.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import { fillShape, strokeLines } from '../shape.ts'

/** A rock in the sea for whoever cannot swim and does not stand on a cliff, with foam around it. */
export function paintIslet(context: SKRSContext2D, actor: Actor, composition: Composition): void {
  const { light, surfaces, random, terrain } = composition
  if (terrain?.drop) return
  const { x, y, height } = actor
  const lot = random.fork(`islet ${Math.round(x)}`)
  const half = Math.max(height * actor.figure.aspect * 0.62, height * 0.2)
  const foot = y + height * 0.1
  const [bright, dark] = surfaces.rock
  for (let layer = 0; layer < 3; layer++) {
    const reach = half * (1.3 - layer * 0.14)
    const rock = mix(
      underLight(mix(dark, bright, layer * 0.45), light, 0.3 + layer * 0.3),
      light.haze,
      0.12,
    )
    const outline = Array.from({ length: 15 }, (_, i) => {
      const rise =
        Math.sin((i / 14) * Math.PI) ** 0.6 * (0.13 - layer * 0.028) + lot.between(-1, 1) * 0.014
      return { x: x - reach + (reach * i) / 7, y: foot - Math.max(0, rise) * height }
    })
    fillShape(context, css(rock), outline)
  }
  const foam = Array.from({ length: 5 }, () => {
    const [reach, line] = [half * lot.between(1.1, 1.45), foot + lot.between(-0.01, 0.02) * height]
    return [-1, -0.5, 0, 0.5, 1].map((t) => ({
      x: x + t * reach,
      y: line + (1 - t * t) * height * 0.015,
    }))
  })
  context.lineCap = 'round'
  strokeLines(context, css(mix(light.color, [255, 255, 255], 0.5), 0.7), height * 0.01, foam)
}
