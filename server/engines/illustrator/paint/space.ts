import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, mix, shade, toLch, turnHue } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { cloudy, ridged, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import { canvasOf } from '../pixels.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { createBackdrop, putBackdrop } from './backdrop.ts'
import { paintStars } from './heavens.ts'

/** Nebulae, stars and planets. */
export function paintSpace(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, light, random } = composition
  paintNebula(context, composition)
  paintStars(context, size.width, size.height * 1.6, 600 + 600 * detail, random.fork('stars'))
  paintFlares(context, composition, random.fork('flares'))
  const lot = random.fork('planets')
  const count = lot.integer(1, 3)
  const hue = toLch(light.haze).hue
  for (let i = 0; i < count; i++) {
    const color = fromLch({ lightness: lot.between(0.55, 0.75), chroma: 0.12, hue: hue + lot.between(1.5, 4.5) })
    const x = size.width * (i === 0 ? lot.pick([0.2, 0.8, 0.76]) : lot.between(0.1, 0.9))
    const y = size.height * (i === 0 ? lot.pick([0.22, 0.26, 0.8]) : lot.between(0.1, 0.9))
    const radius = Math.min(size.width, size.height) * (i === 0 ? lot.between(0.14, 0.22) : lot.between(0.025, 0.06))
    paintPlanet(context, x, y, radius, color, i === 0 && lot.chance(0.6), lot.fork(`planet ${i}`))
  }
  paintActors(context, composition)
}

function paintNebula(context: SKRSContext2D, composition: Composition): void {
  const { light, size } = composition
  const random = composition.random.fork('nebula')
  const backdrop = createBackdrop(composition)
  const { width, height, pixels } = backdrop
  const [dark, , far, near, star] = light.sky as readonly [Color, Color, Color, Color, Color]
  const unit = 1 / Math.min(width, height)
  const [x0, y0, angle] = [random.next() * 512, random.next() * 512, random.next() * Math.PI]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const across = (x - width / 2) * unit
      const down = (y - height / 2) * unit
      const drift = sample(soft, across * 256 + x0, down * 256 + y0)
      const u = across * 300 + x0 + drift * 60
      const v = down * 300 + y0 - drift * 45
      const mist = sample(cloudy, u, v)
      const strands = sample(ridged, u * 0.8 + 90, v * 0.8)
      const band = Math.exp(-((across * Math.sin(angle) + down * Math.cos(angle) + mist * 0.12) ** 2) * 5.5)
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

function paintFlares(context: SKRSContext2D, { size, light }: Composition, random: Random): void {
  context.save()
  context.globalCompositeOperation = 'screen'
  context.strokeStyle = 'rgba(255,255,255,0.5)'
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random.next() * size.width, random.next() * size.height]
    const radius = size.width * random.between(0.008, 0.02)
    const glow = context.createRadialGradient(x, y, 0, x, y, radius)
    glow.addColorStop(0, 'rgba(255,255,255,1)')
    glow.addColorStop(0.2, css(light.color, 0.5))
    glow.addColorStop(1, css(light.color, 0))
    context.fillStyle = glow
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    context.lineWidth = radius * 0.08
    context.beginPath()
    context.moveTo(x - radius * 1.4, y)
    context.lineTo(x + radius * 1.4, y)
    context.moveTo(x, y - radius * 1.4)
    context.lineTo(x, y + radius * 1.4)
    context.stroke()
  }
  context.restore()
}

/** A ball lit from the upper left, banded or mottled, with rings behind and before it. */
function paintPlanet(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  color: Color,
  ringed: boolean,
  random: Random,
): void {
  const ring = (from: number, to: number) => {
    context.save()
    context.translate(x, y)
    context.rotate(-0.35)
    context.scale(1, 0.28)
    context.lineWidth = radius * 0.09
    for (const [i, alpha] of [0.5, 0.75, 0.35, 0.6, 0.3].entries()) {
      context.strokeStyle = css(mix(shade(color, 0.14), [255, 240, 220], 0.4), alpha)
      context.beginPath()
      context.arc(0, 0, radius * (1.35 + i * 0.13), from, to)
      context.stroke()
    }
    context.restore()
  }
  if (ringed) ring(Math.PI, Math.PI * 2)
  context.drawImage(ball(radius, color, random), x - radius, y - radius, radius * 2, radius * 2)
  if (ringed) ring(0, Math.PI)
}

function ball(radius: number, color: Color, random: Random) {
  const side = Math.max(8, Math.ceil(radius * 2))
  const pixels = new Uint8ClampedArray(side * side * 4)
  const [x0, y0, banded] = [random.next() * 512, random.next() * 512, random.chance(0.55)]
  const [dark, bright] = [turnHue(shade(color, -0.18), 0.5), shade(turnHue(color, -0.4), 0.14)]
  for (let row = 0, i = 0; row < side; row++) {
    for (let column = 0; column < side; column++, i += 4) {
      const [u, v] = [(column / side) * 2 - 1, (row / side) * 2 - 1]
      const distance = u * u + v * v
      if (distance > 1) continue
      const z = Math.sqrt(1 - distance)
      const [mapU, mapV] = [u / (z + 0.7), v / (z + 0.7)]
      const wave = sample(cloudy, mapU * 60 + x0, v * 60 + y0) * 14
      const tone = banded
        ? sample(cloudy, v * 110 + wave + x0, u * 12 + y0)
        : sample(cloudy, mapU * 130 + x0, mapV * 130 + y0)
      const sun = clamp((-u * 0.65 - v * 0.5 + z * 0.55) * 1.15, 0.03, 1.1)
      const rim = (1 - z) ** 3 * 60 * sun
      const other = tone < 0 ? dark : bright
      for (let c = 0; c < 3; c++) {
        pixels[i + c] = lerp(color[c] as number, other[c] as number, clamp(Math.abs(tone) * 1.8)) * sun + rim
      }
      pixels[i + 3] = 255 * clamp((1 - Math.sqrt(distance)) * radius * 0.9)
    }
  }
  return canvasOf({ width: side, height: side, data: pixels })
}
