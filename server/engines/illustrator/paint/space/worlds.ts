import { type Color, hex, mix, shade, turnHue } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import type { Circle } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { type Brush, blend } from '../brush.ts'
import { type Picture, strew } from '../picture.ts'
import { drawingsOf, paintStars } from '../sky/heavens.ts'

/** What a ball is mottled or banded with: lows, the color between, highs. */
type Skin = readonly [low: Color, middle: Color, high: Color]

export function skinOf(color: Color): Skin {
  return [turnHue(shade(color, -0.18), 0.5), color, shade(turnHue(color, -0.4), 0.14)]
}

const earth = ['#708e54', '#2c68be', '#fafcff'].map(hex) as [Color, Color, Color]

/** The ground of another world under its sky. */
interface World {
  /** From the zenith to the horizon. */
  sky: readonly [string, string]
  stars: number
  dusts: readonly string[]
  /** What stands in the sky, and how large, as a fraction of the picture. */
  neighbor: Skin
  radius: readonly [number, number]
  /** Heights of the ridges from far to near, as fractions of the picture's. */
  ridges: readonly number[]
}

/** Dust and craters under a black sky, in which the earth stands. */
export const moon: World = {
  sky: ['#06070f', '#0b0d18'],
  stars: 900,
  dusts: ['#b4b2b0', '#a9a6a6', '#bdb6ac'],
  neighbor: earth,
  radius: [0.09, 0.14],
  ridges: [0.13, 0.07, 0.008],
}

/** Rust and mesas under a sky of dust. */
export const mars: World = {
  sky: ['#8a5646', '#e2b48c'],
  stars: 0,
  dusts: ['#b5673f', '#a85c3c', '#bd7748'],
  neighbor: skinOf([205, 165, 140]),
  radius: [0.02, 0.03],
  ridges: [0.3, 0.14, 0.02],
}

export function paintWorld(picture: Picture, world: World): void {
  const { brush, detail, size, unit, light, random, scene, camera } = picture
  const lot = random.fork('world')
  const { horizon } = camera
  brush.sheet(size, 0, horizon, world.sky, size.height)
  const stars = world.stars * (0.6 + 0.4 * detail)
  paintStars(picture, horizon * 1.9, stars, lot.fork('stars'))
  const radius = unit * lot.between(...world.radius)
  const hero = picture.actors.at(-1)?.x ?? light.sun.x
  const across = hero < size.width / 2 ? lot.between(0.72, 0.86) : lot.between(0.14, 0.28)
  const place = { x: size.width * across, y: size.height * lot.between(0.17, 0.26) }
  paintPlanet(brush, place, radius, world.neighbor, false, lot.fork('ball'))
  const dust = hex(scene.palette[0] ?? lot.pick(world.dusts))
  for (const [index, tall] of world.ridges.entries()) {
    const offset = lot.fork(`ridge ${index}`).next() * 512
    const middle = mix(shade(dust, -0.22), light.ambient, 0.2)
    const tones = [shade(dust, index * 0.07 - 0.16), [0.4, middle], shade(dust, -0.4)] as const
    const ink = brush.fadeDown(horizon - size.height * tall, size.height, tones)
    brush.below(ink, size, (across) => {
      const rise = (sample(soft, across * 70 + offset, index * 90) + 0.5) * tall
      return horizon + ((across - 0.5) ** 2 * 0.16 - rise) * size.height
    })
  }
  const craters = {
    drawings: drawingsOf('crater'),
    count: 34,
    down: [horizon / size.height + 0.035, 1],
    high: [0.008, 0.08],
    lies: true,
  } as const
  strew(picture, craters, lot.fork('craters'), (near) => ({ dust: shade(dust, near * -0.12) }))
}

/** A planet in its air, lit from the upper left, with rings behind and before it. */
export function paintPlanet(
  brush: Brush,
  { x, y }: Point,
  radius: number,
  skin: Skin,
  ringed: boolean,
  random: Random,
): void {
  const band = mix(skin[2], [255, 240, 220], 0.4)
  const ring = (top: number) => {
    brush.moved({ x, y, turn: -0.35, scale: [radius, radius * 0.28] }, () =>
      brush.clipped({ x: -2, y: top, width: 4, height: 2 }, () =>
        brush.parts(drawingsOf('rings').flat(), { band }),
      ),
    )
  }
  const lit = { x: x - radius * 0.12, y: y - radius * 0.1 }
  brush.glow(lit, radius * 1.35, mix(skin[1], skin[2], 0.5), 0.55)
  if (ringed) ring(-2)
  paintBall(brush, { x, y, radius }, skin, random)
  if (ringed) ring(0)
}

/** In mottles or bands, at most 256 pixels across: larger ones are only softer. */
function paintBall(
  brush: Brush,
  { x, y, radius }: Circle,
  [low, middle, high]: Skin,
  random: Random,
) {
  const side = radius * 2
  const [x0, y0, banded] = [random.next() * 512, random.next() * 512, random.chance(0.5)]
  const area = { x: x - radius, y: y - radius, width: side, height: side }
  brush.veil(area, Math.max(1, side / 256), (rgba, across, down) => {
    const [u, v] = [across / radius - 1, down / radius - 1]
    const distance = Math.min(1, u * u + v * v)
    const z = Math.sqrt(1 - distance)
    const wave = sample(cloudy, (u / (z + 0.7)) * 60 + x0, (v / (z + 0.7)) * 60 + y0)
    const tone = banded ? sample(cloudy, v * 120 + wave * 12 + x0, u * 14 + y0) : wave
    const sun = lerp(0.03, 1.08, smoothstep(-0.15, 0.95, -u * 0.62 - v * 0.5 + z * 0.5))
    const rim = (1 - z) ** 3 * 70 * sun
    rgba.set(middle)
    blend(rgba, tone < 0 ? low : high, clamp(Math.abs(tone) * 1.9))
    for (let c = 0; c < 3; c++) rgba[c] = (rgba[c] as number) * sun + rim
    rgba[3] = 255 * clamp((1 - Math.sqrt(distance)) * Math.min(side, 256) * 0.45)
  })
}
