import { css, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { type Piece, paintBooks } from './furniture.ts'
import { at, faceOf, fillShape, isFree, paintBlock, patch, type Room } from './shell.ts'
import { openWindow } from './window.ts'

/** Books up to the ceiling. */
export const bookWall: Piece = (room, left, right, random) => {
  const top = room.height - 0.12
  const front = paintBlock(room, { left, right, bottom: 0, top, out: 0.34 }, shade(room.wood, -0.05))
  const shelves = Math.round(top / 0.4)
  for (let i = 0; i < shelves; i++) {
    const shelf = [0.04, (i + 0.12) / shelves, 0.92, 0.86 / shelves] as const
    patch(room, front, shelf, shade(room.wood, -0.2))
    paintBooks(room, front, shelf, random)
  }
}

export const tallWindow: Piece = (room, left, right) => {
  paintBlock(room, { left, right, bottom: 0, top: 0.8, out: 0.34 }, shade(room.wood, -0.05))
  openWindow(room, left + 0.18, right - 0.18, 0.95, room.height - 0.5, true)
}

/** A ladder that leans on the shelves. */
export const ladder: Piece = (room, left, right, random) => {
  bookWall(room, left, right, random)
  const middle = (left + right) / 2
  const foot = at(room, middle, 0, 0.95)
  if (!isFree(room, foot.x - 40, foot.x + 40)) return
  const { context } = room
  const rail = (side: number, t: number) => at(room, middle + side * 0.2, t * (room.height - 0.5), 0.95 - t * 0.6)
  context.strokeStyle = css(shade(room.wood, 0.12))
  context.lineWidth = faceOf(room, 0, 0.05, 0, 0.05).height
  context.beginPath()
  for (const side of [-1, 1]) {
    context.moveTo(rail(side, 0).x, rail(side, 0).y)
    context.lineTo(rail(side, 1).x, rail(side, 1).y)
  }
  for (let t = 0.1; t < 0.98; t += 0.12) {
    context.moveTo(rail(-1, t).x, rail(-1, t).y)
    context.lineTo(rail(1, t).x, rail(1, t).y)
  }
  context.stroke()
}

/** Shelves along both side walls, where they are in the picture. */
export function paintSideShelves(room: Room, random: Random): void {
  const { context, width, height, depth, wood } = room
  const top = height - 0.12
  for (const side of [-1, 1]) {
    const x = (side * width) / 2
    const lot = random.fork(`side ${side}`)
    const quad = (low: number, high: number, from: number, to: number) => {
      return [at(room, x, low, from), at(room, x, high, from), at(room, x, high, to), at(room, x, low, to)]
    }
    fillShape(context, shade(wood, -0.12), quad(0, top, 0.34, depth - 0.5))
    const tall = top / Math.round(top / 0.4)
    for (let low = 0.06; low < top - 0.1; low += tall) {
      fillShape(context, shade(wood, -0.24), quad(low, low + tall * 0.86, 0.4, depth - 0.5))
      for (let out = 0.45; out < depth - 0.8; ) {
        const thick = lot.between(0.1, 0.3)
        const cover = lot.pick([room.cloth, room.wood, shade(room.cloth, -0.15), shade(room.plaster, -0.2)])
        fillShape(context, cover, quad(low, low + tall * lot.between(0.55, 0.8), out, out + thick * 0.9))
        out += thick
      }
    }
  }
}
