import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, toLch } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { cloudy, ridged, sample, soft } from '../../noise.ts'
import { lerp, smoothstep } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { createBackdrop, putBackdrop } from '../backdrop.ts'
import { paintGlow } from '../shape.ts'
import { paintStars } from '../sky/heavens.ts'
import { paintPlanet, skinOf } from './planet.ts'

/** Nebulae, stars and planets. */
export function paintSpace(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, light, random } = composition
  paintNebula(context, composition)
  paintStars(context, size.width, size.height * 1.6, 280 + 280 * detail, random.fork('stars'))
  paintFlares(context, composition, random.fork('flares'))
  const lot = random.fork('planets')
  const side = Math.min(size.width, size.height)
  const { hue } = toLch(light.haze)
  const left = lot.chance(0.5)
  for (let i = lot.integer(0, 2); i >= 0; i--) {
    const own = lot.fork(`planet ${i}`)
    const color = fromLch({
      lightness: own.between(0.55, 0.72),
      chroma: 0.12,
      hue: hue + own.between(1.5, 4.5),
    })
    const radius = side * (i === 0 ? own.pick([0.16, 0.22, 0.46]) : own.between(0.03, 0.065))
    const edge = i === 0 ? radius * 0.35 : side * own.between(0.1, 0.3)
    const x = left === (i === 0) ? edge : size.width - edge
    const y =
      i === 0
        ? own.pick([radius * 0.8, size.height - radius * 0.45])
        : size.height * own.between(0.15, 0.85)
    paintPlanet(
      context,
      { x, y },
      radius,
      skinOf(color),
      i === 0 && radius < side * 0.3 && own.chance(0.7),
      own,
    )
  }
  paintActors(context, composition)
}

/** Dust and glowing gas in a band across the picture, at a quarter of its size: it is soft. */
function paintNebula(context: SKRSContext2D, composition: Composition): void {
  const { light, size } = composition
  const random = composition.random.fork('nebula')
  const backdrop = createBackdrop(composition, 0.25)
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
  putBackdrop(context, backdrop, size)
}

/** The brightest stars, with their rays. */
function paintFlares(context: SKRSContext2D, { size, light }: Composition, random: Random): void {
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random.next() * size.width, random.next() * size.height]
    const radius = size.width * random.between(0.008, 0.022)
    paintGlow(context, { x, y }, radius, light.color, 0.9)
    context.fillStyle = css([255, 255, 255], 0.7)
    for (const [across, down] of [
      [1.4, 0.05],
      [0.05, 1.4],
      [0.16, 0.16],
    ] as const) {
      context.beginPath()
      context.ellipse(x, y, radius * across, radius * down, 0, 0, Math.PI * 2)
      context.fill()
    }
  }
}
