import { clamp } from '../number.ts'
import type { Random } from '../random.ts'
import type { BondKind, RelationKind } from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
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
  widthOf,
} from './actor.ts'
import { board } from './boarding.ts'
import { bind, isBond, lean } from './bonds.ts'

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
  if (isBond(kind)) bind(kind, child, parent)
  else attachments[kind](child, parent, spread, random)
}

type Attachment = (child: Actor, parent: Actor, spread: number, random: Random) => void

/** Sets a small one on a shoulder, -1 left and 1 right of a face. */
function perch(child: Actor, parent: Actor, face: Box, side: number): void {
  child.height = Math.min(child.height, parent.height * 0.22)
  const base = anchorOf(child, 'base')
  const aside = (face.right - face.left) * 0.5 + widthOf(child) * 0.3
  child.x += (face.left + face.right) / 2 + side * aside - base.x
  child.y += face.bottom + (face.bottom - face.top) * 0.12 - base.y
  carried(child, parent, -nearer)
}

/** How much higher the content of a vessel is in the middle. */
const heap = 0.5

/** A hair's breadth of depth: enough to be painted in order. */
const nearer = 0.01

const attachments: Record<Exclude<RelationKind, BondKind>, Attachment> = {
  on(child, parent, spread, random) {
    const seat = rowOf(parent.subject.drawing).seat
    const face = parent.subject.person ? faceOf(parent) : undefined
    if (face) {
      perch(child, parent, face, random.sign())
      return
    }
    if (isPerch(parent.subject)) parent.height = Math.max(parent.height, child.height * 0.95)
    else if (seat) parent.height = Math.max(parent.height, child.height * seat.tall)
    else {
      if (parent.stance === 'ground') parent.height = Math.max(parent.height, child.height * 0.55)
      child.height = Math.min(child.height, parent.height * 1.1)
    }
    const isOpposite = seat?.look === 'facing' && spread > 0
    if (seat) child.flipped = parent.flipped !== (seat.look === 'turned' || isOpposite)
    const box = boxOf(parent)
    const { width } = box
    const spot = anchorOf(parent, 'back')
    const base = anchorOf(child, 'base')
    if (seat) {
      spot.x = box.left + width * (parent.flipped !== isOpposite ? 1 - seat.x : seat.x)
      spot.y = box.top + parent.height * seat.y
    }
    const sunk = isLandmark(parent.subject) ? parent.height * 0.12 : 0
    child.x +=
      spot.x + (seat?.look === 'facing' ? 0 : spread * width * (seat?.wide ?? 0.8)) - base.x
    child.y += spot.y + sunk + child.height * 0.03 - base.y
    carried(child, parent, -nearer)
  },

  balancing(child, parent) {
    child.height = Math.min(child.height, parent.height * 0.34)
    const head = anchorOf(parent, 'head')
    child.x = head.x
    child.y = head.y + child.height * 0.06
    carried(child, parent, -nearer)
  },

  'leaning on'(child, parent, _spread, random) {
    lean(child, parent, random.sign())
  },

  riding(child, parent, spread) {
    const broom = parent.subject.drawing === 'broom'
    if (broom) raise(parent, child.height)
    child.height = clamp(child.height, parent.height * 0.27, parent.height * 0.95)
    child.flipped = parent.flipped !== broom
    const spot = broom
      ? { x: parent.x, y: parent.y - parent.height * 0.5 }
      : anchorOf(parent, 'back')
    const base = anchorOf(child, 'base')
    child.x += spot.x + spread * parent.height * 0.3 - base.x
    child.y += spot.y + parent.height * 0.04 - base.y
    carried(child, parent, -nearer)
  },

  in(child, parent, spread) {
    const berth = rowOf(parent.subject.drawing).berth
    if (berth) {
      board(child, parent, berth, spread)
      carried(child, parent, -nearer)
      return
    }
    const box = boxOf(parent)
    // Flowers look out of what they stand in.
    const inside = isA(child.subject.drawing, 'flower') ? undefined : insideOf(parent)
    if (inside) {
      putInside(child, parent, inside, spread)
      return
    }
    const isFood = isA(child.subject.drawing, 'edible')
    const least = isFood ? parent.height * 0.42 : 0
    const widest = box.width / (isFood ? 2 : 1) / child.figure.aspect
    child.height = Math.min(clamp(child.height, least, parent.height * 0.85), widest)
    const inner = (1 - Math.abs(spread) * 2) * heap
    child.x = parent.x + spread * box.width * (isFood ? 0.7 : 0.76)
    child.y =
      box.top + Math.min(parent.height * (0.62 - inner / 2), child.height * (0.66 - inner * 0.6))
    carried(child, parent, nearer)
  },

  holding(child, parent, spread) {
    const { tall, at } = gripOf(child.subject)
    child.height = Math.min(child.height, parent.height * tall)
    const hand = anchorOf(parent, 'hand')
    carried(child, parent, -nearer)
    if (child.subject.drawing === 'kite') {
      child.x = hand.x + (parent.flipped ? 0.7 : -0.7) * parent.height
      child.y = hand.y - parent.height * 0.3
      child.tether = hand
      return
    }
    child.x = hand.x + spread * child.height
    child.y = hand.y + child.height * (1 - at)
  },

  wearing(child, parent) {
    const box = boxOf(parent)
    const head = anchorOf(parent, 'head')
    const where = rowOf(child.subject.drawing).worn ?? 'head'
    const size = { ears: 1.3, head: 1.15, face: 0.85, neck: 0.85 }[where]
    const width = parent.figure.anchors.head.width * box.width * size
    child.height = width / child.figure.aspect
    child.flipped = parent.flipped
    child.x = head.x
    if (where === 'head') child.y = head.y + child.height * 0.3
    else if (where === 'ears') child.y = anchorOf(parent, 'eyes').y + child.height * 0.34
    else if (where === 'face') child.y = anchorOf(parent, 'eyes').y + child.height / 2
    else child.y = (faceOf(parent)?.bottom ?? box.top + parent.height * 0.43) + child.height * 0.75
    carried(child, parent, -nearer)
  },

  under(child, parent, spread, random) {
    const high = isLandmark(parent.subject) ? 1.9 : 1.2
    const wide = spread === 0 ? 0 : (widthOf(child) * 1.6) / parent.figure.aspect
    parent.height = Math.max(parent.height, child.height * high, wide)
    child.close = true
    if (isFlying(parent.subject)) {
      parent.y = child.y - child.height * 1.25
      child.x = spread * child.height
      return
    }
    child.x = parent.x + widthOf(parent) * (spread === 0 ? random.sign() * 0.16 : spread * 0.9)
    child.y = parent.y + parent.height * 0.04
    child.depth = parent.depth - nearer
  },

  over(child, parent, spread) {
    child.x = parent.x + spread * parent.height
    child.y = parent.y - parent.height * 1.12
    child.depth = parent.depth - nearer
    child.stance = 'air'
  },

  behind(child, parent, spread, random) {
    child.x = parent.x + widthOf(parent) * (0.62 * random.sign() + spread)
    child.y = parent.y - parent.height * 0.1
    child.depth = parent.depth + 0.6
  },

  'in front of'(child, parent, spread, random) {
    child.x = parent.x + widthOf(parent) * (0.3 * random.sign() + spread * 0.8)
    child.y = parent.y + Math.min(parent.height * 0.14, child.height * 0.3)
    child.depth = parent.depth - 0.6
  },

  beside(child, parent, spread, random) {
    const apart = (widthOf(child) + widthOf(parent)) / 2 + child.height * 0.12
    // One stands before an animal rather than behind it.
    const lot = random.sign()
    const side = rowOf(parent.subject.drawing).breed ? (parent.flipped ? 1 : -1) : lot
    const rank = spread === 0 ? 0.05 : (spread + 0.5) * 1.2
    child.x = parent.x + side * apart * (1 + rank)
    child.y = parent.y + child.height * 0.02
    child.depth = parent.depth - nearer
    child.flipped = side < 0
  },
}

