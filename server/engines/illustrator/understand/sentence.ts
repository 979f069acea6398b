import type { Cast } from './cast.ts'
import type { Pending } from './draft.ts'
import { drawingOfGarment, isAnimate, isListed, isVessel } from './drawings.ts'
import { goesOn, isDeed, type OpenJoint, relationOf } from './joints.ts'
import type { Joint, Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'

interface Garment {
  name: string
  color: string | undefined
}

/** Where a man with a dog has the dog beside him. */
const shared = new Set<Joint>(['on', 'in', 'under'])

/** Follows who a sentence is about and joins its nouns. Subjects are indices into the cast. */
export class Sentence {
  readonly #cast: Cast
  #joint: OpenJoint | null = null
  /** The last joint that found its noun. */
  #lastJoint: OpenJoint | null = null
  /** A joint whose object came first: its subject is the next noun, as in Japanese. */
  #awaiting: { kind: Joint; object: number; garment: Garment | null } | null = null
  /** Who the sentence is about, who it was about before, and who was named last. */
  #heads: number[] = []
  #headsBefore: number[] = []
  #latest: number[] = []
  /** The garment that was named last, where nobody wears it. */
  #looseGarment: Garment | null = null
  #afterAnd = false
  #afterPlace = false
  #inClause = false

  constructor(cast: Cast) {
    this.#cast = cast
  }

  get latest(): readonly number[] {
    return this.#latest
  }

  get isAfterAnd(): boolean {
    return this.#afterAnd
  }

  /** Whether a preposition still waits for its noun; `made of gold` has its colour. */
  get hasJoint(): boolean {
    return this.#joint !== null && this.#joint.kind !== 'of'
  }

  /** Whether what comes next is only seen from outside: `in front of a cafe`. */
  get isOutside(): boolean {
    return this.#joint !== null && ['in front of', 'behind'].includes(this.#joint.kind)
  }

  /** Whether a noun was named since the clause began. */
  get hasNoun(): boolean {
    return this.#inClause
  }

  /** Whether a living thing was named in this sentence. */
  get isAboutTheLiving(): boolean {
    return [...this.#latest, ...this.#heads].some(this.#isAnimate)
  }

  and(): void {
    this.#afterAnd = true
  }

  /** What was joined is a place, or nothing that could be drawn. */
  drop({ place }: { place: boolean }): void {
    this.#joint = null
    this.#afterAnd = false
    this.#afterPlace = place
  }

  /** `with a beard`: parts are of what the joint was opened for, and so is what `and` adds. */
  passPart(): void {
    this.#lastJoint = this.#joint ?? this.#lastJoint
    this.drop({ place: false })
  }

  /** The people named last, or else those that the sentence is about. */
  get people(): readonly number[] {
    const latest = this.#latest.filter((index) => this.#cast.at(index)?.person)
    return latest.length > 0 ? latest : this.#heads
  }

  /** The living things named last, or else what the sentence is about. */
  doers(): number[] {
    const living = this.#latest.filter(this.#isAnimate)
    return living.length > 0 ? living : this.#heads
  }

  /** A preposition, or a verb that takes an object. */
  join(kind: Joint): void {
    const isHeld = this.#lastJoint !== null && isDeed(this.#lastJoint.kind)
    const isClose = kind === 'of' || (kind === 'with' && !this.#afterPlace) || (kind === 'in' && !isHeld)
    const isOfPlace = kind === 'of' && this.#afterPlace
    const isAccompanied = this.#lastJoint?.kind === 'with' && shared.has(kind) && this.#latest.every(this.#isAnimate)
    const near = isAccompanied ? [...this.#heads, ...this.#latest] : isClose ? this.#latest : this.#heads
    const subjects = isDeed(kind) ? this.doers() : near
    this.#joint = { kind, subjects: isOfPlace ? [] : subjects }
    this.#afterAnd = false
  }

  /** `テーブルの上に`: the thing was named; who is on it was named before or comes next. */
  joinAfter(kind: Joint): void {
    const [object] = this.#latest
    const [head] = this.#heads[0] === object ? this.#headsBefore : this.#heads
    if (object === undefined || !this.#inClause || this.#afterPlace) return
    if (head === undefined) {
      this.#awaiting = { kind, object, garment: this.#looseGarment }
    } else {
      this.#relate(kind, head, object)
      this.#heads = [head]
    }
  }

  /** Adds a noun and joins it to what is open. Null when it has no effect. */
  add(noun: Noun, phrase: Phrase, pending: Pending): 'subject' | 'garment' | null {
    const goingOn = noun.kind !== 'person' && this.#afterAnd && this.#lastJoint !== null && goesOn(this.#lastJoint.kind)
    const joint = this.#joint ?? (goingOn ? this.#lastJoint : null)
    const afterAnd = this.#afterAnd
    this.drop({ place: false })
    if (noun.kind === 'garment' && this.#dress(noun.value, pending, joint)) return 'garment'
    if (noun.kind === 'person' && joint?.kind === 'wearing' && joint.subjects.length > 0)
      return this.#disguise(noun.value.wears, phrase, joint)
    if (joint?.kind === 'of' && joint.subjects.length > 0 && !joint.subjects.some(this.#isContainer)) return null
    if (this.#awaiting?.garment && noun.kind === 'person') this.#cast.takeBack()
    const index = this.#cast.place(noun, phrase, pending)
    if (index === null) return null
    this.#looseGarment = noun.kind === 'garment' ? { name: noun.value, color: pending.color } : null
    this.#inClause = true
    const placed = this.#answer(index)
    if (joint && joint.subjects.length > 0 && joint.kind !== 'none') this.#joinTo(joint, placed)
    else this.#head(placed, afterAnd, joint)
    return 'subject'
  }

  /** `a woman in white`. False when nobody is being dressed. */
  wearColor(color: string): boolean {
    const joint = this.#joint
    if (joint?.kind !== 'in' && joint?.kind !== 'wearing') return false
    const dressed = joint.subjects.filter((index) => {
      const garment = this.#cast.at(index)?.person?.gender === 'woman' ? 'dress' : 'coat'
      return this.#cast.dress([index], garment, color)
    })
    if (dressed.length > 0) this.#joint = null
    return dressed.length > 0
  }

  endClause(): void {
    this.drop({ place: false })
    this.#lastJoint = null
    this.#headsBefore = []
    this.#awaiting = null
    this.#looseGarment = null
    this.#inClause = false
  }

  /** `dressed as a wizard` puts on what a wizard wears. */
  #disguise(garments: string[], phrase: Phrase, joint: OpenJoint): 'garment' | null {
    const isPerson = joint.subjects.some((index) => this.#cast.at(index)?.person)
    const worn = garments.filter((garment) => isPerson || isListed(drawingOfGarment(garment), 'accessory'))
    for (const garment of worn) {
      this.#joint = joint
      this.add({ kind: 'garment', value: garment }, { ...phrase, name: garment, plural: false }, {})
    }
    return worn.length > 0 ? 'garment' : null
  }

  /** A noun of its own: the sentence is about it now. */
  #head(index: number, afterAnd: boolean, joint: OpenJoint | null): void {
    if (joint && isDeed(joint.kind) && !afterAnd)
      this.#awaiting = { kind: joint.kind, object: index, garment: this.#looseGarment }
    this.#lastJoint = null
    this.#headsBefore = afterAnd ? [] : this.#heads
    this.#heads = afterAnd ? [...this.#heads, index] : [index]
    this.#latest = afterAnd ? [...this.#latest, index] : [index]
  }

  #joinTo(joint: OpenJoint, object: number): void {
    for (const subject of joint.subjects) this.#relate(joint.kind, subject, object)
    this.#lastJoint = joint
    if (this.#looseGarment === null) this.#latest = [object]
  }

  /** Gives a joint that was waiting the subject it waited for. Returns where that subject is now. */
  #answer(index: number): number {
    const awaiting = this.#awaiting
    this.#awaiting = null
    if (!awaiting) return index
    if (awaiting.garment && this.#cast.dress([index], awaiting.garment.name, awaiting.garment.color)) return index
    this.#relate(awaiting.kind, index, awaiting.object)
    this.#cast.passPose(awaiting.object, index)
    this.#cast.swap(index, awaiting.object)
    return awaiting.object
  }

  #relate(joint: Joint, subject: number, object: number): void {
    const [a, b] = [this.#cast.at(subject), this.#cast.at(object)]
    if (!a || !b) return
    if (joint === 'of' || (joint === 'with' && isVessel(a.drawing) && !isListed(a.drawing, 'drink'))) {
      this.#cast.relate('in', object, subject)
      return
    }
    const kind = relationOf(joint, a, b, this.#looseGarment !== null)
    if (kind) this.#cast.relate(kind, subject, object)
  }

  /** Puts a garment on the people it is joined to; in a list of tags, on those the sentence is about. */
  #dress(garment: string, { article, count, color }: Pending, joint: OpenJoint | null): boolean {
    const isTag = joint === null && article === undefined && count === undefined
    const isWorn = joint !== null && ['wearing', 'with', 'in'].includes(joint.kind)
    // `A man and a woman in a dress` has one dress.
    const wearers = article === 'a' ? joint?.subjects.slice(-1) : joint?.subjects
    const subjects = isWorn ? (wearers ?? []) : isTag ? this.#heads : []
    if (!this.#cast.dress(subjects, garment, color)) return false
    this.#lastJoint = { kind: 'wearing', subjects }
    return true
  }

  #isAnimate = (index: number) => isAnimate(this.#cast.at(index)?.drawing ?? '')
  #isContainer = (index: number) => isListed(this.#cast.at(index)?.drawing ?? '', 'container')
}
