import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import { snowLies } from '../../compose/snow.ts'
import type { Random } from '../../random.ts'
import type { Layer } from '../layer.ts'
import { fadeDown, fillBox, fillShape } from '../shape.ts'

/** Air between the trees: thicker above the ground. */
export function mist({ size, camera, light, scene }: Composition, depth: number): Layer {
  return {
    depth,
    paint(context) {
      const fog = scene.weather === 'fog'
      const ground = camera.horizon + (camera.eye * camera.focal) / depth
      const top = ground - size.height * (fog ? 0.75 : 0.4)
      const bottom = ground + size.height * 0.03
      const [above, thick] = fog ? [0.12, 0.42] : [0, 0.15]
      const stops = [
        css(light.haze, above),
        [0.85, css(light.haze, thick)],
        [1, css(light.haze, 0)],
      ] as const
      fillBox(context, fadeDown(context, top, bottom, stops), 0, top, size.width, bottom - top)
    },
  }
}

/** Sunlight that falls between the leaves, in slanting bands. */
export function shafts({ size, camera, light }: Composition, random: Random): Layer {
  const from = light.sun.x
  const slant = (size.width / 2 - from) * 0.9
  const bottom = camera.horizon + size.height * 0.16
  const strength = light.sun.visible ? (light.sun.moon ? 0.14 : 0.26) : 0
  const stops = [
    css(light.color, strength),
    [0.6, css(light.color, strength * 0.6)],
    [1, css(light.color, 0)],
  ] as const
  return {
    depth: 7.4,
    paint(context) {
      context.globalCompositeOperation = 'screen'
      for (let i = 0; strength > 0 && i < 5; i++) {
        const top = from + random.between(-0.28, 0.28) * size.width
        const wide = size.width * random.between(0.015, 0.05)
        const low = top + slant * random.between(0.8, 1.1) + (top - from) * 0.5
        const edges = [
          { x: top, y: 0 },
          { x: top + wide, y: 0 },
          { x: low + wide * 2.6, y: bottom },
          { x: low, y: bottom },
        ]
        fillShape(context, fadeDown(context, 0, bottom, stops), edges)
      }
    },
  }
}

/** The depth of the wood where it cannot be looked through: a wall of leaves in the haze. */
export function paintDepths(
  context: SKRSContext2D,
  { size, camera, light, surfaces, scene }: Composition,
): void {
  const leaf = snowLies(scene) ? surfaces.rock[0] : mix(surfaces.needles, surfaces.moss[0], 0.5)
  const far = mix(underLight(leaf, light, 0.5), light.haze, 0.55)
  const wall = fadeDown(context, 0, camera.horizon, [
    css(mix(far, light.ambient, 0.15), 0.35),
    css(far, 0.75),
    css(mix(far, light.haze, 0.4), 0.95),
  ])
  fillBox(context, wall, 0, 0, size.width, camera.horizon + size.height * 0.03)
}
