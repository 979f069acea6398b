import { isColored } from './color-names.ts'
import type { PaintedThing } from './painted.ts'
import { areRelated, type Visible } from './places.ts'
import { thingRows, type Wanted, type WantedThing } from './wanted.ts'

/** The limits of things that the eye sees at once. */
const limits = {
  /** The least length of the longer side: nearly a tenth of the side of the picture. */
  side: 0.095,
  /** The greatest part that other things hide. */
  covered: 0.25,
  /** The greatest part outside of the picture. */
  cut: 0.15,
}

/** A part of a prompt that a picture shows, or does not show. */
export interface Part {
  /** Its row in the table: a relation, an attribute or `count`. */
  name: string
  /** Empty if the picture shows the part. */
  fault: string
}

/** Compares a picture with all that its prompt names. No painted things: the picture is a page. */
export function partsOf(
  { things, relations }: Wanted,
  painted: readonly PaintedThing[] | undefined,
): Part[] {
  if (!painted) return [{ name: 'thing', fault: 'a page, not a scene' }]
  const groups = things.map((wanted, index) => groupOf(things, index, painted, wanted))
  const parts = things.flatMap((wanted, index) => thingParts(wanted, groups[index] ?? [], painted))
  const related = relations.map(({ kind, subject, object }) => {
    const [ones, others] = [groups[subject], groups[object]].map((group) =>
      group?.filter(isVisible),
    )
    const holds = ones && others && others.length > 0 && areRelated(kind, ones, others)
    const [one, other] = [things[subject]?.thing, things[object]?.thing]
    return { name: kind, fault: holds ? '' : `${one} not ${kind} ${other}` }
  })
  return [...parts, ...related]
}

/** The painted things for a noun. If a noun is named twice, each naming has its own group. */
function groupOf(
  things: readonly WantedThing[],
  index: number,
  painted: readonly PaintedThing[],
  { thing }: WantedThing,
): readonly PaintedThing[] {
  const drawings = thingRows.get(thing)?.drawings ?? []
  const fitting = painted.filter(({ drawing }) => drawings.includes(drawing))
  const namings = things.flatMap((other, at) => (other.thing === thing ? [at] : []))
  if (namings.length === 1) return fitting
  const groups = [...new Set(fitting.map(({ group }) => group))].sort((a, b) => a - b)
  return fitting.filter(({ group }) => group === groups[namings.indexOf(index)])
}

function thingParts(
  { thing, count, color, material }: WantedThing,
  group: readonly PaintedThing[],
  painted: readonly PaintedThing[],
): Part[] {
  const row = thingRows.get(thing)
  const instead = [...new Set(painted.map(({ drawing }) => drawing))].join(', ')
  const missing = group.length === 0 ? `no ${thing}, but ${instead || 'nothing'}` : ''
  const hidden = group.map((own) => hiddenBy(own, thing)).find(Boolean)
  const counted = group.length === count ? '' : `${group.length} of ${thing}, not ${count}`
  const every = (holds: (own: PaintedThing) => boolean) => group.length > 0 && group.every(holds)
  const ofColor =
    color &&
    every(({ colors, edge }) => isColored(row?.isFrame ? edge : colors, color, row?.details))
  const isMade = material && every((own) => own.materials.includes(material))
  const seen = [
    ...new Set(group.map(({ colors, edge }) => strongest(row?.isFrame ? edge : colors))),
  ].join(', ')
  return [
    { name: 'thing', fault: missing || hidden || '' },
    { name: 'count', fault: counted },
    ...(color
      ? [{ name: color, fault: ofColor ? '' : `${thing} not ${color} but ${seen || 'missing'}` }]
      : []),
    ...(material ? [{ name: material, fault: isMade ? '' : `${thing} not ${material}` }] : []),
  ]
}

function strongest(colors: PaintedThing['colors']): string {
  const shares = Object.entries(colors).toSorted(([, a], [, b]) => b - a)
  return shares
    .slice(0, 2)
    .map(([color, share]) => `${color} ${share.toFixed(2)}`)
    .join(' ')
}

/** The reason why a thing does not count as seen. A portrait may cut a person. */
function hiddenBy(own: PaintedThing, thing: string): string | undefined {
  const { box, covered, cut } = own
  const percent = (share: number) => `${Math.round(share * 100)} %`
  if (!box) return `${thing} not visible`
  const side = Math.max(box.right - box.left, box.bottom - box.top)
  if (side < limits.side) return `${thing} only ${percent(side)} of the picture`
  if (covered > limits.covered) return `${thing} covered by ${percent(covered)}`
  if (cut > limits.cut && thing !== 'person') return `${thing} cut by ${percent(cut)}`
  return undefined
}

function isVisible(thing: PaintedThing): thing is Visible {
  return thing.box !== undefined
}
