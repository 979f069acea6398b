import { anybody, type Person, type Subject } from '../scene.ts'
import { drawingOfGarment, isClothing, rowOf } from '../tables/drawings.ts'
import type { OpenJoint } from './joints.ts'
import { colors } from './looks.ts'
import type { Joint, Noun } from './meaning.ts'
import type { Pending } from './subjects.ts'

/** Puts a garment on people, and clothes on animals, which go upright in them. False on nobody. */
export function dress(subjects: readonly Subject[], garment: string, color?: string): boolean {
  for (const subject of subjects)
    if (fits(garment, subject.drawing)) subject.person ??= playing(subject)
  const worn = { name: garment, color: (color && colors[color]) ?? null }
  return change(subjects, (wears) => [...wears.filter(({ name }) => name !== garment), worn])
}

/** An animal as somebody, who keeps its face. */
function playing({ face }: Subject): Person {
  return { ...anybody, expression: face ?? null }
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
  const { dress: women = [], coat: others = [] } = Object.groupBy(
    joint.subjects.filter(({ person }) => person),
    ({ person }) => (person?.gender === 'woman' ? 'dress' : 'coat'),
  )
  return [dress(women, 'dress', color), dress(others, 'coat', color)].includes(true)
}

/**
 * `Dressed as a wizard` puts on what a wizard wears, and lets animals play the part. The garments
 * that are seen are returned: an animal has a head, but no waist.
 */
export function disguise(subjects: readonly Subject[], part: string, garments: readonly string[]) {
  for (const animal of subjects)
    if (garments.some((garment) => fits(garment, animal.drawing))) {
      animal.name += ` ${part}`
      animal.person = playing(animal)
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
  return isClothing(garment) && rowOf(drawing).breed !== undefined
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
