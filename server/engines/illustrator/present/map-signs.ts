import type { SKRSContext2D } from '@napi-rs/canvas'
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

/** A peak with its shaded side in hatches. */
export function paintPeak(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  { ink, land }: Inks,
  random: Random,
): void {
  const [half, high] = [size * random.between(0.5, 0.66), size * random.between(0.8, 1.1)]
  const lean = size * random.between(-0.1, 0.1)
  const ridge = [
    [x + lean, y - high],
    [x + lean + size * 0.1, y - high * 0.62],
    [x + lean * 0.4 - size * 0.04, y - high * 0.34],
    [x + size * 0.08, y],
  ] as const
  context.beginPath()
  context.moveTo(x - half, y)
  context.quadraticCurveTo(x - half * 0.5, y - high * 0.45, x + lean, y - high)
  context.quadraticCurveTo(x + half * 0.55, y - high * 0.5, x + half, y)
  context.fillStyle = land
  context.fill()
  context.strokeStyle = ink
  context.lineWidth = size * 0.055
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.stroke()
  context.lineWidth = size * 0.03
  context.beginPath()
  for (const [u, v] of ridge) context.lineTo(u, v)
  for (let i = 1; i < 5; i++) {
    const t = i / 5
    const from = x + lean + (half * 0.72 - lean) * t
    context.moveTo(from, y - high * (1 - t) * 0.86)
    context.lineTo(from - size * 0.1 - half * 0.16 * t, y - high * (1 - t) * 0.42)
  }
  context.stroke()
}

/** A tree with a round crown, or a fir. */
export function paintTree(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  { ink, land, wood }: Inks,
  isFir: boolean,
): void {
  context.strokeStyle = ink
  context.fillStyle = mixed(wood, land, 0.15)
  context.lineWidth = size * 0.09
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x, y - size * 0.35)
  context.stroke()
  context.beginPath()
  if (isFir) {
    context.moveTo(x, y - size * 1.15)
    context.lineTo(x + size * 0.36, y - size * 0.28)
    context.lineTo(x - size * 0.36, y - size * 0.28)
    context.closePath()
  } else context.arc(x, y - size * 0.62, size * 0.38, 0, Math.PI * 2)
  context.fill()
  context.stroke()
}

/** A house with a gable, as towns on old maps have several of. */
export function paintHouse(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  { ink, land }: Inks,
  roof: Ink,
): void {
  const half = size * 0.42
  context.strokeStyle = ink
  context.lineWidth = size * 0.07
  context.lineJoin = 'round'
  context.fillStyle = land
  context.fillRect(x - half, y - size * 0.5, half * 2, size * 0.5)
  context.strokeRect(x - half, y - size * 0.5, half * 2, size * 0.5)
  context.fillStyle = roof
  context.beginPath()
  context.moveTo(x - half * 1.2, y - size * 0.5)
  context.lineTo(x, y - size)
  context.lineTo(x + half * 1.2, y - size * 0.5)
  context.closePath()
  context.fill()
  context.stroke()
}

export function paintCross(context: SKRSContext2D, { x, y, size }: Sign, ink: Ink): void {
  context.strokeStyle = ink
  context.lineCap = 'round'
  context.lineWidth = size * 0.26
  context.beginPath()
  context.moveTo(x - size * 0.5, y - size * 0.46)
  context.quadraticCurveTo(x + size * 0.06, y - size * 0.06, x + size * 0.5, y + size * 0.5)
  context.moveTo(x + size * 0.48, y - size * 0.5)
  context.quadraticCurveTo(x - size * 0.04, y + size * 0.04, x - size * 0.46, y + size * 0.48)
  context.stroke()
}

/** A star of eight points, half of each dark, with an arrow to the north. */
export function paintRose(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  { ink, land }: Inks,
  mark: Ink,
): void {
  context.save()
  context.translate(x, y)
  context.lineWidth = size * 0.018
  context.lineJoin = 'miter'
  context.strokeStyle = ink
  for (const radius of [0.33, 0.36]) {
    context.beginPath()
    context.arc(0, 0, size * radius, 0, Math.PI * 2)
    context.stroke()
  }
  for (const [reach, from] of [
    [0.34, Math.PI / 4],
    [0.5, 0],
  ] as const)
    for (let i = 0; i < 4; i++) {
      const isNorth = i === 0 && from === 0
      context.save()
      context.rotate(from + (i * Math.PI) / 2)
      for (const way of [-1, 1]) {
        context.beginPath()
        context.moveTo(0, 0)
        context.lineTo(way * size * 0.075, -size * 0.09)
        context.lineTo(0, -size * reach)
        context.closePath()
        context.fillStyle = way > 0 ? (isNorth ? mark : ink) : land
        context.fill()
        context.stroke()
      }
      context.restore()
    }
  star(context, { x: 0, y: -size * 0.585, radius: size * 0.06 }, mark, 4)
  context.restore()
}

/** A bar of dark and bright parts, without a number, because no distance is known. */
export function paintScale(
  context: SKRSContext2D,
  { x, y, size }: Sign,
  { ink, land }: Inks,
): void {
  const [part, high] = [size / 5, size * 0.05]
  context.strokeStyle = ink
  context.lineWidth = size * 0.01
  for (let i = 0; i < 5; i++) {
    context.fillStyle = i % 2 ? land : ink
    context.fillRect(x + i * part, y, part, high)
    context.strokeRect(x + i * part, y, part, high)
  }
}

/** Two short curves, as the sea has them. */
export function paintRipple(context: SKRSContext2D, { x, y, size }: Sign): void {
  context.beginPath()
  for (const side of [0, 1]) {
    const left = x + side * size * 0.5 - size * 0.5
    context.moveTo(left, y)
    context.quadraticCurveTo(left + size * 0.25, y - size * 0.28, left + size * 0.5, y)
  }
  context.stroke()
}
