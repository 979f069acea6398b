import { type Color, css, hex, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { type Piece, paintDoors } from './furniture.ts'
import { paintGlow } from './room-light.ts'
import { at, faceOf, isFree, paintBlock, patch, type Room } from './shell.ts'
import { openWindow } from './window.ts'

const white: Color = [246, 242, 234]
const iron: Color = [84, 86, 96]

/** A blackboard with chalk on it. */
export const blackboard: Piece = (room, left, right, random) => {
  const board = faceOf(room, left, right, 0.95, 2.2)
  patch(room, board, [-0.02, -0.04, 1.04, 1.08], room.wood)
  patch(room, board, [0, 0, 1, 1], [52, 78, 68])
  patch(room, board, [-0.02, 1.02, 1.04, 0.05], shade(room.wood, 0.1))
  const { context } = room
  context.strokeStyle = 'rgba(240,244,236,0.75)'
  context.lineWidth = board.height * 0.012
  context.beginPath()
  for (let row = 0; row < 4; row++) {
    const y = board.y + board.height * (0.18 + row * 0.19)
    const end = random.between(0.3, 0.56)
    for (let x = 0.07; x < end; x += 0.03) {
      const lift = random.between(-0.05, 0.05) * board.height
      context.moveTo(board.x + board.width * x, y)
      context.quadraticCurveTo(board.x + board.width * (x + 0.012), y + lift, board.x + board.width * (x + 0.024), y)
    }
  }
  const [x, y, radius] = [board.x + board.width * 0.78, board.y + board.height * 0.48, board.height * 0.24]
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, Math.PI * 2)
  for (let i = 0; i < 3; i++) {
    const turn = -Math.PI / 2 + (i * Math.PI * 2) / 3
    const corner = [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius] as const
    context[i ? 'lineTo' : 'moveTo'](...corner)
  }
  context.closePath()
  context.stroke()
}

/** A map of somewhere, with a clock over it. */
export const map: Piece = (room, left, right, random) => {
  const sheet = faceOf(room, left, right, 1, 1.75)
  patch(room, sheet, [0, 0, 1, 1], [196, 220, 228])
  const { context } = room
  for (let i = 0; i < 6; i++) {
    context.fillStyle = css(random.pick([hex('#b9c98a'), hex('#e0c486'), hex('#d6a98a')]))
    context.beginPath()
    const [x, y] = [
      sheet.x + sheet.width * random.between(0.2, 0.8),
      sheet.y + sheet.height * random.between(0.25, 0.75),
    ]
    context.ellipse(x, y, sheet.width * random.between(0.07, 0.18), sheet.height * random.between(0.08, 0.2), 0, 0, 7)
    context.fill()
  }
  patch(room, sheet, [-0.03, -0.05, 1.06, 0.06], room.wood)
  patch(room, sheet, [-0.03, 0.99, 1.06, 0.06], room.wood)
  const [x, y, radius] = [sheet.x + sheet.width / 2, sheet.y - sheet.height * 0.4, sheet.height * 0.22]
  context.fillStyle = css(white)
  context.strokeStyle = css(iron)
  context.lineWidth = radius * 0.16
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.moveTo(x, y - radius * 0.7)
  context.lineTo(x, y)
  context.lineTo(x + radius * 0.45, y + radius * 0.2)
  context.stroke()
}

/** Desks in a row along each side, none before an actor. */
export function paintDesks(room: Room): void {
  for (const side of [-1, 1]) {
    for (const out of [0.5, 1.3, 2.1]) {
      const x = side * 2.05
      const [a, b] = [at(room, x - 0.55, 0, out + 0.45).x, at(room, x + 0.55, 0, out + 0.45).x]
      if (!isFree(room, a, b)) continue
      for (const leg of [x - 0.5, x + 0.44]) {
        paintBlock(room, { left: leg, right: leg + 0.06, bottom: 0, top: 0.66, out: out + 0.4, back: out }, iron)
      }
      paintBlock(
        room,
        { left: x - 0.55, right: x + 0.55, bottom: 0.64, top: 0.7, out: out + 0.45, back: out },
        room.wood,
      )
      const book = { left: x - 0.2, right: x + 0.12, bottom: 0.7, top: 0.73, out: out + 0.32, back: out + 0.1 }
      paintBlock(room, book, side > 0 ? room.cloth : white)
    }
  }
}

