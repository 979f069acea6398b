import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { paintReflection } from './reflection.ts'
import { fadeDown, fillBox, fillEllipse, fillShape } from './shape.ts'
import { paintSky } from './sky.ts'
import { paintFog } from './weather.ts'

const rows = 4
const windowLights = ['#ffd98a', '#ffe9bd', '#ffc46b'].map(hex)

/** A city across the water, or beyond a square when somebody stands there. */
export function paintSkyline(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, camera, actors, random } = composition
  paintSky(context, composition, detail)
  const center = 0.5 + random.fork('center').between(-0.2, 0.2)
  for (let row = 0; row < rows; row++) paintRow(context, composition, row, center, random.fork(`row ${row}`))
  const shore = camera.horizon + size.height * 0.018
  if (actors.some((actor) => actor.stance === 'ground')) paintSquare(context, composition, shore)
  else paintReflection(context, composition, shore)
  paintActors(context, composition)
  paintFog(context, composition)
}

/** Towers side by side; row 0 is the farthest and palest. They are highest around `center`, a fraction of the width. */
function paintRow(context: SKRSContext2D, composition: Composition, row: number, center: number, random: Random): void {
  const { size, camera, light } = composition
  const near = row / (rows - 1)
  const stone = mix(shade(light.ambient, -0.16), hex('#20233a'), 0.4)
  const wall = mix(mix(light.sky[2] as Color, light.haze, 0.45), stone, 0.12 + near * 0.72)
  const ground = camera.horizon + size.height * 0.02
  const unit = Math.sqrt(size.width * size.height)
  for (let x = -unit * 0.05; x < size.width * 1.05; ) {
    const width = unit * random.between(0.04, 0.1) * (0.7 + near * 0.6)
    const middle = 0.62 + 0.7 * Math.exp(-(((x / size.width - center) / 0.28) ** 2))
    const height = Math.min(unit * random.between(0.12, 0.42) * (1.1 - near * 0.45) * middle, camera.horizon * 0.82)
    paintTower(
      context,
      composition,
      { x, width, height, ground },
      near,
      shade(wall, random.between(-0.035, 0.035)),
      random,
    )
    x += width * random.between(0.92, 1.12)
  }
  const mist = fadeDown(context, camera.horizon - size.height * 0.3, ground, [
    css(light.haze, 0),
    css(light.haze, near < 1 ? 0.35 : 0.12),
  ])
  fillBox(context, mist, 0, 0, size.width, ground)
}

interface Tower {
  x: number
  width: number
  height: number
  ground: number
}

/** Stepped shoulders, a crown and windows, lit on the side of the sun. */
function paintTower(
  context: SKRSContext2D,
  { light, size }: Composition,
  { x, width, height, ground }: Tower,
  near: number,
  wall: Color,
  random: Random,
): void {
  const front = fadeDown(context, ground - height, ground, [
    css(mix(wall, light.color, 0.06)),
    css(mix(wall, light.haze, 0.35 * (1 - near))),
  ])
  const sunny = light.sun.x < x + width / 2
  const tier = (inset: number, top: number, bottom: number) => {
    const [left, wide] = [x + width * inset, width * (1 - inset * 2)]
    fillBox(context, front, left, ground - height * top, wide, height * (top - bottom) + size.height * 0.03)
    fillBox(
      context,
      css(sunny ? mix(wall, light.color, 0.35) : shade(wall, -0.08), 0.55),
      left + (sunny ? 0 : wide * 0.84),
      ground - height * top,
      wide * 0.16,
      height * (top - bottom),
    )
  }
  const stepped = random.chance(0.4)
  tier(0, stepped ? 0.78 : 1, 0)
  if (stepped) {
    tier(0.14, 0.92, 0.78)
    tier(0.3, 1, 0.92)
  }
  paintCrown(context, x, ground - height, width, front, random.pick(crowns))
  if (near > 0)
    paintLights(context, light, { x, width, height: height * (stepped ? 0.76 : 0.97), ground }, near, wall, random)
}

