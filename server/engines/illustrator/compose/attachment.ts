import { Path2D } from '@napi-rs/canvas'
import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import type { BondKind, RelationKind } from '../scene.ts'
import { drawnAfter } from '../subject/figure.ts'
import { type Point as Corner, polygonPath } from '../subject/shapes.ts'
import { type Berth, isA, type Row, rowOf } from '../tables/drawings.ts'
import {
  type Actor,
  anchorOf,
  type Box,
  boxOf,
  faceOf,
  gripOf,
  isFlying,
  isLandmark,
  isPerch,
  statureOf,
  widthOf,
} from './actor.ts'
import type { Point } from './camera.ts'
import { bind } from './links.ts'

/**
 * Places a child by its parent. `spread` is -0.5 to 0.5: where the child is among its like. May
 * change the size of the child, and of a parent that is not carried itself.
 */
export function attach(
  kind: RelationKind,
  child: Actor,
  parent: Actor,
  spread: number,
  random: Random,
): void {
  if (kind in attachments) attachments[kind as Placed](child, parent, spread, random)
  else bind(kind as BondKind, child, parent)
}

type Placed = Exclude<RelationKind, BondKind>
type Attachment = (child: Actor, parent: Actor, spread: number, random: Random) => void

/** A hair's breadth of depth: enough to be painted in order. */
const nearer = 0.01

/** How much higher the content of a vessel is in the middle. */
const heap = 0.5

/** How wide something worn is by the head, and how far below a place of it its lower edge is. */
const worn = {
  head: { wide: 1.15, at: 'head', down: 0.3 },
  ears: { wide: 1.3, at: 'eyes', down: 0.34 },
  face: { wide: 0.85, at: 'eyes', down: 0.5 },
  neck: { wide: 0.85, at: 'chin', down: 0.75 },
} as const

const attachments: Record<Placed, Attachment> = {
  on(child, parent, spread, random) {
    const { seat } = rowOf(parent.subject.drawing)
    const face = parent.subject.person ? faceOf(parent) : undefined
    if (face) perch(child, parent, face, random.sign())
    else if (seat) sit(child, parent, seat, spread)
    else standOn(child, parent, spread)
  },

  balancing(child, parent) {
    child.height = Math.min(child.height, parent.height * 0.34)
    const { x, y } = anchorOf(parent, 'head')
    carry(child, parent, { x, y: y + child.height * 0.06 }, child)
  },

  /** Tilted towards its support: at the trunk of a tree, at the edge of anything else. */
  'leaning on'(child, parent, _spread, random) {
    const side = random.sign()
    const trunk = rowOf(parent.subject.drawing).tree ? 0.07 : 0.92
    child.tilt = -side * 0.13
    child.flipped = side > 0
    child.close = true
    const apart = (trunk * widthOf(parent) + widthOf(child) * 0.62) / 2
    stand(child, parent, side * apart, child.height * 0.015)
  },

  riding(child, parent, spread) {
    const broom = parent.subject.drawing === 'broom'
    if (broom) raise(parent, child.height)
    child.height = clamp(child.height, parent.height * 0.27, parent.height * 0.95)
    child.flipped = parent.flipped !== broom
    const { x, y } = broom
      ? { x: parent.x, y: parent.y - parent.height * 0.5 }
      : anchorOf(parent, 'back')
    carry(child, parent, { x: x + spread * parent.height * 0.3, y: y + parent.height * 0.04 })
  },

  in(child, parent, spread) {
    const { berth } = rowOf(parent.subject.drawing)
    // Flowers look out of what they stand in.
    const inside = isA(child.subject.drawing, 'flower') ? undefined : insideOf(parent)
    if (berth) board(child, parent, berth, spread)
    else if (inside) putInside(child, parent, inside, spread)
    else fill(child, parent, spread)
  },

  holding(child, parent, spread) {
    const { tall, at } = gripOf(child.subject)
    child.height = Math.min(child.height, parent.height * tall)
    const hand = anchorOf(parent, 'hand')
    if (child.subject.drawing === 'kite') {
      child.tether = hand
      const aside = (parent.flipped ? 0.7 : -0.7) * parent.height
      carry(child, parent, { x: hand.x + aside, y: hand.y - parent.height * 0.3 }, child)
    } else {
      const y = hand.y + child.height * (1 - at)
      carry(child, parent, { x: hand.x + spread * child.height, y }, child)
    }
  },

  wearing(child, parent) {
    const box = boxOf(parent)
    const place = rowOf(child.subject.drawing).worn
    if (place === undefined) {
      cover(child, parent)
      return
    }
    const { wide, at, down } = worn[place]
    child.height = (parent.figure.anchors.head.width * box.width * wide) / child.figure.aspect
    child.flipped = parent.flipped
    const chin = faceOf(parent)?.bottom ?? box.top + parent.height * 0.43
    const y = (at === 'chin' ? chin : anchorOf(parent, at).y) + child.height * down
    carry(child, parent, { x: anchorOf(parent, 'head').x, y }, child)
  },

  under(child, parent, spread, random) {
    const high = isLandmark(parent.subject) ? 1.9 : 1.2
    const wide = spread === 0 ? 0 : (widthOf(child) * 1.6) / parent.figure.aspect
    parent.height = Math.max(parent.height, child.height * high, wide)
    child.close = true
    if (isFlying(parent.subject)) {
      parent.y = child.y - child.height * 1.25
      child.x = spread * child.height
    } else {
      const aside = spread === 0 ? random.sign() * 0.16 : spread * 0.9
      stand(child, parent, widthOf(parent) * aside, parent.height * 0.04)
    }
  },

  over(child, parent, spread) {
    stand(child, parent, spread * parent.height, -parent.height * 1.12)
    child.stance = 'air'
  },

  behind(child, parent, spread, random) {
    const aside = 0.62 * random.sign() + spread
    stand(child, parent, widthOf(parent) * aside, -parent.height * 0.1, 0.6)
  },

  'in front of'(child, parent, spread, random) {
    const aside = 0.3 * random.sign() + spread * 0.8
    const down = Math.min(parent.height * 0.14, child.height * 0.3)
    stand(child, parent, widthOf(parent) * aside, down, -0.6)
  },

  beside(child, parent, spread, random) {
    const apart = (widthOf(child) + widthOf(parent)) / 2 + child.height * 0.12
    // One stands before an animal rather than behind it.
    const lot = random.sign()
    const side = rowOf(parent.subject.drawing).breed ? (parent.flipped ? 1 : -1) : lot
    const rank = spread === 0 ? 0.05 : (spread + 0.5) * 1.2
    stand(child, parent, side * apart * (1 + rank), child.height * 0.02)
    child.flipped = side < 0
  },
}

