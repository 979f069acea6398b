import { clamp } from '../number.ts'
import type { Area, Circle } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, boxAround, inEqualParts, inset, middleOf, partOf, split } from './box.ts'

/** Where a panel is. */
export interface Spot {
  /** A disc, or a card with round corners. */
  back: Circle | (Box & Area)
  /** What it shows. */
  art: Circle
  /** Where it says what that is; 0 where the words stand flush left, 1 flush right. */
  text: Box
  align: number
  number: Circle
}

/** A disc with its words in a box beside or below it. */
function discOf({ x, y, radius }: Circle, text: Box, align = 0.5): Spot {
  const number = { x: x - radius * 0.74, y: y - radius * 0.74, radius: radius * 0.27 }
  return { back: { x, y, radius }, art: { x, y, radius: radius * 0.6 }, text, align, number }
}

/** A card with its words below what it shows, or beside it where it is wide. */
function cardOf(box: Box): Spot {
  const { x, y, width, height } = box
  const short = Math.min(width, height)
  const back = { ...box, corners: short * 0.08 }
  const number = { x: x + short * 0.13, y: y + short * 0.16, radius: short * 0.085 }
  if (width > height * 1.35) {
    const art = { x: x + height * 0.5, y: y + height * 0.52, radius: height * 0.34 }
    const text = inset({ ...box, x: x + height, width: width - height }, height * 0.08, height / 4)
    return { back, art, text, align: 0, number }
  }
  const inner = inset(box, 0, (height - Math.min(height, width * 1.4)) / 2)
  const above = partOf(inner, 0, 0.06, 1, 0.56)
  const art = { ...middleOf(above), radius: Math.min(above.width, above.height) * 0.41 }
  return { back, art, text: partOf(inner, 0.13, 0.64, 0.74, 0.26), align: 0.5, number }
}

/** Equal cards in rows, the last row as wide as the others. */
export function cardsIn(box: Box, count: number): Spot[] {
  const { width, height } = box
  const gap = Math.min(width, height) * 0.035
  const slim = width / height > 1.4 ? 0.8 : 1
  const rows = clamp(Math.round(Math.sqrt((count * slim * height) / width)), 1, count)
  return inEqualParts(box, 'down', rows, gap).flatMap((row, i) => {
    const [from, to] = [Math.round((i * count) / rows), Math.round(((i + 1) * count) / rows)]
    return inEqualParts(row, 'across', to - from, gap).map(cardOf)
  })
}

/** Discs along a winding road, and the path of it: down a tall page, across a wide one. */
export function roadIn(box: Box, count: number): { spots: Spot[]; path: string } {
  const { width, height } = box
  const isAcross = width > height * 1.6
  const spots = inEqualParts(box, isAcross ? 'across' : 'down', count).map((part, i) => {
    const way = i % 2 ? 1 : -1
    if (isAcross) {
      const radius = Math.min(part.width * 0.42, height * 0.19)
      const disc = { x: middleOf(part).x, y: box.y + height * (0.375 + way * 0.125), radius }
      return discOf(disc, below(disc, part.width * 0.84, Math.min(height * 0.22, radius)))
    }
    const radius = Math.min(part.height * 0.56, width * 0.14)
    const y = box.y + radius + (i * (height - 2 * radius)) / (count - 1)
    const disc = { x: box.x + width * (0.5 + way * 0.09), y, radius }
    const room = width * 0.39 - radius * 1.25
    const beside = { x: disc.x + way * (radius * 1.25 + room / 2), y }
    const text = boxAround(beside, room, Math.min(part.height * 0.6, radius * 1.1))
    return discOf(disc, text, way < 0 ? 1 : 0)
  })
  const path = spots.map(({ art: { x, y } }, i) => {
    const from = spots[i - 1]?.art
    if (!from) return `M${x} ${y}`
    const [across, down] = [(from.x + x) / 2, (from.y + y) / 2]
    const bend = isAcross ? `${across} ${from.y} ${across} ${y}` : `${from.x} ${down} ${x} ${down}`
    return `C${bend} ${x} ${y}`
  })
  return { spots, path: path.join('') }
}

function below({ x, y, radius }: Circle, width: number, height: number): Box {
  return { x: x - width / 2, y: y + radius * 1.2, width, height }
}

/** Discs around a middle, and the arrows from each to the next, clockwise. */
export function ringIn(box: Box, count: number) {
  const { width, height } = box
  const { x, y } = middleOf(box)
  const radius = Math.min(width, height) * (count > 5 ? 0.11 : count > 4 ? 0.135 : 0.155)
  const high = radius * 0.7
  const rx = Math.min(width / 2 - radius * 1.25, height * 0.62)
  const ry = Math.min(height / 2 - radius - high * 0.75, width * 0.74)
  const placeAt = (place: number): Point => {
    const turn = (place * Math.PI * 2) / count
    return [x + Math.sin(turn) * rx, y - high * 0.5 - Math.cos(turn) * ry]
  }
  const spots = Array.from({ length: count }, (_, i) => {
    const [u, v] = placeAt(i)
    const disc = { x: u, y: v, radius }
    return discOf(disc, below(disc, radius * 2.3, high))
  })
  // An arrow is where there is neither a disc nor the text below it.
  const isFree = ([px, py]: Point) =>
    spots.every(({ art, text }) => {
      const isOver = Math.abs(px - art.x) < text.width / 2 && py > art.y
      return (
        Math.hypot(px - art.x, py - art.y) > radius * 1.3 &&
        !(isOver && py < text.y + text.height * 1.1)
      )
    })
  const arrows = spots.flatMap((_, i) => {
    const free = Array.from({ length: 40 }, (_, j) => placeAt(i + j / 39)).filter(isFree)
    return free.length > 4 ? [free.slice(0, -2)] : []
  })
  const reach = Math.max(0, Math.min(rx, ry - high) - radius * 1.4)
  return { spots, arrows, middle: { x, y: y - high * 0.4, radius: reach } }
}

/** Cards on both sides of a middle, or above and below it on a tall page, with lines to them. */
export function sidesIn(body: Box, count: number) {
  const { width, height } = body
  const isTall = height > width * 1.15
  const [along, other] = isTall ? (['down', 'across'] as const) : (['across', 'down'] as const)
  const [long, short] = isTall ? [height, width] : [width, height]
  const radius = Math.min(short * 0.24, long * 0.2)
  const middle = { ...middleOf(body), radius }
  const share = 0.5 - (radius * 1.45) / long
  const [[before], [, after]] = [split(body, along, share), split(body, along, 1 - share)]
  const half = Math.ceil(count / 2)
  const boxes = [
    ...inEqualParts(before, other, half, short * 0.035),
    ...inEqualParts(after, other, count - half, short * 0.035),
  ]
  const leads = boxes.map((box): Point[] => {
    const { x, y } = middleOf(box)
    const to: Point = isTall
      ? [x, box.y > middle.y ? box.y : box.y + box.height]
      : [box.x > middle.x ? box.x : box.x + box.width, y]
    return [[middle.x, middle.y], to]
  })
  return { spots: boxes.map(cardOf), middle, leads }
}
