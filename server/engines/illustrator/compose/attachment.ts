import { Path2D } from '@napi-rs/canvas'
import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import type { RelationKind } from '../scene.ts'
import { clothesOn } from '../subject/collage.ts'
import { drawnAfter, type Spot } from '../subject/figure.ts'
import { type Point, polygonPath } from '../subject/shapes.ts'
import { type Berth, isA, type Row, rowOf } from '../tables/drawings.ts'
import { type Actor, gripOf, isFlying, isLandmark, perchOf, statureOf } from './actor.ts'
import { type Bond, bondOf } from './links.ts'

/** Two whom a relation puts together. */
interface Pair {
  child: Actor
  parent: Actor
  /** -0.5 to 0.5: where the child is among its like. */
  spread: number
  isAlone: boolean
  random: Random
}

/**
 * Places a child by its parent. May change the size of the child, and of a parent that is not
 * carried itself.
 */
export function attach(kind: RelationKind, pair: Pair): void {
  const bond = bondOf(kind)
  if (bond) stand(pair, bound(bond, pair))
  else if (kind in stands) stand(pair, stands[kind as keyof typeof stands](pair))
  else carry(pair, holds[kind as keyof typeof holds](pair))
}

/** How a child is carried. */
interface Hold {
  /** Where its base comes to lie, in fractions of the box of its parent. */
  at: Spot
  /** Of its box, instead of its base, the middle of the lower edge comes to lie there. */
  whole?: true
  /** How high it is at least and at most by the height of its parent, how wide by its width. */
  least?: number
  most?: number
  widest?: number
  /** How far it and its like are spread, by the width of the parent. */
  spread?: number
  /** How far it is to the right and down from there, by its own width and height. */
  aside?: number
  sunk?: number
  /** Whether its parent hides a part of it. */
  behind?: true
}

/** A hair's breadth of depth: enough to be painted in order. */
const nearer = 0.01

function carry(
  { child, parent, spread }: Pair,
  { at, whole, least = 0, most = Infinity, widest = Infinity, ...moved }: Hold,
): void {
  const tall = clamp(child.height, parent.height * least, parent.height * most)
  child.height = Math.min(tall, (parent.width * widest) / child.figure.aspect)
  const to = parent.spot(at)
  const own = whole ? child : child.anchor('base')
  const aside = spread * parent.width * (moved.spread ?? 0) + child.width * (moved.aside ?? 0)
  child.x += to.x + aside - own.x
  child.y += to.y + child.height * (moved.sunk ?? 0) - own.y
  child.carrier = parent
  child.depth = parent.depth + (moved.behind ? nearer : -nearer)
}

/** How much higher the content of a vessel is in the middle. */
const heap = 0.5

/** How wide something worn is by the head, and how far below a place of it its lower edge is. */
const worn = {
  head: { wide: 1.15, at: 'head', down: 0.3 },
  ears: { wide: 1.3, at: 'eyes', down: 0.34 },
  face: { wide: 0.85, at: 'eyes', down: 0.5 },
  neck: { wide: 0.85, at: 'chin', down: 0.75 },
} as const

