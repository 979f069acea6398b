import { type Color, css, fromLch, hex, mix, shade, turnHue } from '../../color.ts'
import type { Random } from '../../random.ts'
import { at, type Frame, faceOf, isFree, paintBlock, patch, type Room } from './shell.ts'
import { openWindow, paintCurtains } from './window.ts'

/** Paints something at the back wall between two places of it, in metres. */
export type Piece = (room: Room, left: number, right: number, random: Random) => void

const white: Color = [250, 246, 240]

export const curtainedWindow: Piece = (room, left, right) => {
  const margin = (right - left) * 0.16
  const frame = openWindow(room, left + margin, right - margin, 0.85, 2.15)
  paintCurtains(room, frame, at(room, 0, 0.12).y)
}

export const plainWindow: Piece = (room, left, right) => {
  openWindow(room, left + 0.1, right - 0.1, 1.05, 2.2)
}

export const bookcase: Piece = (room, left, right, random) => {
  const top = Math.min(room.height - 0.35, 2.15)
  const front = paintBlock(room, { left, right, bottom: 0, top, out: 0.3 }, shade(room.wood, -0.06))
  const shelves = Math.round(top / 0.36)
  for (let i = 0; i < shelves; i++) {
    const shelf = [0.04, (i + 0.14) / shelves, 0.92, 0.82 / shelves] as const
    patch(room, front, shelf, shade(room.wood, -0.18))
    paintBooks(room, front, shelf, random)
  }
}

/** A row of books in a part of a face, with a gap or a pot here and there. */
export function paintBooks(
  room: Room,
  face: Frame,
  [left, top, wide, tall]: readonly [number, number, number, number],
  random: Random,
): void {
  const metre = face.width / (room.camera.focal / room.depth)
  for (let x = left + 0.01; x < left + wide; ) {
    const thick = random.between(0.03, 0.07) / metre
    if (x + thick > left + wide) break
    if (!random.chance(0.1)) {
      const height = tall * random.between(0.6, 0.92)
      const hue = random.pick([0.5, 0.9, 1.3, 3.9, 4.4, 2.7])
      const cover = fromLch({ lightness: random.between(0.42, 0.66), chroma: 0.07, hue })
      patch(room, face, [x, top + tall - height, thick * 0.92, height], cover)
      patch(room, face, [x + thick * 0.15, top + tall - height * 0.8, thick * 0.6, height * 0.05], shade(cover, 0.2))
    }
    x += thick
  }
}

export const pictures: Piece = (room, left, right, random) => {
  const count = right - left > 0.9 ? 2 : 1
  const step = (right - left) / count
  for (let i = 0; i < count; i++) {
    const [wide, tall] = [step * random.between(0.55, 0.8), random.between(0.5, 0.72)]
    const [middle, low] = [left + step * (i + 0.5), 1.5 + random.between(-0.08, 0.08)]
    const frame = faceOf(room, middle - wide / 2, middle + wide / 2, low, low + tall)
    patch(room, frame, [0.03, 0.05, 1, 1], shade(room.plaster, -0.1))
    patch(room, frame, [0, 0, 1, 1], shade(room.wood, -0.05))
    patch(room, frame, [0.07, 0.07, 0.86, 0.86], white)
    const far = mix(room.cloth, white, 0.5)
    patch(room, frame, [0.16, 0.16, 0.68, 0.68], mix(far, white, 0.4))
    patch(room, frame, [0.16, random.between(0.4, 0.6), 0.68, 0.14], far)
    patch(room, frame, [0.16, 0.64, 0.68, 0.2], mix(room.cloth, room.wood, 0.5))
  }
}

export const sideboard: Piece = (room, left, right, random) => {
  const front = paintBlock(room, { left, right, bottom: 0.12, top: 0.85, out: 0.42 }, room.wood)
  paintDoors(room, front, 3, shade(room.wood, -0.1))
  paintBlock(room, { left, right: left + 0.06, bottom: 0, top: 0.12, out: 0.42 }, shade(room.wood, -0.2))
  paintBlock(room, { left: right - 0.06, right, bottom: 0, top: 0.12, out: 0.42 }, shade(room.wood, -0.2))
  paintLamp(room, left + 0.22, 0.85, 0.55, 0.2)
  paintPlant(room, right - 0.25, 0.85, 0.5, 0.2, random)
}

