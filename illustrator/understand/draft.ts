import { places, type RelationKind, type Setting, type Subject, type Weather } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Adjectives, Noun, View, ViewMeaning } from './meaning.ts'
import type { Phrase } from './phrase.ts'
import { counted, describe, isSame, type Pending, subjectOf } from './subjects.ts'

/** A relation of the scene, with subjects instead of indices. */
export interface Bond {
  kind: RelationKind
  subject: Subject
  object: Subject
}

export const mostSubjects = 8

/** Weathers from rare to common. The rarest of several counts. */
const rarest = namesOf('aurora, rainbow, storm, snow, rain, fog, wind, cloudy, clear')

/** The scene so far. `scene-of-draft.ts` fills the gaps. */
export class Draft {
  /** In order of importance. */
  readonly subjects: Subject[] = []
  readonly bonds: Bond[] = []
  /** Subjects all over the place, such as the plants of a field. */
  readonly background: Subject[] = []
  /** Names of the table of colors. */
  readonly palette: string[] = []
  readonly ignored: string[] = []
  /** The subjects that are garments without a wearer. */
  readonly garments = new Map<Subject, { name: string; color: string | undefined }>()
  /** The parts of the picture that the words name for subjects. */
  readonly sides = new Map<Subject, Adjectives['side']>()
  /** Moons or suns in the sky. */
  orbs = 1
  /** The subjects of the current sentence. */
  heads: readonly Subject[] = []
  /** The last named subjects. */
  latest: readonly Subject[] = []
  #headsBefore: readonly Subject[] = []
  readonly #views: ViewMeaning[] = []

  get hero(): Subject | undefined {
    return this.subjects[0]
  }

  /** The setting of the hero if the words name none. */
  get home(): Setting | undefined {
    return this.hero && rowOf(this.hero.drawing).home
  }

  get weather(): Weather | null {
    return rarest.find((weather) => this.views('weather').includes(weather)) ?? null
  }

  shows(drawing: string): boolean {
    return this.subjects.some((subject) => subject.drawing === drawing)
  }

  get isOnTheLiving(): boolean {
    return [...this.latest, ...this.heads].some(lives)
  }

  /** The people among the latest subjects or the heads; if these are things, earlier people. */
  get people(): readonly Subject[] {
    const near = this.isOnTheLiving ? [this.latest, this.heads] : [this.subjects]
    const people = near.map((some) => some.filter(({ person }) => person))
    return people.find((some) => some.length > 0) ?? []
  }

  /** The last named living things, or else the heads. */
  get doers(): readonly Subject[] {
    const living = this.latest.filter(lives)
    return living.length > 0 ? living : this.heads
  }

  /** The subject of the sentence before it named a thing. */
  headBefore(thing: Subject): Subject | undefined {
    return (this.heads[0] === thing ? this.#headsBefore : this.heads)[0]
  }

  /** Makes a subject the head of the sentence, or one more head. */
  turnTo(subject: Subject, isAdded: boolean): void {
    this.#headsBefore = isAdded ? [] : this.heads
    this.heads = isAdded ? [...this.heads, subject] : [subject]
    this.latest = isAdded ? [...this.latest, subject] : [subject]
  }

  /** `He` and `she` mean the named people. */
  turnToPeople(): void {
    const people = this.subjects.filter(({ person, drawing }) => person && drawing === 'person')
    if (people.length > 0) [this.heads, this.latest] = [people, people]
  }

  /** Describes the people of the sentence. False without people. */
  describePeople(adjectives: Pending): boolean {
    describe(this.people, adjectives)
    return this.people.length > 0
  }

  /** Adds a fact about the view. A place also adds its setting. */
  add(view: ViewMeaning): void {
    this.#views.push(view)
    if (view.kind === 'place')
      this.#views.push({ ...view, kind: 'setting', value: places[view.value] })
  }

  /** The values of one part of the view, in order. Values of weak meanings come last. */
  views<Kind extends keyof View>(kind: Kind): View[Kind][] {
    return [...this.stated(kind), ...this.stated(kind, true)]
  }

  /** The values of one part of the view by strong meanings, or by weak ones. */
  stated<Kind extends keyof View>(kind: Kind, isWeak = false): View[Kind][] {
    const isIt = (view: ViewMeaning) => view.kind === kind && (view.weak ?? false) === isWeak
    return this.#views.filter(isIt).map(({ value }) => value as View[Kind])
  }

  /** Adds a subject, or describes a known subject again. Null if the picture is full. */
  place(noun: Noun, phrase: Phrase, pending: Pending): Subject | null {
    const subject = subjectOf(noun, phrase, pending)
    const { article, count } = pending
    // Students are not the teacher of the same sentence.
    const isNamed = (other: Subject) =>
      article === 'the' || !phrase.plural || other.name === subject.name
    const isNew = article === 'a' || count !== undefined
    const known = this.subjects.find((other) => isSame(other, subject) && isNamed(other))
    if (isNew || !known) {
      if (this.subjects.length >= mostSubjects) return null
      this.subjects.push(subject)
      return subject
    }
    const { requested } = known
    const all = phrase.kind === 'emoji' ? requested + 1 : Math.max(requested, subject.requested)
    Object.assign(known, counted(all))
    known.color ??= subject.color
    known.accent ??= subject.accent
    known.pose ??= subject.pose
    known.activity ??= subject.activity
    return known
  }

  relate(kind: RelationKind, subject: Subject, object: Subject): void {
    const isKnown = this.bonds.some((bond) => bond.subject === subject && bond.object === object)
    // A subject may have been removed again.
    const isThere = this.subjects.includes(subject)
    if (!isKnown && isThere) this.bonds.push({ kind, subject, object })
  }

  /**
   * Gives the deeds and places of a thing to the living subject behind it. In `木の下で本を読む女性` (a woman
   * reading a book under a tree) the woman is under the tree, not the book.
   */
  passOn(thing: Subject, doer: Subject, isDeed: boolean): void {
    for (const bond of isDeed ? this.bonds : []) if (bond.subject === thing) bond.subject = doer
    if (thing.pose === null || lives(thing)) return
    doer.pose ??= thing.pose
    thing.pose = null
  }

  /** Exchanges the places of two subjects in the order of importance. */
  swap(one: Subject, other: Subject): void {
    const [at, otherAt] = [this.subjects.indexOf(one), this.subjects.indexOf(other)]
    this.subjects[at] = other
    this.subjects[otherAt] = one
  }
}

export function lives({ drawing }: Subject): boolean {
  return isAlive(drawing)
}
