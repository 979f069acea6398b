import { type Color, css, fromLch, mix, shade, toLch, turnHue } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { cloudy, ridged, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import { canvasOf } from '../../pixels.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { createBackdrop, putBackdrop } from '../backdrop.ts'
import type { Brush, Picture } from '../brush.ts'
import { paintStars } from '../sky/heavens.ts'

/** Nebulae, stars and planets. */
export function paintSpace(picture: Picture): void {
  const { brush, detail, size, light, random } = picture
  paintNebula(picture)
  paintStars(brush, size.width, size.height * 1.6, 280 + 280 * detail, random.fork('stars'))
  paintFlares(picture, random.fork('flares'))
  const lot = random.fork('planets')
  const side = Math.min(size.width, size.height)
  const { hue } = toLch(light.haze)
  const left = lot.chance(0.5)
  for (let i = lot.integer(0, 2); i >= 0; i--) {
    const own = lot.fork(`planet ${i}`)
    const lightness = own.between(0.55, 0.72)
    const color = fromLch({ lightness, chroma: 0.12, hue: hue + own.between(1.5, 4.5) })
    const radius = side * (i === 0 ? own.pick([0.16, 0.22, 0.46]) : own.between(0.03, 0.065))
    const edge = i === 0 ? radius * 0.35 : side * own.between(0.1, 0.3)
    const x = left === (i === 0) ? edge : size.width - edge
    const y =
      i === 0
        ? own.pick([radius * 0.8, size.height - radius * 0.45])
        : size.height * own.between(0.15, 0.85)
    const isRinged = i === 0 && radius < side * 0.3 && own.chance(0.7)
    paintPlanet(brush, { x, y }, radius, skinOf(color), isRinged, own)
  }
  paintActors(picture)
}

/** Dust and glowing gas in a band across the picture, at a quarter of its size: it is soft. */
function paintNebula(picture: Picture): void {
  const { brush, light, size } = picture
  const random = picture.random.fork('nebula')
  const backdrop = createBackdrop(picture, 0.25)
  const { width, height, pixels } = backdrop
  const [dark, , far, near, star] = light.sky as readonly [Color, Color, Color, Color, Color]
  const unit = 1 / Math.min(width, height)
  const [x0, y0, angle] = [random.next() * 512, random.next() * 512, random.next() * Math.PI]
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const [across, down] = [(x - width / 2) * unit, (y - height / 2) * unit]
      const drift = sample(soft, across * 256 + x0, down * 256 + y0)
      const [u, v] = [across * 300 + x0 + drift * 60, down * 300 + y0 - drift * 45]
      const mist = sample(cloudy, u, v)
      const strands = sample(ridged, u * 0.8 + 90, v * 0.8)
      const band = Math.exp(-((across * sine + down * cosine + mist * 0.12) ** 2) * 5.5)
      const one = smoothstep(-0.25, 0.85, mist * 0.8 + band * 0.7 - 0.2) * 0.62
      const two = smoothstep(0, 0.9, strands * 0.5 + band * 0.75 - 0.25 + drift * 0.3) * 0.55
      const three = smoothstep(0.45, 1.1, mist * 0.5 + strands * 0.4 + band * 0.55) * 0.7
      for (let c = 0; c < 3; c++) {
        const deep = lerp(lerp(dark[c] as number, far[c] as number, one), near[c] as number, two)
        pixels[i + c] = lerp(deep, star[c] as number, three)
      }
    }
  }
  putBackdrop(brush, backdrop, size)
}

/** The brightest stars, with their rays. */
function paintFlares({ brush, size, light }: Picture, random: Random): void {
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random.next() * size.width, random.next() * size.height]
    const radius = size.width * random.between(0.008, 0.022)
    brush.glow({ x, y }, radius, light.color, 0.9)
    for (const [across, down] of [
      [1.4, 0.05],
      [0.05, 1.4],
      [0.16, 0.16],
    ] as const) {
      brush.oval(css([255, 255, 255], 0.7), x, y, radius * across, radius * down)
    }
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
    brush.context.save()
    brush.context.translate(x, y)
    brush.context.rotate(-0.35)
    brush.context.scale(1, 0.28)
    brush.context.lineWidth = radius * 0.1
    for (const [i, alpha] of [0.5, 0.8, 0.3, 0.65, 0.25].entries()) {
      brush.context.strokeStyle = css(mix(skin[2], [255, 240, 220], 0.4), alpha)
      brush.context.beginPath()
      brush.context.arc(0, 0, radius * (1.35 + i * 0.13), from, to)
      brush.context.stroke()
    }
    brush.context.restore()
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
  const data = new Uint8ClampedArray(side * side * 4)
  const [x0, y0, banded] = [random.next() * 512, random.next() * 512, random.chance(0.5)]
  for (let row = 0, i = 0; row < side; row++) {
    for (let column = 0; column < side; column++, i += 4) {
      const [u, v] = [((column + 0.5) / side) * 2 - 1, ((row + 0.5) / side) * 2 - 1]
      const distance = u * u + v * v
      if (distance > 1) continue
      const z = Math.sqrt(1 - distance)
      const wave = sample(cloudy, (u / (z + 0.7)) * 60 + x0, (v / (z + 0.7)) * 60 + y0)
      const tone = banded ? sample(cloudy, v * 120 + wave * 12 + x0, u * 14 + y0) : wave
      const sun = lerp(0.03, 1.08, smoothstep(-0.15, 0.95, -u * 0.62 - v * 0.5 + z * 0.5))
      const rim = (1 - z) ** 3 * 70 * sun
      const other = tone < 0 ? low : high
      const amount = clamp(Math.abs(tone) * 1.9)
      for (let c = 0; c < 3; c++)
        data[i + c] = lerp(middle[c] as number, other[c] as number, amount) * sun + rim
      data[i + 3] = 255 * clamp((1 - Math.sqrt(distance)) * side * 0.45)
    }
  }
  return canvasOf({ width: side, height: side, data })
}
