import { type Color, css, mix, shade } from '../../color.ts'
import { type Piece, paintDoors, paintPlant } from './furniture.ts'
import { at, type Frame, faceOf, isFree, paintBlock, patch, type Room } from './shell.ts'
import { openWindow } from './window.ts'

const white: Color = [246, 242, 234]
const iron: Color = [62, 60, 68]

/** A run of cupboards under a worktop. */
function paintCounter(room: Room, left: number, right: number, color: Color): Frame {
  const front = paintBlock(room, { left, right, bottom: 0.08, top: 0.88, out: 0.6 }, color)
  paintBlock(room, { left, right, bottom: 0.88, top: 0.94, out: 0.64 }, mix(room.wood, white, 0.25))
  return front
}

function colorOf(room: Room): Color {
  return mix(room.cloth, white, 0.5)
}

export const sink: Piece = (room, left, right, random) => {
  const middle = (left + right) / 2
  openWindow(room, middle - 0.5, middle + 0.5, 1.2, 2.1)
  paintDoors(room, paintCounter(room, left, right, colorOf(room)), 2, shade(colorOf(room), -0.07))
  const { context } = room
  const tap = at(room, middle, 0.94, 0.2)
  const size = faceOf(room, 0, 0.3, 0, 0.3).height
  context.strokeStyle = '#c4c8ce'
  context.lineWidth = size * 0.1
  context.beginPath()
  context.moveTo(tap.x, tap.y)
  context.arc(tap.x + size * 0.25, tap.y - size * 0.7, size * 0.25, Math.PI, 0)
  context.stroke()
  paintPlant(room, right - 0.22, 0.94, 0.4, 0.3, random)
}

export const stove: Piece = (room, left, right) => {
  paintCounter(room, left, right, colorOf(room))
  const middle = (left + right) / 2
  const front = paintBlock(
    room,
    { left: middle - 0.36, right: middle + 0.36, bottom: 0.04, top: 0.95, out: 0.62 },
    shade(white, -0.05),
  )
  patch(room, front, [0.1, 0.3, 0.8, 0.52], iron)
  patch(room, front, [0.16, 0.36, 0.68, 0.34], [118, 84, 62])
  for (let i = 0; i < 4; i++) patch(room, front, [0.16 + i * 0.19, 0.1, 0.09, 0.09], iron)
  const hood = paintBlock(room, { left: middle - 0.4, right: middle + 0.4, bottom: 1.6, top: 1.78, out: 0.45 }, iron)
  patch(room, hood, [0, 0.75, 1, 0.25], [180, 176, 176])
  paintBlock(room, { left: middle - 0.14, right: middle + 0.14, bottom: 1.78, top: room.height, out: 0.25 }, iron)
  const pot = faceOf(room, middle - 0.26, middle + 0.02, 0.96, 1.16, 0.3)
  patch(room, pot, [0, 0.2, 1, 0.8], [196, 84, 66])
  patch(room, pot, [-0.05, 0.1, 1.1, 0.12], [226, 120, 96])
  patch(room, pot, [0.42, -0.06, 0.16, 0.16], iron)
}

/** A worktop with a cupboard of cups over it. */
export const cupboard: Piece = (room, left, right, random) => {
  paintDoors(room, paintCounter(room, left, right, colorOf(room)), 2, shade(colorOf(room), -0.07))
  const upper = { left: left + 0.04, right: right - 0.04, bottom: 1.5, top: 2.2, out: 0.32 }
  paintDoors(room, paintBlock(room, upper, colorOf(room)), 2, shade(colorOf(room), -0.05))
  const jars = faceOf(room, left + 0.1, right - 0.1, 0.94, 1.24, 0.25)
  for (let i = 0; i < 4; i++) {
    const tall = random.between(0.5, 0.9)
    const glass = mix(random.pick([room.cloth, room.wood, white, [212, 160, 84] as Color]), white, 0.2)
    patch(room, jars, [i * 0.22, 1 - tall, 0.15, tall], glass)
    patch(room, jars, [i * 0.22 - 0.01, 1 - tall, 0.17, 0.14], room.wood)
  }
}

/** A worktop under a rail of pans. */
export const pans: Piece = (room, left, right, random) => {
  paintDoors(room, paintCounter(room, left, right, colorOf(room)), 2, shade(colorOf(room), -0.07))
  const rail = faceOf(room, left + 0.08, right - 0.08, 1.3, 2)
  patch(room, rail, [0, 0, 1, 0.04], iron)
  const { context } = room
  for (let i = 0; i < 3; i++) {
    const [x, y] = [rail.x + rail.width * (0.18 + i * 0.32), rail.y]
    const radius = rail.height * random.between(0.15, 0.21)
    if (!isFree(room, x - radius, x + radius)) continue
    context.fillStyle = css(iron)
    context.fillRect(x - radius * 0.12, y, radius * 0.24, rail.height * 0.4)
    context.fillStyle = css(random.pick([iron, [184, 108, 66], [150, 152, 160]] as Color[]))
    context.beginPath()
    context.arc(x, y + rail.height * 0.4 + radius, radius, 0, Math.PI * 2)
    context.fill()
    context.strokeStyle = 'rgba(255,255,255,0.3)'
    context.lineWidth = radius * 0.16
    context.beginPath()
    context.arc(x, y + rail.height * 0.4 + radius, radius * 0.72, Math.PI, Math.PI * 1.5)
    context.stroke()
  }
}

export const fridge: Piece = (room, left, right) => {
  const front = paintBlock(room, { left: left + 0.03, right: right - 0.03, bottom: 0.04, top: 1.85, out: 0.62 }, white)
  patch(room, front, [0, 0.36, 1, 0.012], shade(white, -0.2))
  patch(room, front, [0.86, 0.2, 0.05, 0.12], [176, 180, 186])
  patch(room, front, [0.86, 0.42, 0.05, 0.2], [176, 180, 186])
}