const holds = {
  on(pair) {
    const { parent, random } = pair
    const { seat } = rowOf(parent.subject.drawing)
    if (seat) return onSeat(pair, seat)
    const { face } = parent.figure
    if (!parent.subject.person || !face) return onTop(pair)
    if (pair.child.subject.person)
      return { at: { x: face.x, y: face.y + face.height * 0.3 }, most: 0.7, behind: true }
    const side = random.sign()
    const across = side * (parent.flipped ? -0.5 : 0.5)
    const shoulder = { x: face.x + across * face.width, y: face.y + face.height * 0.62 }
    return { at: shoulder, most: 0.22, aside: side * 0.3 }
  },

  balancing: ({ parent }) => {
    return { at: parent.figure.anchors.head, whole: true, most: 0.34, sunk: 0.06 }
  },

  riding({ child, parent }) {
    const { aspect, anchors } = parent.figure
    const isBroom = parent.subject.drawing === 'broom'
    if (isBroom) raise(parent, child.height)
    child.flipped = parent.flipped !== isBroom
    const { x, y } = isBroom ? { x: 0.5, y: 0.5 } : anchors.back
    return { at: { x, y: y + 0.04 }, least: 0.27, most: 0.95, spread: 0.3 / aspect }
  },

  in(pair) {
    const { child, parent } = pair
    const { berth } = rowOf(parent.subject.drawing)
    // Flowers look out of what they stand in.
    const inside = isA(child.subject.drawing, 'flower') ? undefined : insideOf(parent)
    if (berth) return onBoard(pair, berth)
    if (!inside) return filling(pair)
    const { floor, room, wide } = inside
    const at = { x: 0.5, y: floor }
    return { at, whole: true, least: room * 0.8, most: room, widest: wide, spread: wide * 0.5 }
  },

  holding({ child, parent }) {
    const { aspect, anchors } = parent.figure
    const { tall: most, at } = gripOf(child.subject)
    // What flies on a string, straight up or before the wind.
    const before = { balloon: 0.04, kite: 0.7 }[child.subject.drawing]
    if (before) {
      child.holder = parent
      const string = { x: anchors.hand.x - before / aspect, y: anchors.hand.y - 0.3 }
      return { at: string, most, spread: 0.3 / aspect }
    }
    return { at: anchors.hand, whole: true, most, sunk: 1 - at, spread: most / aspect }
  },

  wearing({ child, parent }) {
    const place = rowOf(child.subject.drawing).worn
    child.flipped = parent.flipped
    if (!place) {
      child.figure = clothesOn(parent.figure, child.figure)
      return { at: { x: 0.5, y: 1 }, whole: true, least: 1, most: 1 }
    }
    const { wide, at, down } = worn[place]
    const { face, anchors } = parent.figure
    const chin = { x: 0.5, y: face ? face.y + face.height / 2 : 0.43 }
    const { y } = at === 'chin' ? chin : anchors[at]
    const widest = anchors.head.width * wide
    return { at: { x: anchors.head.x, y }, whole: true, least: Infinity, widest, sunk: down }
  },
} satisfies Partial<Record<RelationKind, (pair: Pair) => Hold>>

function onSeat({ child, parent, spread, isAlone }: Pair, seat: NonNullable<Row['seat']>): Hold {
  parent.height = Math.max(parent.height, child.height * seat.tall)
  const isOpposite = seat.look === 'facing' && !isAlone && spread >= 0
  child.flipped = parent.flipped !== (seat.look === 'turned' || isOpposite)
  // Between those at the ends of a table others sit behind it.
  if (seat.look === 'facing' && !isAlone && Math.abs(spread) < 0.24)
    return { at: { x: 0.5 + spread * 1.4, y: seat.y + 0.04 }, behind: true }
  const at = { x: isOpposite ? 1 - seat.x : seat.x, y: seat.y }
  return { at, spread: seat.look === 'facing' ? 0 : seat.wide, sunk: 0.03 }
}

function onTop({ child, parent }: Pair): Hold {
  const least = perchOf(parent.subject) ?? (parent.stance === 'ground' ? 0.55 : 0)
  parent.height = Math.max(parent.height, child.height * least)
  const { x, y } = parent.figure.anchors.back
  const at = { x, y: isLandmark(parent.subject) ? y + 0.12 : y }
  return { at, most: 1.1, spread: least > 1 ? 0.5 : 0.8, sunk: 0.03 }
}

/** A broom in the air, its handle before it, as long as suits who rides it. */
function raise(broom: Actor, rider: number): void {
  broom.height = rider * 1.06
  broom.tilt = broom.flipped ? -0.62 : 0.62
  broom.rests = 'air'
}

/** Seen above the edge of a vessel; of food there is a heap. */
function filling({ child, spread }: Pair): Hold {
  const isFood = isA(child.subject.drawing, 'edible')
  const sunk = 0.66 - (1 - Math.abs(spread) * 2) * heap * 0.6
  const size = isFood ? { least: 0.42, widest: 0.5, spread: 0.7 } : { widest: 1, spread: 0.76 }
  return { at: { x: 0.5, y: 0 }, whole: true, most: 0.85, sunk, behind: true, ...size }
}

const crown: NonNullable<Row['inside']> = { floor: 0.42, room: 0.3, wide: 0.4, pane: 0 }

/** What one sees through, or the crown of a tree; undefined for what hides who is in it. */
export function insideOf({ subject: { drawing } }: Actor): Row['inside'] {
  const row = rowOf(drawing)
  return row.tree ? crown : row.inside
}

