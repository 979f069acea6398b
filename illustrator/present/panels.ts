import type { Point } from '../compose/camera.ts'
import { clamp } from '../number.ts'
import type { Circle } from '../outlines.ts'
import { type Box, boxAround, inEqualParts, inEqualRows, middleOf } from './box.ts'

/** The place of a panel, and its layout in `data/layouts/panels/`. */
export interface Spot {
  kind: 'tall' | 'square' | 'wide' | 'below' | 'left' | 'right'
  box: Box
}

/** The panels and the line that joins them. */
export interface Plan {
  spots: Spot[]
  /** The line as the path of an SVG, and its thickness as a share of the side. */
  path: string
  thick: number
  /** Heads of arrows; turned clockwise from the right, in radians. */
  heads?: (Point & { turn: number })[]
}

function discAt({ x, y, radius }: Circle): Spot {
  const around = boxAround({ x, y }, radius * 2.1, radius * 2)
  return { kind: 'below', box: { ...around, height: radius * 2.9 } }
}

/** Cards in rows of the same width. */
function cardsIn(box: Box, count: number): Plan {
  const { width, height } = box
  const gap = Math.min(width, height) * 0.035
  const slim = width / height > 1.4 ? 0.8 : 1
  const rows = clamp(Math.round(Math.sqrt((count * slim * height) / width)), 1, count)
  const lengths = inEqualRows(count, rows)
  const cards = inEqualParts(box, 'down', rows, gap).flatMap((row, i) =>
    inEqualParts(row, 'across', lengths[i] ?? 0, gap),
  )
  const kindOf = (aspect: number) => (aspect > 1.8 ? 'wide' : aspect < 0.8 ? 'tall' : 'square')
  const spots = cards.map(
    (card) => ({ kind: kindOf(card.width / card.height), box: card }) as const,
  )
  return { spots, path: '', thick: 0 }
}

/** Discs along a winding road: down a tall page with words beside them, or across a wide page. */
function roadIn(box: Box, count: number): Plan {
  const { width, height } = box
  const isAcross = width > height * 1.6
  const discs = inEqualParts(box, isAcross ? 'across' : 'down', count).map((part, i) => {
    const way = i % 2 ? 1 : -1
    const { x, y } = middleOf(part)
    return isAcross
      ? { x, y: y + height * (way - 1) * 0.125, radius: Math.min(part.width * 0.42, height * 0.19) }
      : { x: x + width * way * 0.09, y, radius: Math.min(part.height * 0.56, width * 0.14) }
  })
  const spots = discs.map((disc, i): Spot => {
    if (isAcross) return discAt(disc)
    const around = boxAround(disc, disc.radius * 2)
    const right = box.x + width - around.x
    return i % 2
      ? { kind: 'right', box: { ...around, width: right } }
      : { kind: 'left', box: { ...around, x: box.x, width: around.x + around.width - box.x } }
  })
  return { spots, path: `M${discs.map(({ x, y }) => `${x} ${y}`).join('L')}`, thick: 0.05 }
}

/** Discs on a ring, each with an arrow to the next, clockwise. */
function ringIn(box: Box, count: number): Plan {
  const radius = Math.min(box.width, box.height) * Math.min(0.14, 0.58 / count)
  const rx = Math.min(box.width / 2 - radius * 1.05, box.height * 0.7)
  const ry = box.height / 2 - radius * 1.45
  const [x, y] = [box.x + box.width / 2, box.y + radius + ry]
  const placeAt = (place: number) => {
    // No disc is at the height of the middle: its text would lie on the ring.
    const turn = ((place + (count % 4 === 0 ? 0.5 : 0)) * Math.PI * 2) / count
    const [across, down] = [Math.sin(turn), -Math.cos(turn)]
    return { x: x + across * rx, y: y + down * ry, turn: Math.atan2(across * ry, -down * rx) }
  }
  const places = Array.from({ length: count }, (_, i) => i)
  const path = `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0`
  return {
    spots: places.map((i) => discAt({ ...placeAt(i), radius })),
    path,
    thick: 0.01,
    heads: places.map((i) => placeAt(i + 0.55)),
  }
}

export const plans = { cards: cardsIn, road: roadIn, ring: ringIn }
