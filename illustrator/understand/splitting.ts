import type { Subject } from '../scene.ts'
import { type Draft, mostSubjects } from './draft.ts'
import { counted } from './subjects.ts'

/** Puts one half of several things, or the first and second of two things, on each side of a thing. */
export function flank(draft: Draft, sides: Subject, middle: Subject): void {
  const isRight = draft.bonds.some(({ kind, object }) => kind === 'left of' && object === middle)
  const right = sides.count > 1 ? splitFrom(draft, sides, Math.floor(sides.count / 2)) : undefined
  draft.relate(isRight ? 'right of' : 'left of', sides, middle)
  if (right) draft.relate('right of', right, middle)
}

/** Puts several of a kind, or several subjects, on top of each other. The first is the highest. */
export function stack(draft: Draft, subjects: readonly Subject[]): void {
  const tower = subjects.flatMap((subject) => [subject, ...copiesOf(draft, subject)])
  for (const [at, lower] of tower.entries())
    if (at > 0) draft.relate('on', tower[at - 1] as Subject, lower)
}

function copiesOf(draft: Draft, subject: Subject): Subject[] {
  const copy = subject.count > 1 ? splitFrom(draft, subject, 1) : undefined
  return copy ? [copy, ...copiesOf(draft, subject)] : []
}

/** Takes some of several things as a subject of their own. Undefined if the picture is full. */
function splitFrom(draft: Draft, subject: Subject, count: number): Subject | undefined {
  if (draft.subjects.length >= mostSubjects) return undefined
  const part = { ...subject, ...counted(count) }
  Object.assign(subject, counted(subject.count - count))
  draft.subjects.splice(draft.subjects.indexOf(subject) + 1, 0, part)
  return part
}