/** Shelves of cups and bottles over a counter. */
export const bar: Piece = (room, left, right, random) => {
  for (const up of [1.45, 1.85]) {
    const row = faceOf(room, left + 0.1, right - 0.1, up, up + 0.26, 0.12)
    for (let x = 0.02; x < 0.95; x += 0.07) {
      if (random.chance(0.25)) continue
      const [tall, wide] = random.chance(0.4) ? [0.9, 0.03] : [0.42, 0.05]
      const glass = random.pick([white, room.cloth, hex('#7a9a72'), hex('#c98f52')])
      patch(room, row, [x, 1 - tall, wide, tall], glass)
    }
    paintBlock(room, { left, right, bottom: up - 0.05, top: up, out: 0.24 }, room.wood)
  }
  const front = paintBlock(
    room,
    { left, right, bottom: 0, top: 1, out: 0.95, back: 0.4 },
    mix(room.cloth, room.wood, 0.3),
  )
  paintDoors(room, front, Math.max(2, Math.round((right - left) / 0.6)), mix(room.cloth, room.wood, 0.5))
  paintBlock(room, { left: left - 0.04, right: right + 0.04, bottom: 1, top: 1.07, out: 1, back: 0.36 }, room.wood)
  const machine = { left: left + 0.2, right: left + 0.75, bottom: 1.07, top: 1.45, out: 0.75, back: 0.45 }
  if (!isFree(room, at(room, machine.left, 1, 0.75).x, at(room, machine.right, 1, 0.75).x)) return
  const steel = paintBlock(room, machine, [178, 182, 190])
  patch(room, steel, [0.08, 0.45, 0.84, 0.3], iron)
  patch(room, steel, [0.2, 0.12, 0.14, 0.16], [214, 90, 74])
}

/** What is on offer, in chalk. */
export const menu: Piece = (room, left, right, random) => {
  const board = faceOf(room, left + 0.1, right - 0.1, 1.15, 2.1)
  patch(room, board, [-0.06, -0.04, 1.12, 1.08], room.wood)
  patch(room, board, [0, 0, 1, 1], [48, 46, 52])
  patch(room, board, [0.2, 0.08, 0.6, 0.07], [238, 214, 160])
  for (let row = 0; row < 6; row++) {
    patch(room, board, [0.12, 0.25 + row * 0.115, random.between(0.25, 0.5), 0.035], [216, 216, 208])
    patch(room, board, [0.76, 0.25 + row * 0.115, 0.12, 0.035], [216, 216, 208])
  }
}

export const shopWindow: Piece = (room, left, right) => {
  openWindow(room, left + 0.08, right - 0.08, 0.6, 2.25)
}

/** Small round tables at both sides and lamps over the room, clear of the actors. */
export function paintCafe(room: Room): void {
  const { context, height } = room
  for (const [x, out] of [
    [-2.1, 1.5],
    [2.1, 1.6],
  ] as const) {
    const [top, foot] = [at(room, x, 0.74, out), at(room, x, 0, out)]
    const radius = (foot.y - top.y) * 0.56
    if (!isFree(room, top.x - radius, top.x + radius)) continue
    context.fillStyle = 'rgba(30,16,24,0.28)'
    context.beginPath()
    context.ellipse(foot.x, foot.y, radius * 0.8, radius * 0.2, 0, 0, 7)
    context.fill()
    context.fillStyle = css(iron)
    context.fillRect(foot.x - radius * 0.06, top.y, radius * 0.12, foot.y - top.y)
    for (const [drop, tone] of [
      [0.06, shade(room.wood, -0.12)],
      [0, shade(room.wood, 0.08)],
    ] as const) {
      context.fillStyle = css(tone)
      context.beginPath()
      context.ellipse(top.x, top.y + radius * drop, radius, radius * 0.26, 0, 0, 7)
      context.fill()
    }
    context.fillStyle = css(white)
    context.fillRect(top.x - radius * 0.14, top.y - radius * 0.24, radius * 0.28, radius * 0.24)
  }
  for (const x of [-1.8, -0.6, 0.6, 1.8]) {
    const [top, shadeAt] = [at(room, x, height, 0.9), at(room, x, height - 0.75, 0.9)]
    const size = faceOf(room, 0, 0.24, 0, 0.24, 0.9).height
    if (!isFree(room, top.x - size, top.x + size)) continue
    context.strokeStyle = css(iron)
    context.lineWidth = size * 0.08
    context.beginPath()
    context.moveTo(top.x, top.y)
    context.lineTo(shadeAt.x, shadeAt.y)
    context.stroke()
    context.fillStyle = css(shade(room.cloth, -0.12))
    context.beginPath()
    context.arc(shadeAt.x, shadeAt.y + size * 0.5, size * 0.62, Math.PI, 0)
    context.fill()
    const bulb = { x: shadeAt.x, y: shadeAt.y + size * 0.55 }
    room.lamps.push(bulb)
    if (!room.evening) paintGlow(room, bulb, size * 1.6)
  }
}

