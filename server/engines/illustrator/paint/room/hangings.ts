import { type Color, css, hex, mix, shade } from '../../color.ts'
import { fillEllipse, strokeLines } from '../shape.ts'
import { type Detail, patch, spotOn } from './block.ts'

const white: Color = [246, 242, 234]
const iron: Color = [66, 64, 74]

/** What hangs on walls. */
export const hangings: Record<string, Detail> = {
  picture: (room, face, random) => {
    const far = mix(room.cloth, white, 0.5)
    patch(room, face, [0.07, 0.05, 0.86, 0.9], white)
    patch(room, face, [0.16, 0.14, 0.68, 0.72], mix(far, white, 0.4))
    patch(room, face, [0.16, random.between(0.4, 0.6), 0.68, 0.14], far)
    patch(room, face, [0.16, 0.64, 0.68, 0.22], mix(room.cloth, room.wood, 0.5))
  },
  /** A few lines of writing and a triangle in a circle. */
  chalk: ({ context }, face, random) => {
    const lines = [0.18, 0.37, 0.56, 0.75].map((down) => {
      const letters = random.integer(14, 24)
      return Array.from({ length: letters }, (_, i) =>
        spotOn(face, 0.07 + i * 0.02, down + random.between(-0.025, 0.025)),
      )
    })
    const [middle, radius] = [spotOn(face, 0.78, 0.48), Math.min(face.height * 0.24, face.width * 0.18)]
    const around = (corners: number) => {
      return Array.from({ length: corners + 1 }, (_, i) => {
        const turn = (i / corners) * Math.PI * 2
        return { x: middle.x + Math.cos(turn) * radius, y: middle.y + Math.sin(turn) * radius }
      })
    }
    strokeLines(context, 'rgba(240,244,236,0.75)', face.height * 0.012, [...lines, around(30), around(3)])
  },
  map: ({ context }, face, random) => {
    for (let i = 0; i < 6; i++) {
      const { x, y } = spotOn(face, random.between(0.2, 0.8), random.between(0.25, 0.75))
      const [across, down] = [face.width * random.between(0.07, 0.18), face.height * random.between(0.08, 0.2)]
      fillEllipse(context, random.pick(['#b9c98a', '#e0c486', '#d6a98a']), x, y, across, down)
    }
  },
  clock: ({ context }, face) => {
    const [{ x, y }, radius] = [spotOn(face, 0.5, 0.5), face.height / 2]
    fillEllipse(context, css(iron), x, y, radius, radius)
    fillEllipse(context, css(white), x, y, radius * 0.86, radius * 0.86)
    const hands = [
      { x, y: y - radius * 0.6 },
      { x, y },
      { x: x + radius * 0.4, y: y + radius * 0.2 },
    ]
    strokeLines(context, css(iron), radius * 0.12, [hands])
  },
  /** Hammers, saws and files, hanging. */
  tools: (room, face, random) => {
    const count = Math.round((face.width / face.height) * 3.4)
    for (let i = 0; i < count; i++) {
      const [left, wide, long] = [(i + 0.15) / count, 0.7 / count, random.between(0.5, 0.7)]
      patch(room, face, [left + wide * 0.4, 0.14, wide * 0.2, long], shade(room.wood, -0.2))
      const blade = random.pick([
        [0.05, 0.12, 0.9, 0.12],
        [0.3, 0.5, 0.4, 0.3],
        [0.42, 0.14, 0.5, 0.5],
      ] as const)
      patch(room, face, [left + wide * blade[0], blade[1], wide * blade[2], blade[3] * long * 1.4], iron)
    }
  },
  pans: (room, face, random) => {
    patch(room, face, [0, 0, 1, 0.04], iron)
    for (const across of [0.18, 0.5, 0.82]) {
      const radius = face.height * random.between(0.15, 0.21)
      const { x, y } = spotOn(face, across, 0.4)
      patch(room, face, [across - 0.015, 0, 0.03, 0.4], iron)
      const metal = random.pick([iron, hex('#b86c42'), hex('#9698a0')])
      fillEllipse(room.context, css(metal), x, y + radius, radius, radius)
      fillEllipse(room.context, css(shade(metal, 0.06)), x, y + radius, radius * 0.78, radius * 0.78)
    }
  },
}
