import { clamp, lerp } from '../number.ts'
import { linesOf, pathOf } from '../pen.ts'
import type { Random } from '../random.ts'
import { drawnAfter, type Spot } from '../subject/figure.ts'
import type { Point } from '../subject/shapes.ts'
import { type Berth, isA, type Row, rowOf } from '../tables/drawings.ts'
import { type Actor, statureOf } from './actor.ts'

/** A child that a relation places by its parent. */
export interface Pair {
  child: Actor
  parent: Actor
  /** -0.5 to 0.5: where the child is among its like. */
  spread: number
  isAlone: boolean
  random: Random
}

/** Where a child lies on its parent or stands by it, for a parent that faces left. */
export interface Joint {
  /** A spot of the parent, in fractions of its box. */
  at: Spot
  /** The anchor of the child that is at that spot: its base, or the middle below if it stands. */
  by?: 'base' | 'head'
  /** The least and greatest height of the child by that of the parent, and its greatest width. */
  least?: number
  most?: number
  widest?: number
  /** How far several children are spread, by the width of the parent. */
  spread?: number
  /** How far the child is to the right and down from the spot, by its own width and height. */
  aside?: number
  sunk?: number
  /** Metres beyond the parent. */
  farther?: number
  /** Whether it stands by itself and is not carried. */
  stands?: true
}

/** Enough metres to be painted in order. */
export const nearer = 0.01

/** Seen above the edge of a vessel: food is a heap, higher in the middle. */
export function filling({ child, spread }: Pair): Joint {
  const isFood = isA(child.subject.drawing, 'edible')
  const sunk = 0.66 - (0.5 - Math.abs(spread)) * 0.6
  const size = isFood ? { least: 0.42, widest: 0.5, spread: 0.7 } : { widest: 1, spread: 0.76 }
  return { at: { x: 0.5, y: 0 }, most: 0.85, sunk, farther: nearer, ...size }
}

const crown: NonNullable<Row['inside']> = { floor: 0.42, room: 0.3, wide: 0.4, pane: 0 }

/** The inside of glass, of bars or of the crown of a tree; undefined for what hides its inside. */
export function insideOf({ subject: { drawing } }: Actor): Row['inside'] {
  const row = rowOf(drawing)
  return row.tree ? crown : row.inside
}

/** Somebody on board of a vehicle is seen through its openings alone. */
export function onBoard({ child, parent, spread, isAlone }: Pair, berth: Berth): Joint {
  const { tall, crown, spots, openings } = berth
  const corners = openings.flat()
  const ends = [Math.min(...spots), Math.max(...spots)] as const
  const spot = isAlone ? (spots[0] as number) : lerp(...ends, spread * 2 + 0.5)
  const { aspect, rise, anchors } = child.figure
  const roomy = parent.height * tall * rise * Math.min(1, statureOf(child.subject))
  child.height = Math.min(roomy, (parent.width * 0.8) / aspect)
  const [wide, high] = [child.width / parent.width, child.height / parent.height]
  const lowest = Math.max(...corners.map(([, y]) => y))
  const top = Math.max(crown, lowest + tall * 0.1 - high)
  const head = child.subject.person ? 0.5 : anchors.head.x
  const left = spot - head * wide
  // Behind a window a head is where the window is; on deck the whole animal is on board.
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
