import { places } from '../scene.ts'
import { aCrowd, Cast, cropOf } from './cast.ts'
import { Describer, type Named } from './describer.ts'
import { Draft, type Pending } from './draft.ts'
import { isAnimate } from './drawings.ts'
import { isDeed } from './joints.ts'
import { type Deed, isNoun, isView, type Meaning, type Noun, type ViewMeaning, type WordRole } from './meaning.ts'
import { has, isBeforeNoun, meaningsInPlace, type Phrase } from './phrase.ts'
import { Sentence } from './sentence.ts'

/** What is said of the picture by words that a preposition may stand before. */
const placeKinds = new Set<ViewMeaning['kind']>(['setting', 'place', 'feature', 'time', 'weather'])
const silent = new Set<WordRole>(['stop', 'material'])
const rests = new Set<string>(['sitting', 'standing', 'lying'])

type Relation = Extract<Meaning, { kind: 'relation' }>

/**
 * Turns phrases into a draft of the scene, one after another. Adjectives wait for their noun, or describe the one
 * before where the language or an `is` says so.
 */
export class Writer {
  readonly #draft = new Draft()
  readonly #cast = new Cast()
  readonly #sentence = new Sentence(this.#cast)
  readonly #describer = new Describer(this.#cast, this.#sentence, this.#draft.palette)
  #pending: Pending = {}
  #next: Phrase | undefined
  #named: Named | null = null
  #lastNamed: Named | null = null
  #afterIs = false
  #afterColor = false
  #denied = false
  /** Nothing that is not understood came after the last colour. */
  #colorIsLast = false

  read(phrase: Phrase, next: Phrase | undefined): void {
    this.#next = next
    if (phrase.kind === 'break') this.#endClause()
    else if (phrase.meanings.length === 0) this.#ignore(phrase)
    else this.#readWords(phrase, meaningsInPlace(phrase, next))
  }

  end(): Draft {
    this.#endClause()
    this.#draft.subjects = [...this.#cast.subjects, ...this.#draft.background]
    this.#draft.relations = this.#cast.relations
    return this.#draft
  }

  #readWords(phrase: Phrase, meanings: Meaning[]): void {
    if (this.#denied && meanings.some(({ kind }) => kind !== 'article')) {
      this.#denied = false
      this.#ignore(phrase)
      return
    }
    const isBetweenColors = this.#afterColor && has(phrase, 'and') && has(this.#next, 'color')
    if (isBetweenColors) return
    const named = this.#afterIs ? this.#lastNamed : phrase.adjectivesFollow ? this.#named : null
    this.#named = null
    if (named === 'place' && has(phrase, 'crowded')) this.#draft.background.push(aCrowd)
    else if (named !== null && this.#describer.describe(named, meanings, this.#afterColor)) this.#named = named
    else for (const meaning of meanings) this.#write(meaning, phrase)
    this.#afterColor = has(phrase, 'color')
  }