/** On ground of its own, to the right of its parent and below it by pixels, farther by metres. */
function stand(child: Actor, parent: Actor, right: number, down: number, farther = -nearer): void {
  child.x = parent.x + right
  child.y = parent.y + down
  child.depth = parent.depth + farther
}

/** Brings a point of the child, if not its base, to a point of the picture. */
function carry(
  child: Actor,
  parent: Actor,
  to: Point,
  own: Point = anchorOf(child, 'base'),
  farther = -nearer,
): void {
  child.x += to.x - own.x
  child.y += to.y - own.y
  child.stance = 'attached'
  child.depth = parent.depth + farther
}

/** Sets a small one on a shoulder, -1 left and 1 right of a face. */
function perch(child: Actor, parent: Actor, face: Box, side: number): void {
  child.height = Math.min(child.height, parent.height * 0.22)
  const aside = face.width * 0.5 + widthOf(child) * 0.3
  carry(child, parent, { x: face.x + side * aside, y: face.bottom + face.height * 0.12 })
}

/** Clothes lie on the body of who is only a drawing. */
function cover(child: Actor, parent: Actor): void {
  const { x, bottom, width, height } = boxOf(parent)
  child.height = Math.min((width * 0.6) / child.figure.aspect, height * 0.5)
  carry(child, parent, { x, y: bottom - height * 0.06 })
}

function sit(child: Actor, parent: Actor, seat: NonNullable<Row['seat']>, spread: number): void {
  parent.height = Math.max(parent.height, child.height * seat.tall)
  const isOpposite = seat.look === 'facing' && spread > 0
  child.flipped = parent.flipped !== (seat.look === 'turned' || isOpposite)
  const { left, top, width } = boxOf(parent)
  const across = parent.flipped === isOpposite ? seat.x : 1 - seat.x
  const aside = seat.look === 'facing' ? 0 : spread * seat.wide
  const y = top + parent.height * seat.y + child.height * 0.03
  carry(child, parent, { x: left + width * (across + aside), y })
}

