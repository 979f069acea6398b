import { clamp } from '../number.ts'
import type { Area, Circle } from '../pen.ts'
import { type Box, boxAround, inEqualParts, inset, middleOf, partOf, split } from './box.ts'

/** Where a panel is. */
export interface Spot {
  /** A disc, or a card with round corners. */
  back: Circle | (Box & Area)
  /** What it shows. */
  art: Circle
  /** Where it says what that is, if anywhere; 0 where the words stand flush left, 1 flush right. */
  text: Box | undefined
  align: 0 | 0.5 | 1
  number: Circle
}

/** Panels and what leads from one to another. */
export interface Plan {
  spots: Spot[]
  /** The path of an SVG, and how thick it is, as a share of the side. */
  path: string
  thick: number
  /** Heads of arrows; turned clockwise from the right, in radians. */
  heads: { x: number; y: number; turn: number }[]
}

/** A disc with its words in a box beside or below it. */
function discOf({ x, y, radius }: Circle, text?: Box, align: Spot['align'] = 0.5): Spot {
  const number = { x: x - radius * 0.74, y: y - radius * 0.74, radius: radius * 0.27 }
  return { back: { x, y, radius }, art: { x, y, radius: radius * 0.6 }, text, align, number }
}

/** A card with its words below what it shows, or beside it where it is wide. */
function cardOf(box: Box): Spot {
  const { x, y, width, height } = box
  const short = Math.min(width, height)
  const back = { ...box, corners: short * 0.08 }
  const number = { x: x + short * 0.13, y: y + short * 0.16, radius: short * 0.085 }
  if (width > height * 1.8) {
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
function cardsIn(box: Box, count: number): Plan {
  const { width, height } = box
  const gap = Math.min(width, height) * 0.035
  const slim = width / height > 1.4 ? 0.8 : 1
  const rows = clamp(Math.round(Math.sqrt((count * slim * height) / width)), 1, count)
  const cards = inEqualParts(box, 'down', rows, gap).flatMap((row, i) => {
    const [from, to] = [Math.round((i * count) / rows), Math.round(((i + 1) * count) / rows)]
    return inEqualParts(row, 'across', to - from, gap)
  })
  return { spots: cards.map(cardOf), path: '', thick: 0, heads: [] }
}

/** Discs along a winding road: down a tall page, across a wide one. */
function roadIn(box: Box, count: number): Plan {
  const { width, height } = box
  const isAcross = width > height * 1.6
  const spots = inEqualParts(box, isAcross ? 'across' : 'down', count).map((part, i) => {
    const way = i % 2 ? 1 : -1
    const { x, y } = middleOf(part)
    if (isAcross) {
      const radius = Math.min(part.width * 0.42, height * 0.19)
      const disc = { x, y: box.y + height * (0.375 + way * 0.125), radius }
      const high = Math.min(height * 0.22, radius)
      const below = { x, y: disc.y + radius * 1.2 + high / 2 }
      return discOf(disc, boxAround(below, part.width * 0.84, high))
    }
    const radius = Math.min(part.height * 0.56, width * 0.14)
    const disc = { x: x + way * width * 0.09, y, radius }
    const room = width * 0.39 - radius * 1.25
    const beside = { x: disc.x + way * (radius * 1.25 + room / 2), y }
    const text = boxAround(beside, room, Math.min(part.height * 0.6, radius * 1.1))
    return discOf(disc, text, way < 0 ? 1 : 0)
  })
  const curves = spots.map(({ art: { x, y } }, i) => {
    const from = spots[i - 1]?.art
    if (!from) return `M${x} ${y}`
    const [across, down] = [(from.x + x) / 2, (from.y + y) / 2]
    const bend = isAcross ? `${across} ${from.y} ${across} ${y}` : `${from.x} ${down} ${x} ${down}`
    return `C${bend} ${x} ${y}`
  })
  return { spots, path: curves.join(''), thick: 0.05, heads: [] }
}

/** Discs on a ring with arrows from each to the next, clockwise. */
function ringIn(box: Box, count: number): Plan {
  const { width, height } = box
  const radius = Math.min(width, height) * Math.min(0.155, 0.68 / count)
  const high = radius * 0.7
  const rx = Math.min(width / 2 - radius * 1.25, height * 0.62)
  const ry = Math.min(height / 2 - radius - high * 0.75, width * 0.74)
  const x = box.x + width / 2
  const y = box.y + (height - high) / 2
  const placeAt = (place: number) => {
    // None is level with the middle, where its words would be on the ring.
    const turn = ((place + (count % 4 === 0 ? 0.5 : 0)) * Math.PI * 2) / count
    const [across, down] = [Math.sin(turn), -Math.cos(turn)]
    const along = Math.atan2(across * ry, -down * rx)
    return { x: x + across * rx, y: y + down * ry, turn: along }
  }
  const spots = Array.from({ length: count }, (_, i) => {
    const disc = { ...placeAt(i), radius }
    // Words are where the next disc is not: above those that are high at a side, else below.
    const isAbove = rx > ry && disc.y < y - radius / 2 && Math.abs(disc.x - x) > 1
    const middle = { x: disc.x, y: disc.y + (radius * 1.2 + high / 2) * (isAbove ? -1 : 1) }
    return discOf(disc, boxAround(middle, radius * 2.1, high))
  })
  const heads = spots.map((_, i) => placeAt(i + 0.55))
  const path = `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0`
  return { spots, path, thick: 0.01, heads }
}

/** The first in a disc, the others on cards at both sides of it, or above and below it. */
function sidesIn(body: Box, count: number): Plan {
  const { width, height } = body
  const isTall = height > width * 1.15
  const [along, other] = isTall ? (['down', 'across'] as const) : (['across', 'down'] as const)
  const [long, short] = isTall ? [height, width] : [width, height]
  const radius = Math.min(short * 0.24, long * 0.2)
  const { x, y } = middleOf(body)
  const share = 0.5 - (radius * 1.45) / long
  const [[before], [, after]] = [split(body, along, share), split(body, along, 1 - share)]
  const half = Math.ceil((count - 1) / 2)
  const boxes = [
    ...inEqualParts(before, other, half, short * 0.035),
    ...inEqualParts(after, other, count - 1 - half, short * 0.035),
  ]
  const heads = boxes.map((box) => {
    const to = middleOf(box)
    if (isTall) to.y += (Math.sign(y - to.y) * box.height) / 2
    else to.x += (Math.sign(x - to.x) * box.width) / 2
    return { ...to, turn: Math.atan2(to.y - y, to.x - x) }
  })
  const path = heads.map((head) => `M${x} ${y}L${head.x} ${head.y}`).join('')
  return { spots: [discOf({ x, y, radius }), ...boxes.map(cardOf)], path, thick: 0.006, heads }
}

export const plans = { cards: cardsIn, road: roadIn, sides: sidesIn, ring: ringIn }
