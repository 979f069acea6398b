import type { Circle } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Axis, type Box, boxAround, inEqualParts, middleOf, split } from './box.ts'

/** A disc, and the box beside or below it for what is told of it. */
export interface Stop extends Circle {
  text: Box
  /** 0 where the words stand flush left, 0.5 in the middle, 1 flush right. */
  align: number
}

/** Equal boxes in rows, the last row as wide as the others. */
export function tilesOf(box: Box, count: number): Box[] {
  const { width, height } = box
  const gap = Math.min(width, height) * 0.035
  const wanted = width / height > 1.4 ? 0.8 : 1
  const worth = (rows: number) => {
    const columns = Math.ceil(count / rows)
    const aspect = width / columns / (height / rows)
    return -Math.abs(Math.log(aspect / wanted)) - (columns * rows - count) * 0.15
  }
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].reduce((a, b) => (worth(b) > worth(a) ? b : a))
  return inEqualParts(box, 'down', rows, gap).flatMap((row, i) => {
    const [from, to] = [Math.round((i * count) / rows), Math.round(((i + 1) * count) / rows)]
    return inEqualParts(row, 'across', to - from, gap)
  })
}

/** Stops along a winding road: down a tall page, across a wide one. */
export function roadOf(box: Box, count: number): { stops: Stop[]; path: Point[] } {
  const axis = box.width > box.height * 1.6 ? 'across' : 'down'
  const stops = axis === 'across' ? across(box, count) : down(box, count)
  return { stops, path: wound(stops, axis) }
}

function down({ x, y, width, height }: Box, count: number): Stop[] {
  const step = height / count
  const radius = Math.min(step * 0.56, width * 0.14)
  const room = width * 0.39 - radius * 1.25
  const high = Math.min(step * 0.6, radius * 1.1)
  return Array.from({ length: count }, (_, i) => {
    const way = i % 2 ? 1 : -1
    const stop = {
      x: x + width * (0.5 + way * 0.09),
      y: y + radius + (i * (height - 2 * radius)) / (count - 1),
      radius,
    }
    const beside = { x: stop.x + way * (radius * 1.25 + room / 2), y: stop.y }
    return { ...stop, text: boxAround(beside, room, high), align: way < 0 ? 1 : 0 }
  })
}

function across(box: Box, count: number): Stop[] {
  const { y, height } = box
  const radius = Math.min((box.width / count) * 0.42, height * 0.19)
  return inEqualParts(box, 'across', count).map(({ x, width }, i) => {
    const middle = y + height * (i % 2 === 0 ? 0.25 : 0.5)
    const text = {
      x: x + width * 0.08,
      y: middle + radius * 1.25,
      width: width * 0.84,
      height: Math.min(height * 0.22, radius),
    }
    return { x: x + width / 2, y: middle, radius, text, align: 0.5 }
  })
}

/** A curve through the stops that leaves each along the page. */
function wound(stops: readonly Stop[], axis: Axis): Point[] {
  return stops.flatMap((from, i): Point[] => {
    const to = stops[i + 1]
    if (!to) return [[from.x, from.y]]
    return Array.from({ length: 24 }, (_, j): Point => {
      const t = j / 24
      const eased = t * t * (3 - 2 * t)
      const [u, v] = axis === 'down' ? [eased, t] : [t, eased]
      return [from.x + (to.x - from.x) * u, from.y + (to.y - from.y) * v]
    })
  })
}

/** Stops around a middle, and the arrows from each to the next, clockwise. */
export function ringOf(box: Box, count: number) {
  const { width, height } = box
  const { x, y } = middleOf(box)
  const radius = Math.min(width, height) * (count > 5 ? 0.11 : count > 4 ? 0.135 : 0.155)
  const high = radius * 0.7
  const rx = Math.min(width / 2 - radius * 1.25, height * 0.62)
  const ry = Math.min(height / 2 - radius - high * 0.75, width * 0.74)
  const spot = (place: number): Point => {
    const turn = (place * Math.PI * 2) / count
    return [x + Math.sin(turn) * rx, y - high * 0.5 - Math.cos(turn) * ry]
  }
  const stops = Array.from({ length: count }, (_, i): Stop => {
    const [u, v] = spot(i)
    const text = { x: u - radius * 1.15, y: v + radius * 1.2, width: radius * 2.3, height: high }
    return { x: u, y: v, radius, text, align: 0.5 }
  })
  const arrows = stops.flatMap((_, i) => {
    const ends = [stops[i], stops[(i + 1) % count]] as Stop[]
    const free = Array.from({ length: 40 }, (_, j) => spot(i + j / 39)).filter((point) =>
      ends.every((stop) => isOutside(stop, point)),
    )
    return free.length > 4 ? [free.slice(0, -2)] : []
  })
  const reach = Math.max(0, Math.min(rx, ry - high) - radius * 1.4)
  return { stops, middle: { x, y: y - high * 0.4, radius: reach }, arrows }
}

/** Whether a point is neither near the disc nor over the text below it. */
function isOutside({ x, y, radius, text }: Stop, [px, py]: Point): boolean {
  const isBeside = px <= text.x || px >= text.x + text.width
  const isAbove = py <= y || py >= text.y + text.height * 1.1
  return Math.hypot(px - x, py - y) > radius * 1.3 && (isBeside || isAbove)
}

/** Boxes on both sides of a middle, or above and below it on a tall page, with lines that lead to them. */
export function sidesOf(body: Box, count: number) {
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
  return { boxes, middle, leads }
}
