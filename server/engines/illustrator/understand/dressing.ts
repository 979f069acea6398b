import { anybody, type Person, type Subject } from '../scene.ts'
import { drawingOfGarment, isClothing, rowOf } from '../tables/drawings.ts'
import type { OpenJoint } from './joints.ts'
import { colors } from './looks.ts'
import type { Joint, Noun } from './meaning.ts'
import type { Pending } from './subjects.ts'

/** Puts a garment on people, and clothes on animals, which go upright in them. False on nobody. */
export function dress(subjects: readonly Subject[], garment: string, color?: string): boolean {
  for (const subject of subjects) if (fits(garment, subject.drawing)) standUp(subject)
  const worn = { name: garment, color: (color && colors[color]) ?? null }
  return change(subjects, (wears) => [...wears.filter(({ name }) => name !== garment), worn])
}

/** Makes an animal that is built somebody, who keeps its face. */
export function standUp(animal: Subject): void {
  animal.drawing = uprightOf(animal.drawing) ?? animal.drawing
  animal.person ??= { ...anybody, expression: animal.face }
}

/** An animal that goes upright: one that is built, or what is built for one that has art. */
export function uprightOf(drawing: string): string | undefined {
  return [drawing, `upright-${drawing}`].find((name) => rowOf(name).breed)
}

/** Takes a garment off those who wear it by their trade; a hat of any kind is one. */
export function undress(subjects: readonly Subject[], garment: string): void {
  const place = wornOn(garment)
  const isIt = (name: string) => name === garment || (garment === 'hat' && wornOn(name) === 'head')
  const bare = place === 'head' ? 'no hat' : place === 'face' ? 'no glasses' : null
  change(subjects, (wears) => [
    ...wears.filter(({ name }) => !isIt(name)),
    ...(bare ? [{ name: bare, color: null }] : []),
  ])
}

function change(
  subjects: readonly Subject[],
  changed: (wears: Person['wears']) => Person['wears'],
): boolean {
  const people = subjects.flatMap(({ person }) => person ?? [])
  for (const person of people) person.wears = changed(person.wears)
  return people.length > 0
}

/** Dresses people in a colour: `a woman in white`. False when nobody is being dressed. */
export function dressInColor(joint: OpenJoint | null, color: string): boolean {
  if (joint?.kind !== 'in' && joint?.kind !== 'wearing') return false
  const people = joint.subjects.filter(({ person }) => person)
  for (const one of people) dress([one], one.person?.gender === 'woman' ? 'dress' : 'coat', color)
  return people.length > 0
}

/**
 * `Dressed as a wizard` puts on what a wizard wears, and lets animals play the part. The garments
 * that are seen are returned: an animal has a head, but no waist.
 */
export function disguise(subjects: readonly Subject[], part: string, garments: readonly string[]) {
  for (const animal of subjects)
    if (garments.some((garment) => fits(garment, animal.drawing))) {
      animal.name += ` ${part}`
      standUp(animal)
    }
  const isPerson = subjects.some(({ person }) => person)
  return garments.filter((garment) => isPerson || /^(?:head|neck)$/.test(wornOn(garment) ?? ''))
}

/** Whether a person puts it on, or an animal that it fits. */
export function canWear({ kind, value }: Noun, garment: string): boolean {
  return kind === 'person' || (kind === 'drawing' && fits(garment, value))
}

/** Whether a garment is clothing, and a drawing an animal that is built of parts. */
function fits(garment: string, drawing: string): boolean {
  return isClothing(garment) && uprightOf(drawing) !== undefined
}

function wornOn(garment: string) {
  return rowOf(drawingOfGarment(garment)).worn
}

const putsOn = new Set<Joint>(['wearing', 'with', 'in'])

/** Who puts a garment on: those it is joined to, or in a list of tags who the sentence is about. */
export function wearersOf(
  { article, count }: Pending,
  joint: OpenJoint | null,
  heads: readonly Subject[],
): readonly Subject[] {
  if (joint === null) return article !== 'a' && count === undefined ? heads : []
  if (!putsOn.has(joint.kind)) return []
  // `A man and a woman in a dress` has one dress.
  return article === 'a' ? joint.subjects.slice(-1) : joint.subjects
}
