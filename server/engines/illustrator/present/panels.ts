import type { Box } from './box.ts'

type Point = readonly [x: number, y: number]

/** A disc, and the box beside or below it for what is told of it. */
export interface Stop {
  x: number
  y: number
  radius: number
  text: Box
  /** 0 where the words stand flush left, 0.5 in the middle, 1 flush right. */
  align: number
}

/** Equal boxes in rows, the last row as wide as the others. */
export function tilesOf({ x, y, width, height }: Box, count: number): Box[] {
  const gap = Math.min(width, height) * 0.035
  const wide = width / height
  const rowsFor = [1, 2, 3, 4, 5, 6, 7, 8].map((rows) => {
    const columns = Math.ceil(count / rows)
    const aspect = width / columns / (height / rows)
    const empty = columns * rows - count
    return { rows, worth: -Math.abs(Math.log(aspect / (wide > 1.4 ? 0.8 : 1))) - empty * 0.15 }
  })
  const { rows } = rowsFor.reduce((best, other) => (other.worth > best.worth ? other : best))
  const high = (height - (rows - 1) * gap) / rows
  return Array.from({ length: rows }, (_, row) => {
    const [from, to] = [Math.round((row * count) / rows), Math.round(((row + 1) * count) / rows)]
    const wideOf = (width - (to - from - 1) * gap) / (to - from)
    return Array.from({ length: to - from }, (_, i) => ({
      x: x + i * (wideOf + gap),
      y: y + row * (high + gap),
      width: wideOf,
      height: high,
    }))
  }).flat()
}

/** Stops along a winding road: down a tall page, across a wide one. */
export function roadOf(box: Box, count: number): { stops: Stop[]; path: Point[] } {
  return box.width > box.height * 1.6 ? across(box, count) : down(box, count)
}

function down({ x, y, width, height }: Box, count: number) {
  const step = height / count
  const radius = Math.min(step * 0.56, width * 0.14)
  const stops = Array.from({ length: count }, (_, i): Stop => {
    const isLeft = i % 2 === 0
    const at = x + width * (isLeft ? 0.41 : 0.59)
    const middle = y + radius + (i * (height - 2 * radius)) / (count - 1)
    const room = width * 0.39 - radius * 1.25
    const high = Math.min(step * 0.6, radius * 1.1)
    const text = {
      x: isLeft ? at - radius * 1.25 - room : at + radius * 1.25,
      y: middle - high / 2,
      width: room,
      height: high,
    }
    return { x: at, y: middle, radius, text, align: isLeft ? 1 : 0 }
  })
  return { stops, path: wound(stops, 'down') }
}

function across({ x, y, width, height }: Box, count: number) {
  const step = width / count
  const radius = Math.min(step * 0.42, height * 0.19)
  const stops = Array.from({ length: count }, (_, i): Stop => {
    const at = x + (i + 0.5) * step
    const middle = y + height * (i % 2 === 0 ? 0.25 : 0.5)
    const text = {
      x: at - step * 0.42,
      y: middle + radius * 1.25,
      width: step * 0.84,
      height: Math.min(height * 0.22, radius),
    }
    return { x: at, y: middle, radius, text, align: 0.5 }
  })
  return { stops, path: wound(stops, 'across') }
}

/** A curve through the stops that leaves each along the page. */
function wound(stops: readonly Stop[], way: 'down' | 'across'): Point[] {
  return stops.flatMap((from, i): Point[] => {
    const to = stops[i + 1]
    if (!to) return [[from.x, from.y]]
    return Array.from({ length: 24 }, (_, j): Point => {
      const t = j / 24
      const eased = t * t * (3 - 2 * t)
      const [u, v] = way === 'down' ? [eased, t] : [t, eased]
      return [from.x + (to.x - from.x) * u, from.y + (to.y - from.y) * v]
    })
  })
}

/** Stops around a middle, and the arrows from each to the next, clockwise. */
export function ringOf({ x, y, width, height }: Box, count: number) {
  const [cx, cy] = [x + width / 2, y + height / 2]
  const radius = Math.min(width, height) * (count > 5 ? 0.11 : count > 4 ? 0.135 : 0.155)
  const high = radius * 0.7
  const [rx, ry] = [
    Math.min(width / 2 - radius * 1.25, height * 0.62),
    Math.min(height / 2 - radius - high * 0.75, width * 0.74),
  ]
  const spot = (turn: number): Point => [
    cx + Math.sin(turn) * rx,
    cy - high * 0.5 - Math.cos(turn) * ry,
  ]
  const turnOf = (i: number) => (i * Math.PI * 2) / count
  const stops = Array.from({ length: count }, (_, i): Stop => {
    const [sx, sy] = spot(turnOf(i))
    const text = { x: sx - radius * 1.15, y: sy + radius * 1.2, width: radius * 2.3, height: high }
    return { x: sx, y: sy, radius, text, align: 0.5 }
  })
  const arrows = stops.flatMap((from, i) => {
    const to = stops[(i + 1) % count] as Stop
    const path = Array.from({ length: 40 }, (_, j) => spot(turnOf(i + j / 39)))
    const isFree = ([px, py]: Point) =>
      [from, to].every(
        (stop) =>
          Math.hypot(px - stop.x, py - stop.y) > stop.radius * 1.3 &&
          !(
            px > stop.text.x &&
            px < stop.text.x + stop.text.width &&
            py > stop.y &&
            py < stop.text.y + stop.text.height * 1.1
          ),
      )
    const free = path.filter(isFree)
    return free.length > 4 ? [free.slice(0, -2)] : []
  })
  const middle = {
    x: cx,
    y: cy - high * 0.4,
    radius: Math.max(0, Math.min(rx, ry - high) - radius * 1.4),
  }
  return { stops, middle, arrows }
}

/** Boxes on both sides of a middle, or above and below it on a tall page, with lines that lead to them. */
export function sidesOf(body: Box, count: number) {
  const { x, y, width, height } = body
  const isTall = height > width * 1.15
  const [long, short] = isTall ? [height, width] : [width, height]
  const radius = Math.min(short * 0.24, long * 0.2)
  const middle = { x: x + width / 2, y: y + height / 2, radius }
  const band = (long - radius * 2.9) / 2
  const first = Math.ceil(count / 2)
  const boxes = [first, count - first].flatMap((some, half) => {
    const area = isTall
      ? { x, y: half === 0 ? y : y + height - band, width, height: band }
      : { x: half === 0 ? x : x + width - band, y, width: band, height }
    const gap = short * 0.035
    const each = ((isTall ? width : height) - (some - 1) * gap) / some
    return Array.from(
      { length: some },
      (_, i): Box =>
        isTall
          ? { ...area, x: area.x + i * (each + gap), width: each }
          : { ...area, y: area.y + i * (each + gap), height: each },
    )
  })
  const leads = boxes.map((box): Point[] => {
    const to: Point = isTall
      ? [box.x + box.width / 2, box.y > middle.y ? box.y : box.y + box.height]
      : [box.x > middle.x ? box.x : box.x + box.width, box.y + box.height / 2]
    return [[middle.x, middle.y], to]
  })
  return { boxes, middle, leads }
}
