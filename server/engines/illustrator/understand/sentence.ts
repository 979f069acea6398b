import type { Subject } from '../scene.ts'
import { isAlive, nounRows } from '../tables/drawings.ts'
import { canWear, type Draft, disguise, dress } from './draft.ts'
import { lives } from './focus.ts'
import {
  costumeOf,
  dressInColor,
  type Garment,
  isContentless,
  isDeed,
  isDisguise,
  type OpenJoint,
  relate,
  relateMutually,
  seated,
  shared,
  wearersOf,
} from './joints.ts'
import type { Joint, Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'
import type { Pending } from './subjects.ts'

/** What has a noun of its own after it. */
const around = new Set<Joint>(['on', 'under', 'behind', 'in front of', 'beside', 'over'])

/** Joins the nouns of a clause. */
export class Sentence {
  readonly #draft: Draft
  #joint: OpenJoint | null = null
  /** The last joint that found its noun. */
  #lastJoint: OpenJoint | null = null
  /** A joint whose object came first: its subject is the next noun, as in Japanese. */
  #awaiting: { kind: Joint; object: Subject; garment: Garment | null } | null = null
  /** The garment that was named last, where nobody wears it. */
  #looseGarment: Garment | null = null
  isAfterAnd = false
  #afterPlace = false
  /** Whether a noun was named. */
  hasNoun = false

  constructor(draft: Draft) {
    this.#draft = draft
  }

  /** Whether a preposition still waits for its noun; `made of gold` has its colour. */
  get hasJoint(): boolean {
    return this.#joint !== null && this.#joint.kind !== 'of' && this.#joint.kind !== 'made'
  }

  /** Whether a hand or a door that comes next is only a part of who or what was named. */
  isPart(ofLiving: boolean): boolean {
    const kind = this.#joint?.kind
    if (!this.hasNoun || this.#draft.focus.isOnTheLiving !== ofLiving) return false
    return ofLiving ? kind === undefined || !around.has(kind) : kind === 'with' || kind === 'of'
  }

  /** Whether what comes next is only seen from outside: `in front of a cafe`. */
  get isOutside(): boolean {
    return this.#joint !== null && ['in front of', 'behind'].includes(this.#joint.kind)
  }

  /** Those of whom comes next what they are made of. */
  get made(): readonly Subject[] {
    return this.#joint?.kind === 'made' ? this.#joint.subjects : []
  }

  /** What was joined is a place, or nothing that could be drawn. */
  drop({ place }: { place: boolean }): void {
    this.end()
    this.isAfterAnd = false
    this.#afterPlace = place
  }

  /** Nothing follows a verb that may need no second noun. */
  end(): void {
    if (this.#joint) relateMutually(this.#draft, this.#joint)
    this.#joint = null
  }

  /** `with a beard`: parts are of what the joint was opened for, and so is what `and` adds. */
  passPart(): void {
    this.#lastJoint = this.#joint ?? this.#lastJoint
    this.drop({ place: false })
  }

  /** A preposition, or a verb that takes an object. */
  join(kind: Joint): void {
    this.end()
    const isHeld = isDeed(this.#lastJoint?.kind)
    const isClose =
      kind === 'of' ||
      kind === 'made' ||
      (kind === 'with' && !this.#afterPlace) ||
      (kind === 'in' && !isHeld)
    const isOfPlace = kind === 'of' && this.#afterPlace
    const company =
      this.#lastJoint?.kind === 'with' && shared.has(kind) ? this.#draft.focus.company : null
    // A cat on a dog on a horse is a stack.
    const isStack =
      kind === 'on' && this.#lastJoint?.kind === 'on' && this.#draft.focus.isLatestAlive
    const near =
      company ?? (isClose || isStack ? this.#draft.focus.latest : this.#draft.focus.heads)
    const subjects = isDeed(kind) ? this.#draft.focus.doers : near
    this.#joint = { kind, subjects: isOfPlace ? [] : subjects }
    this.isAfterAnd = false
  }

  /** `テーブルの上に`: the thing was named; who is on it was named before or comes next. */
  joinAfter(kind: Joint): void {
    const [object] = this.#draft.focus.latest
    if (object === undefined || !this.hasNoun || this.#afterPlace) return
    const head = this.#draft.focus.headBefore(object)
    if (head === undefined) {
      this.#awaiting = { kind, object, garment: this.#looseGarment }
    } else {
      this.#relate(kind, head, object)
      this.#draft.focus.heads = [head]
    }
  }

  /** Adds a noun and joins it to what is open. Null when it has no effect. */
  add(noun: Noun, phrase: Phrase, pending: Pending): 'subject' | 'garment' | null {
    const afterAnd = this.isAfterAnd
    // `Holding a sword and a shield`.
    const last = noun.kind !== 'person' && afterAnd ? this.#lastJoint : null
    const joint = this.#joint ?? (isDeed(last?.kind) || last?.kind === 'with' ? last : null)
    this.#joint = null
    this.drop({ place: false })
    if (noun.kind === 'garment' && this.#dress(noun.value, pending, joint)) return 'garment'
    if (noun.kind === 'person' && joint && isDisguise(joint, noun.value.wears))
      return this.#disguise(noun.value.wears, phrase, joint)
    if (joint?.kind === 'made') return this.#make(joint, noun, phrase)
    if (joint && isContentless(joint)) return null
    const waiting = this.#awaiting?.garment
    if (waiting && canWear(noun, waiting.name)) this.#draft.takeBack()
    // `Two knights on horses` have a horse each.
    const each =
      joint && (phrase.plural ? seated.has(joint.kind) : joint.kind === 'at')
        ? joint.subjects.reduce((sum, { count }) => sum + count, 0)
        : 0
    const subject = this.#draft.place(noun, phrase, {
      ...(each > 1 && { count: each }),
      ...pending,
    })
    if (subject === null) return null
    this.#looseGarment = noun.kind === 'garment' ? { name: noun.value, color: pending.color } : null
    this.hasNoun = true
    this.#answer(subject)
    if (joint && joint.subjects.length > 0 && joint.kind !== 'none') this.#joinTo(joint, subject)
    else this.#head(subject, afterAnd, joint)
    return 'subject'
  }

  /** `a woman in white`. False when nobody is being dressed. */
  wearColor(color: string): boolean {
    const isWorn = dressInColor(this.#joint, color)
    if (isWorn) this.#joint = null
    return isWorn
  }

  /** `dressed as a wizard` puts on what a wizard wears. */
  #disguise(garments: string[], phrase: Phrase, joint: OpenJoint): 'garment' | null {
    disguise(joint.subjects, phrase.name, garments)
    const worn = costumeOf(joint, garments)
    for (const garment of worn) {
      this.#joint = joint
      this.add({ kind: 'garment', value: garment }, { ...phrase, name: garment, plural: false }, {})
    }
    return worn.length > 0 ? 'garment' : null
  }

  /** `made of flowers`: who lives is nothing that a thing could be made of. */
  #make({ subjects }: OpenJoint, noun: Noun, { name }: Phrase): 'subject' | null {
    if (noun.kind !== 'drawing' || isAlive(noun.value)) return null
    for (const subject of subjects) subject.made = nounRows.get(name)?.filling ?? [noun.value]
    return 'subject'
  }

  /** A noun of its own: the sentence is about it now. */
  #head(subject: Subject, afterAnd: boolean, joint: OpenJoint | null): void {
    if (joint && isDeed(joint.kind) && !afterAnd)
      this.#awaiting = { kind: joint.kind, object: subject, garment: this.#looseGarment }
    this.#lastJoint = null
    this.#draft.focus.turnTo(subject, afterAnd)
  }

  #joinTo(joint: OpenJoint, object: Subject): void {
    // `Two knights fighting with swords` fight each other.
    if (!lives(object)) relateMutually(this.#draft, joint)
    for (const subject of joint.subjects) this.#relate(joint.kind, subject, object)
    this.#lastJoint = joint
    if (this.#looseGarment === null) this.#draft.focus.latest = [object]
  }

  /** Gives a waiting joint the subject it waited for, which comes first. */
  #answer(subject: Subject): void {
    const awaiting = this.#awaiting
    this.#awaiting = null
    if (!awaiting) return
    const { kind, object, garment } = awaiting
    if (garment && dress([subject], garment.name, garment.color)) return
    this.#relate(kind, subject, object)
    // What a thing seemed to do is done by the living one that follows it.
    if (object.pose !== null && !lives(object)) {
      subject.pose ??= object.pose
      object.pose = null
    }
    this.#draft.swap(subject, object)
  }

  #relate(joint: Joint, subject: Subject, object: Subject): void {
    if (subject !== object) relate(this.#draft, joint, subject, object, this.#looseGarment !== null)
  }

  /** Puts a garment on people. False when there are none that wear it. */
  #dress(garment: string, pending: Pending, joint: OpenJoint | null): boolean {
    const subjects = wearersOf(pending, joint, this.#draft.focus.heads)
    if (!dress(subjects, garment, pending.color)) return false
    this.#lastJoint = { kind: 'wearing', subjects }
    return true
  }
}