export const fireplace: Piece = (room, left, right) => {
  const stone = mix(room.plaster, white, 0.55)
  paintBlock(room, { left: left + 0.2, right: right - 0.2, bottom: 1.2, top: room.height - 0.1, out: 0.18 }, stone)
  const front = paintBlock(room, { left, right, bottom: 0, top: 1.12, out: 0.36 }, shade(stone, -0.02))
  patch(room, front, [0.2, 0.24, 0.6, 0.76], [44, 34, 36])
  patch(room, front, [0.27, 0.94, 0.46, 0.06], [92, 60, 44])
  const { context } = room
  const foot = front.y + front.height * 0.96
  for (const [color, size] of [
    ['#e2582c', 1],
    ['#f59a38', 0.68],
    ['#ffe08a', 0.36],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    for (const shift of [-1, 0, 1]) {
      const [x, half] = [front.x + front.width * (0.5 + shift * 0.11), front.width * 0.08 * size]
      const tip = foot - front.height * (shift ? 0.34 : 0.5) * size
      context.moveTo(x - half, foot)
      context.quadraticCurveTo(x - half * 1.3, (foot + tip) / 2, x + half * 0.2, tip)
      context.quadraticCurveTo(x + half * 1.4, (foot + tip) / 2, x + half, foot)
    }
    context.fill()
  }
  paintBlock(room, { left: left - 0.08, right: right + 0.08, bottom: 1.12, top: 1.22, out: 0.42 }, room.wood)
  room.lamps.push({ x: front.x + front.width / 2, y: foot })
}

export const wardrobe: Piece = (room, left, right) => {
  const front = paintBlock(room, { left, right, bottom: 0.06, top: 2.1, out: 0.5 }, room.wood)
  paintDoors(room, front, 2, shade(room.wood, -0.1))
}

/** A bed with its head to the wall and a night table with a lamp. */
export const bed: Piece = (room, left, right) => {
  const table = left + 0.5
  const [wood, cloth] = [shade(room.wood, -0.04), turnHue(room.cloth, 0.9)]
  const sheet = mix(cloth, white, 0.72)
  paintBlock(room, { left: table, right, bottom: 0, top: 1.15, out: 0.08 }, wood)
  const long = Math.min(1.9, room.depth * 0.42)
  paintBlock(room, { left: table, right, bottom: 0.1, top: 0.46, out: long }, sheet)
  const half = (right - table) / 2
  for (const start of [table + 0.08, table + half + 0.04]) {
    paintBlock(room, { left: start, right: start + half - 0.12, bottom: 0.46, top: 0.66, out: 0.42, back: 0.12 }, white)
  }
  const quilt = { left: table - 0.04, right: right + 0.04, top: 0.52, out: long + 0.04 }
  const front = paintBlock(room, { ...quilt, bottom: 0.14, back: 0.62 }, cloth)
  patch(room, front, [0, 0.8, 1, 0.08], mix(cloth, white, 0.5))
  paintBlock(room, { ...quilt, bottom: 0.5, top: 0.54, out: 0.82, back: 0.56 }, sheet)
  const stand = paintBlock(room, { left, right: left + 0.42, bottom: 0, top: 0.55, out: 0.4 }, room.wood)
  paintDoors(room, stand, 1, shade(room.wood, -0.1))
  paintLamp(room, left + 0.21, 0.55, 0.5, 0.2)
}

/** Doors side by side, each with a knob. */
export function paintDoors(room: Room, face: Frame, count: number, line: Color): void {
  for (let i = 0; i < count; i++) {
    const [left, wide] = [(i + 0.06) / count, 0.88 / count]
    patch(room, face, [left, 0.06, wide, 0.88], line)
    patch(room, face, [left + 0.03 / count, 0.09, wide - 0.06 / count, 0.84], shade(line, 0.08))
    patch(room, face, [left + wide * 0.86, 0.45, 0.03 / count, 0.1], white)
  }
}

/** A lamp with a shade, standing on something `up` metres high, `out` from the wall. */
export function paintLamp(room: Room, x: number, up: number, tall: number, out: number): void {
  const { context } = room
  const [foot, top] = [at(room, x, up, out), at(room, x, up + tall, out)]
  const metre = (foot.y - top.y) / tall
  if (!isFree(room, foot.x - metre * 0.2, foot.x + metre * 0.2)) return
  context.fillStyle = '#7a5a3c'
  context.fillRect(foot.x - metre * 0.02, top.y, metre * 0.04, foot.y - top.y)
  context.fillRect(foot.x - metre * 0.09, foot.y - metre * 0.03, metre * 0.18, metre * 0.03)
  context.fillStyle = room.evening ? '#ffe3a6' : '#f3e4c4'
  context.beginPath()
  context.moveTo(top.x - metre * 0.11, top.y)
  context.lineTo(top.x + metre * 0.11, top.y)
  context.lineTo(top.x + metre * 0.19, top.y + metre * 0.26)
  context.lineTo(top.x - metre * 0.19, top.y + metre * 0.26)
  context.fill()
  room.lamps.push({ x: top.x, y: top.y + metre * 0.16 })
}

/** A plant in a pot, `tall` metres with it. */
export function paintPlant(room: Room, x: number, up: number, tall: number, out: number, random: Random): void {
  const { context } = room
  const [foot, top] = [at(room, x, up, out), at(room, x, up + tall, out)]
  const high = foot.y - top.y
  if (!isFree(room, foot.x - high * 0.4, foot.x + high * 0.4)) return
  context.lineCap = 'round'
  for (let i = 0; i < 11; i++) {
    const turn = -Math.PI / 2 + ((i - 5) / 5) * 1.15 + random.between(-0.1, 0.1)
    const reach = high * random.between(0.5, 0.72)
    const crown = foot.y - high * 0.28
    const [tipX, tipY] = [foot.x + Math.cos(turn) * reach * 0.7, crown + Math.sin(turn) * reach]
    context.fillStyle = css(shade(hex('#5f8f56'), random.between(-0.09, 0.08)))
    context.beginPath()
    context.moveTo(foot.x, crown)
    const bulge = high * 0.12
    context.quadraticCurveTo((foot.x + tipX) / 2 - bulge, (crown + tipY) / 2, tipX, tipY)
    context.quadraticCurveTo((foot.x + tipX) / 2 + bulge, (crown + tipY) / 2 + bulge * 0.4, foot.x, crown)
    context.fill()
  }
  context.fillStyle = css(mix(room.cloth, hex('#b86a48'), 0.6))
  context.beginPath()
  context.moveTo(foot.x - high * 0.17, foot.y - high * 0.32)
  context.lineTo(foot.x + high * 0.17, foot.y - high * 0.32)
  context.lineTo(foot.x + high * 0.12, foot.y)
  context.lineTo(foot.x - high * 0.12, foot.y)
  context.fill()
}
