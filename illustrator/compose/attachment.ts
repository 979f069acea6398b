import { clamp } from '../number.ts'
import type { bondKinds, RelationKind } from '../scene.ts'
import { clothesOn } from '../subject/collage.ts'
import { isA, isClothing, rowOf } from '../tables/drawings.ts'
import { gripOf, insideOf, isLandmark } from './actor.ts'
import { bondOf } from './links.ts'
import { bound, filling, type Joint, nearer, onBoard, onSeat, onTop, type Pair } from './pairs.ts'

/** Tilts in radians: of a broom in flight, and of a subject that leans on another. */
const tilts = { broom: 0.62, leaning: 0.13 }

/** Places a child by its parent. May change the sizes of both. */
export function attach(kind: RelationKind, pair: Pair): void {
  const { child, parent } = pair
  const bond = bondOf(kind)
  const joint = bond ? bound(bond, pair) : joints[kind as Unbound](pair)
  const { at, least = 0, most = Infinity, widest = Infinity, stands } = joint
  const { spread = 0, aside = 0, sunk = 0, farther = -nearer } = joint
  const tall = clamp(child.height, parent.height * least, parent.height * most)
  child.height = Math.min(tall, (parent.width * widest) / child.figure.aspect)
  const by = joint.by ?? (stands ? undefined : 'base')
  const own = by ? child.anchor(by) : child
  const to = parent.spot(at)
  const right = child.width * aside * (parent.flipped ? -1 : 1)
  child.x += to.x + pair.spread * parent.width * spread + right - own.x
  child.y = stands ? parent.y + (at.y - 1) * parent.height : child.y + to.y - own.y
  child.y += child.height * sunk
  child.depth = parent.depth + farther
  if (!stands) child.carrier = parent
}

/** The solver places these. */
type Placed = 'behind' | 'in front of' | 'beside' | 'left of' | 'right of' | 'far from'

/** Worn things: the width by the head's, the anchor, and how far down the lower edge is. */
const worn = {
  head: { wide: 1.15, at: 'head', down: 0.3 },
  ears: { wide: 1.3, at: 'eyes', down: 0.34 },
  face: { wide: 0.85, at: 'eyes', down: 0.5 },
  neck: { wide: 0.85, at: 'eyes', down: 1.3 },
  throat: { wide: 1.5, at: 'eyes', down: 1.42 },
} as const

type Unbound = Exclude<RelationKind, (typeof bondKinds)[number] | Placed>

