import type { Subject } from '../scene.ts'
import { Cast, cropOf, type Noun } from './cast.ts'
import { type Draft, emptyDraft, nothingPending, type Pending } from './draft.ts'
import type { Meaning, WordRole } from './meaning.ts'
import type { Phrase } from './phrase.ts'
import { Sentence } from './sentence.ts'

const rests = new Set<Subject['pose']>(['sitting', 'standing', 'lying'])

/** What the phrase before named. */
type Named = 'subject' | 'garment' | 'place'

/**
 * Turns phrases into a draft of the scene, one after another. Adjectives wait for their noun, or describe the one
 * before where the language or an `is` says so.
 */
export class Writer {
  readonly #draft: Draft = emptyDraft()
  readonly #cast = new Cast()
  readonly #sentence = new Sentence(this.#cast)
  #pending: Pending = { ...nothingPending }
  #named: Named | null = null
  #lastNamed: Named | null = null
  #afterIs = false
  #denied = false
  /** Nothing that is not understood came after the last colour. */
  #colorIsLast = false

  read(phrase: Phrase, next: Phrase | undefined): void {
    if (phrase.kind === 'break') this.#endClause()
    else if (phrase.meanings.length === 0) this.#ignore(phrase)
    else this.#readWords(phrase, meaningsInPlace(phrase.meanings, next))
  }

  end(): Draft {
    this.#endClause()
    return { ...this.#draft, subjects: [...this.#cast.subjects, ...this.#draft.crops], relations: this.#cast.relations }
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
      case 'crop':
        draft.crops.push(cropOf(meaning.drawing, phrase, this.#pending.color))
        this.#pending.color = null
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
        this.#pose(meaning.pose, phrase.headFinal ?? false)
        return
      case 'relation':
        this.#join(meaning)
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
    if (role === 'article') this.#pending.article = /^(?:an?|another)$/.test(phrase.name) ? 'a' : 'the'
    else if (role === 'and') this.#sentence.and()
    else if (role === 'not') this.#denied = true
    else if (role === 'is') this.#afterIs = true
    else if (role === 'noise') this.#ignore(phrase)
    else if (role === 'part' || role === 'surface') this.#part(role, phrase)
  }

  /** `with red hair` says nothing that is drawn, `with blue fur` colours the whole animal. */
  #part(role: 'part' | 'surface', phrase: Phrase): void {
    const { color } = this.#pending
    if (role === 'part') this.#ignore(phrase)
    else if (color) for (const index of this.#sentence.latest) this.#cast.colorSubject(index, color)
    this.#pending = { ...nothingPending }
    this.#sentence.drop({ place: false })
  }

  /** A place, a time or a weather takes the adjectives before it; only their colour is kept, for the whole picture. */
  #endPlace(): void {
    if (this.#pending.color) this.#draft.palette.push(this.#pending.color)
    this.#pending = { ...nothingPending }
    this.#sentence.drop({ place: true })
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
    for (const index of named === 'place' ? [] : this.#sentence.latest.slice(-1)) {
      if (color !== undefined && named === 'garment') this.#cast.colorGarment(index, color)
      else if (color !== undefined) this.#cast.colorSubject(index, color)
      if (size !== undefined) this.#cast.change(index, (subject) => ({ ...subject, size }))
    }
    return true
  }

  /** Where the doer comes last, what stands before `sitting` is what it sits on. */
  #pose(pose: NonNullable<Subject['pose']>, headFinal: boolean): void {
    this.#wearColor()
    if (headFinal && !this.#sentence.isAboutTheLiving) {
      this.#pending.pose = pose
      if (rests.has(pose)) this.#sentence.joinAfter('on')
      return
    }
    const { article, color, size, count } = this.#pending
    const opensNoun = article !== null || color !== null || size !== null || count !== null
    const doers = opensNoun || this.#sentence.isAfterAnd ? [] : this.#sentence.doers()
    if (doers.length === 0) this.#pending.pose = pose
    for (const index of doers) this.#cast.change(index, (subject) => ({ ...subject, pose: subject.pose ?? pose }))
  }

  #join({ relation, after }: Extract<Meaning, { kind: 'relation' }>): void {
    this.#wearColor()
    this.#afterIs = false
    if (after) this.#sentence.joinAfter(relation)
    else this.#sentence.join(relation)
  }

  #noun(noun: Noun, phrase: Phrase): void {
    const named = this.#sentence.add(noun, phrase, this.#pending)
    this.#pending = { ...nothingPending }
    if (named === null) this.#ignore(phrase)
    else this.#name(named)
  }

  #wearColor(): void {
    const { color } = this.#pending
    if (color && this.#sentence.wearColor(color)) this.#pending.color = null
  }

  /** Adjectives that found no noun describe the one before, or else the whole picture. */
  #endClause(): void {
    this.#wearColor()
    const { color, count, article } = this.#pending
    const follows = this.#sentence.hasNoun && !this.#sentence.hasJoint && article === null
    const described = follows ? this.#sentence.latest : []
    if (count !== null) for (const index of described) this.#cast.countSubject(index, count)
    if (color && this.#colorIsLast && described.length === 0) this.#draft.palette.push(color)
    if (color && this.#colorIsLast) for (const index of described) this.#cast.colorSubject(index, color)
    this.#pending = { ...nothingPending }
    this.#named = null
    this.#lastNamed = null
    this.#afterIs = false
    this.#denied = false
    this.#sentence.endClause()
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
