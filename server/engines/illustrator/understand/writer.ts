import type { Subject } from '../scene.ts'
import { isAnimate } from './animals.ts'
import { Cast, type Noun } from './cast.ts'
import { type Draft, emptyDraft, nothingPending, type Pending } from './draft.ts'
import { goesOn, isContainer, isDeed, type OpenJoint, relationOf } from './joints.ts'
import type { Joint, Meaning, WordRole } from './meaning.ts'
import type { Phrase } from './phrase.ts'

/** What the phrase before named. */
type Named = 'subject' | 'garment' | 'place'

interface Garment {
  name: string
  color: string | null
}

/**
 * Turns phrases into a draft of the scene, one after another: adjectives wait for their noun, prepositions join it to
 * what they are about.
 */
export class Writer {
  readonly #draft: Draft = emptyDraft()
  readonly #cast = new Cast()
  #pending: Pending = { ...nothingPending }
  #joint: OpenJoint | null = null
  /** The last joint that found its noun. */
  #lastJoint: OpenJoint | null = null
  /** A joint whose object came first: its subject is the next noun, as in Japanese. */
  #awaiting: { kind: Joint; object: number; garment: Garment | null } | null = null
  /** The subjects that the sentence is about, and those that were named last. */
  #heads: number[] = []
  #headsBefore: number[] = []
  #latest: number[] = []
  /** For adjectives that follow what they describe. */
  #named: Named | null = null
  #lastNamed: Named | null = null
  /** The garment that was named last, where nobody wears it. */
  #looseGarment: Garment | null = null
  #afterAnd = false
  #afterIs = false
  #denied = false
  /** A subject was named in this clause, and nothing unknown since the last colour. */
  #inClause = false
  #colorIsLast = false

  read(phrase: Phrase, next: Phrase | undefined): void {
    if (phrase.kind === 'break') this.#endClause()
    else if (phrase.meanings.length === 0) this.#ignore(phrase)
    else this.#readWords(phrase, meaningsInPlace(phrase.meanings, next))
  }

  end(): Draft {
    this.#endClause()
    return { ...this.#draft, subjects: this.#cast.subjects, relations: this.#cast.relations }
  }

  #readWords(phrase: Phrase, meanings: Meaning[]): void {
    if (this.#denied && meanings.some(({ kind }) => kind !== 'article')) {
      this.#denied = false
      this.#ignore(phrase)
      return
    }
    const named = this.#afterIs ? this.#lastNamed : phrase.adjectivesFollow ? this.#named : null
    this.#named = null
    if (named !== null && this.#describe(named, meanings)) this.#named = named
    else for (const meaning of meanings) this.#write(meaning, phrase)
  }

  #ignore({ words }: Phrase): void {
    this.#draft.ignored.push(words.join(' '))
    this.#colorIsLast = false
  }