  #ignore({ words }: Phrase): void {
    this.#draft.ignored.push(words.join(' '))
    this.#colorIsLast = false
  }

  #write(meaning: Meaning, phrase: Phrase): void {
    if (isView(meaning)) this.#view(meaning, phrase)
    else if (isNoun(meaning)) this.#noun(meaning, phrase)
    else if (meaning.kind === 'relation') this.#join(meaning)
    else if (meaning.kind === 'crop') this.#crop(meaning.value, phrase)
    else if (meaning.kind === 'color') this.#color(meaning.value)
    else if (meaning.kind === 'pose' || meaning.kind === 'activity') this.#do(meaning, phrase.headFinal ?? false)
    else if ('value' in meaning) this.#pending = { [meaning.kind]: meaning.value, ...this.#pending }
    else this.#role(meaning.kind, phrase)
  }

  #color(color: string): void {
    if (this.#pending.color === undefined) this.#pending.color = color
    else this.#pending.accent ??= color
    this.#colorIsLast = true
  }

  #crop(drawing: string, phrase: Phrase): void {
    this.#draft.background.push(cropOf(drawing, phrase, this.#pending.color))
    delete this.#pending.color
    this.#view({ kind: 'setting', value: 'meadow' }, phrase)
  }

  /** A place is named by its words, but in front of a cafe is the street. */
  #view(said: ViewMeaning, { meanings }: Phrase): void {
    const isOutside = said.kind === 'place' && !said.weak && this.#sentence.isOutside && places[said.value] === 'room'
    this.#draft.say(isOutside ? { kind: 'setting', value: 'street', weak: true } : said)
    if (placeKinds.has(said.kind) && !(said.weak && meanings.some(isNoun))) this.#endPlace()
  }

  #role(role: WordRole, phrase: Phrase): void {
    if (role === 'article') this.#pending.article = /^(?:an?|another)$/.test(phrase.name) ? 'a' : 'the'
    else if (role === 'and') this.#and()
    else if (role === 'not') this.#denied = true
    else if (role === 'is') this.#afterIs = true
    else if (role === 'bearded') this.#pending.beard = true
    else if (role === 'haired') this.#pending = { ...this.#pending, hairColor: this.#pending.color, color: undefined }
    else if (role === 'crowded' && isPlace(this.#next)) this.#draft.background.push(aCrowd)
    else if (role === 'noise' || role === 'crowded' || (role === 'material' && !isBeforeNoun(this.#next)))
      this.#ignore(phrase)
    else if (!silent.has(role) && !this.#part(role, phrase)) this.#ignore(phrase)
  }

  #and(): void {
    this.#wearColor()
    this.#sentence.and()
  }

  /** `with blue fur` colours the whole animal, `with white spots` some of it. False when nothing comes of it. */
  #part(role: WordRole, phrase: Phrase): boolean {
    if (role === 'hair' || role === 'beard') return this.#hair(role, phrase)
    const { color } = this.#pending
    if (color && role !== 'part') this.#describer.colorAll(color, role === 'marking' ? 'accent' : 'color')
    this.#pending = {}
    this.#sentence.passPart()
    return role === 'surface' || (role === 'marking' && color !== undefined)
  }

  /** Hair is of the people before it or else, as in `red hair girl`, of the person after it. */
  #hair(role: 'hair' | 'beard', { adjectivesFollow }: Phrase): boolean {
    const { color, hairColor = color } = this.#pending
    const told = { ...(role === 'beard' && { beard: true }), ...(hairColor && { hairColor }) }
    const isBeforePerson = has(this.#next, 'person') || !this.#describer.tellOfPeople(told)
    this.#pending = isBeforePerson ? { ...this.#pending, color: undefined, ...told } : {}
    if (!isBeforePerson) this.#sentence.passPart()
    this.#name('hair')
    const isToldNext = adjectivesFollow && (has(this.#next, 'color') || has(this.#next, 'hairColor'))
    return isToldNext || Object.keys(told).length > 0
  }

  /** A place, a time or a weather takes the adjectives before it; only their colour is kept, for the whole picture. */
  #endPlace(): void {
    if (this.#pending.color) this.#draft.palette.push(this.#pending.color)
    this.#pending = {}
    this.#sentence.drop({ place: true })
    this.#name('place')
  }

  #name(named: Named): void {
    this.#named = named
    this.#lastNamed = named
    this.#afterIs = false
  }

  /** Where the doer comes last, what stands before `sitting` is what it sits on. */
  #do(deed: Deed, headFinal: boolean): void {
    this.#wearColor()
    if (headFinal && !this.#sentence.isAboutTheLiving) {
      Object.assign(this.#pending, { [deed.kind]: deed.value })
      if (rests.has(deed.value)) this.#sentence.joinAfter('on')
      return
    }
    const isBeforeDoer = this.#opensNoun || (this.#sentence.isAfterAnd && isLiving(this.#next))
    const doers = isBeforeDoer ? [] : this.#sentence.doers()
    if (doers.length === 0) Object.assign(this.#pending, { [deed.kind]: deed.value })
    for (const index of doers) this.#cast.give(index, deed)
  }

  /** Whether an article or an adjective waits for its noun. */
  get #opensNoun(): boolean {
    const { pose, activity, ...others } = this.#pending
    return Object.values(others).some((said) => said !== undefined)
  }

  #join({ value, after }: Relation): void {
    this.#wearColor()
    this.#afterIs = false
    if (this.#pending.article === 'a' && isDeed(value)) return
    if (after) this.#sentence.joinAfter(value)
    else this.#sentence.join(value)
  }

  #noun(noun: Noun, phrase: Phrase): void {
    // `He is a golden retriever` speaks of the same dog.
    const pending = this.#afterIs ? { ...this.#pending, article: 'the' as const } : this.#pending
    const named = this.#sentence.add(noun, phrase, pending)
    this.#pending = {}
    if (named === null) this.#ignore(phrase)
    else this.#name(named)
  }

  #wearColor(): void {
    const { color } = this.#pending
    if (color && this.#sentence.wearColor(color)) delete this.#pending.color
  }

  /** Adjectives that found no noun describe the one before, or else the whole picture. */
  #endClause(): void {
    this.#wearColor()
    const { color, accent, count, article, hairColor, beard } = this.#pending
    const follows = this.#sentence.hasNoun && !this.#sentence.hasJoint && article === undefined
    const described = follows ? this.#sentence.latest : []
    if (count !== undefined) for (const index of described) this.#cast.countSubject(index, count)
    if (color && (this.#colorIsLast || !this.#sentence.hasNoun)) {
      if (described.length === 0) this.#draft.palette.push(color, ...(accent ? [accent] : []))
      for (const index of described) this.#cast.colorSubject(index, color)
      if (accent) for (const index of described) this.#cast.colorSubject(index, accent, 'accent')
    }
    if (hairColor || beard) this.#describer.tellOfPeople({ hairColor, beard })
    this.#pending = {}
    this.#named = null
    this.#lastNamed = null
    this.#afterIs = false
    this.#afterColor = false
    this.#denied = false
    this.#sentence.endClause()
  }
}

function isPlace(phrase: Phrase | undefined): boolean {
  return has(phrase, 'setting') || has(phrase, 'place')
}

/** Whether a phrase names somebody or an animal. */
function isLiving(phrase: Phrase | undefined): boolean {
  return has(phrase, 'person') || (phrase?.meanings.some((m) => m.kind === 'drawing' && isAnimate(m.value)) ?? false)
}
