import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { type Ink, mixed } from './inks.ts'
import { star } from './kit.ts'
import { linesOf, moved, type Pen, paintShape, type Shape } from './pen.ts'

/** The signs of maps: each stands on x, y and is `size` large. */
export interface Sign {
  x: number
  y: number
  size: number
}

interface Inks {
  ink: Ink
  land: Ink
  wood: Ink
}

/** Paints shapes around the foot of a sign, whose size is 1. */
function paintSign(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  parts: readonly (readonly [Shape, Pen])[],
): void {
  moved(context, { x, y, scale: size }, () => {
    for (const [shape, pen] of parts) paintShape(context, shape, pen)
  })
}

/** A peak with its shaded side in hatches. */
export function paintPeak(
  context: SKRSContext2D,
  sign: Sign,
  { ink, land }: Inks,
  random: Random,
): void {
  const [half, high] = [random.between(0.5, 0.66), random.between(0.8, 1.1)]
  const lean = random.between(-0.1, 0.1)
  const rise = `M${-half} 0Q${-half * 0.5} ${-high * 0.45} ${lean} ${-high}`
  const slopes = `${rise}Q${half * 0.55} ${-high * 0.5} ${half} 0`
  const ridge: Point[] = [
    [lean, -high],
    [lean + 0.1, -high * 0.62],
    [lean * 0.4 - 0.04, -high * 0.34],
    [0.08, 0],
  ]
  const hatches = [0.2, 0.4, 0.6, 0.8].map((t): Point[] => {
    const [x, up] = [lean + (half * 0.72 - lean) * t, -high * (1 - t)]
    return [
      [x, up * 0.86],
      [x - 0.1 - half * 0.16 * t, up * 0.42],
    ]
  })
  paintSign(context, sign, [
    [slopes, { fill: land, stroke: ink, width: 0.055, round: true }],
    [linesOf([ridge, ...hatches]), { stroke: ink, width: 0.03, round: true }],
  ])
}

/** A tree with a round crown, or a fir. */
export function paintTree(
  context: SKRSContext2D,
  sign: Sign,
  { ink, land, wood }: Inks,
  isFir: boolean,
): void {
  const line = { stroke: ink, width: 0.09, round: true }
  const crown = isFir ? 'M0 -1.15L.36 -.28H-.36z' : { x: 0, y: -0.62, radius: 0.38 }
  paintSign(context, sign, [
    ['M0 0V-.35', line],
    [crown, { ...line, fill: mixed(wood, land, 0.15) }],
  ])
}

/** A house with a gable, as towns on old maps have several of. */
export function paintHouse(
  context: SKRSContext2D,
  sign: Sign,
  { ink, land }: Inks,
  roof: Ink,
): void {
  const line = { stroke: ink, width: 0.07, round: true }
  paintSign(context, sign, [
    ['M-.42 -.5H.42V0H-.42z', { ...line, fill: land }],
    ['M-.504 -.5L0 -1 .504 -.5z', { ...line, fill: roof }],
  ])
}

export function paintCross(context: SKRSContext2D, sign: Sign, ink: Ink): void {
  const strokes = 'M-.5 -.46Q.06 -.06 .5 .5M.48 -.5Q-.04 .04 -.46 .48'
  paintSign(context, sign, [[strokes, { stroke: ink, width: 0.26, round: true }]])
}

/** A star of eight points, half of each dark, with an arrow to the north. */
export function paintRose(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  { ink, land }: Inks,
  mark: Ink,
): void {
  const line = { stroke: ink, width: 0.018 }
  moved(context, { x, y, scale: size }, () => {
    for (const radius of [0.33, 0.36]) paintShape(context, { x: 0, y: 0, radius }, line)
    for (const i of [1, 3, 5, 7, 0, 2, 4, 6])
      moved(context, { turn: (i * Math.PI) / 4 }, () => {
        const tip = i % 2 ? -0.34 : -0.5
        paintShape(context, `M0 0L-.075 -.09 0 ${tip}z`, { ...line, fill: land })
        paintShape(context, `M0 0L.075 -.09 0 ${tip}z`, { ...line, fill: i === 0 ? mark : ink })
      })
    star(context, { x: 0, y: -0.585, radius: 0.06 }, mark, 4)
  })
}

/** A bar of dark and bright parts, without a number, because no distance is known. */
export function paintScale(context: SKRSContext2D, sign: Sign, { ink, land }: Inks): void {
  const parts = [0, 0.2, 0.4, 0.6, 0.8].map((x, i) => {
    const pen = { fill: i % 2 ? land : ink, stroke: ink, width: 0.01 }
    return [{ x, y: 0, width: 0.2, height: 0.05 }, pen] as const
  })
  paintSign(context, sign, parts)
}

/** Two short curves, as the sea has them. */
export function paintRipple(context: SKRSContext2D, sign: Sign, pen: Pen): void {
  paintSign(context, sign, [['M-.5 0Q-.25 -.28 0 0Q.25 -.28 .5 0', pen]])
}
