import { clamp, lerp } from '../number.ts'
import { linesOf, pathOf } from '../outlines.ts'
import type { Random } from '../random.ts'
import { drawnAfter, type Spot } from '../subject/figure.ts'
import type { Point } from '../subject/shapes.ts'
import { type Berth, isA, isAlive, type Row, rowOf } from '../tables/drawings.ts'
import { type Actor, isLandmark, perchOf, statureOf } from './actor.ts'
import type { Size } from './camera.ts'
import type { Bond } from './links.ts'

/** A child that a relation places by its parent. */
export interface Pair {
  child: Actor
  parent: Actor
  /** The place of the child among the other children: -0.5 to 0.5. */
  spread: number
  /** The number of children. */
  count: number
  /** The greatest number of children of one of the parents, and the sides of the largest child. */
  most?: number
  largest?: Size
  /** The minimum height of a child on its parent, by the height of the parent. */
  smallest?: number
  random: Random
}

/** The place of a child on or beside its parent, for a parent that faces left. */
export interface Joint {
  /** A spot of the parent, in fractions of its box. */
  at: Spot
  /** The anchor of the child at that spot: `base`, or the lower edge if the child stands. */
  by?: 'base' | 'head'
  /** The limits of the height of the child, and of its width, relative to the parent. */
  least?: number
  most?: number
  widest?: number
  /** The spread of several children, relative to the width of the parent. */
  spread?: number
  /** The offset of the child from the spot to the right and down, relative to its own size. */
  aside?: number
  sunk?: number
  /** Metres beyond the parent. */
  farther?: number
  /** The child stands by itself: the parent does not carry it. */
  stands?: true
}

/** Metres that keep the order of painting. */
export const nearer = 0.01

/** Contents are seen above the edge of a vessel. Food is a heap, higher in the middle. */
export function filling({ child, spread }: Pair): Joint {
  const isFood = isA(child.subject.drawing, 'edible')
  const sunk = 0.66 - (0.5 - Math.abs(spread)) * 0.6
  const size = isFood ? { least: 0.42, widest: 0.5, spread: 0.7 } : { widest: 1, spread: 0.76 }
  return { at: { x: 0.5, y: 0 }, most: 0.85, sunk, farther: nearer, ...size }
}

/** A passenger is seen only through the openings of a vehicle. */
export function onBoard({ child, parent, spread, count }: Pair, berth: Berth): Joint {
  const { tall, crown, spots, openings } = berth
  const corners = openings.flat()
  const ends = [Math.min(...spots), Math.max(...spots)] as const
  const spot = count === 1 ? (spots[0] as number) : lerp(...ends, spread * 2 + 0.5)
  const { aspect, rise, anchors } = child.figure
  const roomy = parent.height * tall * rise * Math.min(1, statureOf(child.subject))
  child.height = Math.min(roomy, (parent.width * 0.8) / aspect)
  const [wide, high] = [child.width / parent.width, child.height / parent.height]
  const lowest = Math.max(...corners.map(([, y]) => y))
  const top = Math.max(crown, lowest + tall * 0.1 - high)
  const head = child.subject.person ? 0.5 : anchors.head.x
  const left = spot - head * wide
  // A head appears at a window; on deck the whole animal is inside the vehicle.
  const onDeck = corners.some(([x]) => x < 0)
  const begin = onDeck ? clamp(left, 0, 1 - wide) : left
  child.flipped = parent.flipped
  child.figure = drawnAfter(child.figure, (context, height) => {
    const place = ([x, y]: Point): Point => [
      ((x - begin) / wide) * height * aspect,
      ((y - top) / high) * height,
    ]
    const seen = openings.map((points) => points.map(place))
    context.clip(pathOf(linesOf(seen, true)))
  })
  return { at: { x: begin + wide * anchors.base.x, y: top + high * anchors.base.y } }
}

export function onSeat(
  { child, parent, spread, count }: Pair,
  seat: NonNullable<Row['seat']>,
): Joint {
  // The seat is as long as a lying animal.
  const long = child.subject.person ? 0 : (child.width * 0.7) / parent.figure.aspect
  parent.height = Math.max(parent.height, child.height * seat.tall, long)
  const isShared = /facing|low/.test(seat.look ?? '') && count > 1
  const isOpposite = isShared && spread >= 0
  child.flipped = parent.flipped !== (seat.look === 'turned' || isOpposite)
  // Children between the ends of a table sit behind the table.
  if (isShared && Math.abs(spread) < 0.24)
    return { at: { x: 0.5 + spread * 1.4, y: seat.y + 0.04 }, farther: nearer }
  const at = { x: isOpposite ? 1 - seat.x : seat.x, y: seat.y }
  return { at, spread: isShared ? 0 : seat.wide, sunk: 0.03 }
}

/** Children in one row may be wider than their parent. A pile is on the head of an animal. */
const [overhang, crown] = [1.2, 0.1]

export function onTop({
  child,
  parent,
  spread,
  count,
  most = 1,
  largest = child,
  smallest = 0,
}: Pair): Joint {
  const least = perchOf(parent.subject) ?? (parent.stance === 'ground' ? 0.55 : 0)
  parent.height = Math.max(parent.height, child.height * least)
  const { x, y } = parent.figure.anchors.back
  // On a plate.
  const floor = rowOf(parent.subject.drawing).inside?.floor
  const at = { x, y: floor ?? (isLandmark(parent.subject) && least < 1 ? y + 0.12 : y) }
  const fewest = isLandmark(parent.subject) ? 0 : smallest
  const row = { at, least: fewest, most: 1.1, spread: least > 1 ? 0.5 : 0.8, sunk: 0.03 }
  const { width, height } = largest
  if (most === 1 || perchOf(parent.subject) || most * width < parent.width * overhang) return row
  // A pile: the parent carries the lower half of the children.
  const perRow = most === 2 ? 2 : Math.ceil(most / 2)
  parent.height *= Math.max(1, (perRow * width) / overhang / parent.width)
  const index = Math.round((spread + 0.5) * count - 0.5)
  const upper = Math.floor(index / perRow)
  const inRow = upper === 0 ? Math.min(count, perRow) : count - perRow
  const across = ((index % perRow) - (inRow - 1) / 2) * (width / parent.width)
  const top = isAlive(parent.subject.drawing) ? Math.min(y, crown) : y
  const sunk = 0.03 - (upper * height) / child.height
  return { at: { x: x + across, y: top }, sunk, farther: -nearer * (2 - upper) }
}

/** In front of the parent or behind it, at the distance of the bond. */
export function bound(
  { people, others, follows = false }: Bond,
  { child, parent, spread, count }: Pair,
): Joint {
  const side = follows ? 0.5 : -0.5
  // Several stand one behind the other.
  const place = (spread + 0.5) * count - 0.5
  child.flipped = parent.flipped === follows
  if (!child.subject.person || !parent.subject.person)
    return {
      at: { x: 0.5 + side * others, y: 1 },
      aside: side * (others + place * 2.1),
      stands: true,
    }
  const { aspect, anchors } = parent.figure
  const at = { x: anchors.head.x + (side * people) / aspect, y: 1 }
  return { at, by: 'head', aside: (side * (people + place)) / child.figure.aspect, stands: true }
}