  #write(meaning: Meaning, phrase: Phrase): void {
    const draft = this.#draft
    switch (meaning.kind) {
      case 'setting':
        draft.settings.push({ setting: meaning.setting, weak: meaning.weak })
        this.#endPlace()
        return
      case 'time':
        draft.times.push(meaning.timeOfDay)
        this.#endPlace()
        return
      case 'weather':
        draft.weathers.push(meaning.weather)
        this.#endPlace()
        return
      case 'season':
        draft.seasons.push(meaning.season)
        return
      case 'style':
        draft.styles.push(meaning.style)
        return
      case 'color':
        this.#pending.color ??= meaning.color
        this.#colorIsLast = true
        return
      case 'count':
        this.#pending.count ??= meaning.count
        return
      case 'size':
        this.#pending.size = meaning.size
        return
      case 'pose':
        this.#pose(meaning.pose)
        return
      case 'relation':
        if (meaning.after) this.#joinAfter(meaning.relation)
        else this.#join(meaning.relation)
        return
      case 'drawing':
      case 'person':
      case 'garment':
        this.#noun(meaning, phrase)
        return
      default:
        this.#role(meaning.kind, phrase)
    }
  }

  #role(role: WordRole, phrase: Phrase): void {
    const words = phrase.words.join(' ')
    if (role === 'article') this.#pending.article = /^(?:an?|another)$/.test(words) ? 'a' : 'the'
    else if (role === 'and') this.#afterAnd = true
    else if (role === 'not') this.#denied = true
    else if (role === 'is') this.#afterIs = true
    else if (role === 'noise') this.#ignore(phrase)
    else if (role === 'part' || role === 'surface') this.#part(role, phrase)
  }

  /** `with red hair` says nothing that is drawn, `with blue fur` colours the whole animal. */
  #part(role: 'part' | 'surface', phrase: Phrase): void {
    const { color } = this.#pending
    if (role === 'part') this.#ignore(phrase)
    else if (color) for (const index of this.#latest) this.#cast.colorSubject(index, color)
    this.#pending = { ...nothingPending }
    this.#joint = null
  }

  /** A place, a time or a weather takes the adjectives before it; only their colour is kept, for the whole picture. */
  #endPlace(): void {
    if (this.#pending.color) this.#draft.palette.push(this.#pending.color)
    this.#pending = { ...nothingPending }
    this.#joint = null
    this.#afterAnd = false
    this.#name('place')
  }

  #name(named: Named): void {
    this.#named = named
    this.#lastNamed = named
    this.#afterIs = false
  }

  /** Colours and sizes that come after what they describe. False when the words are no such adjectives. */
  #describe(named: Named, meanings: Meaning[]): boolean {
    const color = meanings.find((meaning) => meaning.kind === 'color')?.color
    const size = meanings.find((meaning) => meaning.kind === 'size')?.size
    if (color === undefined && size === undefined) return false
    if (named === 'place') this.#draft.palette.push(...(color === undefined ? [] : [color]))
    for (const index of named === 'place' ? [] : this.#latest.slice(-1)) {
      if (color !== undefined && named === 'garment') this.#cast.colorGarment(index, color)
      else if (color !== undefined) this.#cast.colorSubject(index, color)
      if (size !== undefined) this.#cast.change(index, (subject) => ({ ...subject, size }))
    }
    return true
  }

  #pose(pose: NonNullable<Subject['pose']>): void {
    this.#wearColor()
    const { article, color, size, count } = this.#pending
    const opensNoun = article !== null || color !== null || size !== null || count !== null || this.#afterAnd
    const doers = this.#doers()
    if (opensNoun || doers.length === 0) this.#pending.pose = pose
    for (const index of opensNoun ? [] : doers)
      this.#cast.change(index, (subject) => ({ ...subject, pose: subject.pose ?? pose }))
  }

  /** The living things named last, or else what the sentence is about. */
  #doers(): number[] {
    const living = this.#latest.filter((index) => isAnimate(this.#cast.at(index)?.drawing ?? ''))
    return living.length > 0 ? living : this.#heads
  }

  #join(kind: Joint): void {
    this.#wearColor()
    const isHeld = this.#lastJoint !== null && isDeed(this.#lastJoint.kind)
    const isClose = kind === 'with' || kind === 'of' || (kind === 'in' && !isHeld)
    const subjects = isDeed(kind) ? this.#doers() : isClose ? this.#latest : this.#heads
    this.#joint = { kind, subjects }
    this.#afterAnd = false
    this.#afterIs = false
  }

  /** `テーブルの上に`: the thing was named; who is on it was named before or comes next. */
  #joinAfter(kind: Joint): void {
    const [object] = this.#latest
    const [head] = this.#heads[0] === object ? this.#headsBefore : this.#heads
    if (object === undefined || !this.#inClause || this.#lastNamed === 'place') return
    if (head !== undefined) {
      this.#relate(kind, head, object)
      this.#heads = [head]
    } else this.#awaiting = { kind, object, garment: this.#looseGarment }
  }

  #noun(noun: Noun, phrase: Phrase): void {
    const goingOn = this.#afterAnd && this.#lastJoint !== null && goesOn(this.#lastJoint.kind)
    const joint = this.#joint ?? (goingOn ? this.#lastJoint : null)
    const pending = this.#pending
    const afterAnd = this.#afterAnd
    this.#joint = null
    this.#afterAnd = false
    this.#pending = { ...nothingPending }
    if (noun.kind === 'garment' && this.#dress(noun.garment, pending, joint)) return
    if (
      joint?.kind === 'of' &&
      joint.subjects.length > 0 &&
      !joint.subjects.some((index) => this.#isContainer(index))
    ) {
      this.#ignore(phrase)
      return
    }
    if (this.#awaiting?.garment && noun.kind === 'person') this.#cast.takeBack()
    const index = this.#cast.place(noun, phrase, pending)
    if (index === null) {
      this.#ignore(phrase)
      return
    }
    this.#looseGarment = noun.kind === 'garment' ? { name: noun.garment, color: pending.color } : null
    this.#inClause = true
    this.#name('subject')
    const placed = this.#answer(index)
    if (joint && joint.subjects.length > 0 && joint.kind !== 'none') this.#joinTo(joint, placed)
    else this.#head(placed, afterAnd, joint)
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
    this.#cast.swap(index, awaiting.object)
    return awaiting.object
  }

  #relate(joint: Joint, subject: number, object: number): void {
    const [a, b] = [this.#cast.at(subject), this.#cast.at(object)]
    if (!a || !b) return
    if (joint === 'of') this.#cast.relate('in', object, subject)
    const kind = relationOf(joint, a, b, this.#looseGarment !== null)
    if (kind) this.#cast.relate(kind, subject, object)
  }

  /** Puts a garment on the people it is joined to; in a list of tags, on those the sentence is about. */
  #dress(garment: string, { article, count, color }: Pending, joint: OpenJoint | null): boolean {
    const isTag = joint === null && article === null && count === null
    const isWorn = joint !== null && ['wearing', 'with', 'in'].includes(joint.kind)
    const subjects = isWorn ? joint.subjects : isTag ? this.#heads : []
    if (!this.#cast.dress(subjects, garment, color)) return false
    this.#lastJoint = { kind: 'wearing', subjects }
    this.#name('garment')
    return true
  }

  /** `a woman in white` */
  #wearColor(): void {
    const joint = this.#joint
    const { color } = this.#pending
    if (!color || (joint?.kind !== 'in' && joint?.kind !== 'wearing')) return
    for (const index of joint.subjects) {
      const garment = this.#cast.at(index)?.person?.gender === 'woman' ? 'dress' : 'coat'
      if (this.#cast.dress([index], garment, color)) this.#pending.color = null
    }
    if (this.#pending.color === null) this.#joint = null
  }

  #endClause(): void {
    this.#wearColor()
    const { color, count, article } = this.#pending
    const follows = this.#inClause && this.#joint === null && article === null
    for (const index of follows ? this.#latest : [])
      this.#cast.change(index, (subject) => ({ ...subject, count: subject.count === 1 ? (count ?? 1) : subject.count }))
    if (color && follows && this.#colorIsLast) for (const index of this.#latest) this.#cast.colorSubject(index, color)
    else if (color && this.#colorIsLast) this.#draft.palette.push(color)
    this.#pending = { ...nothingPending }
    this.#joint = null
    this.#lastJoint = null
    this.#headsBefore = []
    this.#awaiting = null
    this.#named = null
    this.#lastNamed = null
    this.#looseGarment = null
    this.#afterAnd = false
    this.#afterIs = false
    this.#denied = false
    this.#inClause = false
  }

  #isContainer(index: number): boolean {
    return isContainer(this.#cast.at(index)?.drawing ?? '')
  }
}

/** A colour that is also a thing (orange, gold) is one before a noun; `baby` before an animal is its size. */
function meaningsInPlace(meanings: Meaning[], next: Phrase | undefined): Meaning[] {
  const isAdjective = ({ kind }: Meaning) => kind === 'color' || kind === 'size'
  const isNoun = ({ kind }: Meaning) => kind === 'drawing' || kind === 'person' || kind === 'garment'
  if (!meanings.some(isAdjective) || !meanings.some(isNoun)) return meanings
  const described = ['drawing', 'garment', 'setting', 'surface', 'part', 'color', 'size']
  const beforeNoun = next?.meanings.some(({ kind }) => described.includes(kind)) ?? false
  return meanings.filter((meaning) => isAdjective(meaning) === beforeNoun)
}
