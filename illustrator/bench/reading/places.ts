import type { Box } from './masks.ts'
import type { PaintedThing } from './painted.ts'
import type { RelationName } from './wanted.ts'

/** A painted thing that is visible. */
export type Visible = PaintedThing & { box: Box }

const wide = ({ left, right }: Box) => right - left
const high = ({ top, bottom }: Box) => bottom - top
const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })

/** Sides of the picture. Gaps up to this length look like contact. */
const touch = 0.035
/** The greatest gap between things that do something with each other. */
const near = 0.16

/**
 * The direction from one box to another, as GenEval measures it: the distance of the middles
 * without a tenth of both sizes, relative to the whole distance.
 */
function direction(from: Box, to: Box): { x: number; y: number } {
  const [a, b] = [middle(from), middle(to)]
  const offset = { x: b.x - a.x, y: b.y - a.y }
  const long = Math.hypot(offset.x, offset.y) || 1
  const reduced = (length: number, sizes: number) =>
    (Math.max(0, Math.abs(length) - 0.1 * sizes) * Math.sign(length)) / long
  return {
    x: reduced(offset.x, wide(from) + wide(to)),
    y: reduced(offset.y, high(from) + high(to)),
  }
}

/** The length that two boxes share across, relative to the narrower. */
function shared(one: Box, other: Box): number {
  const length = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return length / Math.min(wide(one), wide(other))
}

/** The empty length between two boxes, across and down. */
function gaps(one: Box, other: Box): { across: number; down: number } {
  return {
    across: Math.max(0, one.left - other.right, other.left - one.right),
    down: Math.max(0, one.top - other.bottom, other.top - one.bottom),
  }
}

/** Whether the middle of one box is between the sides of the other, or nearly. */
function isAcross(one: Box, other: Box): boolean {
  const { x } = middle(one)
  const slack = wide(other) * 0.15
  return x > other.left - slack && x < other.right + slack
}

function rests(upper: Box, lower: Box): boolean {
  const isHigher = middle(upper).y < middle(lower).y
  const [from, to] = [lower.top - touch, lower.top + high(lower) * 0.75]
  return isHigher && isAcross(upper, lower) && upper.bottom > from && upper.bottom < to
}

function isBefore(one: Visible, other: Visible): boolean {
  const isLower = one.box.bottom > other.box.bottom - 0.01
  return one.order > other.order && isLower && shared(one.box, other.box) > 0.2
}

function looksAt({ facesRight, box }: Visible, other: Visible): boolean {
  return facesRight ? middle(other.box).x > middle(box).x : middle(other.box).x < middle(box).x
}

function isNear(one: Visible, other: Visible, most: number): boolean {
  const { across, down } = gaps(one.box, other.box)
  return across < most && down < touch
}

type Relates = (one: Visible, other: Visible) => boolean

const left: Relates = (one, other) => direction(other.box, one.box).x < -0.5
const right: Relates = (one, other) => direction(other.box, one.box).x > 0.5

/** Each thing needs one thing of the other group, or for `all` every thing of the other group. */
const relates: Record<RelationName, { all?: true; group?: 'wide' | 'whole'; holds: Relates }> = {
  'left of': { all: true, holds: left },
  'right of': { all: true, holds: right },
  above: { all: true, holds: (one, other) => direction(other.box, one.box).y < -0.5 },
  below: { all: true, holds: (one, other) => direction(other.box, one.box).y > 0.5 },
  'to the left of': { all: true, holds: left },
  'to the right of': { all: true, holds: right },
  'in front of': { group: 'wide', holds: isBefore },
  behind: { group: 'wide', holds: (one, other) => isBefore(other, one) },
  'on top of': { holds: (one, other) => rests(one.box, other.box) },
  under: {
    group: 'wide',
    holds: ({ box }, { box: other }) =>
      (isAcross(box, other) || isAcross(other, box)) &&
      middle(box).y > middle(other).y &&
      (box.top > other.top + high(other) * 0.25 || box.bottom > other.bottom - touch),
  },
  chasing: {
    group: 'whole',
    holds: (one, other) =>
      one.facesRight === other.facesRight && looksAt(one, other) && isNear(one, other, near * 2.5),
  },
  'playing with': {
    group: 'whole',
    holds: (one, other) => looksAt(one, other) && looksAt(other, one) && isNear(one, other, near),
  },
  'jumping over': {
    group: 'wide',
    holds: ({ box }, { box: other }) =>
      (isAcross(box, other) || isAcross(other, box)) &&
      box.bottom < other.top + high(other) * 0.2 &&
      gaps(box, other).down < near * 2,
  },
}

function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Whether all things of one group are in the relation to the things of another group. */
export function areRelated(
  kind: RelationName,
  ones: readonly Visible[],
  others: readonly Visible[],
): boolean {
  const { all, group, holds } = relates[kind]
  const whole = unionOf(ones.map(({ box }) => box))
  // One candle stands before a wide group of six bicycles, and a dog plays with a group of cats.
  const asGroup = (one: Visible) => {
    const { top, bottom } = group === 'whole' ? whole : one.box
    return { ...one, box: { ...whole, top, bottom } }
  }
  const related = (one: Visible) =>
    all
      ? others.every((other) => holds(one, other))
      : others.some((other) => holds(one, other) || (group && holds(asGroup(one), other)))
  // A pile: a thing rests on another of its group.
  const stacked = (one: Visible) =>
    kind === 'on top of' && ones.some((lower) => rests(one.box, lower.box) && related(lower))
  return ones.length > 0 && ones.every((one) => related(one) || stacked(one))
}
