import { type Color, css, hex, mix, shade } from '../color.ts'
import { type Point, project } from '../compose/camera.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { fillBox, fillShape, paintGlow } from './shape.ts'
import { halfWidth, hazeAt, type Street } from './street.ts'

const farthest = 30
const plasters = ['#c98f6e', '#d9b68a', '#b7c0b4', '#cfa3a0', '#a9b5c6', '#e2d3b4', '#a86f5a', '#c7b7a6'].map(hex)
const warm = ['#ffd690', '#ffe8c0', '#ffb765'].map(hex)

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
      houses.push({ side, near, far: near + length, height, random: random.fork(`house ${side} ${houses.length}`) })
      near += length
    }
  }
  return houses.sort((a, b) => b.near - a.near)
}

/** A house seen from the street: `at` is a spot on its front, `front` a color that pales along it. */
interface Facade extends House {
  at(up: number, depth: number, out?: number): Point
  front(color: Color): ReturnType<Street['context']['createLinearGradient']>
  wall: Color
}

export function paintHouse(street: Street, house: House): void {
  const { context, camera, composition, air, night } = street
  const { side, near, far, height, random } = house
  const { light, size } = composition
  const at = (up: number, depth: number, out = 0) => project(camera, side * (halfWidth - out), up, depth)
  const front = (color: Color) => {
    const fill = context.createLinearGradient(at(0, near).x, 0, at(0, far).x, 0)
    fill.addColorStop(0, css(mix(color, air, hazeAt(near))))
    fill.addColorStop(1, css(mix(color, air, hazeAt(far))))
    return fill
  }
  const sunny = Math.sign(light.sun.x - size.width / 2) !== side
  const own = mix(random.pick(plasters), light.color, 0.15)
  const wall = night ? mix(shade(own, -0.42, 0.6), light.ambient, 0.4) : shade(own, sunny ? 0.03 : -0.1)
  const facade: Facade = { ...house, at, front, wall }
  const [foot, roof] = [at(0, near), at(height, near)]
  const outer = side > 0 ? size.width : 0
  fillBox(
    context,
    css(mix(shade(wall, -0.1), air, hazeAt(near))),
    Math.min(foot.x, outer),
    roof.y,
    Math.abs(outer - foot.x),
    foot.y - roof.y,
  )
  fillShape(context, front(wall), [foot, at(0, far), at(height, far), roof])
  const band = (low: number, high: number, color: Color, out: number) => {
    fillShape(context, front(color), [at(low, near, out), at(low, far, out), at(high, far, out), at(high, near, out)])
  }
  paintWindows(street, facade)
  band(height - 0.22, height, shade(wall, 0.09), 0.12)
  band(height - 0.3, height - 0.22, shade(wall, -0.1), 0.06)
  band(1.12, 1.24, shade(wall, 0.07), 0.05)
  if (near < 20) paintShop(street, facade)
  if (night && near < 16 && random.chance(street.neon ? 0.9 : 0.3)) paintSign(street, facade)
}

/** All windows of a front in four strokes of the brush: frames, dark panes, lit panes, bars. */
function paintWindows({ context, composition, night }: Street, facade: Facade): void {
  const { near, far, height, random, at, front, wall } = facade
  const columns = Math.max(2, Math.round((far - near) * 1.5))
  const floors = Math.round((height - 1.3) / 0.95)
  const frames: Point[][] = []
  const panes: { dark: Point[][]; lit: Point[][] } = { dark: [], lit: [] }
  for (let column = 0; column < columns; column++) {
    for (let floor = 0; floor < floors; floor++) {
      const quad = (margin: number) => {
        const [left, right] = [(column + 0.22 - margin) / columns, (column + 0.78 + margin) / columns]
        const [a, b] = [lerp(near, far, left), lerp(near, far, right)]
        const [low, high] = [1.5 + floor * 0.95 - margin * 0.6, 2.12 + floor * 0.95 + margin * 0.6]
        return [at(low, a), at(low, b), at(high, b), at(high, a)]
      }
      frames.push(quad(0.08))
      const shining = random.chance(night ? 0.42 : 0.04)
      panes[shining ? 'lit' : 'dark'].push(quad(0))
    }
  }
  const fillAll = (quads: readonly Point[][], fill: ReturnType<Facade['front']>) => {
    context.fillStyle = fill
    context.beginPath()
    for (const quad of quads)
      for (const [i, { x, y }] of quad.entries()) i ? context.lineTo(x, y) : context.moveTo(x, y)
    context.fill()
  }
  if (near < 14) fillAll(frames, front(shade(wall, night ? 0.07 : 0.13, 0.6)))
  const sky = composition.light.sky[1] as Color
  fillAll(panes.dark, front(night ? shade(wall, -0.09) : mix(hex('#3d4a58'), sky, 0.3)))
  fillAll(panes.lit, front(random.pick(warm)))
}

