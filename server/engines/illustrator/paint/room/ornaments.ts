import { type Color, css, hex, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { fillEllipse, fillShape, paintGlow } from '../shape.ts'
import { type Detail, patch, spotOn } from './block.ts'
import type { Room } from './interior.ts'

const white: Color = [246, 242, 234]
const iron: Color = [66, 64, 74]

/** What stands about, and what gives light. */
export const ornaments: Record<string, Detail> = {
  tap: (room, face) => {
    for (const part of [
      [0.2, 0.1, 0.12, 0.9],
      [0.2, 0.1, 0.5, 0.12],
      [0.6, 0.1, 0.1, 0.3],
    ] as const) {
      patch(room, face, part, [196, 200, 206])
    }
  },
  jars: (room, face, random) => {
    const step = (face.height * 0.75) / face.width
    for (let x = 0; x < 1 - step; x += step) {
      const tall = random.between(0.4, 0.9)
      const glass = mix(random.pick([room.cloth, room.wood, white, hex('#d4a054'), hex('#7a9a72')]), white, 0.15)
      patch(room, face, [x, 1 - tall, step * 0.66, tall], glass)
      patch(room, face, [x, 1 - tall, step * 0.66, 0.12], shade(glass, -0.2))
    }
  },
  plant: (room, face, random) => {
    const { context } = room
    const crown = spotOn(face, 0.5, 0.72)
    for (let i = 0; i < 11; i++) {
      const turn = -Math.PI / 2 + ((i - 5) / 5) * 1.15 + random.between(-0.1, 0.1)
      const [reach, bulge] = [face.height * random.between(0.5, 0.72), face.height * 0.12]
      const tip = { x: crown.x + Math.cos(turn) * reach * 0.7, y: crown.y + Math.sin(turn) * reach }
      const middle = { x: (crown.x + tip.x) / 2, y: (crown.y + tip.y) / 2 }
      context.fillStyle = css(shade(hex('#5f8f56'), random.between(-0.09, 0.08)))
      context.beginPath()
      context.moveTo(crown.x, crown.y)
      context.quadraticCurveTo(middle.x - bulge, middle.y, tip.x, tip.y)
      context.quadraticCurveTo(middle.x + bulge, middle.y + bulge * 0.4, crown.x, crown.y)
      context.fill()
    }
    const half = (face.height * 0.17) / face.width
    const pot = [spotOn(face, 0.5 - half, 0.68), spotOn(face, 0.5 + half, 0.68)]
    const foot = [spotOn(face, 0.5 + half * 0.7, 1), spotOn(face, 0.5 - half * 0.7, 1)]
    fillShape(context, css(mix(room.cloth, hex('#b86a48'), 0.6)), [...pot, ...foot])
  },
  /** A round table with a cup. */
  disc: (room, face) => {
    const [top, foot, radius] = [spotOn(face, 0.5, 0), spotOn(face, 0.5, 1), face.width / 2]
    fillEllipse(room.context, 'rgba(30,16,24,0.28)', foot.x, foot.y, radius * 0.8, radius * 0.2)
    patch(room, face, [0.47, 0, 0.06, 1], iron)
    fillEllipse(room.context, css(shade(room.wood, -0.12)), top.x, top.y + radius * 0.06, radius, radius * 0.26)
    fillEllipse(room.context, css(shade(room.wood, 0.08)), top.x, top.y, radius, radius * 0.26)
    patch(room, face, [0.44, -0.16, 0.12, 0.14], white)
  },
  lamp: (room, face) => {
    patch(room, face, [0.45, 0.3, 0.1, 0.7], hex('#7a5a3c'))
    patch(room, face, [0.28, 0.95, 0.44, 0.05], hex('#7a5a3c'))
    const corners = [spotOn(face, 0.24, 0), spotOn(face, 0.76, 0), spotOn(face, 0.96, 0.48), spotOn(face, 0.04, 0.48)]
    fillShape(room.context, room.evening ? '#ffe3a6' : '#f3e4c4', corners)
    room.lamps.push(spotOn(face, 0.5, 0.3))
  },
  /** A lamp that hangs from the ceiling. */
  pendant: (room, face) => {
    const { context, cloth, evening, lamps } = room
    const bulb = spotOn(face, 0.5, 1)
    patch(room, face, [0.48, 0, 0.04, 0.85], iron)
    context.fillStyle = css(shade(cloth, -0.12))
    context.beginPath()
    context.arc(bulb.x, bulb.y, face.width * 0.3, Math.PI, 0)
    context.fill()
    lamps.push(bulb)
    if (!evening) paintGlow(context, bulb, face.width * 0.8, [255, 214, 140], 0.6)
  },
  /** Knobs on the corners of a throne's back, and an arch with a jewel between them. */
  crest: ({ context, cloth }, face) => {
    const [middle, radius] = [spotOn(face, 0.5, 0.01), face.width * 0.3]
    fillEllipse(context, '#d6aa54', middle.x, middle.y, radius, radius * 0.75)
    fillEllipse(context, css(cloth), middle.x, middle.y - radius * 0.2, radius * 0.3, radius * 0.3)
    for (const across of [0, 1]) {
      const { x, y } = spotOn(face, across, 0)
      fillEllipse(context, '#e6c070', x, y, radius * 0.4, radius * 0.4)
    }
  },
  flame: (room, face) => {
    paintFlame(room, spotOn(face, 0.5, 1), face.width / 2, face.height)
    room.lamps.push(spotOn(face, 0.5, 0.6))
  },
  fire: (room, face) => {
    patch(room, face, [0.2, 0.24, 0.6, 0.76], [44, 34, 36])
    patch(room, face, [0.27, 0.94, 0.46, 0.06], [92, 60, 44])
    for (const [across, high] of [
      [0.39, 0.34],
      [0.61, 0.34],
      [0.5, 0.5],
    ] as const) {
      paintFlame(room, spotOn(face, across, 0.96), face.width * 0.08, face.height * high)
    }
    room.lamps.push(spotOn(face, 0.5, 0.9))
  },
}

/** Tongues of fire one in another; at the foot they reach `half` (pixels) to both sides. */
function paintFlame({ context }: Room, foot: Point, half: number, high: number): void {
  for (const [color, size] of [
    ['#e2582c', 1],
    ['#f59a38', 0.68],
    ['#ffe08a', 0.36],
  ] as const) {
    const [wide, tip] = [half * size, foot.y - high * size]
    context.fillStyle = color
    context.beginPath()
    context.moveTo(foot.x - wide, foot.y)
    context.quadraticCurveTo(foot.x - wide * 1.3, (foot.y + tip) / 2, foot.x + wide * 0.2, tip)
    context.quadraticCurveTo(foot.x + wide * 1.4, (foot.y + tip) / 2, foot.x + wide, foot.y)
    context.fill()
  }
}