function standOn(child: Actor, parent: Actor, spread: number): void {
  const least = isPerch(parent.subject) ? 0.95 : parent.stance === 'ground' ? 0.55 : 0
  parent.height = Math.max(parent.height, child.height * least)
  child.height = Math.min(child.height, parent.height * 1.1)
  const { x, y } = anchorOf(parent, 'back')
  const sunk = (isLandmark(parent.subject) ? parent.height * 0.12 : 0) + child.height * 0.03
  carry(child, parent, { x: x + spread * widthOf(parent) * 0.8, y: y + sunk })
}

/** A broom in the air, its handle before it, as long as suits who rides it. */
function raise(broom: Actor, rider: number): void {
  broom.height = rider * 1.06
  broom.tilt = broom.flipped ? -0.62 : 0.62
  broom.stance = 'air'
}

/** Seen above the edge of a vessel; of food there is a heap. */
function fill(child: Actor, parent: Actor, spread: number): void {
  const { width, top } = boxOf(parent)
  const isFood = isA(child.subject.drawing, 'edible')
  const widest = width / (isFood ? 2 : 1) / child.figure.aspect
  const least = isFood ? parent.height * 0.42 : 0
  child.height = Math.min(clamp(child.height, least, parent.height * 0.85), widest)
  const inner = (1 - Math.abs(spread) * 2) * heap
  const down = Math.min(parent.height * (0.62 - inner / 2), child.height * (0.66 - inner * 0.6))
  const x = parent.x + spread * width * (isFood ? 0.7 : 0.76)
  carry(child, parent, { x, y: top + down }, child, nearer)
}

type Inside = NonNullable<Row['inside']>

const crown: Inside = { floor: 0.42, room: 0.3, wide: 0.4, pane: 0 }

/** What one sees through, or the crown of a tree; undefined for what hides who is in it. */
export function insideOf({ subject: { drawing } }: Actor): Inside | undefined {
  const row = rowOf(drawing)
  return row.tree ? crown : row.inside
}

/** Seen in all of it, before what is behind and, of glass and bars, behind what is in front. */
function putInside(child: Actor, parent: Actor, inside: Inside, spread: number): void {
  const { floor, room, wide } = inside
  const { width, top } = boxOf(parent)
  const highest = Math.min(parent.height * room, (width * wide) / child.figure.aspect)
  child.height = Math.min(Math.max(child.height, parent.height * room * 0.8), highest)
  const x = parent.x + spread * width * wide * 0.5
  carry(child, parent, { x, y: top + parent.height * floor }, child)
}

/** On board, one is seen through openings alone. */
function board(child: Actor, parent: Actor, berth: Berth, spread: number): void {
  const { tall, crown, spots, openings } = berth
  const { left, top: roof, width } = boxOf(parent)
  const corners = openings.flat()
  const alone = spots[0] ?? 0.5
  const spot = spread === 0 ? alone : lerp(Math.min(...spots), Math.max(...spots), spread * 2 + 0.5)
  const lowest = Math.max(...corners.map(([, y]) => y))
  const roomy = parent.height * tall * child.figure.rise * Math.min(1, statureOf(child.subject))
  child.height = Math.min(roomy, (width * 0.8) / child.figure.aspect)
  const high = child.height / parent.height
  const top = Math.max(crown, lowest + tall * 0.1 - high)
  const wide = widthOf(child) / width
  const head = child.subject.person ? 0.5 : child.figure.anchors.head.x
  const wanted = spot + (0.5 - head) * wide
  // Behind a window a head is where the window is; on deck the whole animal is on board.
  const onDeck = corners.some(([x]) => x < 0)
  const middle = onDeck ? clamp(wanted, wide / 2, 1 - wide / 2) : wanted
  child.flipped = parent.flipped
  const x = left + (parent.flipped ? 1 - middle : middle) * width
  carry(child, parent, { x, y: roof + top * parent.height + child.height }, child)
  const { aspect } = child.figure
  child.figure = drawnAfter(child.figure, (context, height) => {
    const seen = new Path2D()
    for (const points of openings) {
      const corners = points.map(([x, y]): Corner => [(x - middle) / wide + 0.5, (y - top) / high])
      seen.addPath(polygonPath(corners.map(([x, y]) => [x * height * aspect, y * height])))
    }
    context.clip(seen)
  })
}