/** Where one is in what is seen through, or in the crown of a tree: how high it is, by its box. */
interface Inside {
  /** Where its feet are, and the room over them, as fractions of the height. */
  floor: number
  room: number
  /** The room across, as a fraction of the width. */
  wide: number
  /** How much of it is seen before who is in it, 0 to 1. */
  pane: number
}

const crown: Inside = { floor: 0.42, room: 0.3, wide: 0.4, pane: 0 }

/** Undefined for what hides a part of who is in it. */
export function insideOf({ subject: { drawing } }: Actor): Inside | undefined {
  const row = rowOf(drawing)
  return row.tree ? crown : row.inside
}

/** Seen in all of it, before what is behind and, of glass and bars, behind what is in front. */
function putInside(
  child: Actor,
  parent: Actor,
  { floor, room, wide }: Inside,
  spread: number,
): void {
  const { width, top } = boxOf(parent)
  child.height = Math.min(
    Math.max(child.height, parent.height * room * 0.8),
    parent.height * room,
    (width * wide) / child.figure.aspect,
  )
  child.x = parent.x + spread * width * wide * 0.5
  child.y = top + parent.height * floor
  carried(child, parent, -nearer)
}

/** A broom in the air, its handle before it, as long as suits who rides it. */
function raise(broom: Actor, rider: number): void {
  broom.height = rider * 1.06
  broom.tilt = broom.flipped ? -0.62 : 0.62
  broom.stance = 'air'
}

function carried(child: Actor, parent: Actor, offset: number): void {
  child.stance = 'attached'
  child.depth = parent.depth + offset
}
