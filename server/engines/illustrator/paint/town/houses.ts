import { type Color, css, hex, mix, shade } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { boxAt } from '../brush.ts'
import { type Avenue, type Front, frontAt, frontFill, halfWidth, paled } from './avenue.ts'

const farthest = 30
const plasters = '#c98f6e #d9b68a #b7c0b4 #cfa3a0 #a9b5c6 #e2d3b4 #a86f5a #c7b7a6'
  .split(' ')
  .map(hex)
const warm = '#ffd690 #ffe8c0 #ffb765'.split(' ').map(hex)
const white: Color = [250, 244, 232]

/** One house of a row; metres. */
export interface House {
  side: -1 | 1
  near: number
  far: number
  height: number
  random: Random
}

/** From the far end to the near one. */
export function housesOf(random: Random, tall: boolean): House[] {
  const houses: House[] = []
  for (const side of [-1, 1] as const) {
    for (let near = 1.15; near < farthest; ) {
      const length = random.between(1.6, 3) * (1 + near * 0.05)
      const height = tall ? random.between(5, 13) : random.between(3.6, 5.4)
      const own = random.fork(`house ${side} ${houses.length}`)
      houses.push({ side, near, far: near + length, height, random: own })
      near += length
    }
  }
  return houses.sort((a, b) => b.near - a.near)
}

/** Its front and the wall that it turns to the viewer, with windows, a shop, a cornice. */
export function paintHouse(avenue: Avenue, house: House): void {
  const { brush, camera, light, size, scene, night } = avenue
  const { side, near, height, random } = house
  const sunny = Math.sign(light.sun.x - size.width / 2) !== side
  const own = mix(plasterOf(scene.palette, random), light.color, 0.15)
  const wall = night
    ? mix(shade(own, -0.42, 0.6), light.ambient, 0.4)
    : shade(own, sunny ? 0.03 : -0.1)
  const foot = project(camera, side * halfWidth, 0, near)
  const roof = project(camera, side * halfWidth, height, near)
  const end = paled(avenue, shade(wall, -0.1), near)
  brush.box(end, foot.x, roof.y, (side > 0 ? size.width : 0) - foot.x, foot.y - roof.y)
  paintFront(avenue, { ...house, low: 0, high: height }, wall)
  paintWindows(avenue, house, wall)
  for (const [low, high, out, tone] of [
    [height - 0.3, height - 0.22, 0.06, -0.1],
    [height - 0.22, height, 0.12, 0.09],
    [1.12, 1.24, 0.05, 0.07],
  ] as const)
    paintFront(avenue, { ...house, low, high, out }, shade(wall, tone))
  if (near < 20) paintShop(avenue, house, wall)
  if (night && near < 16 && random.chance(avenue.neon ? 0.9 : 0.3)) paintSign(avenue, house, wall)
}

/** One of the usual colors, or near to one that the words ask for. */
function plasterOf(asked: readonly string[], random: Random): Color {
  const usual = random.pick(plasters)
  return asked.length > 0
    ? shade(mix(usual, hex(random.pick(asked)), 0.72), random.between(-0.05, 0.08))
    : usual
}

function paintFront(avenue: Avenue, front: Front, color: Color): void {
  avenue.brush.shape(frontFill(avenue, front, color), frontAt(avenue, front))
}

/** The part of a house's front between two fractions of its length. */
function partOf(
  { side, near, far }: House,
  from: number,
  to: number,
  low: number,
  high: number,
): Front {
  return { side, near: lerp(near, far, from), far: lerp(near, far, to), low, high }
}

