import { type Color, css, hex, mix, shade } from '../../color.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { artIn } from '../brush.ts'
import { paintReflection } from '../land/water.ts'
import type { Picture } from '../picture.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'

const rows = 4
/** Of brick, sandstone, glass and plaster. */
const stones = '#a8664e #c9a67c #6f8fae #d8d2c6 #7c5f6c'.split(' ').map(hex)
const windowLights = '#ffd98a #ffe9bd #ffc46b'.split(' ').map(hex)
const art = artIn(new URL('skyline.txt', import.meta.url))
const towers = ['flat', 'mast', 'hut', 'gable', 'spire', 'dome', 'terrace']

/** A city across the water, or beyond a square when somebody stands there. */
export function paintSkyline(picture: Picture): void {
  const { size, camera, actors, random } = picture
  paintSky(picture)
  const center = 0.5 + random.fork('center').between(-0.2, 0.2)
  for (let row = 0; row < rows; row++) paintRow(picture, row, center, random.fork(`row ${row}`))
  const shore = camera.horizon + size.height * 0.018
  if (actors.some((actor) => actor.stance === 'ground')) paintSquare(picture, shore)
  else paintReflection(picture, shore)
  paintFog(picture)
}

/**
 * Towers side by side; row 0 is the farthest and palest. They are highest around `center`, a
 * fraction of the width.
 */
function paintRow(picture: Picture, row: number, center: number, random: Random): void {
  const { brush, size, camera, light, unit, sunward: key } = picture
  const near = row / (rows - 1)
  const stone = mix(shade(light.ambient, -0.16), hex('#20233a'), 0.4)
  const wall = mix(mix(light.sky[2] as Color, light.haze, 0.45), stone, 0.12 + near * 0.72)
  const ground = camera.horizon + size.height * 0.02
  for (let x = -unit * 0.05; x < size.width * 1.05; ) {
    const width = unit * random.between(0.04, 0.1) * (0.7 + near * 0.6)
    const middle = 0.62 + 0.7 * Math.exp(-(((x / size.width - center) / 0.28) ** 2))
    const tall = unit * random.between(0.12, 0.42) * (1.1 - near * 0.45) * middle
    const y = ground - Math.min(tall, camera.horizon * 0.8)
    const tinted = mix(wall, random.pick(stones), (1 - light.night) * (0.1 + near * 0.25))
    const own = shade(tinted, random.between(-0.035, 0.035))
    const pane = row === 0 ? own : shade(own, light.night > 0.3 ? 0.05 : 0.12)
    const lamp = mix(own, random.pick(windowLights), row === 0 ? 0 : 0.5 + near * 0.5)
    const inks = {
      wall: mix(own, light.color, 0.06),
      sun: light.color,
      pane,
      dusk: light.night > 0.3 || light.elevation < 0.15 ? lamp : pane,
      night: light.night > 0.3 ? lamp : pane,
    }
    brush.parts(art(random.pick(towers)), inks, { x: x + width / 2, y, width, height: width, key })
    x += width * random.between(0.92, 1.12)
  }
  const mist = [css(light.haze, 0), css(light.haze, near < 1 ? 0.35 : 0.12)]
  brush.sheet(size, camera.horizon - size.height * 0.3, ground, mist)
}

/** Paving in perspective up to a parapet, with the city behind it. */
function paintSquare({ brush, size, camera, light }: Picture, top: number): void {
  const stone = mix(mix(light.ambient, hex('#98938c'), 0.62), light.color, 0.12)
  const tones = [mix(shade(stone, -0.05), light.haze, 0.4), shade(stone, -light.night * 0.2)]
  brush.sheet(size, top, size.height, tones)
  const ground = (across: number, near: number) => ({
    x: camera.center + across * size.width * lerp(0.05, 0.2, near),
    y: lerp(top, size.height, near),
  })
  brush.partsOn(ground, art('paving'), { joint: shade(stone, -0.14) })
  const tall = size.height * 0.05
  brush.parts(art('parapet'), { stone }, { x: 0, y: top, width: tall, height: tall })
}
