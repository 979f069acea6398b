import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../color.ts'
import { project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import { snowLies } from '../compose/snow.ts'
import type { Terrain } from '../compose/terrain.ts'
import type { Random } from '../random.ts'
import type { Layer } from './layer.ts'
import { hides, isClear } from './woods.ts'

const walls = ['#efe3cd', '#e6d2b4', '#f3ead9', '#d9c3a5'].map(hex)
const roofs = ['#a3523c', '#8d4a3a', '#b5654a', '#6f5a52'].map(hex)
const lamplight = hex('#ffcf7d')

/** A house of a village. Lengths in pixels. */
interface House {
  x: number
  foot: number
  width: number
  height: number
  church: boolean
  smoke: boolean
}

/** Gabled houses close together around a church, in the middle distance at one side, clear of the actors. */
export function village(composition: Composition, terrain: Terrain): Layer[] {
  const { camera, size, random, actors } = composition
  const lot = random.fork('village')
  const first = lot.sign()
  const seen = (side: number) => !hides(size.width * (0.5 + side * 0.27), size.width * 0.5, 0, actors)
  const side = seen(first) || !seen(-first) ? first : -first
  const near = terrain.drop > 0 ? 34 : 9.5
  return Array.from({ length: 11 }, (_, i): Layer[] => {
    const house = lot.fork(`house ${i}`)
    const depth = near * (1 + 0.45 * (1 - i / 11))
    const across = side * (i === 3 ? 0.26 : house.between(0.08, 0.45))
    const right = ((across * size.width) / camera.focal) * depth
    if (i !== 3 && !isClear(terrain, right, depth)) return []
    const { x, y } = project(camera, right, terrain.height(right, depth) - 0.03, depth)
    const metre = camera.focal / depth
    if (i !== 3 && hides(x, metre * 2, depth, actors)) return []
    const width = metre * house.between(0.8, 1.15)
    const plan = {
      x,
      foot: y,
      width,
      height: width * house.between(0.55, 0.7),
      church: i === 3,
      smoke: house.chance(0.4),
    }
    return [{ depth, paint: (context) => paintHouse(context, plan, composition, house) }]
  }).flat()
}

function paintHouse(context: SKRSContext2D, house: House, composition: Composition, random: Random): void {
  const { light, scene, surfaces } = composition
  const { x, foot, width, height, church, smoke } = house
  const air = (color: Color, sun: number) => mix(underLight(color, light, sun), light.haze, 0.16)
  const wall = random.pick(walls)
  const roof = snowLies(scene) ? surfaces.snow[0] : random.pick(roofs)
  const sunward = light.direction[0] < 0 ? -1 : 1
  const [left, gable] = [x - width / 2, width * 0.42]
  const edge = x + width / 2 - gable
  const [eaves, top] = [foot - height, foot - height - gable * 0.75]
  if (smoke && !church) paintSmoke(context, left + width * 0.2, top, width, light.haze)
  context.fillStyle = css(air(wall, sunward < 0 ? 0.9 : 0.3))
  context.fillRect(left, eaves, edge - left, height)
  context.fillStyle = css(air(shade(wall, -0.03), sunward < 0 ? 0.2 : 0.85))
  context.beginPath()
  for (const [px, py] of [
    [edge, foot],
    [edge, eaves],
    [edge + gable / 2, top],
    [edge + gable, eaves],
    [edge + gable, foot],
  ] as const) {
    context.lineTo(px, py)
  }
  context.fill()
  const jut = width * 0.05
  context.fillStyle = css(air(shade(roof, -0.12), 0.3))
  context.fillRect(left + width * 0.14, top - gable * 0.2, width * 0.09, gable * 0.5)
  context.fillStyle = css(air(roof, sunward < 0 ? 0.9 : 0.45))
  context.beginPath()
  for (const [px, py] of [
    [left - jut, eaves + jut],
    [left + gable * 0.45, top],
    [edge + gable / 2, top],
    [edge - jut * 0.4, eaves + jut],
  ] as const) {
    context.lineTo(px, py)
  }
  context.fill()
  context.strokeStyle = css(air(shade(roof, -0.08), 0.5))
  context.lineWidth = Math.max(1, width * 0.04)
  context.beginPath()
  context.moveTo(edge + gable / 2, top)
  context.lineTo(edge + gable + jut, eaves + jut)
  context.stroke()
  if (church) paintTower(context, house, air(wall, 0.7), air(wall, 0.2), air(roof, 0.6))
  const lamps = light.night > 0.3
  context.fillStyle = css(lamps ? lamplight : air([70, 74, 92], 0.5))
  const pane = width * 0.125
  for (const at of [left + width * 0.1, left + width * 0.32, edge + gable / 2 - pane / 2]) {
    if (!lamps || random.chance(0.8)) context.fillRect(at, eaves + height * 0.28, pane, pane * 1.3)
  }
}

function paintTower(
  context: SKRSContext2D,
  { x, foot, width, height }: House,
  lit: Color,
  dark: Color,
  roof: Color,
): void {
  const half = width * 0.17
  const [left, top] = [x - width * 0.42, foot - height * 2.3]
  context.fillStyle = css(lit)
  context.fillRect(left - half, top, half * 2, foot - top)
  context.fillStyle = css(dark)
  context.fillRect(left + half * 0.35, top, half * 0.65, foot - top)
  context.fillRect(left - half * 0.4, top + half * 0.8, half * 0.45, half)
  context.fillStyle = css(roof)
  context.beginPath()
  context.moveTo(left - half * 1.2, top)
  context.lineTo(left, top - height * 1.1)
  context.lineTo(left + half * 1.2, top)
  context.fill()
}

function paintSmoke(context: SKRSContext2D, x: number, y: number, width: number, haze: Color): void {
  context.strokeStyle = css(mix(haze, [255, 255, 255], 0.3), 0.3)
  context.lineCap = 'round'
  for (let i = 0; i < 5; i++) {
    context.lineWidth = width * (0.08 + i * 0.04)
    context.beginPath()
    context.moveTo(x + i * width * 0.05, y - i * width * 0.2)
    context.lineTo(x + (i + 1) * width * 0.06 + (i % 2) * width * 0.05, y - (i + 1) * width * 0.2)
    context.stroke()
  }
}
