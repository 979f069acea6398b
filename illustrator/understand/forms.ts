import type { Subject } from '../scene.ts'
import { isA, nounRows, rowOf } from '../tables/drawings.ts'
import type { OpenJoint } from './joints.ts'
import type { Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'

/** `A bowl of salad`: the drawing of the salad has a bowl already. */
export function fillBowl({ subjects: [bowl] }: OpenJoint, { kind, value }: Noun): boolean {
  if (!bowl || (rowOf(bowl.drawing).kind !== 'food' && bowl.drawing !== 'plate')) return false
  if (kind !== 'drawing' || !isA(value, 'bowled')) return false
  bowl.drawing = value
  return true
}

/** `Made of flowers`. */
export function makeOf({ subjects }: OpenJoint, noun: Noun, { name }: Phrase): 'subject' | null {
  if (noun.kind !== 'drawing') return null
  for (const subject of subjects) subject.made = nounRows.get(name)?.filling ?? [noun.value]
  return 'subject'
}

/** A towel with a picture of a dog. */
export function bear({ subjects }: OpenJoint, emblem: Subject): 'subject' {
  for (const subject of subjects) {
    subject.emblem = emblem
    if (subject.drawing === 'open-book') subject.drawing = 'closed-book'
  }
  return 'subject'
}

/**
 * A thing in the form of another thing. A clock in the shape of a square is a square with a clock.
 */
export function shape({ subjects }: OpenJoint, drawing: string): boolean {
  for (const subject of subjects) {
    const isFlat = rowOf(drawing).home === 'plain'
    if (!isFlat) subject.made = [subject.drawing]
    else if (!isA(subject.drawing, 'printed')) subject.emblem = { ...subject, color: null }
    subject.drawing = drawing
  }
  return subjects.length > 0
}
