import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import type { Size } from '../../compose/camera.ts'
import type { Light } from '../../compose/light.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import { canvasOf } from '../../pixels.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { brushOn, type Picture } from '../brush.ts'
import { blend, paintCumulus, type Veil } from './cumulus.ts'
import { aurora, milkyWay, paintHeavens } from './heavens.ts'

/** A sky is soft: it is worked out for one pixel of so many by so many. */
const coarseness = 6

/** The sky down to a little below the horizon, with all that stands in it. `detail` is 0 to 1. */
export function paintSky(picture: Picture): void {
  const { brush, light, scene, size, camera } = picture
  const random = picture.random.fork('sky')
  const bottom = Math.min(size.height, camera.horizon * 1.03 + coarseness)
  const width = Math.ceil(size.width / coarseness)
  const height = Math.ceil(bottom / coarseness)
  const sky = { width, height: camera.horizon / coarseness }
  const veils: Veil[] = [glow(sky, light)]
  if (light.night === 1 && scene.weather === 'clear')
    veils.push(milkyWay(sky, random.fork('milky way')))
  if (scene.weather === 'aurora') veils.push(aurora(sky, random.fork('aurora')))
  if (light.cloud.cover > 0.05) veils.push(clouds(sky, light, random.fork('clouds')))
  const gradient = gradientOf(light.sky)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const rgb = new Float32Array(3)
  for (let y = 0, i = 0; y < height; y++) {
    const down = clamp(y / sky.height)
    const stop = Math.round(down * 255) * 3
    for (let x = 0; x < width; x++, i += 4) {
      rgb[0] = gradient[stop] as number
      rgb[1] = gradient[stop + 1] as number
      rgb[2] = gradient[stop + 2] as number
      for (const veil of veils) veil(rgb, x, y, down)
      data[i] = rgb[0]
      data[i + 1] = rgb[1]
      data[i + 2] = rgb[2]
    }
  }
  brush.context.drawImage(
    canvasOf({ width, height, data }),
    0,
    0,
    width * coarseness,
    height * coarseness,
  )
  paintHeavens(picture)
  const isFair = light.sun.visible && scene.weather !== 'aurora' && scene.weather !== 'snow'
  if (isFair) paintCumulus(picture, random.fork('cumulus'))
}

/** 256 colors from the zenith to the horizon, three numbers each. */
function gradientOf(stops: readonly Color[]): Float32Array {
  const table = new Float32Array(256 * 3)
  for (let i = 0; i < 256; i++) {
    const t = (i / 255) ** 0.95 * (stops.length - 1)
    const k = Math.min(stops.length - 2, Math.floor(t))
    table.set(mix(stops[k] as Color, stops[k + 1] as Color, t - k), i * 3)
  }
  return table
}

function glow({ width, height }: Size, light: Light): Veil {
  const unit = 1 / Math.min(width, height * 2)
  const [sunX, sunY] = [light.sun.x / coarseness, light.sun.y / coarseness]
  const bright = light.sun.moon ? 0.35 : lerp(1, 0.6, light.elevation)
  const strength = light.sun.visible ? bright : 0.25
  return (rgb, x, y) => {
    const distance = Math.hypot((x - sunX) * unit, (y - sunY) * unit * 1.07)
    const near = Math.exp(-distance * 3.1) * 0.55 + Math.exp(-distance * 11) * 0.4
    blend(rgb, light.color, Math.min(1, near * strength))
  }
}

