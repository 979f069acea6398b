import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, hex, mix, shade } from '../color.ts'
import { type Camera, type Point, project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { createBackdrop, putBackdrop } from './backdrop.ts'
import { paintHeavens } from './heavens.ts'
import { paintReflection } from './reflection.ts'
import { paintSky } from './sky.ts'
import { paintFog } from './weather.ts'

/** Metres from the middle of the street to its houses. */
const halfWidth = 2.3
const farthest = 26

interface Street {
  context: SKRSContext2D
  camera: Camera
  composition: Composition
  /** The air at the far end. */
  glow: Color
  wall: Color
  lamps: readonly Color[]
  night: boolean
}

/** A street that runs away from the viewer between two rows of houses. */
export function paintStreet(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, light, random, scene } = composition
  const backdrop = createBackdrop(composition)
  paintSky(backdrop, composition)
  putBackdrop(context, backdrop, size)
  paintHeavens(context, composition, detail)
  const lot = random.fork('street')
  const night = light.night > 0.3 || scene.style === 'neon'
  const hue = lot.next() * 0.6
  const street: Street = {
    context,
    composition,
    camera: { ...composition.camera, center: size.width * lot.between(0.42, 0.58) },
    glow: mix(light.haze, light.color, 0.4),
    wall: mix(mix(shade(light.ambient, -0.1), hex(night ? '#2c2c40' : '#9a8676'), 0.6), light.sky[1] as Color, 0.15),
    lamps: [5.7, 3.6, 0.4, 4.9, 1.2].map((turn) => {
      return fromLch({ lightness: night ? 0.72 : 0.6, chroma: night ? 0.2 : 0.09, hue: turn + hue })
    }),
    night,
  }
  paintRoad(street)
  for (const house of housesOf(lot)) paintHouse(street, house, random.fork(`house ${house.near} ${house.side}`))
  if (scene.weather === 'rain' || scene.weather === 'storm' || scene.style === 'neon') {
    paintReflection(context, composition, composition.camera.horizon + size.height * 0.02, 0.75)
  }
  paintActors(context, composition)
  paintFog(context, composition)
}

interface House {
  side: -1 | 1
  near: number
  far: number
  height: number
}

/** From the far end to the near one. */
function housesOf(random: Random): House[] {
  const houses: House[] = []
  for (const side of [-1, 1] as const) {
    for (let near = 1.15; near < farthest; ) {
      const length = random.between(1.2, 2.6) * (1 + near * 0.05)
      houses.push({ side, near, far: near + length * 0.98, height: random.between(4, 10) })
      near += length
    }
  }
  return houses.sort((a, b) => b.near - a.near)
}

function paintRoad({ context, camera, composition, glow, night }: Street): void {
  const { size, light } = composition
  const asphalt = mix(mix(light.ambient, light.color, 0.3), hex(night ? '#23252e' : '#77757a'), 0.65)
  const road = context.createLinearGradient(0, camera.horizon, 0, size.height)
  road.addColorStop(0, css(mix(asphalt, glow, 0.6)))
  road.addColorStop(0.4, css(asphalt))
  road.addColorStop(1, css(shade(asphalt, -0.05)))
  context.fillStyle = road
  context.fillRect(0, camera.horizon, size.width, size.height - camera.horizon)
  context.fillStyle = css(shade(asphalt, 0.09), 0.9)
  for (const side of [-1, 1]) {
    const edge = (across: number, depth: number) => project(camera, side * across, 0, depth)
    fillShape(context, [edge(1.75, 40), edge(1.75, 0.6), edge(halfWidth + 1, 0.6), edge(halfWidth + 1, 40)])
  }
  context.fillStyle = css(mix(hex('#efe6c4'), asphalt, 0.35), 0.8)
  for (let depth = 1.2; depth < 24; depth *= 1.34) {
    const mark = (across: number, at: number) => project(camera, across, 0, at)
    const end = depth * 1.14
    fillShape(context, [mark(-0.05, depth), mark(0.05, depth), mark(0.05, end), mark(-0.05, end)])
  }
}

function paintHouse(street: Street, house: House, random: Random): void {
  const { context, camera, composition, glow } = street
  const { side, near, far, height } = house
  const at = (up: number, depth: number, out = 0) => project(camera, side * (halfWidth - out), up, depth)
  const haze = (depth: number) => (1 - Math.exp(-depth / 11)) * 0.85
  const own = mix(
    street.wall,
    fromLch({ lightness: 0.6, chroma: 0.06, hue: random.next() * 6.28 }),
    street.night ? 0.12 : 0.35,
  )
  const sunny = Math.sign(composition.light.sun.x - composition.size.width / 2) !== side
  const wall = shade(own, (sunny ? 0.05 : -0.05) + random.between(-0.03, 0.03))
  const [foot, roof] = [at(0, near), at(height, near)]
  const outer = side > 0 ? composition.size.width : 0
  context.fillStyle = css(mix(shade(wall, -0.06), glow, haze(near)))
  context.fillRect(Math.min(foot.x, outer), roof.y, Math.abs(outer - foot.x), foot.y - roof.y)
  const front = context.createLinearGradient(foot.x, 0, at(0, far).x, 0)
  front.addColorStop(0, css(mix(wall, glow, haze(near))))
  front.addColorStop(1, css(mix(wall, glow, haze(far))))
  context.fillStyle = front
  fillShape(context, [foot, at(0, far), at(height, far), roof])
  paintWindows(street, house, wall, random)
  paintShop(street, house, wall, random)
  if (street.night && random.chance(composition.scene.style === 'neon' ? 0.9 : 0.35)) paintSign(street, house, random)
}

