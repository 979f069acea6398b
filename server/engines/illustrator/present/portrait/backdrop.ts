import { type Color, css, hex, mix, shade } from '../../color.ts'
import type { Size } from '../../compose/camera.ts'
import type { Pen } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { type Part, readParts } from '../../subject/parts.ts'
import { glow } from '../../subject/shapes.ts'
import { paintParts } from '../../subject/stage.ts'
import { fill } from '../kit.ts'

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

const drawings: Record<'disc' | 'halo' | 'sweep' | 'split' | 'window' | 'frond', readonly Part[]> =
  readParts(new URL('backdrop.txt', import.meta.url))

interface Room extends Size {
  pen: Pen
  scheme: Scheme
  key: number
  random: Random
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
  const { pen, width, height, scheme, key } = room
  const side = Math.min(width, height)
  const spread = { x: width / 2, y: height * 0.42, width: side, height: side, key }
  paintParts(pen.context, drawings[drawing], { ...scheme }, spread)
}

/** In the order that seeds choose from. */
const painters = {
  disc: drawn('disc'),
  sweep: drawn('sweep'),
  bokeh(room) {
    const { pen, width, height, scheme, random } = room
    const s = Math.min(width, height)
    const { wall, accent, rim } = scheme
    glow(pen, [width / 2, height * 0.3], s * 0.9, mix(wall, accent, 0.4), 1)
    const shades = [0, 0.9].map((alpha) => css(shade(wall, -0.15), alpha))
    fill(room, pen.linear([0, height * 0.4], [0, height], shades))
    for (let i = 0; i < 42; i++) {
      const [x, y] = [random.next() * width, random.next() * height * 0.85]
      const radius = s * random.between(0.025, 0.085)
      const color = random.pick([accent, rim, shade(accent, 0.12)])
      const fill = css(color, random.between(0.1, 0.34))
      pen.paint({ x, y, radius }, { fill, stroke: css(color, 0.2), width: s * 0.003 })
    }
  },
  window: drawn('window'),
  leaves({ pen, width, height, scheme, random }) {
    const s = Math.min(width, height)
    glow(pen, [width / 2, height * 0.4], s * 0.75, shade(scheme.wall, 0.09), 1)
    for (let i = 0; i < 17; i++) {
      const left = i % 2 === 0
      const [x, y] = [(left ? -0.04 : 1.04) * width, random.next() * height * 1.05]
      const turn = (left ? -0.5 : 0.5) * Math.PI + random.between(-0.8, 0.8)
      const [share, tone] = i % 3 === 0 ? [0.45, 0] : [0.12, -0.09]
      const color = shade(mix(scheme.wall, scheme.accent, share), tone)
      const scale = s * random.between(0.2, 0.36)
      pen.moved({ x, y, turn, scale }, () => paintParts(pen.context, drawings.frond, { color }))
    }
  },
  library(room) {
    const { pen, width, height, scheme, random } = room
    const s = Math.min(width, height)
    fill(room, css(shade(scheme.wall, -0.16)))
    const board = height / 4.2
    const inks = [
      scheme.accent,
      shade(scheme.wall, -0.04),
      shade(scheme.accent, -0.12),
      mix(scheme.wall, scheme.rim, 0.4),
      shade(scheme.wall, 0.05),
      hex('#8a4b3a'),
      hex('#3f5f6b'),
    ]
    for (let row = 0; row < 5; row++) {
      const floor = board * (row + 0.86)
      for (let x = -s * 0.02; x < width; ) {
        const wide = s * random.between(0.022, 0.056)
        const high = board * random.between(0.52, 0.76)
        const ink = random.pick(inks)
        const book = { x, width: wide * 0.94 }
        pen.fill({ ...book, y: floor - high, height: high }, ink)
        for (const share of [0.84, 0.2])
          pen.fill({ ...book, y: floor - high * share, height: high * 0.045 }, shade(ink, 0.1))
        x += random.chance(0.08) ? wide * 2.4 : wide
      }
      pen.fill({ y: floor, width, height: board * 0.09 }, shade(scheme.wall, -0.06))
    }
    glow(pen, [width / 2, height * 0.36], s * 0.8, shade(scheme.wall, 0.02), 0.7)
    fill(room, css(shade(scheme.wall, -0.1), 0.42))
  },
  split: drawn('split'),
  halo: drawn('halo'),
} satisfies Record<string, (room: Room) => void>

export type Backdrop = keyof typeof painters
export const backdrops = Object.keys(painters) as Backdrop[]
