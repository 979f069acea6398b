import { css, fromLch, hex, mix, shade, toLch } from '../../color.ts'
import type { Actor } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import { sunwardOf } from '../../compose/light.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { isA } from '../../tables/drawings.ts'
import { paintActor } from '../actors.ts'
import type { Brush, Picture } from '../brush.ts'
import { ornaments } from './ornaments.ts'
import { paintBoards } from './walls.ts'
import { flamesOf, paintWindow } from './windows.ts'

/**
 * A still life on a wooden table, before a window with its view behind it or a wall that its light
 * falls on.
 */
export function paintTable(picture: Picture): void {
  const { brush, outside, size, camera, light, random, actors } = picture
  const lot = random.fork('table')
  const top = camera.horizon
  const dark = light.night > 0.1
  const sunny = sunwardOf(light, size.width / 2)
  paintWall(picture, sunny)
  if (outside && (lot.chance(0.6) || dark || picture.scenery.has('window'))) {
    const [width, height] = [size.width * 0.4, top * lot.between(0.74, 0.8)]
    const x =
      sunny < 0 ? size.width * lot.between(0.05, 0.12) : size.width * lot.between(0.48, 0.55)
    paintWindow(picture, { x, y: top * 0.08, width, height })
  } else paintSunOnWall(picture, sunny)
  const bare = hex(lot.pick(['#a5713f', '#84552f', '#c39560', '#6e4a34']))
  const wood = mix(bare, light.haze, dark ? 0.35 : 0.14)
  const vanishing = { x: size.width / 2, y: top - (size.height - top) * 0.9 }
  paintBoards(picture, vanishing, top, wood, lot.fork('boards'))
  if (lot.chance(0.45)) paintRunner(picture, vanishing, lot.fork('runner'))
  paintTableLight(picture, sunny)
  if (actors.length === 0) {
    const [x, tall] = [size.width * lot.between(0.4, 0.6), Math.min(size.width, size.height) * 0.36]
    const y = lerp(top, size.height, 0.36) - tall
    brush.parts(ornaments.plant, {}, { x: x - tall / 2, y, width: tall, height: tall })
  }
  for (const flame of flamesOf(picture)) brush.glow(flame, size.height * 0.5, [255, 190, 110], 0.65)
  for (const actor of actors) {
    if (actor.stance === 'ground') paintShadow(brush, actor, sunny)
    paintActor(picture, actor)
    if (!isA(actor.subject.drawing, 'steams')) continue
    const [y, size] = [actor.box.top + actor.height * 0.05, actor.height * 1.1]
    const place = { x: actor.x, y, width: size, height: size }
    brush.parts(ornaments.steam, { white: [255, 255, 255] }, place)
  }
}

/** Brighter where the light comes from. */
function paintWall({ brush, size, light }: Picture, sunny: number): void {
  const [x, y] = [size.width * (0.5 + sunny * 0.55), size.height * 0.1]
  const wall = light.haze
  const tones = [
    mix(wall, light.color, 0.55),
    mix(wall, light.color, 0.15),
    shade(wall, -0.1),
    shade(wall, -0.22),
  ]
  const reach = Math.hypot(size.width, size.height) * 0.95
  const fade = tones.map((tone) => css(tone))
  brush.cover(brush.radial({ x, y, radius: reach }, fade), size)
}

/** The light of a window that is out of the picture, aslant, pane by pane. */
function paintSunOnWall({ brush, size, camera, light }: Picture, sunny: number): void {
  const spot = (across: number, down: number): Point => {
    const [right, low] = [(across - 0.5) * size.width * 0.36, down * camera.horizon * 0.62]
    const [x, y] = [size.width * (0.5 - sunny * 0.2), camera.horizon * 0.16]
    return { x: x + right + 0.22 * sunny * low, y: y + low - 0.32 * sunny * right }
  }
  brush.within('screen', () => brush.partsOn(spot, ornaments.panes, { light: light.color }))
}

/** A strip of checked cloth towards the viewer. */
function paintRunner(
  { brush, size, camera, light }: Picture,
  vanishing: Point,
  random: Random,
): void {
  const hue = toLch(light.haze).hue + random.between(2, 4)
  const cloth = fromLch({ lightness: 0.62, chroma: 0.1, hue })
  const spot = (across: number, along: number): Point => {
    const y = lerp(camera.horizon, size.height, along)
    const near = (y - vanishing.y) / (size.height - vanishing.y)
    return { x: vanishing.x + across * size.width * 0.34 * near, y }
  }
  brush.partsOn(spot, ornaments.runner, { cloth })
}

/** The table's far edge, and light that fades across it. */
function paintTableLight({ brush, size, camera, light }: Picture, sunny: number): void {
  const { width, height } = size
  const top = camera.horizon
  brush.box(css(shade(light.haze, -0.3), 0.35), 0, top - height / 300, width, height / 300)
  brush.box(css(mix(light.color, [255, 255, 255], 0.4), 0.5), 0, top, width, height / 340)
  const x = size.width * (0.5 + sunny * 0.4)
  const pool = brush.radial({ x, y: top, radius: Math.hypot(size.width, size.height) * 0.75 }, [
    [0, css(light.color, 0.4)],
    [0.45, css(light.color, 0.02)],
    [1, `rgba(20,10,40,${light.night > 0.1 ? 0.6 : 0.34})`],
  ])
  brush.box(pool, 0, top, size.width, size.height - top)
}

/** Long and soft, away from the light. */
function paintShadow(brush: Brush, actor: Actor, sunny: number): void {
  const width = actor.height * actor.figure.aspect
  const foot = { x: actor.x - sunny * width * 0.32, y: actor.y - width * 0.03 }
  const dark = 'rgba(26,14,30,'
  const tones = [
    [0.1, `${dark}0.5)`],
    [0.5, `${dark}0.28)`],
    [1, `${dark}0)`],
  ] as const
  brush.pool(foot, width * 0.85, 0.17, tones, width)
}
