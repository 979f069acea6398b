import { bondKinds, type RelationKind, type Subject } from '../scene.ts'
import { isA, isBoarded, isContainer, isHandheld, isVessel, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { type Draft, lives } from './draft.ts'
import type { Adjectives, Joint } from './meaning.ts'
import { flank, stack } from './splitting.ts'

/** A preposition or a verb before its second noun. `subjects` are the first nouns. */
export interface OpenJoint {
  kind: Joint
  subjects: readonly Subject[]
}

/** Whether a joint is a deed of the nearest living thing, even if a thing was named since. */
export function isDeed(kind: Joint | undefined): boolean {
  return kind === 'holding' || kind === 'riding' || kind === 'wearing' || kind === 'balancing'
}

const placings = new Set<Joint | undefined>(
  namesOf(`on, under, over, behind, in front of, beside, left of, right of, far from, between`),
)

/** Whether a joint says where one thing is by another. */
export function isPlacing(kind: Joint | undefined): boolean {
  return placings.has(kind)
}

/** Whether the nouns of a joint are apart, so that a chain of joints goes on from the last noun. */
export function isApart(kind: Joint | undefined): boolean {
  return isPlacing(kind) || kind === 'chasing' || kind === 'facing'
}

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
const toSide = { left: 'left of', right: 'right of', top: 'over', bottom: 'under' } as const

/** Relates a subject on a side of the picture to the subjects that are not on that side. */
export function relateSides(draft: Draft): void {
  const isUpright = (side: Adjectives['side']) => side === 'top' || side === 'bottom'
  for (const [subject, side] of draft.sides)
    for (const other of draft.subjects) {
      const its = draft.sides.get(other)
      const isElse = its && its !== opposite[side] && isUpright(its) === isUpright(side)
      const known = draft.bonds.find((bond) => {
        return (
          [bond.subject, bond.object].includes(subject) &&
          [bond.subject, bond.object].includes(other)
        )
      })
      if (other === subject || isElse || (known && known.kind !== 'beside')) continue
      if (known) Object.assign(known, { kind: toSide[side], subject, object: other })
      else draft.relate(toSide[side], subject, other)
    }
}

/** Deeds of two subjects with each other: `two knights fighting` needs no second noun. */
const mutual = new Set<Joint>(
  namesOf('hugging, kissing, dancing with, fighting, shaking hands, holding hands'),
)
const bonds = new Set<Joint>(bondKinds)
const atRest = new Set<Subject['pose']>(['sitting', 'standing', 'lying'])

/** Relates subjects to each other after a verb without a second noun. */
export function relateMutually(draft: Draft, { kind, subjects }: OpenJoint): void {
  if (kind === 'stacked') stack(draft, subjects)
  const [one, other] = subjects
  if (mutual.has(kind) && one && (other || one.count > 1)) relate(draft, kind, one, other ?? one)
}

/** `A wall of stone`: a thing that is no container is made of the noun behind `of`. */
export function isContentless({ kind, subjects }: OpenJoint): boolean {
  const isHolder = subjects.some(({ drawing }) => isContainer(drawing))
  return kind === 'of' && subjects.length > 0 && !isHolder
}

/** Relates two subjects. In `a bowl with` and `a boat with` the second subject is inside. */
export function relate(draft: Draft, joint: Joint, subject: Subject, object: Subject): void {
  const isBetween = joint === 'between' && object.count > 1
  if (isBetween || joint === 'flanking') {
    flank(draft, ...(isBetween ? ([object, subject] as const) : ([subject, object] as const)))
    return
  }
  const isShared =
    isBoarded(subject.drawing) || /facing|low/.test(rowOf(subject.drawing).seat?.look ?? '')
  const isManned = isShared && lives(object)
  const isBowl = isVessel(subject.drawing) && !isA(subject.drawing, 'drink')
  // Two glasses are beside their bottle.
  const isBottle = /bottle/.test(subject.drawing) && isVessel(object.drawing)
  const isFilled = joint === 'of' || (joint === 'with' && ((isBowl && !isBottle) || isManned))
  const [one, other] = isFilled ? [object, subject] : [subject, object]
  const isGarment = draft.garments.has(object)
  if (joint === 'holding' && object.drawing === 'piano') object.drawing = 'played-piano'
  const kind = isFilled ? 'in' : relationOf(joint, subject, object, isGarment)
  // A person sits at a table on a roof: the table is on the roof.
  const seat = draft.bonds.find((bond) => {
    const { kind, subject, object } = bond
    return kind === 'on' && subject === one && object !== other && rowOf(object.drawing).seat
  })
  if (kind) draft.relate(kind, kind === 'on' && seat ? seat.object : one, other)
  // A monster that attacks a ship towers over it.
  if (joint === 'fighting' && kind === 'behind') subject.size = 'huge'
  if (joint === 'at' && kind === 'on') {
    other.drawing = 'laptop-desk'
    if (other.count > 1) draft.add({ kind: 'place', value: 'office', weak: true })
  }
  // The drawing of a snowman has a hat.
  if (kind === 'wearing' && one.drawing === 'snowman' && rowOf(other.drawing).worn === 'head')
    draft.subjects.splice(draft.subjects.indexOf(other), 1)
  if (kind === 'wearing' && other.drawing === 'scarf') other.drawing = 'wound-scarf'
  // A box with contents is open.
  if (kind === 'in' && other.drawing === 'package') other.drawing = 'open-box'
}

/** The relation of a joint between two subjects; null if it cannot be drawn. */
function relationOf(
  joint: Joint,
  subject: Subject,
  object: Subject,
  isGarment: boolean,
): RelationKind | null {
  const isLiving = lives(subject)
  const isHeld = isHandheld(object.drawing)
  const { kind, metres, held, worn, seat, perch, tree } = rowOf(object.drawing)
  const isAtFlower = isHovering(subject) && isA(object.drawing, 'flower')
  if (isAtFlower && /^(with|in|beside)$/.test(joint)) return 'over'
  switch (joint) {
    case 'none':
    case 'flanking':
    case 'stacked':
    case 'bearing':
    case 'shaped':
    case 'made':
    case 'of':
      return null
    case 'between':
      return 'right of'
    case 'with': {
      if (!isLiving)
        return worn === 'head' && rowOf(subject.drawing).metres < 1 ? 'wearing' : 'beside'
      if (isGarment || worn === 'ears') return 'wearing'
      // An animal has more food than it could hold.
      const isFare = subject.person === null && object.count > 2 && kind === 'food'
      return isHeld && !isFare ? 'holding' : 'beside'
    }
    case 'in':
      if (isLiving && isGarment) return 'wearing'
      if (isLiving && isA(object.drawing, 'ridden')) return travelling('riding', subject, object)
      if (isContainer(object.drawing)) return 'in'
      // In Spanish and Portuguese people sit `in` a bench, and cats `in` a roof.
      return seat || perch || atRest.has(subject.pose) ? 'on' : 'beside'
    case 'at':
      return isLiving && object.drawing === 'laptop' ? 'on' : 'beside'
    case 'holding':
      if (seat && seat.look !== 'afoot') return 'on'
      // A played piano and a planted tree are too large to hold.
      if (kind === 'things' || tree) return metres >= 1.5 && !held ? 'beside' : joint
      return joint
    case 'on':
    case 'riding':
      // `Volando sobre un castillo`.
      if (subject.pose === 'flying' && kind === 'landmarks') return 'over'
      return isLiving ? travelling(joint, subject, object) : 'on'
    case 'leaning on':
      if (object.drawing === 'door') return 'in front of'
      return isLiving || isA(subject.drawing, 'ridden') ? joint : 'beside'
    // `In a red dress and a yellow umbrella`.
    case 'wearing':
      return isHeld && !isGarment && !worn ? 'holding' : joint
    default: {
      if (!bonds.has(joint)) return joint
      // A person hugs a cat in their arms.
      const isSmall = !object.person && lives(object) && metres < 0.5
      const isTakenUp = joint === 'hugging' && subject.person !== null && isSmall
      const isClose = joint === 'walking' || mutual.has(joint)
      if (isLiving && isClose && (isHeld || isTakenUp)) return 'holding'
      if (joint === 'fighting' && kind === 'vehicles' && !subject.person) return 'behind'
      return isLiving && lives(object) ? joint : 'beside'
    }
  }
}

/** Whether an animal drinks from flowers in the air. */
function isHovering({ drawing }: Subject): boolean {
  const { moves, metres } = rowOf(drawing)
  return moves.includes('flies') && metres < 0.2
}

/** People are in a boat and ride a horse. Birds only sit on a horse. */
function travelling(joint: 'on' | 'riding', rider: Subject, { drawing }: Subject): RelationKind {
  if (isA(drawing, 'ridden')) return rowOf(rider.drawing).home === 'sky' ? joint : 'riding'
  return isBoarded(drawing) || (joint === 'riding' && isContainer(drawing)) ? 'in' : joint
}