const joints: Record<Unbound, (pair: Pair) => Joint> = {
  on(pair) {
    const { child, parent, random } = pair
    const { seat } = rowOf(parent.subject.drawing)
    // More than two are in a pile on a chair.
    const isPile = pair.count > 2 && !child.subject.person && seat?.look === 'turned'
    if (seat && !isPile) return onSeat(pair, seat)
    const { face } = parent.figure
    if (!parent.subject.person || !face) return onTop(pair)
    if (child.subject.person)
      return { at: { x: face.x, y: face.y + face.height * 0.3 }, most: 0.7, farther: nearer }
    const side = random.sign()
    const shoulder = { x: face.x + side * face.width * 0.5, y: face.y + face.height * 0.62 }
    return { at: shoulder, most: 0.22, aside: side * 0.3 }
  },

  balancing: ({ parent }) => ({ at: parent.figure.anchors.head, most: 0.34, sunk: 0.06 }),

  riding({ child, parent }) {
    const { aspect, anchors } = parent.figure
    const { drawing } = parent.subject
    const { seat } = rowOf(drawing)
    const isBroom = drawing === 'broom'
    child.flipped = parent.flipped !== isBroom
    if (isBroom) {
      parent.height = child.height * 1.06
      parent.tilt = parent.flipped ? -tilts.broom : tilts.broom
      parent.rests = 'air'
    }
    const { x, y } = isBroom ? { x: 0.5, y: 0.5 } : (seat ?? anchors.back)
    return { at: { x, y: y + 0.04 }, least: 0.27, most: 0.95, spread: 0.3 / aspect }
  },

  in(pair) {
    const { child, parent } = pair
    const { berth } = rowOf(parent.subject.drawing)
    // Flowers look out of their vase.
    const inside = isA(child.subject.drawing, 'flower')
      ? undefined
      : insideOf(parent.subject.drawing)
    if (berth) return onBoard(pair, berth)
    if (!inside) return filling(pair)
    const { floor, room, wide } = inside
    const at = { x: 0.5, y: floor }
    return { at, least: room * 0.8, most: room, widest: wide, spread: wide * 0.5 }
  },

  holding({ child, parent }) {
    const { aspect, anchors } = parent.figure
    const { tall: most, at } = gripOf(child.subject)
    // A flag flies away from its holder.
    const isPole = rowOf(child.subject.drawing).held === 'pole'
    const isFlag = isPole && child.figure.aspect > 0.4
    const isCarried = child.subject.person !== null
    if (isFlag || isCarried) child.flipped = !parent.flipped
    const least = isPole ? most * 0.8 : 0
    const aside = isFlag ? -0.44 : isCarried ? -0.3 : 0
    // A balloon is straight above its string; the wind blows a kite to the front.
    const before = { balloon: 0.04, kite: 0.7 }[child.subject.drawing]
    if (!before)
      return { at: anchors.hand, least, most, aside, sunk: 1 - at, spread: most / aspect }
    child.holder = parent
    const string = { x: anchors.hand.x - before / aspect, y: anchors.hand.y - 0.3 }
    return { at: string, most, spread: 0.3 / aspect }
  },

  wearing({ child, parent }) {
    const { name, drawing } = child.subject
    const place = isClothing(name) ? undefined : rowOf(drawing).worn
    const { figure } = parent
    child.flipped = parent.flipped
    if (!place) {
      child.figure = clothesOn(figure, child.figure)
      return { at: figure.anchors.base, least: 1, most: 1 }
    }
    const { wide, at, down } = worn[place]
    const { x, width } = figure.anchors.head
    const { y } = figure.anchors[at]
    return { at: { x, y }, least: Infinity, widest: width * wide, sunk: down }
  },

  /** Tilted towards the support: at the trunk of a tree, at the edge of another thing. */
  'leaning on'({ child, parent, random }) {
    const side = random.sign()
    const trunk = rowOf(parent.subject.drawing).tree ? 0.035 : 0.46
    child.flipped = parent.flipped !== side > 0
    child.tilt = child.flipped ? -tilts.leaning : tilts.leaning
    return { at: { x: 0.5 + side * trunk, y: 1 }, aside: side * 0.31, stands: true }
  },

  under(pair) {
    const { child, parent, spread, count, random } = pair
    const isAlone = count === 1
    const isShade = /umbrella|parasol/.test(parent.subject.drawing)
    const { tree, seat } = rowOf(parent.subject.drawing)
    const high = isLandmark(parent.subject) || isShade ? 1.9 : seat ? 2 : 1.2
    const wide = isAlone ? 0 : (child.width * 1.6) / parent.figure.aspect
    const most = child.height * 2
    parent.height = Math.max(parent.height, child.height * high, Math.min(wide, most))
    const { pose, person } = child.subject
    if (isAlone && person && tree && /sitting|lying/.test(pose ?? ''))
      return joints['leaning on'](pair)
    const aside = isAlone ? random.sign() * 0.16 : spread * 0.9
    return { at: { x: 0.5 + aside, y: 1.04 }, stands: true }
  },

  /** At a flower. */
  over({ child, parent }) {
    child.rests = 'air'
    child.flipped = parent.flipped
    return { at: { x: 0.72, y: 0.36 }, aside: 0.5, sunk: 0.4, most: 0.62, stands: true }
  },
}
