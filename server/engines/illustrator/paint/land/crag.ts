import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { clamp, lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { fillShape } from '../shape.ts'

interface Crag {
  /** Its upper and its lower edge, both from left to right; between them the rock falls steeply. */
  top: readonly Point[]
  foot: readonly Point[]
  lit: Color
  dark: Color
  /** -1 with the sun on the left. */
  sunward: number
}

const tiers = 3

/** A face of rock in tiers of upright slabs, each with a sunny and a shaded side. */
export function paintCrag(
  context: SKRSContext2D,
  { top, foot, lit, dark, sunward }: Crag,
  random: Random,
): void {
  fillShape(context, css(mix(lit, dark, 0.5)), [...top, ...foot.toReversed()])
  const slabs = Math.max(6, top.length)
  const corner = (along: number, down: number) => {
    return between(at(top, clamp(along)), at(foot, clamp(along)), clamp(down))
  }
  for (let tier = tiers - 1; tier >= 0; tier--) {
    for (let i = 0; i < slabs; i++) {
      const [from, to] = [
        (i + random.between(-0.2, 0.2)) / slabs,
        (i + 1 + random.between(-0.2, 0.2)) / slabs,
      ]
      const [upper, lower] = [tier / tiers, (tier + random.between(1, 1.5)) / tiers]
      const crease = random.between(from, to)
      const sunny = random.between(0.1, 0.45)
      const shaded = 0.62 + tier * 0.08
      const slab = (near: number, far: number, dusk: number, lean: number) => {
        const edge = far + random.between(-0.02, 0.02)
        const shape = [
          corner(near, upper),
          corner(far, upper + lean),
          corner(edge, lower),
          corner(near, lower - lean),
        ]
        fillShape(context, css(mix(lit, dark, dusk)), shape)
      }
      slab(from, crease, sunward < 0 ? sunny : shaded, 0.06)
      slab(crease, to, sunward < 0 ? shaded : sunny, -0.06)
    }
  }
}

/** A point of a line, `t` from 0 to 1 along it. */
function at(line: readonly Point[], t: number): Point {
  const along = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(along))
  return between(line[i] as Point, line[i + 1] as Point, along - i)
}

function between(from: Point, to: Point, t: number): Point {
  return { x: lerp(from.x, to.x, t), y: lerp(from.y, to.y, t) }
}
