import type { RelationKind, Subject } from '../scene.ts'
import { tables } from '../tables/tables.ts'
import type { Draft } from './draft.ts'
import { oneOf } from './subjects.ts'

type Belonging = Omit<(typeof tables.belongings)[number], 'nouns'>

const book: Belonging = { drawing: 'open-book', name: 'book', kind: 'holding' }
const most = 8
const busy = new Set<RelationKind>(['holding', 'riding', 'balancing'])

/** Who rides a wave is drawn on the board. */
function onTheBoard(subject: Subject): Subject {
  return { ...subject, drawing: 'person-surfing', person: null, pose: null }
}

/** Gives those that play or read what they do it with, unless the words give them something. */
export function giveBelongings(draft: Draft): void {
  const { subjects, relations } = draft
  const isAtSea = draft.said('setting').includes('sea') || draft.said('feature').includes('waves')
  for (const [index, subject] of subjects.entries()) {
    if (isAtSea && subject.name === 'surfer') subjects[index] = onTheBoard(subject)
    const belonging = belongingOf(subject)
    if (!belonging) continue
    const { drawing, name, kind } = belonging
    const isBusy = relations.some((other) => busy.has(other.kind) && other.subject === index)
    const isThere = subjects.some((other) => other.drawing === drawing)
    if (isBusy || isThere || subjects.length >= most) continue
    const { count } = subject
    const object = subjects.push({ ...oneOf(drawing, name), count, asked: count }) - 1
    // A band plays without running about.
    if (kind === 'holding' && subject.pose === 'running') subject.pose = null
    const [one, other] = kind === 'beside' ? [object, index] : [index, object]
    relations.push({ kind, subject: one, object: other })
  }
}

/** Animals read what they are given; people bring their own. */
function belongingOf({ name, activity, person }: Subject): Belonging | undefined {
  if (activity === 'reading' && !person) return book
  return person ? tables.belongings.find(({ nouns }) => nouns.includes(name)) : undefined
}
