import { anybody, type Person, type Relation, type RelationKind, type Subject } from '../scene.ts'
import { drawingOfGarment, isAlive, isClothing, rowOf } from '../tables/drawings.ts'
import type { Pending } from './draft.ts'
import { singularsOf } from './english.ts'
import { colors, hairColorOf, withLook } from './looks.ts'
import type { Noun } from './meaning.ts'
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
    const { article, count } = pending
    // A teacher and students are not the same, an elf archer is.
    const isNamed = (other: Subject) =>
      article === 'the' || !phrase.plural || other.name === subject.name
    const isKnown = (other: Subject) => isSame(other, subject) && isNamed(other)
    const known = article === 'a' || count !== undefined ? -1 : this.subjects.findIndex(isKnown)
    if (known < 0)
      return this.subjects.length < mostSubjects ? this.subjects.push(subject) - 1 : null
    this.change(known, (other) => ({
      ...other,
      ...counted(phrase.kind === 'emoji' ? other.asked + 1 : Math.max(other.asked, subject.asked)),
      color: other.color ?? subject.color,
      accent: other.accent ?? subject.accent,
      pose: other.pose ?? subject.pose,
      activity: other.activity ?? subject.activity,
    }))
    return known
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

  /** Tells more of subjects, and what only people have of those that are people. */
  tell(subjects: readonly number[], told: Pending): void {
    for (const index of subjects) this.change(index, (subject) => described(subject, told))
  }

  /** Those that are people. */
  peopleOf(subjects: readonly number[]): number[] {
    return subjects.filter((index) => this.at(index)?.person)
  }

  /** Puts a garment on people, and clothes on animals. False when nobody wears it. */
  dress(subjects: readonly number[], garment: string, color: string | undefined): boolean {
    if (isClothing(garment)) this.#raise(subjects)
    const worn = { name: garment, color: (color && colors[color]) ?? null }
    this.#dress(subjects, (wears) => [...wears.filter(({ name }) => name !== garment), worn])
    return this.peopleOf(subjects).length > 0
  }

  /** Dresses those as a part, such as `astronaut`, that are animals. False when none is. */
  disguise(subjects: readonly number[], part: string, garments: readonly string[]): boolean {
    const animals = subjects.filter((index) => isBuilt(this.at(index)?.drawing))
    if (!garments.some(isClothing)) return false
    this.#raise(animals)
    for (const index of animals)
      this.change(index, (subject) => ({ ...subject, name: `${subject.name} ${part}` }))
    this.#dress(animals, () => garments.map((name) => ({ name, color: null })))
    return animals.length > 0
  }

  /** Animals in clothes go upright, as people do. */
  #raise(subjects: readonly number[]): void {
    for (const index of subjects)
      this.change(index, (subject) =>
        isBuilt(subject.drawing) ? { ...subject, person: subject.person ?? anybody } : subject,
      )
  }

  /** Takes a garment off those who wear it by their trade; a hat of any kind is one. */
  undress(subjects: readonly number[], garment: string): void {
    const isIt = (name: string) =>
      name === garment || (garment === 'hat' && rowOf(drawingOfGarment(name)).worn === 'head')
    this.#dress(subjects, (wears) => wears.filter(({ name }) => !isIt(name)))
  }

  #dress(subjects: readonly number[], change: (wears: Person['wears']) => Person['wears']): void {
    for (const index of subjects)
      this.change(index, ({ person, ...subject }) => ({
        ...subject,
        person: person && { ...person, wears: change(person.wears) },
      }))
  }

  /** The garment that a person put on last, with its colour. */
  colorGarment(index: number, color: string): void {
    const worn = this.at(index)?.person?.wears.at(-1)
    if (worn) this.dress([index], worn.name, color)
  }

  /** How many there are of all of them. */
  countOf(subjects: readonly number[]): number {
    return subjects.reduce((sum, index) => sum + (this.at(index)?.count ?? 0), 0)
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

/** Whether a garment can be put on who a noun is of. */
export function canWear({ kind, value }: Noun, garment: string): boolean {
  return kind === 'person' || (isClothing(garment) && kind === 'drawing' && isBuilt(value))
}

/** Whether an animal is built of parts that clothes fit. */
function isBuilt(drawing = ''): boolean {
  return rowOf(drawing).breed !== undefined
}

/** A subject as its noun and the adjectives before it say. */
function subjectOf(
  noun: Noun,
  { name, plural }: Pick<Phrase, 'name' | 'plural'>,
  { color, naturalColor, count = plural ? 3 : 1, ...told }: Pending,
): Subject {
  const { age, gender, wears } = noun.kind === 'person' ? noun.value : noPerson
  const worn = wears.map((garment) => ({ name: garment, color: null }))
  // The colour of `blonde` and `ginger` is that of the hair.
  const own = noun.kind === 'person' && told.hairColor ? undefined : (color ?? naturalColor)
  const bare: Subject = {
    name,
    drawing: drawingOf(noun),
    ...counted(count),
    color: null,
    accent: null,
    size: 'normal',
    pose: null,
    activity: null,
    person:
      noun.kind === 'person' ? { ...anybody, age: age ?? 'adult', gender, wears: worn } : null,
  }
  return described(bare, { ...told, ...(own && { color: own }) })
}

const noPerson = { age: null, gender: null, wears: [] }

/** A subject of which more is told. Of its pose, activity and look the first that is told counts. */
function described(subject: Subject, told: Pending): Subject {
  const { color, accent, count, size = subject.size, pose = null, activity } = told
  const { person, drawing } = subject
  const doing = (isAlive(drawing) && activity) || null
  return {
    ...subject,
    ...(count !== undefined && counted(Math.max(subject.asked, count))),
    color: color ? colored(color) : subject.color,
    accent: accent ? colored(accent) : subject.accent,
    size,
    pose: subject.pose ?? pose,
    activity: subject.activity ?? doing,
    person: person && portrayed(person, told),
  }
}

function portrayed(
  person: Person,
  { hairColor, beard = person.beard, look = {} }: Pending,
): Person {
  const hair = hairColor ? hairColorOf(hairColor) : person.hairColor
  return withLook({ ...person, beard, hairColor: hair }, look)
}

function counted(asked: number): Pick<Subject, 'count' | 'asked'> {
  return { asked, count: Math.min(mostOfAKind, asked) }
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
  { kind: 'person', value: noPerson },
  { name: 'person', plural: true },
  { count: 5 },
)