/** The shop on the ground floor: its window, its door and the awning over them. */
function paintShop({ context, paints, night }: Street, facade: Facade): void {
  const { near, far, random, at, front, wall } = facade
  const spot = (across: number) => lerp(near, far, across)
  const paint = random.pick(paints)
  const light = night ? random.pick([...warm, ...warm, mix(paint, [255, 255, 255], 0.4)]) : hex('#51606c')
  const quad = (from: number, to: number, low: number, high: number, color: Color, out = 0) => {
    fillShape(context, front(color), [
      at(low, spot(from), out),
      at(low, spot(to), out),
      at(high, spot(to), out),
      at(high, spot(from), out),
    ])
  }
  quad(0.04, 0.96, 0, 1.06, mix(paint, wall, night ? 0.7 : 0.45))
  quad(0.08, 0.4, 0.22, 0.86, light)
  quad(0.62, 0.94, 0.22, 0.86, light)
  quad(0.45, 0.57, 0, 0.84, shade(paint, night ? -0.4 : -0.2))
  if (random.chance(0.3)) {
    quad(0.06, 0.94, 0.88, 1.06, mix(paint, [255, 250, 235], 0.3), 0.05)
    return
  }
  const stripes = 8
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [spot(0.03 + (i / stripes) * 0.94), spot(0.03 + ((i + 1) / stripes) * 0.94)]
    const cloth = i % 2 ? mix(paint, wall, night ? 0.35 : 0.1) : mix([246, 240, 228], wall, night ? 0.6 : 0.1)
    fillShape(context, css(mix(cloth, wall, hazeAt(a))), [
      at(1.08, a),
      at(1.08, b),
      at(0.86, b, 0.42),
      at(0.86, a, 0.42),
    ])
  }
}

/** A lit sign that hangs from the wall, with strokes that read as letters from afar. */
function paintSign({ context, air, camera, paints }: Street, { side, near, far, height, random, wall }: Facade): void {
  const depth = lerp(near, far, random.next())
  const low = random.between(1.5, Math.max(1.6, Math.min(5, height - 2)))
  const edge = side * (halfWidth - 0.06)
  const from = project(camera, edge, low + random.between(0.9, 2), depth)
  const to = project(camera, edge - side * random.between(0.3, 0.5), low, depth)
  const [x, y] = [Math.min(from.x, to.x), from.y]
  const [width, length] = [Math.abs(to.x - from.x), to.y - from.y]
  const color = mix(random.pick(paints), air, hazeAt(depth) * 0.6)
  paintGlow(context, { x: x + width / 2, y: y + length / 2 }, length, color, 0.6)
  fillBox(context, css(shade(wall, -0.1), 0.95), x, y, width, length)
  context.strokeStyle = css(shade(color, 0.08))
  context.lineWidth = Math.max(1, width * 0.08)
  context.strokeRect(x, y, width, length)
  const letters = Math.max(2, Math.round(length / width))
  const glyph = Math.min(width * 0.6, (length / letters) * 0.64)
  context.strokeStyle = css(mix(color, [255, 255, 255], 0.6))
  context.lineWidth = Math.max(0.8, glyph * 0.14)
  context.beginPath()
  for (let i = 0; i < letters * 4; i++) {
    const [left, top] = [x + (width - glyph) / 2, y + (Math.floor(i / 4) + 0.18) * (length / letters)]
    const [u, v] = [(random.integer(0, 2) / 2) * glyph, (random.integer(0, 2) / 2) * glyph]
    const level = random.chance(0.5)
    context.moveTo(left + (level ? 0 : u), top + (level ? u : v * 0.4))
    context.lineTo(left + (level ? glyph : u), top + (level ? u : glyph))
  }
  context.stroke()
}
