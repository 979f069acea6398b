import { type Color, css, hex, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Light } from '../../compose/light.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { type Brush, boxAt, type Picture } from '../brush.ts'
import { paintReflection } from '../land/water.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'

const rows = 4
/** Of brick, sandstone, glass and plaster. */
const stones = '#a8664e #c9a67c #6f8fae #d8d2c6 #7c5f6c'.split(' ').map(hex)
const windowLights = '#ffd98a #ffe9bd #ffc46b'.split(' ').map(hex)

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
  paintActors(picture)
}

/**
 * Towers side by side; row 0 is the farthest and palest. They are highest around `center`, a
 * fraction of the width.
 */
function paintRow(picture: Picture, row: number, center: number, random: Random): void {
  const { brush, size, camera, light } = picture
  const near = row / (rows - 1)
  const stone = mix(shade(light.ambient, -0.16), hex('#20233a'), 0.4)
  const wall = mix(mix(light.sky[2] as Color, light.haze, 0.45), stone, 0.12 + near * 0.72)
  const ground = camera.horizon + size.height * 0.02
  const unit = Math.sqrt(size.width * size.height)
  for (let x = -unit * 0.05; x < size.width * 1.05; ) {
    const width = unit * random.between(0.04, 0.1) * (0.7 + near * 0.6)
    const middle = 0.62 + 0.7 * Math.exp(-(((x / size.width - center) / 0.28) ** 2))
    const height = Math.min(
      unit * random.between(0.12, 0.42) * (1.1 - near * 0.45) * middle,
      camera.horizon * 0.8,
    )
    const tinted = mix(wall, random.pick(stones), (1 - light.night) * (0.1 + near * 0.25))
    const own = shade(tinted, random.between(-0.035, 0.035))
    paintTower(brush, light, { x, width, height, ground, near, wall: own }, random)
    x += width * random.between(0.92, 1.12)
  }
  const thickness = css(light.haze, near < 1 ? 0.35 : 0.12)
  const mist = brush.fadeDown(camera.horizon - size.height * 0.3, ground, [
    css(light.haze, 0),
    thickness,
  ])
  brush.box(mist, 0, 0, size.width, ground)
}

interface Tower {
  /** Pixels. */
  x: number
  width: number
  height: number
  ground: number
  /** 0 in the farthest row, 1 in the nearest. */
  near: number
  wall: Color
}

/** What stands on a tower: corners in hundredths of its width, across, and up from its edge. */
const crowns = `
48 0 48 70 52 70 52 0
20 0 20 18 54 18 54 0
0 0 50 36 100 0
30 0 50 110 70 0
16 0 20 20 35 33 50 37 65 33 80 20 84 0
12 0 12 35 28 35 28 60 72 60 72 35 88 35 88 0
`.split('\n')

/** Lit on the side of the sun. */
function paintTower(brush: Brush, light: Light, tower: Tower, random: Random): void {
  const { x, width, height, ground, near, wall } = tower
  const top = ground - height
  const foot = css(mix(wall, light.haze, 0.35 * (1 - near)))
  const front = brush.fadeDown(top, ground, [mix(wall, light.color, 0.06), foot])
  brush.box(front, x, top, width, height)
  const corners = random.pick(crowns).matchAll(/(\d+) (\d+)/g)
  const crown = Array.from(corners, ([, across, up]) => {
    return { x: x + (Number(across) / 100) * width, y: top + 1 - (Number(up) / 100) * width }
  })
  brush.shape(front, crown)
  const sunny = light.sun.x < x + width / 2
  const edge = css(sunny ? mix(wall, light.color, 0.35) : shade(wall, -0.08), 0.55)
  brush.box(edge, sunny ? x : x + width * 0.84, top, width * 0.16, height)
  if (near > 0) paintPanes(brush, light, tower, random)
}

/** In columns, all of one color in one stroke. */
function paintPanes(brush: Brush, light: Light, tower: Tower, random: Random): void {
  const { x, width, height, ground, near, wall } = tower
  const cell = width / random.integer(4, 7)
  const glowing = light.night > 0.3 ? 0.4 : light.elevation < 0.15 ? 0.22 : 0.05
  const [dark, lit]: [Point[][], Point[][]] = [[], []]
  for (let left = x + cell * 0.22; left < x + width - cell * 0.5; left += cell) {
    for (let top = ground - height + cell * 0.56; top < ground - cell; top += cell * 1.4) {
      if (random.chance(0.2)) continue
      const pane = boxAt(left, top, cell * 0.56, cell * 0.78)
      random.chance(glowing) ? lit.push(pane) : dark.push(pane)
    }
  }
  const glass =
    light.night > 0.3 ? shade(wall, 0.05) : mix(shade(wall, 0.1), light.sky[1] as Color, 0.3)
  brush.shapes(css(glass, 0.6), dark)
  brush.shapes(css(random.pick(windowLights), 0.5 + near * 0.45), lit)
}

/** Paving in perspective up to a parapet, with the city behind it. */
function paintSquare({ brush, size, camera, light }: Picture, top: number): void {
  const stone = mix(mix(light.ambient, hex('#98938c'), 0.62), light.color, 0.12)
  const paving = brush.fadeDown(top, size.height, [
    mix(shade(stone, -0.05), light.haze, 0.4),
    shade(stone, -light.night * 0.2),
  ])
  brush.box(paving, 0, top, size.width, size.height - top)
  const joints = Array.from({ length: 29 }, (_, i): Point[] => {
    const across = (i - 14) * size.width
    return [
      { x: camera.center + across * 0.05, y: top },
      { x: camera.center + across * 0.2, y: size.height },
    ]
  })
  for (let i = 1; i < 9; i++) {
    const y = lerp(top, size.height, (i / 9) ** 2.2)
    joints.push([
      { x: 0, y },
      { x: size.width, y },
    ])
  }
  brush.lines(css(shade(stone, -0.14), 0.5), size.width / 700, joints)
  const tall = size.height * 0.05
  brush.box(shade(stone, -0.1), 0, top - tall * 0.2, size.width, tall * 0.3)
  brush.box(shade(stone, 0.06), 0, top - tall, size.width, tall * 0.24)
  const balusters = Array.from({ length: Math.ceil(size.width / tall / 0.62) }, (_, i) => {
    return boxAt(i * tall * 0.62, top - tall * 0.78, tall * 0.3, tall * 0.66)
  })
  brush.shapes(shade(stone, -0.06), balusters)
}