const crowns = ['flat', 'flat', 'mast', 'tank', 'gable', 'dome', 'spire'] as const

function paintCrown(
  context: SKRSContext2D,
  x: number,
  top: number,
  width: number,
  fill: Parameters<typeof fillShape>[1],
  crown: (typeof crowns)[number],
): void {
  const middle = x + width / 2
  context.fillStyle = fill
  if (crown === 'mast')
    context.fillRect(middle - width * 0.02, top - width * 0.7, Math.max(1, width * 0.04), width * 0.7)
  if (crown === 'tank') context.fillRect(x + width * 0.2, top - width * 0.18, width * 0.34, width * 0.2)
  if (crown === 'dome') fillEllipse(context, fill, middle, top, width * 0.34, width * 0.36)
  if (crown !== 'gable' && crown !== 'spire') return
  const [half, tall] = crown === 'gable' ? [0.5, 0.36] : [0.2, 1.1]
  fillShape(context, fill, [
    { x: middle - width * half, y: top + 1 },
    { x: middle, y: top - width * tall },
    { x: middle + width * half, y: top + 1 },
  ])
}

/** Panes in columns, all of one color in one stroke. */
function paintLights(
  context: SKRSContext2D,
  light: Composition['light'],
  { x, width, height, ground }: Tower,
  near: number,
  wall: Color,
  random: Random,
): void {
  const columns = random.integer(4, 7)
  const cell = width / columns
  const glowing = light.night > 0.3 ? 0.4 : light.elevation < 0.15 ? 0.22 : 0.05
  const dark = light.night > 0.3 ? shade(wall, 0.05) : mix(shade(wall, 0.1), light.sky[1] as Color, 0.3)
  const paints = [css(dark, 0.6), css(random.pick(windowLights), 0.5 + near * 0.45)]
  const panes: [number, number][][] = [[], []]
  for (let column = 0; column < columns; column++) {
    for (let floor = 0; (floor + 1.2) * cell * 1.4 < height; floor++) {
      if (random.chance(0.2)) continue
      panes[random.chance(glowing) ? 1 : 0]?.push([
        x + cell * (column + 0.22),
        ground - height + cell * 1.4 * (floor + 0.4),
      ])
    }
  }
  for (const [index, spots] of panes.entries()) {
    context.fillStyle = paints[index] as string
    context.beginPath()
    for (const [left, top] of spots) context.rect(left, top, cell * 0.56, cell * 0.78)
    context.fill()
  }
}

/** Paving in perspective up to a parapet, with the city behind it. */
function paintSquare(context: SKRSContext2D, { size, camera, light }: Composition, top: number): void {
  const stone = mix(mix(light.ambient, hex('#98938c'), 0.62), light.color, 0.12)
  const paving = fadeDown(context, top, size.height, [
    css(mix(shade(stone, -0.05), light.haze, 0.4)),
    css(shade(stone, -light.night * 0.2)),
  ])
  fillBox(context, paving, 0, top, size.width, size.height - top)
  context.strokeStyle = css(shade(stone, -0.14), 0.5)
  context.lineWidth = size.width / 700
  context.beginPath()
  for (let i = -14; i <= 14; i++) {
    context.moveTo(camera.center + i * size.width * 0.05, top)
    context.lineTo(camera.center + i * size.width * 0.2, size.height)
  }
  for (let i = 1; i < 9; i++) {
    const y = lerp(top, size.height, (i / 9) ** 2.2)
    context.moveTo(0, y)
    context.lineTo(size.width, y)
  }
  context.stroke()
  const tall = size.height * 0.05
  fillBox(context, css(shade(stone, -0.1)), 0, top - tall * 0.2, size.width, tall * 0.3)
  fillBox(context, css(shade(stone, 0.06)), 0, top - tall, size.width, tall * 0.24)
  context.fillStyle = css(shade(stone, -0.06))
  context.beginPath()
  for (let x = 0; x < size.width; x += tall * 0.62) context.rect(x, top - tall * 0.78, tall * 0.3, tall * 0.66)
  context.fill()
}
