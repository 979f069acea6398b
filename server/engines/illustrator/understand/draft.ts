import { places, type RelationKind, type Setting, type Subject, type Weather } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
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

/** Rare weathers win over common ones, which prompts name beside them. */
const rarest = namesOf('aurora, rainbow, storm, snow, rain, fog, wind, cloudy, clear')

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
  /** The garments among the subjects, which nobody wears. */
  readonly garments = new Map<Subject, { name: string; color: string | undefined }>()
  /** Moons or suns in the sky. */
  orbs = 1
  /** Who the sentence is about now. */
  heads: readonly Subject[] = []
  /** Who was named last. */
  latest: readonly Subject[] = []
  #headsBefore: readonly Subject[] = []
  readonly #said: ViewMeaning[] = []

  get hero(): Subject | undefined {
    return this.subjects[0]
  }

  /** Where a picture of the hero plays when nothing else is said. */
  get home(): Setting | undefined {
    return this.hero && rowOf(this.hero.drawing).home
  }

  get weather(): Weather | null {
    return rarest.find((weather) => this.said('weather').includes(weather)) ?? null
  }

  shows(drawing: string): boolean {
    return this.subjects.some((subject) => subject.drawing === drawing)
  }

  /** Whether a living thing was named. */
  get isOnTheLiving(): boolean {
    return [...this.latest, ...this.heads].some(lives)
  }

  /**
   * The people among those named last, or among those that the sentence is about; where these are
   * things, those that were named before: `a girl, cherry blossoms, a smile`.
   */
  get people(): readonly Subject[] {
    const near = this.isOnTheLiving ? [this.latest, this.heads] : [this.subjects]
    const people = near.map((some) => some.filter(({ person }) => person))
    return people.find((some) => some.length > 0) ?? []
  }

  /** The living things named last, or else what the sentence is about. */
  get doers(): readonly Subject[] {
    const living = this.latest.filter(lives)
    return living.length > 0 ? living : this.heads
  }

  /** Who the sentence was about before a thing was named. */
  headBefore(thing: Subject): Subject | undefined {
    return (this.heads[0] === thing ? this.#headsBefore : this.heads)[0]
  }

  /** A noun of its own: the sentence is about it now. */
  turnTo(subject: Subject, isAdded: boolean): void {
    this.#headsBefore = isAdded ? [] : this.heads
    this.heads = isAdded ? [...this.heads, subject] : [subject]
    this.latest = isAdded ? [...this.latest, subject] : [subject]
  }

  /** `He` and `she` are the people that were named. */
  turnToPeople(): void {
    const people = this.subjects.filter(({ person, drawing }) => person && drawing === 'person')
    if (people.length > 0) [this.heads, this.latest] = [people, people]
  }

  /** Tells of the people that the sentence is about. False when the sentence is about nobody. */
  tellPeople(told: Pending): boolean {
    describe(this.people, told)
    return this.people.length > 0
  }

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
    const isIt = (said: ViewMeaning) => said.kind === kind && (said.weak ?? false) === isWeak
    return this.#said.filter(isIt).map(({ value }) => value as View[Kind])
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
    const all = phrase.kind === 'emoji' ? asked + 1 : Math.max(asked, subject.asked)
    Object.assign(known, counted(all))
    known.color ??= subject.color
    known.accent ??= subject.accent
    known.pose ??= subject.pose
    known.activity ??= subject.activity
    return known
  }

  relate(kind: RelationKind, subject: Subject, object: Subject): void {
    const isKnown = this.bonds.some((bond) => bond.subject === subject && bond.object === object)
    // What was taken back joins nothing.
    const isThere = this.subjects.includes(subject)
    if (!isKnown && isThere) this.bonds.push({ kind, subject, object })
  }

  /**
   * What a thing seemed to do is done by the living one that follows it; in `木の下で本を読む女性` who
   * reads is under the tree, not the book.
   */
  passOn(thing: Subject, doer: Subject, isDeed: boolean): void {
    for (const bond of isDeed ? this.bonds : []) if (bond.subject === thing) bond.subject = doer
    if (thing.pose === null || lives(thing)) return
    doer.pose ??= thing.pose
    thing.pose = null
  }

  /** Makes one subject come where another is: the hero is the first. */
  swap(one: Subject, other: Subject): void {
    const [at, otherAt] = [this.subjects.indexOf(one), this.subjects.indexOf(other)]
    this.subjects[at] = other
    this.subjects[otherAt] = one
  }
}

export function lives({ drawing }: Subject): boolean {
  return isAlive(drawing)
}
