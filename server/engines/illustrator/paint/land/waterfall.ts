import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import { falls, type Terrain } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { Layer } from '../backdrop.ts'
import { fadeDown, fadeOut, fillBox, fillShape, strokeLines } from '../shape.ts'
import { paintCrag } from './cliff.ts'

/** Where the edge of the rock is, from its left to its right; the water falls in the middle. */
const brow = [-1, -0.86, -0.62, -0.3, 0, 0.34, 0.6, 0.9, 1]

/**
 * Water that falls down a face of rock at one side of the middle distance, with spray where it
 * lands.
 */
export function waterfall(composition: Composition, terrain: Terrain): Layer {
  const { camera, size, random, light, surfaces } = composition
  const lot = random.fork('waterfall')
  const foot = project(camera, terrain.stream?.middle(falls) ?? lot.sign() * falls * 0.22, 0, falls)
  const unit = Math.sqrt(size.width * size.height)
  const top = Math.max(size.height * 0.1, foot.y - unit * 0.46)
  const air = (color: typeof light.haze, sun: number) =>
    mix(underLight(color, light, sun), light.haze, 0.16)
  const rim = brow.map((across) => {
    const down = across === 0 ? 0 : across ** 4 * 0.3 + lot.between(-0.06, 0.05)
    return { x: foot.x + across * unit * 0.3, y: top + unit * down }
  })
  const base = rim.map(({ x }) => ({
    x: foot.x + (x - foot.x) * 1.12,
    y: foot.y + unit * lot.between(0, 0.02),
  }))
  const turf = [
    ...rim.map(({ x, y }) => ({ x, y: y - unit * 0.008 })),
    ...rim.toReversed().map(({ x, y }) => ({ x, y: y + unit * lot.between(0.004, 0.03) })),
  ]
  const rock = { lit: air(surfaces.rock[0], 0.9), dark: air(surfaces.rock[1], 0.05) }
  return {
    depth: falls,
    paint(context) {
      const sunward = light.sun.x < foot.x ? -1 : 1
      paintCrag(context, { top: rim, foot: base, ...rock, sunward }, lot.fork('crag'))
      fillShape(context, css(air(surfaces[terrain.cover][0], 0.8)), turf)
      paintFall(
        context,
        composition,
        { x: foot.x, y: top - unit * 0.005 },
        foot.y,
        unit * 0.042,
        lot.fork('fall'),
      )
    },
  }
}

/** Pixels: from a point down to the height of its foot, twice `half` wide. */
function paintFall(
  context: SKRSContext2D,
  { light, surfaces }: Composition,
  { x, y: top }: Point,
  foot: number,
  half: number,
  random: Random,
): void {
  const white = underLight(surfaces.snow[0], light, 0.85)
  const blue = mix(underLight(surfaces.water, light, 0.7), white, 0.5)
  const at = (across: number, down: number) => {
    return { x: x + across * half * (0.75 + 0.5 * down ** 0.6), y: top + (foot - top) * down }
  }
  const fill = fadeDown(context, top, foot, [
    css(mix(blue, white, 0.3)),
    css(mix(blue, white, 0.75)),
  ])
  fillShape(context, fill, [
    at(-1, 0),
    at(-1, 0.1),
    at(-1, 0.4),
    at(-1, 1),
    at(1, 1),
    at(1, 0.4),
    at(1, 0.1),
    at(1, 0),
  ])
  const streaks = Array.from({ length: 26 }, () => {
    const [across, down] = [random.between(-1, 1), random.next() * 0.8]
    return [at(across, down), at(across * 1.02, down + (1 - down) * random.between(0.2, 0.6))]
  })
  strokeLines(context, css(white, 0.85), Math.max(1, half * 0.07), streaks)
  for (let i = 0; i < 7; i++) {
    const radius = half * random.between(0.8, 1.7)
    const [px, py] = [x + random.bell() * half * 1.1, foot - radius * 0.3]
    const spray = fadeOut(context, px, py, radius, [css(white, 0.5), css(white, 0)])
    fillBox(context, spray, px - radius, py - radius, radius * 2, radius * 2)
  }
}