function paintWindows(street: Street, { side, near, far, height }: House, wall: Color, random: Random): void {
  const { context, camera, composition, glow, night } = street
  const columns = Math.max(2, Math.round((far - near) * 2.2))
  const floors = Math.round(height * 1.15)
  const dark = night ? shade(wall, 0.05) : mix(shade(wall, -0.16), composition.light.sky[2] as Color, 0.35)
  for (let column = 0; column < columns; column++) {
    for (let floor = 1; floor < floors; floor++) {
      if (random.chance(0.15)) continue
      const [left, right] = [lerp(near, far, (column + 0.24) / columns), lerp(near, far, (column + 0.76) / columns)]
      const [low, high] = [((floor + 0.2) * height) / floors, ((floor + 0.74) * height) / floors]
      const shining = random.chance(night ? 0.45 : 0.05)
      const haze = (1 - Math.exp(-left / 11)) * 0.6
      context.fillStyle = css(mix(shining ? random.pick(warm) : dark, glow, haze), shining ? 0.95 : 0.85)
      const at = (up: number, depth: number) => project(camera, side * halfWidth, up, depth)
      fillShape(context, [at(low, left), at(low, right), at(high, right), at(high, left)])
    }
  }
}

const warm = ['#ffd690', '#ffe8c0', '#ffb765'].map(hex)

/** The window of the ground floor and the awning over it. */
function paintShop({ context, camera, glow, lamps, night }: Street, house: House, wall: Color, random: Random): void {
  const { side, near, far } = house
  const at = (up: number, depth: number, out = 0) => project(camera, side * (halfWidth - out), up, depth)
  const [a, b] = [lerp(near, far, 0.1), lerp(near, far, 0.9)]
  const haze = (1 - Math.exp(-near / 11)) * 0.6
  const lamp = random.pick(lamps)
  context.fillStyle = css(
    mix(night ? random.pick([hex('#ffdca0'), lamp]) : mix(wall, hex('#4a5560'), 0.6), glow, haze),
    0.9,
  )
  fillShape(context, [at(0.2, a), at(0.2, b), at(0.8, b), at(0.8, a)])
  context.fillStyle = css(mix(mix(lamp, wall, night ? 0.35 : 0.25), glow, haze))
  fillShape(context, [at(0.95, near), at(0.95, far), at(0.82, far, 0.35), at(0.82, near, 0.35)])
}

/** A lit sign that hangs from the wall, with strokes that read as letters from afar. */
function paintSign(
  { context, camera, glow, lamps, wall }: Street,
  { side, near, far, height }: House,
  random: Random,
): void {
  const depth = lerp(near, far, random.next())
  const low = random.between(1.5, Math.max(1.6, Math.min(5, height - 2)))
  const tall = random.between(0.9, 2)
  const from = project(camera, side * (halfWidth - 0.06), low + tall, depth)
  const to = project(camera, side * (halfWidth - 0.06 - random.between(0.3, 0.5)), low, depth)
  const [x, y] = [Math.min(from.x, to.x), from.y]
  const [width, length] = [Math.abs(to.x - from.x), to.y - from.y]
  if (width < 2) return
  const color = mix(random.pick(lamps), glow, (1 - Math.exp(-depth / 11)) * 0.45)
  const [cx, cy] = [x + width / 2, y + length / 2]
  const light = context.createRadialGradient(cx, cy, 0, cx, cy, length * 1.1)
  light.addColorStop(0, css(color, 0.5))
  light.addColorStop(1, css(color, 0))
  context.save()
  context.globalCompositeOperation = 'screen'
  context.fillStyle = light
  context.fillRect(cx - length * 1.2, cy - length * 1.2, length * 2.4, length * 2.4)
  context.restore()
  context.fillStyle = css(shade(wall, -0.1), 0.95)
  context.fillRect(x, y, width, length)
  context.strokeStyle = css(shade(color, 0.08))
  context.lineWidth = Math.max(1, width * 0.08)
  context.strokeRect(x, y, width, length)
  context.strokeStyle = css(mix(color, [255, 255, 255], 0.6))
  const letters = Math.max(2, Math.round(length / (width * 0.95)))
  const glyph = Math.min(width * 0.62, (length / letters) * 0.66)
  context.lineWidth = Math.max(0.8, glyph * 0.13)
  context.beginPath()
  for (let i = 0; i < letters * 4; i++) {
    const [left, top] = [x + (width - glyph) / 2, y + (Math.floor(i / 4) + 0.18) * (length / letters)]
    const [u, v] = [random.integer(0, 2) / 2, random.integer(0, 2) / 2]
    const level = random.chance(0.5)
    context.moveTo(left + (level ? 0 : u * glyph), top + (level ? u * glyph : v * 0.4 * glyph))
    context.lineTo(left + (level ? glyph : u * glyph), top + (level ? u * glyph : glyph))
  }
  context.stroke()
}

function fillShape(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.fill()
}
