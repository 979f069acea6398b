import { css, fromLch, hex, mix, shade, toLch } from '../../color.ts'
import { type Actor, boxOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
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
  const sunny = light.sun.x < size.width / 2 ? -1 : 1
  paintWall(picture, sunny)
  if (outside && (lot.chance(0.6) || dark || picture.scenery.has('window'))) {
    const [width, height] = [size.width * 0.4, top * lot.between(0.74, 0.8)]
    const x =
      sunny < 0 ? size.width * lot.between(0.05, 0.12) : size.width * lot.between(0.48, 0.55)
    paintWindow(picture, { x, y: top * 0.08, width, height })
  } else paintSunOnWall(picture, sunny)
  const wood = mix(
    hex(lot.pick(['#a5713f', '#84552f', '#c39560', '#6e4a34'])),
    light.haze,
    dark ? 0.35 : 0.14,
  )
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
    const [y, size] = [boxOf(actor).top + actor.height * 0.05, actor.height * 1.1]
    brush.parts(steam, { white: [255, 255, 255] }, { x: actor.x, y, width: size, height: size })
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
  brush.box(brush.fadeOut(x, y, reach, fade), 0, 0, size.width, size.height)
}

/** The light of a window that is out of the picture, aslant, pane by pane. */
function paintSunOnWall({ brush, size, camera, light }: Picture, sunny: number): void {
  const [wide, tall] = [size.width * 0.17, camera.horizon * 0.3]
  brush.context.save()
  brush.context.globalCompositeOperation = 'screen'
  brush.context.fillStyle = css(light.color, 0.32)
  brush.context.transform(
    1,
    0.32 * -sunny,
    -0.22 * -sunny,
    1,
    size.width * (0.5 - sunny * 0.2),
    camera.horizon * 0.16,
  )
  for (const column of [-1, 0]) {
    for (const row of [0, 1])
      brush.context.fillRect(column * wide * 1.08, row * tall * 1.07, wide, tall)
  }
  brush.context.restore()
}

/** A strip of checked cloth towards the viewer. */
function paintRunner(
  { brush, size, camera, light }: Picture,
  vanishing: Point,
  random: Random,
): void {
  const cloth = fromLch({
    lightness: 0.62,
    chroma: 0.1,
    hue: toLch(light.haze).hue + random.between(2, 4),
  })
  const [top, half, checks] = [camera.horizon, size.width * 0.34, 10]
  const spot = (across: number, along: number): Point => {
    const y = lerp(top, size.height, along)
    return { x: vanishing.x + across * half * ((y - vanishing.y) / (size.height - vanishing.y)), y }
  }
  const strip = (left: number, right: number, from: number, to: number, color: string) => {
    brush.shape(color, [spot(left, from), spot(right, from), spot(right, to), spot(left, to)])
  }
  strip(-1, 1, 0.03, 1, css(mix(cloth, [252, 248, 240], 0.82)))
  for (let i = 0; i < checks; i += 2) {
    strip((i / checks) * 2 - 1, ((i + 1) / checks) * 2 - 1, 0.03, 1, css(cloth, 0.45))
    strip(
      -1,
      1,
      lerp(0.03, 1, (i / checks) ** 1.5),
      lerp(0.03, 1, ((i + 1) / checks) ** 1.5),
      css(cloth, 0.45),
    )
  }
}

/** The table's far edge, and light that fades across it. */
function paintTableLight({ brush, size, camera, light }: Picture, sunny: number): void {
  const top = camera.horizon
  brush.box(
    css(shade(light.haze, -0.3), 0.35),
    0,
    top - size.height / 300,
    size.width,
    size.height / 300,
  )
  brush.box(css(mix(light.color, [255, 255, 255], 0.4), 0.5), 0, top, size.width, size.height / 340)
  const x = size.width * (0.5 + sunny * 0.4)
  const pool = brush.fadeOut(x, top, Math.hypot(size.width, size.height) * 0.75, [
    [0, css(light.color, 0.4)],
    [0.45, css(light.color, 0.02)],
    [1, `rgba(20,10,40,${light.night > 0.1 ? 0.6 : 0.34})`],
  ])
  brush.box(pool, 0, top, size.width, size.height - top)
}

/** Long and soft, away from the light. */
function paintShadow(brush: Brush, actor: Actor, sunny: number): void {
  const width = actor.height * actor.figure.aspect
  brush.context.save()
  brush.context.translate(actor.x - sunny * width * 0.32, actor.y - width * 0.03)
  brush.context.scale(1, 0.17)
  const tones = [
    [0.1, 'rgba(26,14,30,0.5)'],
    [0.5, 'rgba(26,14,30,0.28)'],
    [1, 'rgba(26,14,30,0)'],
  ] as const
  const dark = brush.fadeOut(0, 0, width * 0.85, tones)
  brush.box(dark, -width, -width, width * 2, width * 2)
  brush.context.restore()
}

/** As parts over the brim of what steams. */
const steam = ['.1 white@.06', '.065 white@.09', '.03 white@.14']
  .flatMap((stroke) => {
    const [width, color] = stroke.split(' ')
    return [-0.1, 0, 0.1].flatMap((x) => [
      `line${width} ${color} ${x} .04, ${x + 0.09} -.07, ${x} -.15`,
      `line${width} ${color} ${x} -.15, ${x - 0.09} -.23, ${x + 0.04} -.32`,
    ])
  })
  .join('\n')