/** A bench under tools that hang on the wall. */
export const bench: Piece = (room, left, right, random) => {
  const board = faceOf(room, left + 0.06, right - 0.06, 1.15, 2.05)
  patch(room, board, [0, 0, 1, 1], mix(room.wood, white, 0.35))
  const count = Math.max(3, Math.round((right - left) / 0.28))
  for (let i = 0; i < count; i++) {
    const x = board.x + (board.width * (i + 0.5)) / count
    paintTool(room, x, board.y + board.height * 0.14, board.height * random.between(0.5, 0.66), random)
  }
  for (const leg of [left + 0.04, right - 0.16]) {
    paintBlock(
      room,
      { left: leg, right: leg + 0.12, bottom: 0, top: 0.82, out: 0.6, back: 0.1 },
      shade(room.wood, -0.08),
    )
  }
  paintBlock(room, { left: left + 0.1, right: right - 0.1, bottom: 0.2, top: 0.26, out: 0.5, back: 0.1 }, room.wood)
  paintBlock(room, { left: left + 0.25, right: left + 0.8, bottom: 0.26, top: 0.55, out: 0.45, back: 0.15 }, room.cloth)
  paintBlock(room, { left, right, bottom: 0.82, top: 0.92, out: 0.68 }, shade(room.wood, 0.04))
  const vise = { left: right - 0.5, right: right - 0.25, bottom: 0.92, top: 1.06, out: 0.62, back: 0.4 }
  paintBlock(room, vise, iron)
}

/** A hammer, a saw or a wrench, hanging from `y` down; pixels. */
function paintTool({ context, wood }: Room, x: number, y: number, length: number, random: Random): void {
  const wide = length * 0.09
  context.fillStyle = css(shade(wood, -0.2))
  context.fillRect(x - wide / 2, y, wide, length)
  context.fillStyle = css(iron)
  context.beginPath()
  random.pick([
    () => context.rect(x - length * 0.2, y, length * 0.4, length * 0.16),
    () => {
      context.moveTo(x - wide, y)
      context.lineTo(x + wide, y)
      context.lineTo(x + length * 0.24, y + length * 0.72)
      context.lineTo(x - wide, y + length * 0.72)
    },
    () => {
      context.arc(x, y + length * 0.08, length * 0.15, -0.9, Math.PI + 0.9)
      context.rect(x - wide * 0.6, y + length * 0.12, wide * 1.2, length * 0.88)
    },
    () => context.rect(x - wide * 0.4, y + length * 0.4, wide * 0.8, length * 0.6),
  ])()
  context.fill()
}

/** Jars and tins on boards. */
export const jars: Piece = (room, left, right, random) => {
  for (const up of [0.4, 0.85, 1.3, 1.75]) {
    const row = faceOf(room, left + 0.06, right - 0.06, up, up + 0.3, 0.2)
    for (let x = 0.02; x < 0.86; x += 0.17) {
      const tall = random.between(0.45, 0.9)
      const tin = mix(random.pick([room.cloth, iron, room.wood, hex('#b85c48'), white]), room.plaster, 0.15)
      patch(room, row, [x, 1 - tall, 0.13, tall], tin)
      patch(room, row, [x, 1 - tall * 0.7, 0.13, tall * 0.3], mix(tin, white, 0.5))
    }
    paintBlock(room, { left, right, bottom: up - 0.05, top: up, out: 0.34 }, shade(room.wood, -0.05))
  }
}
