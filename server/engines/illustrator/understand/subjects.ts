import { anybody, type Person, type Relation, type RelationKind, type Subject } from '../scene.ts'
import { drawingOfGarment, isAlive, rowOf } from '../tables/drawings.ts'
import { colors, hairColorOf } from './colors.ts'
import type { Pending } from './draft.ts'
import { singularsOf } from './english.ts'
import { withLook } from './looks.ts'
import type { Deed, Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'

const mostSubjects = 8
/** More of a kind do not fit. */
const mostOfAKind = 24

/** The subjects read so far and how they are related. */
export class Subjects {
  readonly subjects: Subject[] = []
  relations: Relation[] = []

  /** The index of a new subject, or of one spoken of again; null when the picture is full. */
  place(noun: Noun, phrase: Phrase, pending: Pending): number | null {
    const subject = subjectOf(noun, phrase, pending)
    const isEmoji = phrase.kind === 'emoji'
    const { article, count } = pending
    // A teacher and students are not the same, an elf archer is.
    const isNamed = (other: Subject) =>
      article === 'the' || !phrase.plural || other.name === subject.name
    const isKnown = (other: Subject) => isSame(other, subject) && isNamed(other)
    const known = article === 'a' || count !== undefined ? -1 : this.subjects.findIndex(isKnown)
    if (known >= 0) {
      this.change(known, (other) => ({
        ...other,
        ...counted(isEmoji ? other.asked + 1 : Math.max(other.asked, subject.asked)),
        color: other.color ?? subject.color,
        accent: other.accent ?? subject.accent,
        pose: other.pose ?? subject.pose,
        activity: other.activity ?? subject.activity,
      }))
      return known
    }
    return this.subjects.length < mostSubjects ? this.subjects.push(subject) - 1 : null
  }

  at(index: number): Subject | undefined {
    return this.subjects[index]
  }

  isAlive = (index: number): boolean => isAlive(this.at(index)?.drawing ?? '')

  change(index: number, change: (subject: Subject) => Subject): void {
    const subject = this.subjects[index]
    if (subject) this.subjects[index] = change(subject)
  }

  relate(kind: RelationKind, subject: number, object: number): void {
    const isKnown = this.relations.some(
      (other) => other.subject === subject && other.object === object,
    )
    if (!isKnown) this.relations.push({ kind, subject, object })
  }

  /** Who holds a thing. */
  holderOf(thing: number): number | undefined {
    return this.relations.find(({ kind, object }) => kind === 'holding' && object === thing)
      ?.subject
  }

  /** Puts a garment on those of the subjects that are people. False when none is. */
  dress(subjects: readonly number[], garment: string, color: string | undefined): boolean {
    const worn = { name: garment, color: color === undefined ? null : (colors[color] ?? null) }
    return this.changePeople(subjects, (person) => ({
      ...person,
      wears: [...person.wears.filter(({ name }) => name !== garment), worn],
    }))
  }

  /** Takes a garment off those who wear it by their trade; a hat of any kind is one. */
  undress(subjects: readonly number[], garment: string): void {
    const isIt = (name: string) =>
      name === garment || (garment === 'hat' && rowOf(drawingOfGarment(name)).worn === 'head')
    this.changePeople(subjects, (person) => ({
      ...person,
      wears: person.wears.filter(({ name }) => !isIt(name)),
    }))
  }

  /** Changes those of the subjects that are people. False when none is. */
  changePeople(subjects: readonly number[], change: (person: Person) => Person): boolean {
    const people = subjects.filter((index) => this.at(index)?.person)
    for (const index of people)
      this.change(index, (subject) => ({
        ...subject,
        person: subject.person && change(subject.person),
      }))
    return people.length > 0
  }

  /** What somebody does, unless more was said of it before. */
  give(index: number, { kind, value }: Deed): void {
    this.change(index, (subject) => {
      const mayDo = kind === 'pose' || isAlive(subject.drawing)
      return mayDo ? { ...subject, [kind]: subject[kind] ?? value } : subject
    })
  }

  /** The garment that a person put on last, with its colour. */
  colorGarment(index: number, color: string): void {
    const worn = this.at(index)?.person?.wears.at(-1)
    if (worn) this.dress([index], worn.name, color)
  }

  /** The whole of a subject, or as its second colour. */
  colorSubject(index: number, color: string, part: 'color' | 'accent' = 'color'): void {
    this.change(index, (subject) => ({ ...subject, [part]: colored(color) }))
  }

  /** How many there are of all of them. */
  countOf(subjects: readonly number[]): number {
    return subjects.reduce((sum, index) => sum + (this.at(index)?.count ?? 0), 0)
  }

  countSubject(index: number, count: number): void {
    this.change(index, (subject) => ({
      ...subject,
      ...counted(Math.max(subject.asked, count)),
    }))
  }

  /** What a thing seemed to do is done by the living one that follows it. */
  passPose(thing: number, living: number): void {
    const pose = this.at(thing)?.pose ?? null
    if (pose === null || this.isAlive(thing)) return
    this.change(thing, (subject) => ({ ...subject, pose: null }))
    this.change(living, (subject) => ({ ...subject, pose: subject.pose ?? pose }))
  }

  /** Makes one subject come before another: the hero is the first. */
  swap(a: number, b: number): void {
    const [first, second] = [this.at(a), this.at(b)]
    if (!first || !second) return
    this.subjects[a] = second
    this.subjects[b] = first
    const moved = (index: number) => (index === a ? b : index === b ? a : index)
    this.relations = this.relations.map(({ kind, subject, object }) => ({
      kind,
      subject: moved(subject),
      object: moved(object),
    }))
  }

  /** Takes the last subject back, as long as nothing is related to it. */
  takeBack(): void {
    const last = this.subjects.length - 1
    if (!this.relations.some(({ subject, object }) => subject === last || object === last))
      this.subjects.pop()
  }
}

/** A subject as its noun and the adjectives before it say. */
function subjectOf(
  noun: Noun,
  { name, plural }: Pick<Phrase, 'name' | 'plural'>,
  pending: Pending,
): Subject {
  const drawing = drawingOf(noun)
  // The colour of `blonde` and `ginger` is that of the hair.
  const color =
    noun.kind === 'person' && pending.hairColor
      ? undefined
      : (pending.color ?? pending.naturalColor)
  return {
    name,
    drawing,
    ...counted(pending.count ?? (plural ? 3 : 1)),
    color: color === undefined ? null : colored(color),
    accent: pending.accent ? colored(pending.accent) : null,
    size: pending.size ?? 'normal',
    pose: pending.pose ?? null,
    activity: (isAlive(drawing) && pending.activity) || null,
    person: noun.kind === 'person' ? personOf(noun, pending) : null,
  }
}

function counted(asked: number): Pick<Subject, 'count' | 'asked'> {
  return { asked, count: Math.min(mostOfAKind, asked) }
}

function personOf(
  { value }: Extract<Noun, { kind: 'person' }>,
  { hairColor, beard, look = {} }: Pending,
): Person {
  const person: Person = {
    ...anybody,
    age: value.age ?? 'adult',
    gender: value.gender,
    hairColor: hairColor ? hairColorOf(hairColor) : null,
    beard: beard ?? null,
    wears: value.wears.map((name) => ({ name, color: null })),
  }
  return withLook(person, look)
}

function drawingOf({ kind, value }: Noun): string {
  if (kind === 'person') return 'person'
  return kind === 'garment' ? drawingOfGarment(value) : value
}

function isSame(a: Subject, b: Subject): boolean {
  if (a.drawing !== b.drawing || (a.color && b.color && a.color.name !== b.color.name)) return false
  return a.person?.age === b.person?.age && a.person?.gender === b.person?.gender
}

function colored(name: string): { name: string; hex: string } {
  return { name, hex: colors[name] ?? '#888888' }
}

/** As many as `field of` says. */
const aField = 8

/** `tulip` of `tulip field`. The plant is the longest word in most languages. */
export function cropOf(
  drawing: string,
  { words, headFinal }: Phrase,
  color: string | undefined,
): Subject {
  const plants = words.filter((word) => !/^(?:fields?|golden)$/.test(word))
  const plant = headFinal ? plants[0] : plants.sort((a, b) => a.length - b.length).at(-1)
  const [name = plant ?? drawing] = singularsOf(plant ?? drawing)
  return subjectOf(
    { kind: 'drawing', value: drawing },
    { name, plural: true },
    { count: aField, color },
  )
}

/** One of a thing, of which nothing else is said. */
export function oneOf(drawing: string, name: string): Subject {
  return subjectOf({ kind: 'drawing', value: drawing }, { name, plural: false }, {})
}

/** The people of a busy street. */
export const aCrowd = subjectOf(
  { kind: 'person', value: { age: null, gender: null, wears: [] } },
  { name: 'person', plural: true },
  { count: 5 },
)
