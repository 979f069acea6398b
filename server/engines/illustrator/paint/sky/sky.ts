import { type Color, css, mix } from '../../color.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { workedOut } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { paintCumulus, paintHeap, puffsOf } from './clouds.ts'
import { paintHeavens } from './heavens.ts'
import { aurora, clouds, coarseness, glow, milkyWay, type Veil } from './veils.ts'

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
  const puffs = puffsOf(base, mix(bright, [255, 255, 255], light.night > 0.3 ? 0 : 0.4))
  for (let x = -unit * 0.5; x < size.width + unit * 0.5; x += unit * random.between(0.5, 0.8))
    paintHeap(brush, puffs, { x, y, wide: unit * random.between(0.7, 1.1), sunward }, random)
  const deep = [css(base, 0), [0.4, css(base, 0.85)], mix(base, dark, 0.3)] as const
  brush.sheet(size, y - unit * 0.2, y + unit * 0.6, deep, size.height)
}
