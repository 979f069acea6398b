import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import type { Terrain } from '../../compose/terrain.ts'
import { clamp, lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Layer } from '../backdrop.ts'
import { fadeDown, fillShape } from '../shape.ts'
import { jagged } from './hills.ts'

/**
 * The edge of a cliff under whoever stands on the ground: a level top at one side, and rock down
 * out of the picture.
 */
export function cliff(composition: Composition, terrain: Terrain): Layer {
  const { size, random, light, surfaces, actors } = composition
  const { width, height } = size
  const lot = random.fork('cliff')
  const standing = actors.filter((actor) => actor.stance === 'ground')
  const middle = standing.reduce((sum, { x }) => sum + x / standing.length, 0) || width * 0.35
  const side = middle < width / 2 ? -1 : 1
  const reaches = standing.map(
    ({ x, height: tall, figure }) => (tall * figure.aspect) / 2 - (x - middle) * side,
  )
  const feet = standing.map(({ y }) => y)
  const back = Math.min(height * 0.66, ...feet) - height * 0.035
  const front = Math.max(height * 0.7, ...feet) + height * 0.03
  const rough = height * 0.02
  const [border, lip] = [
    width * (0.5 + side * 0.52),
    middle - side * (Math.max(0, ...reaches) + width * 0.09),
  ]
  const line = (y: number, x: number, endY: number, off: number) =>
    jagged({ x: border, y }, { x, y: endY }, off, 3, lot)
  const rear = line(back - rough, lip + side * width * 0.05, back + rough, rough * 0.8)
  const edge = line(front + rough, lip, (front + back) / 2, rough * 1.4)
  const base = line(height * 1.02, lip + side * width * 0.13, height * 1.02, 1)
  const leftward = (points: Point[]) => (side < 0 ? points : points.toReversed())
  const lowered = (points: Point[], low: number, high: number) => {
    return points.map(({ x, y }) => ({ x, y: y + rough * lot.between(low, high) }))
  }
  const [bright, dark] = surfaces[terrain.cover === 'sand' ? 'grass' : terrain.cover]
  const rock = {
    lit: underLight(surfaces.rock[0], light, 0.95),
    dark: underLight(surfaces.rock[1], light, 0.05),
  }
  const [lit, dusk] = [
    underLight(bright, light, 0.85),
    underLight(mix(dark, bright, 0.35), light, 0.58),
  ]
  return {
    depth: Math.max(0, ...standing.map(({ depth }) => depth)) + 0.01,
    paint(context) {
      const sunward = light.sun.x < width / 2 ? -1 : 1
      paintCrag(
        context,
        { top: leftward(edge), foot: leftward(base), ...rock, sunward },
        lot.fork('crag'),
      )
      const turf = fadeDown(context, back, front, [css(lit), css(dusk)])
      fillShape(context, turf, [...rear, ...lowered(edge, 0.3, 0.3).toReversed()])
      fillShape(context, css(dusk), [
        ...lowered(edge, 0.2, 0.2),
        ...lowered(edge, 0.5, 1.8).toReversed(),
      ])
    },
  }
}

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
