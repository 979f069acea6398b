import { type Color, css, hex, mix, shade, toHex } from '../../color.ts'
import { type Part, readParts } from '../../subject/parts.ts'
import { glow } from '../../subject/shapes.ts'
import { paintParts } from '../../subject/stage.ts'
import { fill, type Page } from '../kit.ts'
import { bokeh } from '../surfaces.ts'

/** What is behind somebody: the wall, what stands out from it, and the light along their edge. */
export interface Scheme {
  wall: Color
  accent: Color
  rim: Color
}

export const schemes: readonly Scheme[] = `#d9734e #f2b56b #ffe0b0
#2f4858 #f0a35e #8fd3ff
#e8c9a7 #c9694f #fff4dd
#3d5a4c #d8b45f #d6ffd0
#7a3b47 #e59a86 #ffc6b8
#8fb3b0 #f3e3c3 #f2fff8
#4a3f6b #e88fa0 #c9b8ff
#e9b44c #d55d3d #fff3c4
#26323f #5f8fb0 #ffcf8f
#d9a5a0 #7c4f63 #ffece6
#6b8f71 #f1d9a0 #efffe0
#bfc8d8 #5a6d94 #ffffff`
  .split('\n')
  .map((row) => {
    const [wall, accent, rim] = row.split(' ').map(hex) as [Color, Color, Color]
    return { wall, accent, rim }
  })

const drawings: Record<
  'disc' | 'halo' | 'sweep' | 'split' | 'window' | 'frond' | 'shelf',
  readonly Part[]
> = readParts(new URL('backdrop.txt', import.meta.url))

interface Room extends Page {
  scheme: Scheme
  key: number
}

/** Paints what is behind somebody whose head is in the middle of the upper half. */
export function paintBackdrop(kind: Backdrop, room: Room): void {
  const { pen, width, height, scheme, key } = room
  fill(room, css(scheme.wall))
  painters[kind](room)
  const [from, to] = key > 0 ? [width, 0] : [0, width]
  const fall = ['rgba(255,246,224,.2)', 'rgba(128,110,120,0)', 'rgba(16,8,36,.3)']
  fill(room, pen.linear([from, 0], [to, height], fall))
}

const drawn = (drawing: keyof typeof drawings) => (room: Room) => {
  const { pen, width, height, side, scheme, key } = room
  const spread = { x: width / 2, y: height * 0.42, width: side, height: side, key }
  paintParts(pen.context, drawings[drawing], { ...scheme }, spread)
}

/** In the order that seeds choose from. */
const painters = {
  disc: drawn('disc'),
  sweep: drawn('sweep'),
  bokeh: (room) =>
    bokeh(
      room,
      toHex(shade(room.scheme.wall, -0.12)),
      toHex(mix(room.scheme.accent, room.scheme.rim, 0.6)),
    ),
  window: drawn('window'),
  leaves({ pen, width, height, side, scheme, random }) {
    glow(pen, [width / 2, height * 0.4], side * 0.75, shade(scheme.wall, 0.09), 1)
    for (let i = 0; i < 17; i++) {
      const left = i % 2 === 0
      const [x, y] = [(left ? -0.04 : 1.04) * width, random.next() * height * 1.05]
      const turn = (left ? -0.5 : 0.5) * Math.PI + random.between(-0.8, 0.8)
      const [share, tone] = i % 3 === 0 ? [0.45, 0] : [0.12, -0.09]
      const color = shade(mix(scheme.wall, scheme.accent, share), tone)
      const scale = side * random.between(0.2, 0.36)
      pen.moved({ x, y, turn, scale }, () => paintParts(pen.context, drawings.frond, { color }))
    }
  },
  library(room) {
    const { pen, width, height, side, scheme } = room
    fill(room, css(shade(scheme.wall, -0.16)))
    const shelf = { width: side, height: height / 4.2 }
    for (let row = 0; row < 5; row++)
      for (let x = -((row * 0.37) % 1) * side; x < width; x += side) {
        const spread = { ...shelf, x, y: row * shelf.height }
        paintParts(pen.context, drawings.shelf, { ...scheme }, spread)
      }
    glow(pen, [width / 2, height * 0.36], side * 0.8, shade(scheme.wall, 0.02), 0.7)
    fill(room, css(shade(scheme.wall, -0.1), 0.42))
  },
  split: drawn('split'),
  halo: drawn('halo'),
} satisfies Record<string, (room: Room) => void>

export type Backdrop = keyof typeof painters
export const backdrops = Object.keys(painters) as Backdrop[]
