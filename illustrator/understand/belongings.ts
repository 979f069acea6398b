import type { RelationKind, Subject } from '../scene.ts'
import { isA, isHandheld, rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { type Draft, mostSubjects } from './draft.ts'
import { standUp, uprightOf } from './dressing.ts'
import { someOf } from './subjects.ts'

const busy = new Set<RelationKind>(['holding', 'riding', 'balancing'])
const book = { drawing: 'open-book', name: 'book', kind: 'holding' } as const

/** Gives guitarists a guitar and readers a book, unless the words give them another thing. */
export function giveBelongings(draft: Draft): void {
  const { subjects, bonds } = draft
  const isPortrait = draft.views('shot').includes('portrait')
  for (const subject of [...subjects]) {
    if (!isPortrait && needsHands(subject, draft)) standUp(subject)
    const { person, activity, pose, name, count } = subject
    const own = tables.belongings.find(({ nouns }) => {
      return nouns.includes(activity ?? '') || (person && nouns.includes(name))
    })
    // A reading person already has a book.
    const belonging = own ?? (activity === 'reading' && !person && book)
    const isBusy = bonds.some((bond) => busy.has(bond.kind) && bond.subject === subject)
    if (!belonging || isBusy || draft.shows(belonging.drawing) || subjects.length >= mostSubjects)
      continue
    // A long weapon would hide the face.
    if (isPortrait && rowOf(belonging.drawing).held === 'long') continue
    const { kind } = belonging
    const object = someOf(belonging.drawing, belonging.name, count)
    subjects.push(object)
    const { home } = rowOf(object.drawing)
    if (kind === 'on' && home !== 'room') draft.add({ kind: 'setting', value: home, weak: true })
    // Musicians stand while they play.
    if (kind === 'holding' && pose === 'running') subject.pose = null
    const [one, other] = kind === 'beside' ? [object, subject] : [subject, object]
    bonds.push({ kind, subject: one, object: other })
  }
}

/** A person holds the only small thing, if the words give both no relation. */
export function takeUp({ subjects, bonds }: Draft): void {
  const [someone, thing, another] = subjects
  const isOne = someone?.person && someone.count === 1 && thing?.count === 1 && !another
  if (isOne && !someone.activity && bonds.length === 0 && isHandheld(thing.drawing))
    bonds.push({ kind: 'holding', subject: someone, object: thing })
}

/** Animals stand up and dress for these activities, and for things that need hands. */
const handiwork =
  /reading|writing|waving|cooking|painting|fishing|singing|knitting|dancing|yoga|meditating/
const handy =
  /camera|phone|trumpet|flute|maracas|lantern|microphone|dumbbell|tea|beverage|fishing|hammer|wrench|watering|broom|umbrella/

/** Whether an animal stands up for a deed of people. */
function needsHands(animal: Subject, { bonds }: Draft): boolean {
  const { drawing, pose, activity } = animal
  if (uprightOf(drawing) === undefined) return false
  if (pose !== 'lying' && handiwork.test(activity ?? '')) return true
  const isHandy = (thing: string) => {
    const { kind, held } = rowOf(thing)
    const isLarge = kind === 'things' && /arms|long/.test(held ?? '') && !thing.endsWith('ball')
    return isLarge || handy.test(thing)
  }
  return bonds.some(({ kind, subject, object }) => {
    const isUsed = kind === 'holding' ? isHandy(object.drawing) : isSteered(kind, object)
    return subject === animal && isUsed
  })
}

/** Hands and feet steer a bicycle and play the piano. */
function isSteered(kind: RelationKind, { drawing }: Subject): boolean {
  const isWheeled = rowOf(drawing).kind === 'vehicles' && isA(drawing, 'ridden')
  return kind === 'riding' ? isWheeled : kind === 'on' && drawing === 'played-piano'
}