/** On board, one is seen through openings alone. */
function onBoard(
  { child, parent, spread, isAlone }: Pair,
  { tall, crown, spots, openings }: Berth,
): Hold {
  const corners = openings.flat()
  const alone = spots[0] ?? 0.5
  const spot = isAlone ? alone : lerp(Math.min(...spots), Math.max(...spots), spread * 2 + 0.5)
  const lowest = Math.max(...corners.map(([, y]) => y))
  const roomy = parent.height * tall * child.figure.rise * Math.min(1, statureOf(child.subject))
  child.height = Math.min(roomy, (parent.width * 0.8) / child.figure.aspect)
  const high = child.height / parent.height
  const top = Math.max(crown, lowest + tall * 0.1 - high)
  const wide = child.width / parent.width
  const head = child.subject.person ? 0.5 : child.figure.anchors.head.x
  const wanted = spot + (0.5 - head) * wide
  // Behind a window a head is where the window is; on deck the whole animal is on board.
  const onDeck = corners.some(([x]) => x < 0)
  const middle = onDeck ? clamp(wanted, wide / 2, 1 - wide / 2) : wanted
  child.flipped = parent.flipped
  const { aspect } = child.figure
  child.figure = drawnAfter(child.figure, (context, height) => {
    const seen = new Path2D()
    const place = ([x, y]: Point): Point => [
      ((x - middle) / wide + 0.5) * height * aspect,
      ((y - top) / high) * height,
    ]
    for (const points of openings) seen.addPath(polygonPath(points.map(place)))
    context.clip(seen)
  })
  return { at: { x: middle, y: top + high }, whole: true }
}

/** The place of one relative to another: pixels to the right and down, metres farther away. */
interface Step {
  right: number
  down?: number
  farther?: number
}

function stand({ child, parent }: Pair, { right, down = 0, farther = -nearer }: Step): void {
  child.x = parent.x + right
  child.y = parent.y + down
  child.depth = parent.depth + farther
}

const stands = {
  /** Tilted towards its support: at the trunk of a tree, at the edge of anything else. */
  'leaning on'({ child, parent, random }) {
    const side = random.sign()
    const trunk = rowOf(parent.subject.drawing).tree ? 0.07 : 0.92
    child.tilt = -side * 0.13
    child.flipped = side > 0
    child.close = true
    const right = (side * (trunk * parent.width + child.width * 0.62)) / 2
    return { right, down: child.height * 0.015 }
  },

  under({ child, parent, spread, isAlone, random }) {
    const high = isLandmark(parent.subject) ? 1.9 : 1.2
    const wide = isAlone ? 0 : (child.width * 1.6) / parent.figure.aspect
    parent.height = Math.max(parent.height, child.height * high, wide)
    child.close = true
    if (isFlying(parent.subject)) return { right: spread * child.height, down: child.height * 1.25 }
    const aside = isAlone ? random.sign() * 0.16 : spread * 0.9
    return { right: parent.width * aside, down: parent.height * 0.04 }
  },

  over({ child, parent, spread }) {
    child.rests = 'air'
    return { right: spread * parent.height, down: -parent.height * 1.12 }
  },

  behind({ parent, spread, random }) {
    const aside = 0.62 * random.sign() + spread
    return { right: parent.width * aside, down: -parent.height * 0.1, farther: 0.6 }
  },

  'in front of'({ child, parent, spread, random }) {
    const aside = 0.3 * random.sign() + spread * 0.8
    const down = Math.min(parent.height * 0.14, child.height * 0.3)
    return { right: parent.width * aside, down, farther: -0.6 }
  },

  beside({ child, parent, spread, isAlone, random }) {
    const apart = (child.width + parent.width) / 2 + child.height * 0.12
    // One stands before an animal rather than behind it.
    const lot = random.sign()
    const side = rowOf(parent.subject.drawing).breed ? (parent.flipped ? 1 : -1) : lot
    const rank = isAlone ? 0.05 : (spread + 0.5) * 1.2
    child.flipped = side < 0
    return { right: side * apart * (1 + rank), down: child.height * 0.02 }
  },
} satisfies Partial<Record<RelationKind, (pair: Pair) => Step>>

/** Before the face of another, or behind them, as near as suits what they do with each other. */
function bound(bond: Bond, { child, parent }: Pair): Step {
  const { people, others, follows = false } = bond
  const side = parent.flipped === follows ? -1 : 1
  child.flipped = side < 0
  child.close = true
  if (!child.subject.person || !parent.subject.person)
    return { right: (side * others * (child.width + parent.width)) / 2 }
  const heads = parent.anchor('head').x - parent.x - (child.anchor('head').x - child.x)
  return { right: heads + (side * people * (child.height + parent.height)) / 2 }
}
