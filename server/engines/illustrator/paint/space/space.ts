import { type Color, css, fromLch, mix, shade, toLch, turnHue } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { cloudy, ridged, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import type { Trace } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { type Brush, blend, workedOut } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { drawingsOf, paintStars } from '../sky/heavens.ts'

/** Nebulae, stars and planets. */
export function paintSpace(picture: Picture): void {
  const { brush, detail, size, unit, light, random } = picture
  paintNebula(picture)
  paintStars(brush, size.width, size.height * 1.6, 280 + 280 * detail, random.fork('stars'))
  paintFlares(picture, random.fork('flares'))
  const lot = random.fork('planets')
  const { hue } = toLch(light.haze)
  const isLeft = lot.chance(0.5)
  for (let i = lot.integer(0, 2); i >= 0; i--) {
    const own = lot.fork(`planet ${i}`)
    const isGreat = i === 0
    const lightness = own.between(0.55, 0.72)
    const color = fromLch({ lightness, chroma: 0.12, hue: hue + own.between(1.5, 4.5) })
    const radius = unit * (isGreat ? own.pick([0.16, 0.22, 0.46]) : own.between(0.03, 0.065))
    const edge = isGreat ? radius * 0.35 : unit * own.between(0.1, 0.3)
    const x = isLeft === isGreat ? edge : size.width - edge
    const corner = own.pick([radius * 0.8, size.height - radius * 0.45])
    const y = isGreat ? corner : size.height * own.between(0.15, 0.85)
    const isRinged = isGreat && radius < unit * 0.3 && own.chance(0.7)
    paintPlanet(brush, { x, y }, radius, skinOf(color), isRinged, own)
  }
  paintActors(picture)
}

/** Dust and glowing gas in a band across the picture, at a quarter of its size: it is soft. */
function paintNebula({ brush, light, size, random }: Picture): void {
  const lot = random.fork('nebula')
  const [width, height] = [Math.ceil(size.width / 4), Math.ceil(size.height / 4)]
  const [dark, , far, near, star] = light.sky as readonly [Color, Color, Color, Color, Color]
  const unit = 1 / Math.min(width, height)
  const [x0, y0, angle] = [lot.next() * 512, lot.next() * 512, lot.next() * Math.PI]
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const nebula = workedOut({ width, height }, (rgb, x, y) => {
    const [across, down] = [(x - width / 2) * unit, (y - height / 2) * unit]
    const drift = sample(soft, across * 256 + x0, down * 256 + y0)
    const [u, v] = [across * 300 + x0 + drift * 60, down * 300 + y0 - drift * 45]
    const mist = sample(cloudy, u, v)
    const strands = sample(ridged, u * 0.8 + 90, v * 0.8)
    const band = Math.exp(-((across * sine + down * cosine + mist * 0.12) ** 2) * 5.5)
    rgb.set(dark)
    blend(rgb, far, smoothstep(-0.25, 0.85, mist * 0.8 + band * 0.7 - 0.2) * 0.62)
    const glow = strands * 0.5 + band * 0.75 - 0.25 + drift * 0.3
    blend(rgb, near, smoothstep(0, 0.9, glow) * 0.55)
    blend(rgb, star, smoothstep(0.45, 1.1, mist * 0.5 + strands * 0.4 + band * 0.55) * 0.7)
  })
  brush.draw(nebula, size)
}

/** The brightest stars, with their rays. */
function paintFlares({ brush, size, light }: Picture, random: Random): void {
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random.next() * size.width, random.next() * size.height]
    const radius = size.width * random.between(0.008, 0.022)
    brush.glow({ x, y }, radius, light.color, 0.9)
    brush.parts(drawingsOf('flare').flat(), {}, { x, y, width: radius, height: radius })
  }
}

/** What a ball is mottled or banded with: lows, the color between, highs. */
export type Skin = readonly [low: Color, middle: Color, high: Color]

export const earth: Skin = [
  [112, 142, 84],
  [44, 104, 190],
  [250, 252, 255],
]

export function skinOf(color: Color): Skin {
  return [turnHue(shade(color, -0.18), 0.5), color, shade(turnHue(color, -0.4), 0.14)]
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
  const ring = (from: number, to: number) => {
    brush.moved({ x, y, turn: -0.35, scale: [1, 0.28] }, () => {
      for (const [i, alpha] of [0.5, 0.8, 0.3, 0.65, 0.25].entries()) {
        const arc: Trace = (path) => path.arc(0, 0, radius * (1.35 + i * 0.13), from, to)
        brush.stroke(arc, css(mix(skin[2], [255, 240, 220], 0.4), alpha), radius * 0.1)
      }
    })
  }
  const lit = { x: x - radius * 0.12, y: y - radius * 0.1 }
  brush.glow(lit, radius * 1.35, mix(skin[1], skin[2], 0.5), 0.55)
  if (ringed) ring(Math.PI, Math.PI * 2)
  const globe = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
  brush.draw(ball(radius, skin, random), globe)
  if (ringed) ring(0, Math.PI)
}

/** At most 256 pixels across: larger ones are only softer. */
function ball(radius: number, [low, middle, high]: Skin, random: Random) {
  const side = Math.min(256, Math.max(8, Math.ceil(radius * 2)))
  const [x0, y0, banded] = [random.next() * 512, random.next() * 512, random.chance(0.5)]
  return workedOut({ width: side, height: side }, (rgba, column, row) => {
    const [u, v] = [((column + 0.5) / side) * 2 - 1, ((row + 0.5) / side) * 2 - 1]
    const distance = Math.min(1, u * u + v * v)
    const z = Math.sqrt(1 - distance)
    const wave = sample(cloudy, (u / (z + 0.7)) * 60 + x0, (v / (z + 0.7)) * 60 + y0)
    const tone = banded ? sample(cloudy, v * 120 + wave * 12 + x0, u * 14 + y0) : wave
    const sun = lerp(0.03, 1.08, smoothstep(-0.15, 0.95, -u * 0.62 - v * 0.5 + z * 0.5))
    const rim = (1 - z) ** 3 * 70 * sun
    rgba.set(middle)
    blend(rgba, tone < 0 ? low : high, clamp(Math.abs(tone) * 1.9))
    for (let c = 0; c < 3; c++) rgba[c] = (rgba[c] as number) * sun + rim
    rgba[3] = 255 * clamp((1 - Math.sqrt(distance)) * side * 0.45)
  })
}
