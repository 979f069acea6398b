import { type Color, css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import type { Range, Terrain } from '../../compose/terrain.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'
import { jagged, paintDunes, paintHills, paintIslands, paintMesas, type Rise } from './hills.ts'

const painters: Record<Range['kind'], (rise: Rise) => void> = {
  peaks: paintPeaks,
  hills: paintHills,
  dunes: paintDunes,
  mesas: paintMesas,
  islands: paintIslands,
}

/** What rises along the horizon, from the farthest. */
export function paintRanges(picture: Picture, terrain: Terrain): void {
  const { brush } = picture
  for (const { depth, paint } of ranges(picture, terrain)) if (depth === Infinity) paint(brush)
}

/** What rises in the land itself. */
export function nearRanges(picture: Picture, terrain: Terrain): Layer[] {
  return ranges(picture, terrain).filter(({ depth }) => depth < Infinity)
}

function ranges(picture: Picture, terrain: Terrain): Layer[] {
  const { size, camera, light, random, scene } = picture
  const unit = Math.sqrt(size.width * size.height)
  const horizon = camera.horizon + (terrain.water ? 1 : unit * 0.03)
  return terrain.ranges.map(({ kind, height, haze, depth }, index): Layer => {
    const air = scene.weather === 'fog' ? lerp(haze, 1, 0.75) : haze
    const near = depth < Infinity
    const atHorizon = Math.min(size.height, horizon)
    const rise = {
      ...picture,
      random: random.fork(`range ${index}`),
      width: size.width,
      foot: near ? camera.horizon + (camera.eye * camera.focal) / depth : atHorizon,
      height: Math.min(height * unit, camera.horizon * 0.78),
      near,
      sunward: light.sun.x < size.width / 2 ? -1 : 1,
      tone: (surface: Color, sun: number) => mix(underLight(surface, light, sun), light.haze, air),
      haze: light.haze,
      cover: terrain.cover,
    }
    return { depth, paint: () => painters[kind](rise) }
  })
}

/** Mountains, the highest off the middle and farthest; lower ones stand before it. */
function paintPeaks(rise: Rise): void {
  const { random, width, height } = rise
  const count = Math.max(3, Math.round(width / (height * 1.15)))
  const summits = [{ x: width * (0.5 + random.sign() * random.between(0.1, 0.22)), tall: 1 }]
  for (let i = 0; i < count; i++) {
    summits.push({
      x: ((i + random.between(0.1, 0.9)) / count) * width,
      tall: random.between(0.42, 0.74),
    })
  }
  for (const [index, { x, tall }] of summits.sort((a, b) => b.tall - a.tall).entries()) {
    paintPeak(rise, x, height * tall, random.fork(`peak ${index}`))
  }
}

/**
 * A mountain of planes: a sunny and a shaded side that meet in a ridge, spurs on both, and snow on
 * its head.
 */
function paintPeak(rise: Rise, x: number, height: number, random: Random): void {
  const { brush, foot, sunward, tone, haze, surfaces, cover } = rise
  const half = height * random.between(0.95, 1.35)
  const top = foot - height
  const flank = (side: number) =>
    jagged({ x, y: top }, { x: x + side * half, y: foot }, height * 0.13, 5, random)
  const flanks = [flank(sunward), flank(-sunward)]
  const rock = [tone(surfaces.rock[0], 1), tone(surfaces.rock[1], 0.05)] as const
  const snow = [tone(surfaces.snow[0], 1), tone(surfaces.snow[1], 0.15)] as const
  const valley = mix(tone(surfaces[cover][1], 0.4), haze, 0.4)
  const low = Math.max(0, 0.72 - (0.36 * rise.height) / height) * random.between(0.85, 1.2)
  const snowline = cover === 'snow' ? 0.8 : low
  const end = { x: x - sunward * half * random.between(-0.1, 0.25), y: foot }
  const ridge = jagged({ x, y: top }, end, height * 0.16, 4, random)
  for (const [side, flank] of flanks.entries()) {
    const [stone, white] = [rock[side] as Color, snow[side] as Color]
    const slope = brush.fadeDown(top, foot, [
      snowline > 0 ? white : stone,
      [snowline * 0.8, snowline > 0 ? white : stone],
      [Math.min(0.9, snowline + 0.03), stone],
      [Math.min(0.95, snowline + 0.35), mix(stone, valley, 0.45)],
      [1, valley],
    ])
    brush.shape(slope, [...flank, ...ridge.toReversed()])
  }
  for (const [i, { x: rx, y: ry }] of ridge.slice(1, -3).entries()) {
    const long = height * random.between(0.12, 0.26)
    const [lit, dark] = (ry - top) / height < snowline ? snow : rock
    const shaded = i % 2 === 1
    const reach = Math.min(long, half * ((ry - top) / height) * 0.6) * (shaded ? sunward : -sunward)
    const at = (across: number, down: number) => ({ x: rx + reach * across, y: ry + long * down })
    const blade = css(shaded ? dark : lit, shaded ? 0.75 : 0.5)
    brush.shape(blade, [at(0, 0), at(1, 1), at(0.3, 0.75), at(0.1, 1.5)])
  }
  const wide = half * snowline * 0.9
  for (let i = 0; snowline > 0 && i < teeth; i++) {
    const at = x + lerp(-wide, wide, (i + random.between(0.2, 0.8)) / teeth)
    const side = (at - x) * sunward > 0 ? 0 : 1
    const color = css(i % 2 ? snow[side] : rock[side], 0.9)
    brush.shape(color, tooth(at, lerp(top, foot, snowline), i % 2 ? 1 : -1, wide, height, random))
  }
}

/** Along the snow line: snow in the gullies below it, rock between them. */
const teeth = 9

/** From the snow line on downwards (1) or upwards (-1). */
function tooth(
  x: number,
  y: number,
  way: number,
  wide: number,
  height: number,
  random: Random,
): Point[] {
  const long = height * random.between(0.05, 0.16) * way
  const half = (wide / teeth) * random.between(0.5, 0.9)
  return [
    { x: x - half, y: y - long * 0.5 },
    { x: x + half * 0.2, y: y + long },
    { x: x + half, y: y - long * 0.5 },
  ]
}
