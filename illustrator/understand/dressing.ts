import { anybody, type Person, type Subject } from '../scene.ts'
import { drawingOfGarment, isClothing, rowOf } from '../tables/drawings.ts'
import type { OpenJoint } from './joints.ts'
import type { Joint, Noun } from './meaning.ts'
import { colors, type Pending } from './subjects.ts'

/** Puts a garment on people and clothes on animals, which stand up. False without a wearer. */
export function dress(subjects: readonly Subject[], garment: string, color?: string): boolean {
  for (const subject of subjects) if (fits(garment, subject.drawing)) standUp(subject)
  const worn = { name: garment, color: (color && colors[color]) ?? null }
  return change(subjects, (wears) => [...wears.filter(({ name }) => name !== garment), worn])
}

/** Makes a built animal a person with the face of the animal. */
export function standUp(animal: Subject): void {
  animal.drawing = uprightOf(animal.drawing) ?? animal.drawing
  animal.person ??= { ...anybody, expression: animal.face }
}

/** The built animal that stands up in place of an animal, if there is one. */
export function uprightOf(drawing: string): string | undefined {
  return [drawing, `upright-${drawing}`].find((name) => rowOf(name).breed)
}

/** Takes off a garment of somebody's trade. `Hat` means any hat. */
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

/** Dresses people in a color: `a woman in white`. False without people. */
export function dressInColor(joint: OpenJoint | null, color: string): boolean {
  if (joint?.kind !== 'in' && joint?.kind !== 'wearing') return false
  const people = joint.subjects.filter(({ person }) => person)
  for (const one of people) dress([one], one.person?.gender === 'woman' ? 'dress' : 'coat', color)
  return people.length > 0
}

/** `Dressed as a wizard`: animals stand up. Returns the garments that their drawings can show. */
export function disguise(subjects: readonly Subject[], part: string, garments: readonly string[]) {
  for (const animal of subjects)
    if (garments.some((garment) => fits(garment, animal.drawing))) {
      animal.name += ` ${part}`
      standUp(animal)
    }
  const isPerson = subjects.some(({ person }) => person)
  return garments.filter((garment) => isPerson || /^(?:head|neck)$/.test(wornOn(garment) ?? ''))
}

export function canWear({ kind, value }: Noun, garment: string): boolean {
  return kind === 'person' || (kind === 'drawing' && fits(garment, value))
}

/** Whether a garment covers a body, and the animal has a built body. */
function fits(garment: string, drawing: string): boolean {
  return isClothing(garment) && uprightOf(drawing) !== undefined
}

function wornOn(garment: string) {
  return rowOf(drawingOfGarment(garment)).worn
}

const putsOn = new Set<Joint>(['wearing', 'with', 'in'])

/** The wearers of a garment: the subjects of its joint, or the heads in a list of tags. */
export function wearersOf(
  { article, count }: Pending,
  joint: OpenJoint | null,
  heads: readonly Subject[],
): readonly Subject[] {
  if (joint === null) return article !== 'a' && count === undefined ? heads : []
  if (!putsOn.has(joint.kind)) return []
  // In `a man and a woman in a dress` there is one dress.
  return article === 'a' ? joint.subjects.slice(-1) : joint.subjects
}
