import { type Color, css, fromLch, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { strokeLines } from '../shape.ts'
import { type Detail, patch, spotOn } from './block.ts'
import type { Frame, Room } from './interior.ts'

const white: Color = [246, 242, 234]

function paintDoors(room: Room, face: Frame, count: number): void {
  const line = mix(room.wood, [40, 24, 20], 0.3)
  for (let i = 0; i < count; i++) {
    const [left, wide] = [(i + 0.05) / count, 0.9 / count]
    room.context.globalAlpha = 0.25
    patch(room, face, [left, 0.06, wide, 0.88], line)
    room.context.globalAlpha = 0.4
    patch(room, face, [left + 0.02 / count, 0.08, wide - 0.04 / count, 0.84], mix(room.plaster, white, 0.5))
    room.context.globalAlpha = 1
    patch(room, face, [left + wide * 0.88, 0.45, 0.03 / count, 0.08], white)
  }
}

/** A row of books in a part of a face, with a gap here and there. */
function paintBooks(room: Room, face: Frame, top: number, tall: number, random: Random): void {
  const thickness = (face.height * 0.022) / face.width
  for (let x = 0.05; x < 0.93; ) {
    const thick = thickness * random.between(0.7, 1.6)
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

/** Doors, shelves full of books, ladders. */
export const carpentry: Record<string, Detail> = {
  door: (room, face) => paintDoors(room, face, 1),
  doors: (room, face) => paintDoors(room, face, Math.max(2, Math.round(face.width / face.height))),
  shelves: (room, face, random) => {
    const count = Math.round((face.height / face.width) * 3.4)
    for (let i = 0; i < count; i++) {
      const [top, tall] = [(i + 0.14) / count, 0.82 / count]
      patch(room, face, [0.04, top, 0.92, tall], shade(room.wood, -0.18))
      paintBooks(room, face, top, tall, random)
    }
  },
  ladder: (room, face) => {
    const rails = [0, 1].map((side) => [spotOn(face, side, 1), spotOn(face, 0.1 + side * 0.8, 0)])
    const rungs = [0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94].map((down) => {
      return [spotOn(face, 0.05, down), spotOn(face, 0.95, down)]
    })
    strokeLines(room.context, css(shade(room.wood, 0.1)), face.width * 0.09, [...rails, ...rungs])
  },
}
