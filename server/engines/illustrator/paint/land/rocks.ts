import { type Color, css, mix } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import { falls, type Terrain } from '../../compose/terrain.ts'
import { clamp, lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Layer } from '../backdrop.ts'
import type { Brush, Picture } from '../brush.ts'
import { jagged } from './hills.ts'

/**
 * The edge of a cliff under whoever stands on the ground: a level top at one side, and rock down
 * out of the picture.
 */
export function cliff(picture: Picture, terrain: Terrain): Layer {
  const { size, random, light, surfaces, actors } = picture
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
  const border = width * (0.5 + side * 0.52)
  const lip = middle - side * (Math.max(0, ...reaches) + width * 0.09)
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
  const lit = underLight(bright, light, 0.85)
  const dusk = underLight(mix(dark, bright, 0.35), light, 0.58)
  return {
    depth: Math.max(0, ...standing.map(({ depth }) => depth)) + 0.01,
    paint(brush) {
      const sunward = light.sun.x < width / 2 ? -1 : 1
      const crag = { top: leftward(edge), foot: leftward(base), ...rock, sunward }
      paintCrag(brush, crag, lot.fork('crag'))
      const turf = brush.fadeDown(back, front, [lit, dusk])
      brush.shape(turf, [...rear, ...lowered(edge, 0.3, 0.3).toReversed()])
      brush.shape(dusk, [...lowered(edge, 0.2, 0.2), ...lowered(edge, 0.5, 1.8).toReversed()])
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
function paintCrag(brush: Brush, { top, foot, lit, dark, sunward }: Crag, random: Random): void {
  brush.shape(mix(lit, dark, 0.5), [...top, ...foot.toReversed()])
  const slabs = Math.max(6, top.length)
  const corner = (along: number, down: number) => {
    return between(at(top, clamp(along)), at(foot, clamp(along)), clamp(down))
  }
  for (let tier = tiers - 1; tier >= 0; tier--) {
    for (let i = 0; i < slabs; i++) {
      const from = (i + random.between(-0.2, 0.2)) / slabs
      const to = (i + 1 + random.between(-0.2, 0.2)) / slabs
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
        brush.shape(mix(lit, dark, dusk), shape)
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

/** Where the edge of the rock is, from its left to its right; the water falls in the middle. */
const brow = [-1, -0.86, -0.62, -0.3, 0, 0.34, 0.6, 0.9, 1]

/**
 * Water that falls down a face of rock at one side of the middle distance, with spray where it
 * lands.
 */
export function waterfall(picture: Picture, terrain: Terrain): Layer {
  const { camera, size, random, light, surfaces } = picture
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
    paint(brush) {
      const sunward = light.sun.x < foot.x ? -1 : 1
      paintCrag(brush, { top: rim, foot: base, ...rock, sunward }, lot.fork('crag'))
      brush.shape(air(surfaces[terrain.cover][0], 0.8), turf)
      const edge = { x: foot.x, y: top - unit * 0.005 }
      paintFall(picture, edge, foot.y, unit * 0.042, lot.fork('fall'))
    },
  }
}

/** Pixels: from a point down to the height of its foot, twice `half` wide. */
function paintFall(
  { brush, light, surfaces }: Picture,
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
  const fill = brush.fadeDown(top, foot, [mix(blue, white, 0.3), mix(blue, white, 0.75)])
  const downs = [0, 0.1, 0.4, 1]
  const right = downs.map((down) => at(1, down))
  brush.shape(fill, [...downs.map((down) => at(-1, down)), ...right.toReversed()])
  const streaks = Array.from({ length: 26 }, () => {
    const [across, down] = [random.between(-1, 1), random.next() * 0.8]
    return [at(across, down), at(across * 1.02, down + (1 - down) * random.between(0.2, 0.6))]
  })
  brush.lines(css(white, 0.85), Math.max(1, half * 0.07), streaks)
  for (let i = 0; i < 7; i++) {
    const radius = half * random.between(0.8, 1.7)
    const [px, py] = [x + random.bell() * half * 1.1, foot - radius * 0.3]
    const spray = brush.fadeOut(px, py, radius, [css(white, 0.5), css(white, 0)])
    brush.box(spray, px - radius, py - radius, radius * 2, radius * 2)
  }
}
