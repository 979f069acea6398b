import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { paintReflection } from './reflection.ts'
import { paintSky } from './sky.ts'
import { paintFog } from './weather.ts'

const rows = 5
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

/** Houses side by side; row 0 is the farthest and palest. They are highest around `center`, a fraction of the width. */
function paintRow(context: SKRSContext2D, composition: Composition, row: number, center: number, random: Random): void {
  const { size, camera, light } = composition
  const near = row / (rows - 1)
  const stone = mix(shade(light.ambient, -0.18), hex('#1a1c2c'), 0.4)
  const wall = mix(mix(light.sky[2] as Color, light.haze, 0.4), stone, 0.15 + near * 0.75)
  const ground = camera.horizon + size.height * 0.02
  for (let x = -size.width * 0.05; x < size.width * 1.05; ) {
    const width = size.width * random.between(0.045, 0.11) * (0.7 + near * 0.7)
    const middle = 0.7 + 0.6 * Math.exp(-(((x / size.width - center) / 0.3) ** 2))
    const height = size.height * random.between(0.1, 0.36) * (1.05 - near * 0.3) * middle
    paintHouse(
      context,
      composition,
      { x, width, height, ground },
      near,
      shade(wall, random.between(-0.03, 0.03)),
      random,
    )
    x += width * random.between(0.94, 1.1)
  }
  const mist = context.createLinearGradient(0, camera.horizon - size.height * 0.3, 0, ground)
  mist.addColorStop(0, css(light.haze, 0))
  mist.addColorStop(1, css(light.haze, near < 1 ? 0.32 : 0.1))
  context.fillStyle = mist
  context.fillRect(0, 0, size.width, ground)
}

interface House {
  x: number
  width: number
  height: number
  ground: number
}

function paintHouse(
  context: SKRSContext2D,
  { light, size }: Composition,
  { x, width, height, ground }: House,
  near: number,
  wall: Color,
  random: Random,
): void {
  const top = ground - height
  const front = context.createLinearGradient(0, top, 0, ground)
  front.addColorStop(0, css(wall))
  front.addColorStop(1, css(mix(wall, light.haze, 0.35 * (1 - near))))
  context.fillStyle = front
  context.fillRect(x, top, width, height + size.height * 0.03)
  paintRoof(context, x, top, width, height, random.next())
  const sunnyX = light.sun.x < x ? x : x + width * 0.86
  context.fillStyle = css(mix(wall, light.color, 0.3), 0.5)
  context.fillRect(sunnyX, top, width * 0.14, height)
  if (near === 0) return
  const cell = Math.max(size.width * 0.006, width / random.integer(5, 9))
  const lights = light.night > 0.3 ? 0.5 : light.elevation < 0.15 ? 0.25 : 0.06
  const dark = light.night > 0.3 ? shade(wall, 0.05) : mix(shade(wall, 0.1), light.sky[1] as Color, 0.3)
  for (let column = 0; column < Math.floor(width / cell); column++) {
    for (let floor = 0; floor < (height / cell) * 0.62; floor++) {
      if (random.chance(0.28)) continue
      const glowing = random.chance(lights)
      context.fillStyle = glowing ? css(random.pick(windowLights), 0.45 + near * 0.5) : css(dark, 0.6)
      context.fillRect(x + cell * (column + 0.22), top + cell * 1.5 * (floor + 0.4), cell * 0.56, cell * 0.85)
    }
  }
}

function paintRoof(context: SKRSContext2D, x: number, top: number, width: number, height: number, kind: number): void {
  if (kind < 0.25) context.fillRect(x + width * 0.46, top - height * 0.16, Math.max(1, width * 0.05), height * 0.16)
  else if (kind < 0.45) context.fillRect(x + width * 0.2, top - height * 0.06, width * 0.6, height * 0.07)
  else if (kind < 0.58) {
    context.beginPath()
    context.moveTo(x, top)
    context.lineTo(x + width / 2, top - height * 0.14)
    context.lineTo(x + width, top)
    context.fill()
  }
}

/** Paving in perspective from the feet of the houses to the viewer. */
function paintSquare(context: SKRSContext2D, { size, camera, light }: Composition, top: number): void {
  const stone = mix(mix(light.ambient, hex('#8a8782'), 0.6), light.color, 0.1)
  const paving = context.createLinearGradient(0, top, 0, size.height)
  paving.addColorStop(0, css(mix(shade(stone, -0.05), light.haze, 0.5)))
  paving.addColorStop(1, css(shade(stone, -light.night * 0.2)))
  context.fillStyle = paving
  context.fillRect(0, top, size.width, size.height - top)
  context.strokeStyle = css(shade(stone, -0.14), 0.5)
  context.lineWidth = size.width / 700
  context.beginPath()
  for (let i = -14; i <= 14; i++) {
    context.moveTo(camera.center + i * size.width * 0.03, top)
    context.lineTo(camera.center + i * size.width * 0.16, size.height)
  }
  for (let i = 1; i < 9; i++) {
    const y = lerp(top, size.height, (i / 9) ** 2.2)
    context.moveTo(0, y)
    context.lineTo(size.width, y)
  }
  context.stroke()
}
