import { css, fromLch, mix } from '../../color.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { blend } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { drawingsOf, paintHeavens } from './heavens.ts'

/** Soft parts of the sky are computed for one pixel of six by six. */
const coarseness = 6

/** The brightness of the air around the sun, from the sun outward. */
const sunshine = [0.9, 0.54, 0.32, 0.19, 0.11, 0.05, 0]

/** The sky with all its parts, down to a little below the horizon. */
export function paintSky(picture: Picture): void {
  const { brush, light, scene, size, camera } = picture
  const { sun, color, elevation, cloud } = light
  const random = picture.random.fork('sky')
  const bottom = Math.min(size.height, camera.horizon * 1.03 + coarseness)
  brush.sheet(size, 0, camera.horizon, light.sky, bottom)
  const bright = sun.moon ? 0.35 : lerp(1, 0.6, elevation)
  const tones = sunshine.map((alpha) => css(color, alpha * (sun.visible ? bright : 0.25)))
  const glow = { x: sun.x, y: sun.y, radius: Math.min(size.width, camera.horizon * 2) * 0.7 }
  brush.box(brush.radial(glow, tones), 0, 0, size.width, bottom)
  if (cloud.cover > 0.05) paintSheets(picture, random.fork('clouds'))
  const isAurora = scene.weather === 'aurora'
  if (isAurora) paintAurora(picture, random.fork('aurora'))
  paintHeavens(picture)
  const isFair = sun.visible && !isAurora && scene.weather !== 'snow'
  if (isFair) paintCumulus(picture, random.fork('cumulus'))
}

/** Flat clouds in perspective, brighter towards the sun. */
function paintSheets({ brush, size, camera, light }: Picture, random: Random): void {
  const { bright, dark, cover } = light.cloud
  const [width, height] = [size.width, camera.horizon]
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const scale = 190 / Math.min(width, height * 2) / random.between(1.6, 2.8)
  const threshold = lerp(0.55, -0.5, cover)
  const softness = cover > 0.7 ? 0.8 : random.between(0.3, 0.5)
  brush.veil({ width, height }, coarseness, (rgba, x, y) => {
    const down = clamp(y / height)
    const near = 0.22 + 0.9 * (1 - down)
    const v = 120 / near + y0
    const across = ((x - width / 2) * scale) / near + x0
    const u = across + sample(soft, across * 0.7, v * 0.7) * 26
    const value = sample(cloudy, u, v) * 0.8 + sample(cloudy, across * 3.1, v * 3.1) * 0.22
    const density = smoothstep(threshold, threshold + softness, value)
    const sunward = clamp((light.sun.x - x) / (width * 0.25), -1, 1)
    const towards = sample(cloudy, u + sunward * 5, v - 5) * 0.8
    rgba.set(dark)
    blend(rgba, bright, clamp(0.9 + (value - towards) * 2.1 - density * 0.45))
    rgba[3] = 240 * density * (0.93 * smoothstep(1, 0.86, down) + 0.07)
  })
}

/** Northern lights: two curtains with rays. */
function paintAurora({ brush, size, camera }: Picture, random: Random): void {
  const hue = random.between(2.2, 2.9)
  const tone = (turn: number) => fromLch({ lightness: 0.8, chroma: 0.2, hue: hue + turn })
  const [low, high] = [tone(0), tone(1.4)]
  const curtains = [0.46, 0.66].map((foot) => ({ foot, start: random.next() * 512 }))
  const area = { width: size.width, height: camera.horizon }
  const shine = (rgba: Float32Array, x: number, y: number) => {
    let light = 0
    for (const { foot, start } of curtains) {
      const along = (x / size.width) * 240 + start
      const up = foot + sample(soft, along, start) * 0.25 - y / camera.horizon
      const ray = 0.55 + sample(cloudy, along * 4, start) * 1.3
      light += smoothstep(-0.015, 0.04, up) * Math.exp(-Math.max(0, up) * 3.5) * clamp(ray)
    }
    rgba.set(low)
    blend(rgba, high, clamp(0.9 - (y / camera.horizon) * 1.6))
    rgba[3] = 255 * Math.min(1, light)
  }
  brush.within('screen', () => brush.veil(area, coarseness, shine))
}

/** Banks of cloud: the place from the top, the size relative to the picture, the nearness. */
const banks = ['.66 .13 0', '.72 .19 .35', '.81 .3 .7', '1.01 .32 1']

/** Above the clouds: banks of cloud below, and the actors in front of the last bank. */
export function paintAboveClouds(picture: Picture): void {
  const { brush, size, light, sunward } = picture
  const { bright, dark } = light.cloud
  paintSky(picture)
  for (const bank of banks) {
    const [down = 0, wide = 0, near = 0] = bank.split(' ').map(Number)
    if (near === 1) paintActors(picture)
    const random = picture.random.fork(`bank ${near}`)
    const unit = picture.unit * wide
    const y = size.height * down
    const base = mix(mix(bright, dark, 0.45 - near * 0.2), light.haze, 0.4 * (1 - near))
    const inks = { base, crown: mix(bright, [255, 255, 255], light.night > 0.3 ? 0 : 0.4) }
    for (let x = -unit * 0.5; x < size.width + unit * 0.5; x += unit * random.between(0.6, 0.9)) {
      const height = unit * random.between(0.7, 1.1)
      brush.parts(random.pick(heaps), inks, { x, y, width: height * sunward, height })
    }
    const deep = [css(base, 0), [0.4, css(base, 0.85)], mix(base, dark, 0.3)] as const
    brush.sheet(size, y - unit * 0.2, y + unit * 0.6, deep, size.height)
  }
}

const heaps = drawingsOf('cloud')

/** The clouds of fair weather, with level bases; higher ones are larger. */
function paintCumulus({ brush, light, camera, size, unit, sunward }: Picture, random: Random) {
  const { bright: crown, dark, cover } = light.cloud
  const wider = Math.max(1, size.width / size.height)
  const count = Math.round(lerp(1.5, 7, cover) * random.between(0.5, 1.2) * wider)
  const inks = { base: mix(dark, light.haze, 0.35), crown }
  for (let i = 0; i < count; i++) {
    const fork = random.fork(`cloud ${i}`)
    const down = lerp(0.82, 0.2, Math.sqrt((i + fork.next()) / count))
    const height = unit * lerp(0.3, 0.1, down) * fork.between(0.6, 1.25)
    const x = fork.between(-0.05, 1.05) * size.width
    const y = Math.min(camera.horizon, size.height) * down
    brush.parts(fork.pick(heaps), inks, { x, y, width: height * sunward, height })
  }
}
