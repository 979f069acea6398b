import { type Color, css, fromLch, mix } from '../../color.ts'
import type { Size } from '../../compose/camera.ts'
import type { Light } from '../../compose/light.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { blend, workedOut } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { drawingsOf, paintHeavens } from './heavens.ts'

/** The sky down to a little below the horizon, with all that stands in it. `detail` is 0 to 1. */
export function paintSky(picture: Picture): void {
  const { brush, light, scene, size, camera } = picture
  const random = picture.random.fork('sky')
  const bottom = Math.min(size.height, camera.horizon * 1.03 + coarseness)
  const width = Math.ceil(size.width / coarseness)
  const height = Math.ceil(bottom / coarseness)
  const sky = { width, height: camera.horizon / coarseness }
  const shine = glow(sky, light)
  const cloud = light.cloud.cover > 0.05 ? clouds(sky, light, random.fork('clouds')) : undefined
  const rows = Array.from({ length: height }, (_, y) => colorAt(light.sky, clamp(y / sky.height)))
  const canvas = workedOut({ width, height }, (rgb, x, y) => {
    rgb.set(rows[y] as Color)
    shine(rgb, x, y)
    cloud?.(rgb, x, y)
  })
  brush.draw(canvas, { width: width * coarseness, height: height * coarseness })
  const isAurora = scene.weather === 'aurora'
  if (isAurora) paintAurora(picture, random.fork('aurora'))
  paintHeavens(picture)
  const isFair = light.sun.visible && !isAurora && scene.weather !== 'snow'
  if (isFair) paintCumulus(picture, random.fork('cumulus'))
}

function paintAurora({ brush, size, camera }: Picture, lot: Random): void {
  const hue = lot.between(2.2, 2.9)
  const tone = (turn: number) => fromLch({ lightness: 0.8, chroma: 0.2, hue: hue + turn })
  const half = size.width / 2
  const place = { x: half, y: 0, width: half * lot.sign(), height: camera.horizon }
  brush.softly(size, 1 / coarseness, 'screen', (soft) =>
    soft.parts(drawingsOf('aurora').flat(), { low: tone(0), high: tone(1.4) }, place),
  )
}

/** The color of a sky at a share of the way from the zenith to the horizon. */
function colorAt(sky: readonly Color[], down: number): Color {
  const t = (Math.round(down * 255) / 255) ** 0.95 * (sky.length - 1)
  const k = Math.min(sky.length - 2, Math.floor(t))
  return mix(sky[k] as Color, sky[k + 1] as Color, t - k)
}

/** High in the air: a sea of clouds below, actors between its banks. */
export function paintAboveClouds(picture: Picture): void {
  paintSky(picture)
  const random = picture.random.fork('cloud sea')
  paintBank(picture, 0.66, 0.13, 0, random.fork('far bank'))
  paintBank(picture, 0.72, 0.19, 0.35, random.fork('bank'))
  paintBank(picture, 0.81, 0.3, 0.7, random.fork('near bank'))
  paintActors(picture)
  paintBank(picture, 1.01, 0.32, 1, random.fork('before'))
}

/** Heaps side by side at a height of the picture, and all cloud below. */
function paintBank(picture: Picture, down: number, wide: number, near: number, random: Random) {
  const { brush, size, light, sunward } = picture
  const { bright, dark } = light.cloud
  const unit = picture.unit * wide
  const y = size.height * down
  const base = mix(mix(bright, dark, 0.45 - near * 0.2), light.haze, 0.4 * (1 - near))
  const inks = { base, crown: mix(bright, [255, 255, 255], light.night > 0.3 ? 0 : 0.4) }
  brush.softly(size, 0.5, 'source-over', (soft) => {
    for (let x = -unit * 0.5; x < size.width + unit * 0.5; x += unit * random.between(0.6, 0.9)) {
      const height = unit * random.between(0.7, 1.1)
      soft.parts(random.pick(heaps), inks, { x, y, width: height * sunward, height })
    }
  })
  const deep = [css(base, 0), [0.4, css(base, 0.85)], mix(base, dark, 0.3)] as const
  brush.sheet(size, y - unit * 0.2, y + unit * 0.6, deep, size.height)
}

const heaps = drawingsOf('cloud')

/** Heaps of cloud with level bases, larger the higher they stand: fair weather. */
function paintCumulus({ brush, light, camera, size, unit, sunward }: Picture, random: Random) {
  const { bright: crown, dark, cover } = light.cloud
  const wider = Math.max(1, size.width / size.height)
  const count = Math.round(lerp(1.5, 7, cover) * random.between(0.5, 1.2) * wider)
  const horizon = Math.min(camera.horizon, size.height)
  const inks = { base: mix(dark, light.haze, 0.35), crown }
  for (let i = 0; i < count; i++) {
    const lot = random.fork(`cloud ${i}`)
    const down = lerp(0.82, 0.2, Math.sqrt((i + lot.next()) / count))
    const height = unit * lerp(0.3, 0.1, down) * lot.between(0.6, 1.25)
    const x = lot.between(-0.05, 1.05) * size.width
    const place = { x, y: horizon * down, width: height * sunward, height }
    brush.parts(lot.pick(heaps), inks, place)
  }
}

/** A sky is soft: it is worked out for one pixel of so many by so many. */
const coarseness = 6

/** What may change the color of one pixel of sky; `rgb` is changed in place. */
type Veil = (rgb: Float32Array, x: number, y: number) => void

/** The glow around the sun. */
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
  return (rgb, x, y) => {
    const down = y / height
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
