import type { Inking, Pen, Shape } from '../pen.ts'
import type { Random } from '../random.ts'
import { type Ink, mixed } from './inks.ts'
import { star } from './kit.ts'

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

type Part = readonly [Shape, Inking]

/** Paints the shapes of a sign around its foot; its size is 1 for them. */
export function paintSign(pen: Pen, sign: Sign, parts: readonly Part[]): void {
  pen.moved({ ...sign, scale: sign.size }, () => {
    for (const [shape, inking] of parts) pen.paint(shape, inking)
  })
}

/** A peak with its shaded side in hatches. */
export function peakOf({ ink, land }: Inks, random: Random): Part[] {
  const [half, high] = [random.between(0.5, 0.66), random.between(0.8, 1.1)]
  const lean = random.between(-0.1, 0.1)
  const rise = `M${-half} 0Q${-half * 0.5} ${-high * 0.45} ${lean} ${-high}`
  const slopes = `${rise}Q${half * 0.55} ${-high * 0.5} ${half} 0`
  const bend = `${lean + 0.1} ${-high * 0.62} ${lean * 0.4 - 0.04} ${-high * 0.34}`
  const ridge = `M${lean} ${-high}L${bend} .08 0`
  const hatches = [0.2, 0.4, 0.6, 0.8].map((t) => {
    const [x, up] = [lean + (half * 0.72 - lean) * t, -high * (1 - t)]
    return `M${x} ${up * 0.86}L${x - 0.1 - half * 0.16 * t} ${up * 0.42}`
  })
  return [
    [slopes, { fill: land, stroke: ink, width: 0.055, round: true }],
    [ridge + hatches.join(''), { stroke: ink, width: 0.03, round: true }],
  ]
}

/** A tree with a round crown, or a fir. */
export function treeOf({ ink, land, wood }: Inks, isFir: boolean): Part[] {
  const line = { stroke: ink, width: 0.09, round: true }
  const crown = isFir ? 'M0 -1.15L.36 -.28H-.36z' : { x: 0, y: -0.62, radius: 0.38 }
  return [
    ['M0 0V-.35', line],
    [crown, { ...line, fill: mixed(wood, land, 0.15) }],
  ]
}

/** A house with a gable, as towns on old maps have several of. */
export function houseOf({ ink, land }: Inks, roof: Ink): Part[] {
  const line = { stroke: ink, width: 0.07, round: true }
  return [
    ['M-.42 -.5H.42V0H-.42z', { ...line, fill: land }],
    ['M-.504 -.5L0 -1 .504 -.5z', { ...line, fill: roof }],
  ]
}

export function crossOf(ink: Ink): Part[] {
  const strokes = 'M-.5 -.46Q.06 -.06 .5 .5M.48 -.5Q-.04 .04 -.46 .48'
  return [[strokes, { stroke: ink, width: 0.26, round: true }]]
}

/** Two short curves, as the sea has them. */
export function rippleOf(ink: Ink): Part[] {
  return [['M-.5 0Q-.25 -.28 0 0Q.25 -.28 .5 0', { stroke: ink, width: 0.08, round: true }]]
}

/** A bar of dark and bright parts, without a number, because no distance is known. */
export function scaleOf({ ink, land }: Inks): Part[] {
  return [0, 0.2, 0.4, 0.6, 0.8].map((x, i) => [
    { x, y: 0, width: 0.2, height: 0.05 },
    { fill: i % 2 ? land : ink, stroke: ink, width: 0.01 },
  ])
}

/** A star of eight points, half of each dark, with an arrow to the north. */
export function paintRose(pen: Pen, rose: Sign, look: Inks, mark: Ink): void {
  const { ink, land } = look
  const line = { stroke: ink, width: 0.018 }
  pen.moved({ ...rose, scale: rose.size }, () => {
    for (const radius of [0.33, 0.36]) pen.paint({ x: 0, y: 0, radius }, line)
    for (const i of [1, 3, 5, 7, 0, 2, 4, 6])
      pen.moved({ turn: (i * Math.PI) / 4 }, () => {
        const tip = i % 2 ? -0.34 : -0.5
        pen.paint(`M0 0L-.075 -.09 0 ${tip}z`, { ...line, fill: land })
        pen.paint(`M0 0L.075 -.09 0 ${tip}z`, { ...line, fill: i === 0 ? mark : ink })
      })
    pen.fill(star({ x: 0, y: -0.585, radius: 0.06 }, 4), mark)
  })
}