/** Sheets of cloud in perspective, brighter on the side of the sun. */
function clouds({ width, height }: Size, light: Light, random: Random): Veil {
  const { bright, dark, cover } = light.cloud
  const x0 = random.next() * 512
  const y0 = random.next() * 512
  const stretch = random.between(1.6, 2.8)
  const unit = 190 / Math.min(width, height * 2)
  const threshold = lerp(0.55, -0.5, cover)
  const softness = cover > 0.7 ? 0.8 : random.between(0.3, 0.5)
  const sunX = light.sun.x / coarseness
  return (rgb, x, _y, down) => {
    if (down >= 1) return
    const near = 0.22 + 0.9 * (1 - down)
    const u = ((x - width / 2) * unit) / (near * stretch) + x0
    const v = 120 / near + y0
    const warp = sample(soft, u * 0.7, v * 0.7) * 26
    const value = sample(cloudy, u + warp, v) * 0.8 + sample(cloudy, u * 3.1 + y0, v * 3.1) * 0.22
    const density = smoothstep(threshold, threshold + softness, value)
    if (density < 0.004) return
    const towards =
      sample(cloudy, u + warp + clamp((sunX - x) / (width * 0.25), -1, 1) * 5, v - 5) * 0.8
    const shine = clamp(0.55 + (value - towards) * 2.1 + 0.35 - density * 0.45)
    const opacity = density * (0.93 * smoothstep(1, 0.86, down) + 0.07) * 0.94
    for (let c = 0; c < 3; c++) {
      const color = lerp(dark[c] as number, bright[c] as number, shine)
      rgb[c] = lerp(rgb[c] as number, color, opacity)
    }
  }
}

/** High in the air: a sea of clouds below, actors between its banks. */
export function paintAboveClouds(picture: Picture): void {
  paintSky(picture)
  const random = picture.random.fork('cloud sea')
  const puff = puffOf(picture)
  for (const [down, radius, near] of [
    [0.64, 0.05, 0],
    [0.7, 0.075, 0.35],
    [0.78, 0.12, 0.7],
  ] as const) {
    paintBank(picture, puff, down, radius, near, random.fork(`bank ${down}`))
  }
  paintActors(picture)
  paintBank(picture, puff, 0.98, 0.13, 1, random.fork('before'))
}

/** One ball of cloud, lit from the side of the sun; the whole sea is made of it. */
function puffOf({ light, size }: Picture): Canvas {
  const side = 128
  const canvas = createCanvas(side, side)
  const brush = brushOn(canvas)
  const { bright, dark } = light.cloud
  const crown: Color = mix(bright, [255, 255, 255], light.night > 0.3 ? 0 : 0.5)
  const sunward = light.sun.x < size.width / 2 ? -1 : 1
  const spot = { x: side * (0.5 + sunward * 0.16), y: side * 0.28, radius: 0 }
  const tones = [
    crown,
    [0.4, mix(crown, bright, 0.5)],
    [0.65, css(mix(bright, dark, 0.2), 0.85)],
    css(mix(bright, dark, 0.3), 0),
  ] as const
  brush.box(
    brush.radial({ x: side / 2, y: side / 2, radius: side / 2 }, tones, spot),
    0,
    0,
    side,
    side,
  )
  return canvas
}

/** Heaps of puffs at a height of the picture, each with smaller ones on it, and all cloud below. */
function paintBank(
  { brush, size, light }: Picture,
  puff: Canvas,
  down: number,
  radius: number,
  near: number,
  random: Random,
): void {
  const y = size.height * down
  const unit = Math.sqrt(size.width * size.height)
  brush.context.globalAlpha = 0.75 + near * 0.2
  for (
    let x = -unit * radius;
    x < size.width + unit * radius;
    x += unit * radius * random.between(0.5, 1.1)
  ) {
    const tall = random.next() ** 2
    for (let i = 3; i >= 0; i--) {
      const r = unit * radius * random.between(0.45, 0.95) * (1 - i * 0.13)
      const px = x + random.bell() * unit * radius * 0.5
      const py = y - i * unit * radius * (0.06 + tall * 0.4) + r * 0.4
      brush.draw(puff, { x: px - r, y: py - r, width: r * 2, height: r * 2 })
    }
  }
  brush.context.globalAlpha = 1
  const { bright, dark } = light.cloud
  const base = mix(mix(bright, dark, 0.45 - near * 0.2), light.haze, 0.4 * (1 - near))
  const deep = brush.fadeDown(y, y + unit * radius * 2.4, [
    [0, css(base, 0)],
    [0.4, css(base, 0.85)],
    [1, mix(base, dark, 0.3)],
  ])
  brush.box(deep, 0, y, size.width, size.height - y)
}
