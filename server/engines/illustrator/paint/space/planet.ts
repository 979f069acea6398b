import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade, turnHue } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import { canvasOf } from '../../pixels.ts'
import type { Random } from '../../random.ts'
import { paintGlow } from '../shape.ts'

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
  context: SKRSContext2D,
  { x, y }: Point,
  radius: number,
  skin: Skin,
  ringed: boolean,
  random: Random,
): void {
  const ring = (from: number, to: number) => {
    context.save()
    context.translate(x, y)
    context.rotate(-0.35)
    context.scale(1, 0.28)
    context.lineWidth = radius * 0.1
    for (const [i, alpha] of [0.5, 0.8, 0.3, 0.65, 0.25].entries()) {
      context.strokeStyle = css(mix(skin[2], [255, 240, 220], 0.4), alpha)
      context.beginPath()
      context.arc(0, 0, radius * (1.35 + i * 0.13), from, to)
      context.stroke()
    }
    context.restore()
  }
  paintGlow(
    context,
    { x: x - radius * 0.12, y: y - radius * 0.1 },
    radius * 1.35,
    mix(skin[1], skin[2], 0.5),
    0.55,
  )
  if (ringed) ring(Math.PI, Math.PI * 2)
  context.drawImage(ball(radius, skin, random), x - radius, y - radius, radius * 2, radius * 2)
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
