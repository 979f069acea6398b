import { css, hex, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { clamp, lerp } from '../../number.ts'
import { isA } from '../../tables/drawings.ts'
import { paintActor } from '../actors.ts'
import type { Picture } from '../picture.ts'
import { flamesOf, ornament, paintWindow } from './walls.ts'

const dim = ['rgba(26,14,30,0.5)', 'rgba(26,14,30,0.28)', 'rgba(26,14,30,0)']

/** A still life on a wooden table, in front of a window or of a wall in the light of a window. */
export function paintTable(picture: Picture): void {
  const { brush, size, camera, light, random, actors, unit, sunward, scene } = picture
  const fork = random.fork('table')
  const { width, height } = size
  const top = camera.horizon
  const isDark = light.night > 0.1
  // The wall is out of focus, because the things on the table are near.
  const isSill = scene.place === 'windowsill'
  const isBackdrop = scene.place === 'backdrop'
  const isWindow = isSill || fork.chance(0.6) || isDark || picture.scenery.has('window')
  const hasWindow = isWindow && !isBackdrop
  brush.softly(size, isSill ? 1 : 44 / unit, 'source-over', (soft) => {
    const wall = { ...picture, brush: soft }
    paintWall(wall)
    const across = isSill ? Math.min(width * 0.84, top * 1.5) : width * 0.4
    const x = (width - across) / 2 + (isSill ? 0 : sunward * width * 0.215)
    const frame = { x, y: top * 0.06, width: across, height: top * (isSill ? 0.93 : 0.77) }
    if (hasWindow) paintWindow(wall, frame)
    else if (!isBackdrop) paintSunOnWall(wall)
  })
  const bare = hex(fork.pick(['#a5713f', '#e2d6c4', '#84552f', '#c39560', '#c9b59a', '#6e4a34']))
  const wood = mix(bare, light.haze, isDark ? 0.35 : 0.14)
  const deep = height - top
  const spot = (board: number, along: number): Point => {
    const away = clamp(1.11 - (board + 0.3) * 0.11, 0.3, 1.11)
    return { x: along * width, y: top + deep * (1 / away - 0.9) }
  }
  if (isBackdrop) brush.box(css(mix(light.haze, wood, 0.22)), 0, top, width, deep)
  else brush.partsOn(spot, ornament('boards'), { wood })
  // The far edge of the table, and the light on it.
  brush.box(css(shade(light.haze, -0.3), 0.35), 0, top - height / 300, width, height / 300)
  brush.box(css(mix(light.color, [255, 255, 255], 0.4), 0.5), 0, top, width, height / 340)
  const near = `rgba(20,10,40,${isDark ? 0.6 : 0.34})`
  const tones = [css(light.color, 0.4), [0.45, css(light.color, 0.02)], near] as const
  const radius = Math.hypot(width, height) * 0.75
  const pool = { x: width * (0.5 + sunward * 0.4), y: top, radius }
  brush.box(brush.radial(pool, tones), 0, top, width, deep)
  if (actors.length === 0) {
    const [x, tall] = [width * fork.between(0.4, 0.6), unit * 0.36]
    const y = lerp(top, height, 0.36) - tall
    brush.parts(ornament('plant'), {}, { x: x - tall / 2, y, width: tall, height: tall })
  }
  for (const flame of flamesOf(picture)) brush.glow(flame, height * 0.5, [255, 190, 110], 0.65)
  for (const actor of actors) {
    const { x, y, box } = actor
    // The shadow is long and soft, away from the light.
    const foot = { x: x - sunward * box.width * 0.32, y: y - box.width * 0.03 }
    if (actor.stance === 'ground') brush.pool(foot, box.width * 0.85, 0.17, dim, box.width)
    paintActor(picture, actor)
    if (!isA(actor.subject.drawing, 'steams')) continue
    const side = actor.height * 1.1
    const place = { x, y: box.top + side * 0.05, width: side, height: side }
    brush.parts(ornament('steam'), { white: [255, 255, 255] }, place)
  }
}

/** A wall that is brighter towards the light. */
function paintWall({ brush, size, light, sunward }: Picture): void {
  const { color, haze } = light
  const [x, y] = [size.width * (0.5 + sunward * 0.55), size.height * 0.1]
  const lit = [mix(haze, color, 0.55), mix(haze, color, 0.15)]
  const radius = Math.hypot(size.width, size.height) * 0.95
  brush.cover(brush.radial({ x, y, radius }, [...lit, shade(haze, -0.1), shade(haze, -0.22)]), size)
}

/** The slanting light of a window outside of the picture. */
function paintSunOnWall({ brush, size, camera, light, sunward }: Picture): void {
  const spot = (across: number, down: number): Point => {
    const [right, low] = [(across - 0.5) * size.width * 0.36, down * camera.horizon * 0.62]
    const [x, y] = [size.width * (0.5 - sunward * 0.2), camera.horizon * 0.16]
    return { x: x + right + 0.22 * sunward * low, y: y + low - 0.32 * sunward * right }
  }
  brush.within('screen', () => brush.partsOn(spot, ornament('panes'), { light: light.color }))
}
