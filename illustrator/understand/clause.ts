import type { Subject } from '../scene.ts'
import type { Draft } from './draft.ts'
import { dressInColor } from './dressing.ts'
import { type OpenJoint, relateMutually } from './joints.ts'
import type { Joint } from './meaning.ts'
import { patterns } from './patterns.ts'
import type { Phrase } from './phrase.ts'
import type { Pending } from './subjects.ts'

/** The way to read the next phrase. */
type Mode =
  | 'plain'
  /** Behind `no`: the next phrase is removed. */
  | 'denied'
  /** Behind a color: another color is the accent. */
  | 'after color'
  /** Between `teal and` and `orange`: an orange can only be a color. */
  | 'between colors'

/** Words behind a noun may describe these. */
export type Named = 'subject' | 'garment' | 'hair' | 'place'

/** The state of a clause, which changes with each phrase. */
export interface Clause {
  readonly draft: Draft
  next: Phrase | undefined
  mode: Mode
  /** The adjectives that wait for their noun. */
  pending: Pending
  /** Whether no unknown word followed the last color. */
  isColorLast: boolean
  /** The named thing of the previous phrase. */
  named: Named | null
  /** The last named thing, which an `is` describes. */
  lastNamed: Named | null
  isAfterIs: boolean
  isAfterAnd: boolean
  /** The last end: behind a place, `with` and `of` belong to the heads of the sentence. */
  ended: 'noun' | 'place'
  /** The last noun of this clause. */
  noun: Subject | undefined
  /** The preposition or verb that waits for its second noun. */
  joint: OpenJoint | null
  /** The last joint with a second noun. `and` adds another noun. */
  lastJoint: OpenJoint | null
  /** Joints whose object came first, as in Japanese; the next noun is their subject. */
  withoutSubject: { kind: Joint; object: Subject }[]
}

export function newClause(draft: Draft): Clause {
  return {
    draft,
    next: undefined,
    mode: 'plain',
    pending: {},
    isColorLast: false,
    named: null,
    lastNamed: null,
    isAfterIs: false,
    isAfterAnd: false,
    ended: 'noun',
    noun: undefined,
    joint: null,
    lastJoint: null,
    withoutSubject: [],
  }
}

export function isAfterColor({ mode }: Clause): boolean {
  return mode === 'after color' || mode === 'between colors'
}

/** Whether an article or an adjective waits for its noun. */
export function opensNoun({ pending: { pose, activity, ...others } }: Clause): boolean {
  return Object.values(others).some((value) => value !== undefined)
}

/** Whether a preposition still waits for its noun. `Made of gold` only gives a color. */
export function hasJoint({ joint }: Clause): boolean {
  return joint !== null && joint.kind !== 'of' && joint.kind !== 'made'
}

/** The subjects whose material comes next. */
export function subjectsMade({ joint }: Clause): readonly Subject[] {
  return joint?.kind === 'made' ? joint.subjects : []
}

/** Keeps adjectives for their noun. The first adjective of each kind counts. */
export function wait(clause: Clause, adjectives: Pending): void {
  clause.pending = { ...adjectives, ...clause.pending }
}

/** Removes and returns the waiting adjectives. */
export function takePending(clause: Clause): Pending {
  const { pending } = clause
  clause.pending = {}
  return pending
}

/** Remembers the named thing for words behind it. */
export function name(clause: Clause, named: Named): void {
  clause.named = named
  clause.lastNamed = named
  clause.isAfterIs = false
}

/** Ends a joint without a second noun: verbs such as `fighting` need none. */
export function endJoint(clause: Clause): void {
  if (clause.joint) relateMutually(clause.draft, clause.joint)
  clause.joint = null
}

/** Ends a joint whose second noun is a place or cannot be drawn. */
export function dropJoint(clause: Clause, ended: Clause['ended'] = 'noun'): void {
  endJoint(clause)
  clause.isAfterAnd = false
  clause.ended = ended
}

/** Ends a joint with a part, as in `with a beard`; `and` may add another one. */
export function endPart(clause: Clause): void {
  clause.lastJoint = clause.joint ?? clause.lastJoint
  dropJoint(clause)
}

/** Dresses the subjects of the open joint in the waiting color: `a woman in white`. */
export function wearColor(clause: Clause): void {
  const { color } = clause.pending
  if (!color || !dressInColor(clause.joint, color)) return
  clause.joint = null
  delete clause.pending.color
}

export function ignore(clause: Clause, { words, name: noun }: Phrase): void {
  // In `a black background with a circle`, the color belongs to the background.
  const { color } = patterns.backdrop.test(noun) ? takePending(clause) : {}
  if (color) clause.draft.palette.push(color)
  clause.draft.ignored.push(words.join(' '))
  clause.isColorLast = false
}
