import { anybody, type Person, places, type RelationKind, type Subject } from '../scene.ts'
import { drawingOfGarment, isClothing, rowOf } from '../tables/drawings.ts'
import { Focus } from './focus.ts'
import { colors } from './looks.ts'
import type { Noun, View, ViewMeaning } from './meaning.ts'
import type { Phrase } from './phrase.ts'
import { counted, describe, isSame, type Pending, subjectOf } from './subjects.ts'

/** A relation of the scene, by what it relates. */
export interface Bond {
  kind: RelationKind
  subject: Subject
  object: Subject
}

export const mostSubjects = 8

/** What was read so far, before it is settled. */
export class Draft {
  /** In order of importance. */
  readonly subjects: Subject[] = []
  readonly bonds: Bond[] = []
  /** What there is all over the place, such as what grows there. */
  readonly background: Subject[] = []
  /** Names of the table of colors. */
  readonly palette: string[] = []
  readonly ignored: string[] = []
  /** Moons or suns in the sky. */
  orbs = 1
  readonly focus = new Focus()
  readonly #said: ViewMeaning[] = []

  /** A place says its setting, too. */
  say(said: ViewMeaning): void {
    this.#said.push(said)
    if (said.kind === 'place')
      this.#said.push({ ...said, kind: 'setting', value: places[said.value] })
  }

  /** What was said of one part of the view, in order; what is weak comes last. */
  said<Kind extends keyof View>(kind: Kind): View[Kind][] {
    return [...this.stated(kind), ...this.stated(kind, true)]
  }

  /** What was said of it by words that are not weak, or that are. */
  stated<Kind extends keyof View>(kind: Kind, isWeak = false): View[Kind][] {
    const stated = this.#said.filter(
      (said) => said.kind === kind && (said.weak ?? false) === isWeak,
    )
    return stated.map(({ value }) => value as View[Kind])
  }

  /** A new subject, or one spoken of again; null when the picture is full. */
  place(noun: Noun, phrase: Phrase, pending: Pending): Subject | null {
    const subject = subjectOf(noun, phrase, pending)
    const { article, count } = pending
    // A teacher and students are not the same, an elf archer is.
    const isNamed = (other: Subject) =>
      article === 'the' || !phrase.plural || other.name === subject.name
    const isNew = article === 'a' || count !== undefined
    const known = this.subjects.find((other) => isSame(other, subject) && isNamed(other))
    if (isNew || !known) {
      if (this.subjects.length >= mostSubjects) return null
      this.subjects.push(subject)
      return subject
    }
    const { asked } = known
    Object.assign(
      known,
      counted(phrase.kind === 'emoji' ? asked + 1 : Math.max(asked, subject.asked)),
    )
    known.color ??= subject.color
    known.accent ??= subject.accent
    known.pose ??= subject.pose
    known.activity ??= subject.activity
    return known
  }

  relate(kind: RelationKind, subject: Subject, object: Subject): void {
    const isKnown = this.bonds.some((bond) => bond.subject === subject && bond.object === object)
    if (!isKnown) this.bonds.push({ kind, subject, object })
  }

  /** Makes one subject come where another is: the hero is the first. */
  swap(one: Subject, other: Subject): void {
    const [at, otherAt] = [this.subjects.indexOf(one), this.subjects.indexOf(other)]
    this.subjects[at] = other
    this.subjects[otherAt] = one
  }

  /** Takes the last subject back, as long as nothing is related to it. */
  takeBack(): void {
    const last = this.subjects.at(-1)
    if (!this.bonds.some(({ subject, object }) => subject === last || object === last))
      this.subjects.pop()
  }
}

/** Tells more of subjects, and what only people have of those that are people. */
export function tell(subjects: readonly Subject[], told: Pending): void {
  for (const subject of subjects) describe(subject, told)
}

/** Puts a garment on people, and clothes on animals, which go upright in them. False on nobody. */
export function dress(subjects: readonly Subject[], garment: string, color?: string): boolean {
  for (const subject of subjects)
    if (fits(garment, subject.drawing)) subject.person ??= animalOf(subject)
  const worn = { name: garment, color: (color && colors[color]) ?? null }
  return change(subjects, (wears) => [...wears.filter(({ name }) => name !== garment), worn])
}

/** An animal as somebody, who keeps its face. */
function animalOf({ face }: Subject): Person {
  return { ...anybody, expression: face ?? null }
}

/** Lets animals that the garments fit play a part, such as `astronaut`. */
export function disguise(subjects: readonly Subject[], part: string, garments: readonly string[]) {
  for (const animal of subjects)
    if (garments.some((garment) => fits(garment, animal.drawing))) {
      animal.name += ` ${part}`
      animal.person = animalOf(animal)
    }
}

/** Whether a person puts it on, or an animal that it fits. */
export function canWear({ kind, value }: Noun, garment: string): boolean {
  return kind === 'person' || (kind === 'drawing' && fits(garment, value))
}

/** Whether a garment is clothing, and a drawing an animal that is built of parts. */
function fits(garment: string, drawing: string): boolean {
  return isClothing(garment) && rowOf(drawing).breed !== undefined
}

/** Takes a garment off those who wear it by their trade; a hat of any kind is one. */
export function undress(subjects: readonly Subject[], garment: string): void {
  const isIt = (name: string) =>
    name === garment || (garment === 'hat' && rowOf(drawingOfGarment(name)).worn === 'head')
  change(subjects, (wears) => wears.filter(({ name }) => !isIt(name)))
}

function change(
  subjects: readonly Subject[],
  changed: (wears: Person['wears']) => Person['wears'],
): boolean {
  const people = subjects.flatMap(({ person }) => person ?? [])
  for (const person of people) person.wears = changed(person.wears)
  return people.length > 0
}
