import type { RelationKind, Subject } from '../scene.ts'
import { tables } from '../tables/tables.ts'
import { type Draft, mostSubjects } from './draft.ts'
import { someOf } from './subjects.ts'

type Belonging = Omit<(typeof tables.belongings)[number], 'nouns'>

const book: Belonging = { drawing: 'open-book', name: 'book', kind: 'holding' }
const busy = new Set<RelationKind>(['holding', 'riding', 'balancing'])

/** Gives those that play or read what they do it with, unless the words give them something. */
export function giveBelongings(draft: Draft): void {
  const { subjects, bonds } = draft
  const isAtSea = draft.said('setting').includes('sea') || draft.said('feature').includes('waves')
  for (const subject of [...subjects]) {
    // Who rides a wave is drawn on the board.
    if (isAtSea && subject.name === 'surfer')
      Object.assign(subject, { drawing: 'person-surfing', person: null, pose: null })
    const belonging = belongingOf(subject)
    if (!belonging) continue
    const { drawing, name, kind } = belonging
    const isBusy = bonds.some((bond) => busy.has(bond.kind) && bond.subject === subject)
    const isThere = subjects.some((other) => other.drawing === drawing)
    if (isBusy || isThere || subjects.length >= mostSubjects) continue
    const object = someOf(drawing, name, subject.count)
    subjects.push(object)
    // A band plays without running about.
    if (kind === 'holding' && subject.pose === 'running') subject.pose = null
    const [one, other] = kind === 'beside' ? [object, subject] : [subject, object]
    bonds.push({ kind, subject: one, object: other })
  }
}

/** Animals read what they are given; people bring their own. */
function belongingOf({ name, activity, person }: Subject): Belonging | undefined {
  if (activity === 'reading' && !person) return book
  return person ? tables.belongings.find(({ nouns }) => nouns.includes(name)) : undefined
}
