import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../../color.ts'
import type { Size } from '../../compose/camera.ts'
import type { Pen } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { blob, outline, oval, type Point } from '../../subject/shapes.ts'
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

export type Backdrop = keyof typeof painters

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

const painters = {
  disc({ pen: { context }, width, height, scheme, key }) {
    const r = Math.min(width, height) * 0.37
    oval(context, width / 2 + key * width * 0.05, height * 0.42, r * 2, r * 2, css(scheme.accent))
  },
  sweep(room) {
    const { width, height, scheme, key } = room
    const reach = Math.max(width, height) * 0.62
    light(room, width * (0.5 + key * 0.16), height * 0.36, reach, shade(scheme.wall, 0.13), 1)
  },
  bokeh(room) {
    const {
      pen: { context },
      width,
      height,
      scheme,
      random,
    } = room
    const s = Math.min(width, height)
    light(room, width / 2, height * 0.3, s * 0.8, mix(scheme.wall, scheme.accent, 0.4), 0.9)
    const shades = [0, 0.9].map((alpha) => css(shade(scheme.wall, -0.15), alpha))
    fill(room, room.pen.linear([0, height * 0.4], [0, height], shades))
    for (let i = 0; i < 42; i++) {
      const [x, y] = [random.next() * width, random.next() * height * 0.85]
      const r = s * random.between(0.025, 0.085)
      const color = random.pick([scheme.accent, scheme.rim, shade(scheme.accent, 0.12)])
      oval(context, x, y, r * 2, r * 2, css(color, random.between(0.1, 0.34)))
      context.strokeStyle = css(color, 0.2)
      context.lineWidth = s * 0.003
      context.stroke()
    }
  },
  window(room) {
    const {
      pen: { context },
      width,
      height,
      scheme,
      key,
    } = room
    const bright = shade(scheme.wall, 0.08)
    light(room, width * (0.5 + key * 0.3), height * 0.25, width * 0.7, bright, 0.9)
    context.save()
    context.transform(1, key * 0.22, -key * 0.12, 1, 0, 0)
    context.fillStyle = css(mix(scheme.rim, [255, 250, 235], 0.4), 0.36)
    const x0 = width / 2 + key * width * 0.14 - width * 0.3 + height * 0.04 * key
    for (let column = 0; column < 3; column++)
      for (let row = 0; row < 4; row++)
        context.fillRect(
          x0 + column * width * 0.21,
          height * (-0.04 + row * 0.22) - (key > 0 ? height * 0.12 : -height * 0.02),
          width * 0.18,
          height * 0.19,
        )
    context.restore()
  },
  leaves(room) {
    const {
      pen: { context },
      width,
      height,
      scheme,
      random,
    } = room
    const s = Math.min(width, height)
    light(room, width / 2, height * 0.4, s * 0.66, shade(scheme.wall, 0.09), 0.9)
    for (let i = 0; i < 17; i++) {
      const left = i % 2 === 0
      const [x, y] = [(left ? -0.04 : 1.04) * width, random.next() * height * 1.05]
      const angle = (left ? 0 : Math.PI) + random.between(-0.8, 0.8)
      const [share, tone] = i % 3 === 0 ? [0.45, 0] : [0.12, -0.09]
      const color = shade(mix(scheme.wall, scheme.accent, share), tone)
      frond(context, [x, y], angle, s * random.between(0.2, 0.36), color)
    }
  },
  library(room) {
    const {
      pen: { context },
      width,
      height,
      scheme,
      random,
    } = room
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
        context.fillStyle = css(ink)
        context.fillRect(x, floor - high, wide * 0.94, high)
        context.fillStyle = css(shade(ink, 0.12), 0.8)
        context.fillRect(x, floor - high * 0.84, wide * 0.94, high * 0.05)
        context.fillRect(x, floor - high * 0.2, wide * 0.94, high * 0.04)
        x += random.chance(0.08) ? wide * 2.4 : wide
      }
      context.fillStyle = css(shade(scheme.wall, -0.06))
      context.fillRect(0, floor, width, board * 0.09)
    }
    light(room, width / 2, height * 0.36, s * 0.7, shade(scheme.wall, 0.02), 0.62)
    fill(room, css(shade(scheme.wall, -0.1), 0.42))
  },
  split({ pen, width, height, scheme, key }) {
    const half = outline('.56 0, 1 0, 1 1, .36 1', key > 0 ? 0 : width, 0, key * width, height)
    pen.fill(half, scheme.accent)
  },
  halo({ pen: { context }, width, height, scheme }) {
    const s = Math.min(width, height)
    for (const [r, alpha] of [
      [0.52, 0.2],
      [0.42, 0.3],
      [0.32, 0.55],
    ] as const)
      oval(context, width / 2, height * 0.4, r * 2 * s, r * 2 * s, css(scheme.accent, alpha))
  },
} satisfies Record<string, (room: Room) => void>

/** In the order that seeds choose from. */
export const backdrops = Object.keys(painters) as Backdrop[]

function frond(
  context: SKRSContext2D,
  [x, y]: Point,
  angle: number,
  long: number,
  color: Color,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.strokeStyle = css(color)
  context.lineWidth = long * 0.02
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(long, 0)
  context.stroke()
  for (let i = 1; i < 9; i++)
    for (const side of [-1, 1]) {
      const [at, reach] = [(i / 9) * long, long * 0.36 * Math.sin(0.5 + (i / 9) * 2.3)]
      const leaf = outline('0 0, .35 .62, .75 1, .55 .45', at, 0, reach, side * reach)
      blob(context, leaf, css(color))
    }
  context.restore()
}

function light(room: Room, x: number, y: number, r: number, color: Color, alpha: number): void {
  fill(room, room.pen.radial({ x, y, radius: r }, [css(color, alpha), css(color, 0)]))
}
