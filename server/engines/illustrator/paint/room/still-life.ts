import { css, hex, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { clamp, lerp } from '../../number.ts'
import { isA } from '../../tables/drawings.ts'
import { paintActor } from '../actors.ts'
import type { Picture } from '../picture.ts'
import { flamesOf, ornament, paintWindow } from './walls.ts'

const dim = ['rgba(26,14,30,0.5)', 'rgba(26,14,30,0.28)', 'rgba(26,14,30,0)']

/**
 * A still life on a wooden table, before a window with its view behind it or a wall that its light
 * falls on.
 */
export function paintTable(picture: Picture): void {
  const { brush, outside, size, camera, light, random, actors, unit, sunward, scene, scenery } =
    picture
  const lot = random.fork('table')
  const top = camera.horizon
  const dark = light.night > 0.1
  const isSill = scene.place === 'windowsill'
  // What is on the table is near, so that the wall is out of focus.
  brush.softly(size, isSill ? 1 : 44 / unit, 'source-over', (soft) => {
    const behind = { ...picture, brush: soft }
    paintWall(behind)
    if (outside && (isSill || lot.chance(0.6) || dark || scenery.has('window'))) {
      const width = isSill ? Math.min(size.width * 0.84, top * 1.5) : size.width * 0.4
      const x = (size.width - width) / 2 + (isSill ? 0 : sunward * size.width * 0.215)
      paintWindow(behind, { x, y: top * 0.06, width, height: top * (isSill ? 0.93 : 0.77) })
    } else paintSunOnWall(behind)
  })
  const bare = hex(lot.pick(['#a5713f', '#e2d6c4', '#84552f', '#c39560', '#c9b59a', '#6e4a34']))
  const wood = mix(bare, light.haze, dark ? 0.35 : 0.14)
  const deep = size.height - top
  const spot = (board: number, along: number): Point => {
    const away = clamp(1.11 - (board + 0.3) * 0.11, 0.3, 1.11)
    return { x: along * size.width, y: top + deep * (1 / away - 0.9) }
  }
  brush.partsOn(spot, ornament('boards'), { wood })
  paintTableLight(picture)
  if (actors.length === 0) {
    const [x, tall] = [size.width * lot.between(0.4, 0.6), unit * 0.36]
    const y = lerp(top, size.height, 0.36) - tall
    brush.parts(ornament('plant'), {}, { x: x - tall / 2, y, width: tall, height: tall })
  }
  for (const flame of flamesOf(picture)) brush.glow(flame, size.height * 0.5, [255, 190, 110], 0.65)
  for (const actor of actors) {
    const { x, y, box } = actor
    // Long and soft, away from the light.
    const foot = { x: x - sunward * box.width * 0.32, y: y - box.width * 0.03 }
    if (actor.stance === 'ground') brush.pool(foot, box.width * 0.85, 0.17, dim, box.width)
    paintActor(picture, actor)
    if (!isA(actor.subject.drawing, 'steams')) continue
    const side = actor.height * 1.1
    const place = { x, y: box.top + side * 0.05, width: side, height: side }
    brush.parts(ornament('steam'), { white: [255, 255, 255] }, place)
  }
}

/** Brighter where the light comes from. */
function paintWall({ brush, size, light, sunward }: Picture): void {
  const { color, haze } = light
  const [x, y] = [size.width * (0.5 + sunward * 0.55), size.height * 0.1]
  const lit = [mix(haze, color, 0.55), mix(haze, color, 0.15)]
  const radius = Math.hypot(size.width, size.height) * 0.95
  brush.cover(brush.radial({ x, y, radius }, [...lit, shade(haze, -0.1), shade(haze, -0.22)]), size)
}

/** The light of a window that is out of the picture, aslant, pane by pane. */
function paintSunOnWall({ brush, size, camera, light, sunward }: Picture): void {
  const spot = (across: number, down: number): Point => {
    const [right, low] = [(across - 0.5) * size.width * 0.36, down * camera.horizon * 0.62]
    const [x, y] = [size.width * (0.5 - sunward * 0.2), camera.horizon * 0.16]
    return { x: x + right + 0.22 * sunward * low, y: y + low - 0.32 * sunward * right }
  }
  brush.within('screen', () => brush.partsOn(spot, ornament('panes'), { light: light.color }))
}

/** The table's far edge, and light that fades across it. */
function paintTableLight({ brush, size, camera, light, sunward }: Picture): void {
  const { width, height } = size
  const y = camera.horizon
  brush.box(css(shade(light.haze, -0.3), 0.35), 0, y - height / 300, width, height / 300)
  brush.box(css(mix(light.color, [255, 255, 255], 0.4), 0.5), 0, y, width, height / 340)
  const pool = { x: width * (0.5 + sunward * 0.4), y, radius: Math.hypot(width, height) * 0.75 }
  const far = `rgba(20,10,40,${light.night > 0.1 ? 0.6 : 0.34})`
  const fade = brush.radial(pool, [css(light.color, 0.4), [0.45, css(light.color, 0.02)], far])
  brush.box(fade, 0, y, width, height - y)
}