/** All windows of a front in three strokes of the brush: frames, dark panes, lit panes. */
function paintWindows(avenue: Avenue, house: House, wall: Color): void {
  const { brush, light, night } = avenue
  const { near, far, height, random } = house
  const columns = Math.max(2, Math.round((far - near) * 1.5))
  const [frames, dark, lit]: [Point[][], Point[][], Point[][]] = [[], [], []]
  for (let column = 0; column < columns; column++) {
    for (let low = 1.5; low < height - 0.75; low += 0.95) {
      const [from, to] = [(column + 0.22) / columns, (column + 0.78) / columns]
      const edge = 0.08 / columns
      frames.push(frontAt(avenue, partOf(house, from - edge, to + edge, low - 0.05, low + 0.67)))
      const panes = random.chance(night ? 0.42 : 0.04) ? lit : dark
      panes.push(frontAt(avenue, partOf(house, from, to, low, low + 0.62)))
    }
  }
  const glass = night ? shade(wall, -0.09) : mix(hex('#3d4a58'), light.sky[1] as Color, 0.3)
  if (near < 14)
    brush.shapes(frontFill(avenue, house, shade(wall, night ? 0.07 : 0.13, 0.6)), frames)
  brush.shapes(frontFill(avenue, house, glass), dark)
  brush.shapes(frontFill(avenue, house, random.pick(warm)), lit)
}

/** The shop on the ground floor: its windows, its door and the awning or the sign over them. */
function paintShop(avenue: Avenue, house: House, wall: Color): void {
  const { paints, night } = avenue
  const { random } = house
  const paint = random.pick(paints)
  const light = night ? random.pick([...warm, ...warm, mix(paint, white, 0.4)]) : hex('#51606c')
  paintFront(avenue, partOf(house, 0.04, 0.96, 0, 1.06), mix(paint, wall, night ? 0.7 : 0.45))
  paintFront(avenue, partOf(house, 0.08, 0.4, 0.22, 0.86), light)
  paintFront(avenue, partOf(house, 0.62, 0.94, 0.22, 0.86), light)
  paintFront(avenue, partOf(house, 0.45, 0.57, 0, 0.84), shade(paint, night ? -0.4 : -0.2))
  const stripes = random.chance(0.3) ? 1 : 8
  for (let i = 0; i < stripes; i++) {
    const cloth = mix(i % 2 ? white : paint, wall, night ? 0.45 : 0.1)
    const end = (count: number) => 0.03 + (count / stripes) * 0.94
    const stripe = partOf(house, end(i), end(i + 1), 0.86, 1.08)
    paintFront(avenue, { ...stripe, out: stripes > 1 ? 0.42 : 0.05 }, cloth)
  }
}

/** A lit sign that hangs from the wall, with strokes that read as letters from afar. */
function paintSign(avenue: Avenue, { side, near, far, height, random }: House, wall: Color): void {
  const { brush, camera, paints, air } = avenue
  const depth = lerp(near, far, random.next())
  const low = random.between(1.5, Math.max(1.6, Math.min(5, height - 2)))
  const edge = side * (halfWidth - 0.06)
  const from = project(camera, edge, low + random.between(0.9, 2), depth)
  const to = project(camera, edge - side * random.between(0.3, 0.5), low, depth)
  const [x, y] = [Math.min(from.x, to.x), from.y]
  const [width, length] = [Math.abs(to.x - from.x), to.y - from.y]
  const color = mix(random.pick(paints), air, 0.2)
  brush.glow({ x: x + width / 2, y: y + length / 2 }, length, color, 0.6)
  brush.box(css(shade(wall, -0.1), 0.95), x, y, width, length)
  brush.stroke({ x, y, width, height: length }, shade(color, 0.08), Math.max(1, width * 0.08))
  const letters = Math.max(2, Math.round(length / width))
  const glyph = Math.min(width * 0.6, (length / letters) * 0.64)
  const thin = Math.max(0.8, glyph * 0.14)
  const strokes = Array.from({ length: letters * 4 }, (_, i): Point[] => {
    const left = x + (width - glyph) / 2
    const top = y + (Math.floor(i / 4) + 0.18) * (length / letters)
    const along = (random.integer(0, 2) / 2) * glyph
    return random.chance(0.5)
      ? boxAt(left, top + along, glyph, thin)
      : boxAt(left + along, top, thin, glyph)
  })
  brush.shapes(mix(color, [255, 255, 255], 0.6), strokes)
}
