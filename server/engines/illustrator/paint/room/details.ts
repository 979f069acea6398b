import { type Color, css, fromLch, hex, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { fillEllipse, fillShape, paintGlow } from '../shape.ts'
import { patch } from './block.ts'
import type { Frame, Room } from './interior.ts'
import { openWindow, paintCurtains } from './window.ts'

/** Paints what is on, or in the place of, the front of a part of a piece of furniture. */
type Detail = (room: Room, face: Frame, random: Random) => void

const white: Color = [246, 242, 234]
const iron: Color = [66, 64, 74]

/** Pixels of the face for fractions of it. */
function spot({ x, y, width, height }: Frame, across: number, down: number) {
  return { x: x + across * width, y: y + down * height }
}

function stroke({ context }: Room, width: number, color: string, draw: () => void): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  draw()
  context.stroke()
}

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

export const details: Record<string, Detail> = {
  window: (room, face) => openWindow(room, face),
  arch: (room, face) => openWindow(room, face, true),
  curtains: (room, face) => {
    openWindow(room, face)
    paintCurtains(room, face)
  },
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
  picture: (room, face, random) => {
    const far = mix(room.cloth, white, 0.5)
    patch(room, face, [0.07, 0.05, 0.86, 0.9], white)
    patch(room, face, [0.16, 0.14, 0.68, 0.72], mix(far, white, 0.4))
    patch(room, face, [0.16, random.between(0.4, 0.6), 0.68, 0.14], far)
    patch(room, face, [0.16, 0.64, 0.68, 0.22], mix(room.cloth, room.wood, 0.5))
  },
  fire: (room, face) => {
    patch(room, face, [0.2, 0.24, 0.6, 0.76], [44, 34, 36])
    patch(room, face, [0.27, 0.94, 0.46, 0.06], [92, 60, 44])
    for (const [color, size] of [
      ['#e2582c', 1],
      ['#f59a38', 0.68],
      ['#ffe08a', 0.36],
    ] as const) {
      for (const shift of [-1, 0, 1]) {
        const [foot, tip] = [
          spot(face, 0.5 + shift * 0.11, 0.96),
          spot(face, 0.5 + shift * 0.11, 0.96 - (shift ? 0.34 : 0.5) * size),
        ]
        const half = face.width * 0.08 * size
        room.context.fillStyle = color
        room.context.beginPath()
        room.context.moveTo(foot.x - half, foot.y)
        room.context.quadraticCurveTo(foot.x - half * 1.3, (foot.y + tip.y) / 2, tip.x + half * 0.2, tip.y)
        room.context.quadraticCurveTo(foot.x + half * 1.4, (foot.y + tip.y) / 2, foot.x + half, foot.y)
        room.context.fill()
      }
    }
    room.lamps.push(spot(face, 0.5, 0.9))
  },
  tap: (room, face) => {
    const { x, y } = spot(face, 0.3, 1)
    stroke(room, face.width * 0.1, '#c4c8ce', () => {
      room.context.moveTo(x, y)
      room.context.arc(x + face.width * 0.25, y - face.height * 0.7, face.width * 0.25, Math.PI, 0)
    })
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
  pans: (room, face, random) => {
    patch(room, face, [0, 0, 1, 0.04], iron)
    for (const across of [0.18, 0.5, 0.82]) {
      const radius = face.height * random.between(0.15, 0.21)
      const { x, y } = spot(face, across, 0.4)
      patch(room, face, [across - 0.015, 0, 0.03, 0.4], iron)
      fillEllipse(room.context, random.pick(['#3e3c44', '#b86c42', '#9698a0']), x, y + radius, radius, radius)
      stroke(room, radius * 0.16, 'rgba(255,255,255,0.3)', () => {
        room.context.arc(x, y + radius, radius * 0.72, Math.PI, Math.PI * 1.5)
      })
    }
  },
  ladder: (room, face) => {
    stroke(room, face.width * 0.09, css(shade(room.wood, 0.1)), () => {
      const line = (from: { x: number; y: number }, to: { x: number; y: number }) => {
        room.context.moveTo(from.x, from.y)
        room.context.lineTo(to.x, to.y)
      }
      for (const side of [0, 1]) line(spot(face, side, 1), spot(face, 0.1 + side * 0.8, 0))
      for (let down = 0.06; down < 1; down += 0.11) line(spot(face, 0.05, down), spot(face, 0.95, down))
    })
  },
  chalk: (room, face, random) => {
    const { context } = room
    stroke(room, face.height * 0.012, 'rgba(240,244,236,0.75)', () => {
      for (let row = 0; row < 4; row++) {
        const end = random.between(0.3, 0.56)
        for (let x = 0.07; x < end; x += 0.03) {
          const [from, to] = [spot(face, x, 0.18 + row * 0.19), spot(face, x + 0.024, 0.18 + row * 0.19)]
          context.moveTo(from.x, from.y)
          context.quadraticCurveTo((from.x + to.x) / 2, from.y + random.between(-0.05, 0.05) * face.height, to.x, to.y)
        }
      }
      const [{ x, y }, radius] = [spot(face, 0.78, 0.48), Math.min(face.height * 0.24, face.width * 0.18)]
      context.moveTo(x + radius, y)
      context.arc(x, y, radius, 0, Math.PI * 2)
      context.lineTo(x - radius * 0.5, y - radius * 0.86)
      context.lineTo(x - radius * 0.5, y + radius * 0.86)
      context.lineTo(x + radius, y)
    })
  },
  map: ({ context }, face, random) => {
    for (let i = 0; i < 6; i++) {
      const { x, y } = spot(face, random.between(0.2, 0.8), random.between(0.25, 0.75))
      const [across, down] = [face.width * random.between(0.07, 0.18), face.height * random.between(0.08, 0.2)]
      fillEllipse(context, random.pick(['#b9c98a', '#e0c486', '#d6a98a']), x, y, across, down)
    }
  },
  clock: (room, face) => {
    const [{ x, y }, radius] = [spot(face, 0.5, 0.5), face.height / 2]
    fillEllipse(room.context, css(iron), x, y, radius, radius)
    fillEllipse(room.context, css(white), x, y, radius * 0.86, radius * 0.86)
    stroke(room, radius * 0.12, css(iron), () => {
      room.context.moveTo(x, y - radius * 0.6)
      room.context.lineTo(x, y)
      room.context.lineTo(x + radius * 0.4, y + radius * 0.2)
    })
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
  lamp: (room, face) => {
    patch(room, face, [0.45, 0.3, 0.1, 0.7], hex('#7a5a3c'))
    patch(room, face, [0.28, 0.95, 0.44, 0.05], hex('#7a5a3c'))
    const corners = [spot(face, 0.24, 0), spot(face, 0.76, 0), spot(face, 0.96, 0.48), spot(face, 0.04, 0.48)]
    fillShape(room.context, room.evening ? '#ffe3a6' : '#f3e4c4', corners)
    room.lamps.push(spot(face, 0.5, 0.3))
  },
  plant: (room, face, random) => {
    const { context } = room
    const crown = spot(face, 0.5, 0.72)
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
    const pot = [spot(face, 0.5 - half, 0.68), spot(face, 0.5 + half, 0.68)]
    const foot = [spot(face, 0.5 + half * 0.7, 1), spot(face, 0.5 - half * 0.7, 1)]
    fillShape(context, css(mix(room.cloth, hex('#b86a48'), 0.6)), [...pot, ...foot])
  },
  /** A round table with a cup. */
  disc: (room, face) => {
    const [top, foot, radius] = [spot(face, 0.5, 0), spot(face, 0.5, 1), face.width / 2]
    fillEllipse(room.context, 'rgba(30,16,24,0.28)', foot.x, foot.y, radius * 0.8, radius * 0.2)
    patch(room, face, [0.47, 0, 0.06, 1], iron)
    fillEllipse(room.context, css(shade(room.wood, -0.12)), top.x, top.y + radius * 0.06, radius, radius * 0.26)
    fillEllipse(room.context, css(shade(room.wood, 0.08)), top.x, top.y, radius, radius * 0.26)
    patch(room, face, [0.44, -0.16, 0.12, 0.14], white)
  },
  /** A lamp that hangs from the ceiling. */
  pendant: (room, face) => {
    const { context, cloth, evening, lamps } = room
    const bulb = spot(face, 0.5, 1)
    patch(room, face, [0.48, 0, 0.04, 0.85], iron)
    context.fillStyle = css(shade(cloth, -0.12))
    context.beginPath()
    context.arc(bulb.x, bulb.y, face.width * 0.3, Math.PI, 0)
    context.fill()
    lamps.push(bulb)
    if (!evening) paintGlow(context, bulb, face.width * 0.8, [255, 214, 140], 0.6)
  },
}
