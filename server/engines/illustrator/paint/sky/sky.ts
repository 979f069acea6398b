import { type Color, css, mix } from '../../color.ts'
import { clamp, lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { workedOut } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { drawingsOf, paintHeavens } from './heavens.ts'
import { aurora, clouds, coarseness, glow, type Veil } from './veils.ts'

/** The sky down to a little below the horizon, with all that stands in it. `detail` is 0 to 1. */
export function paintSky(picture: Picture): void {
  const { brush, light, scene, size, camera } = picture
  const random = picture.random.fork('sky')
  const bottom = Math.min(size.height, camera.horizon * 1.03 + coarseness)
  const width = Math.ceil(size.width / coarseness)
  const height = Math.ceil(bottom / coarseness)
  const sky = { width, height: camera.horizon / coarseness }
  const veils: Veil[] = [glow(sky, light)]
  if (scene.weather === 'aurora') veils.push(aurora(sky, random.fork('aurora')))
  if (light.cloud.cover > 0.05) veils.push(clouds(sky, light, random.fork('clouds')))
  const rows = Array.from({ length: height }, (_, y) => colorAt(light.sky, clamp(y / sky.height)))
  const canvas = workedOut({ width, height }, (rgb, x, y) => {
    rgb.set(rows[y] as Color)
    for (const veil of veils) veil(rgb, x, y, clamp(y / sky.height))
  })
  brush.draw(canvas, { width: width * coarseness, height: height * coarseness })
  paintHeavens(picture)
  const isFair = light.sun.visible && scene.weather !== 'aurora' && scene.weather !== 'snow'
  if (isFair) paintCumulus(picture, random.fork('cumulus'))
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
