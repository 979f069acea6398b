import { type Mood, places } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { compounded, inCostume } from './compounds.ts'
import { Describer, isOfThings, type Named } from './describer.ts'
import { Draft, tell, undress } from './draft.ts'
import { isDeed } from './joints.ts'
import { colorOfMaterial, looks } from './looks.ts'
import {
  type Deed,
  isNoun,
  isView,
  lackOf,
  type Meaning,
  type Noun,
  type ViewMeaning,
  type WordRole,
} from './meaning.ts'
import {
  clauseBreak,
  has,
  isBeforeNoun,
  meaningsInPlace,
  namesAnimal,
  type Phrase,
} from './phrase.ts'
import { Sentence } from './sentence.ts'
import { aCrowd, cropOf } from './subjects.ts'

/** What is said of the picture by words that a preposition may stand before. */
const placeKinds = new Set<ViewMeaning['kind']>(['setting', 'place', 'feature', 'time', 'weather'])
const silent = new Set<WordRole>(['stop', 'or', 'material'])
/** What may stand between an adjective and the person that it describes. */
const beforePeople = ['person', 'look', 'hairColor', 'color', 'size', 'hair', 'bearded'] as const
const rests = new Set<string>(['sitting', 'standing', 'lying'])

/** Moods that are adjectives of colors, too: `dark hair`, `bright red`. */
const ofColors = new Set<Mood>(['dark', 'bright', 'soft', 'glowing'])

/** What an adjective of light before it only describes. */
const ofNoun = namesOf('color, hair, hairColor, beard, surface, marking, part, garment')
const mostOrbs = 5
const ofBuildings = new Set(['window', 'door', 'roof'])

type Relation = Extract<Meaning, { kind: 'relation' }>

/** A draft of the scene that phrases tell of. */
export function draftOf(phrases: readonly Phrase[]): Draft {
  const draft = new Draft()
  let writer = new Writer(draft)
  const told = [...inCostume(compounded(phrases)), clauseBreak]
  for (const [index, phrase] of told.entries()) {
    if (phrase.kind !== 'break') writer.read(phrase, told[index + 1])
    else {
      writer.end()
      writer = new Writer(draft)
    }
  }
  draft.subjects.push(...draft.background)
  return draft
}

/**
 * Writes the phrases of a clause into a draft, one after another. Adjectives wait for their noun, or
 * describe the one before where the language or an `is` says so.
 */
class Writer {
  readonly #draft: Draft
  readonly #sentence: Sentence
  readonly #describer: Describer
  #next: Phrase | undefined
  #named: Named | null = null
  #lastNamed: Named | null = null
  #afterIs = false
  #afterColor = false
  #denied = false

  constructor(draft: Draft) {
    this.#draft = draft
    this.#sentence = new Sentence(draft)
    this.#describer = new Describer(this.#sentence, draft)
  }

  read(phrase: Phrase, next: Phrase | undefined): void {
    this.#next = next
    if (phrase.meanings.length === 0) this.#ignore(phrase)
    else this.#readWords(phrase, this.#inWhole(phrase, meaningsInPlace(phrase, next)))
  }

  end(): void {
    this.#describer.end()
    this.#sentence.end()
  }

  /** A hand is a drawing by itself, and a part of who was named. */
  #inWhole(phrase: Phrase, meanings: Meaning[]): Meaning[] {
    if (!has(phrase, 'part') || !meanings.some(isNoun)) return meanings
    const isBuilt = meanings.some((said) => isNoun(said) && ofBuildings.has(said.value as string))
    const isPart = this.#sentence.isPart(!isBuilt)
    return meanings.filter((said) => (isPart ? !isNoun(said) : said.kind !== 'part'))
  }

  #readWords(phrase: Phrase, meanings: Meaning[]): void {
    if (this.#denied && meanings.some(({ kind }) => kind !== 'article' && kind !== 'or')) {
      this.#denied = has(this.#next, 'or')
      this.#deny(phrase, meanings)
      return
    }
    const isBetweenColors = this.#afterColor && has(phrase, 'and') && has(this.#next, 'color')
    if (isBetweenColors) return
    const named = this.#afterIs ? this.#lastNamed : phrase.adjectivesFollow ? this.#named : null
    this.#named = null
    // `Pelo oscuro` says nothing of the light.
    if (named === 'hair' && has(phrase, 'mood')) return
    if (named === 'place' && has(phrase, 'crowded')) this.#draft.background.push(aCrowd())
    else if (named !== null && this.#describer.describe(named, meanings, this.#afterColor))
      this.#named = named
    else for (const meaning of meanings) this.#write(meaning, phrase)
    this.#afterColor = has(phrase, 'color')
  }

  /** What there is none of. Nobody needs to hear that it is not drawn. */
  #deny(phrase: Phrase, meanings: Meaning[]): void {
    for (const meaning of meanings) {
      if (meaning.kind === 'beard') this.#describer.tellPeople({ beard: false })
      else if (meaning.kind === 'garment') undress(this.#draft.focus.heads, meaning.value)
      else if (meaning.kind === 'color') this.#describer.avoid(meaning.value)
    }
    const lack = lackOf(phrase.name, meanings)
    if (lack) this.#draft.say({ kind: 'lack', value: lack })
    const isSeen = meanings.some((said) => isNoun(said) || isView(said))
    if (!isSeen && !has(phrase, 'color', 'beard', 'hair')) this.#ignore(phrase)
  }

  #ignore({ words }: Phrase): void {
    this.#draft.ignored.push(words.join(' '))
    this.#describer.passUnknown()
  }

  #write(meaning: Meaning, phrase: Phrase): void {
    if (isView(meaning)) this.#view(meaning, phrase)
    else if (isNoun(meaning)) this.#noun(meaning, phrase)
    else if (meaning.kind === 'relation') this.#join(meaning)
    else if (meaning.kind === 'crop') this.#crop(meaning.value, phrase)
    else if (meaning.kind === 'color') this.#describer.color(meaning.value)
    else if (meaning.kind === 'pose' || meaning.kind === 'activity')
      this.#do(meaning, phrase.headFinal ?? false)
    else if (meaning.kind === 'look' || meaning.kind === 'trait') this.#look(meaning, phrase)
    else if ('value' in meaning) this.#describer.wait({ [meaning.kind]: meaning.value })
    else this.#role(meaning.kind, phrase)
  }

  #look({ kind, value }: Extract<Meaning, { kind: 'look' | 'trait' }>, phrase: Phrase): void {
    const told = looks[value] ?? {}
    const isBefore =
      has(this.#next, ...beforePeople) ||
      has(phrase, 'person') ||
      (has(this.#next, 'drawing') && isOfThings(told))
    const isTold = this.#describer.look(told, kind, isBefore)
    if (kind === 'trait' && isTold) this.#sentence.passPart()
    if (!isTold && phrase.meanings.length === 1) this.#ignore(phrase)
  }

  #crop(drawing: string, phrase: Phrase): void {
    this.#draft.background.push(cropOf(drawing, phrase, this.#describer.take().color))
    this.#view({ kind: 'setting', value: 'meadow' }, phrase)
  }

  /** A place is named by its words, but in front of a cafe is the street. */
  #view(said: ViewMeaning, phrase: Phrase): void {
    const { meanings } = phrase
    const isShade = (this.#afterColor && phrase.adjectivesFollow) || has(this.#next, ...ofNoun)
    // `Dark hair` and `bright red` say nothing of the light.
    if (said.kind === 'mood' && ofColors.has(said.value) && isShade) {
      const isBrown = said.value === 'dark' && has(this.#next, 'hair')
      if (isBrown) this.#describer.wait({ hairColor: 'brown' })
      return
    }
    const isOutside =
      said.kind === 'place' &&
      !said.weak &&
      this.#sentence.isOutside &&
      places[said.value] === 'room'
    this.#draft.say(isOutside ? { kind: 'setting', value: 'street', weak: true } : said)
    if (placeKinds.has(said.kind) && !meanings.some(isNoun)) this.#endPlace(phrase)
  }

  #role(role: WordRole, phrase: Phrase): void {
    if (role === 'article')
      this.#describer.open(/^(?:an?|another)$/.test(phrase.name) ? 'a' : 'the')
    else if (role === 'and') {
      this.#describer.wearColor()
      this.#sentence.isAfterAnd = true
    } else if (role === 'not') this.#denied = true
    else if (role === 'is') this.#afterIs = true
    else if (role === 'bearded') this.#describer.wait({ beard: true })
    else if (role === 'haired') this.#describer.turnToHair()
    else if (role === 'crowded' && has(this.#next, 'setting')) this.#draft.background.push(aCrowd())
    else if (role === 'material') this.#material(phrase)
    else if (role === 'noise' || role === 'crowded') this.#ignore(phrase)
    else if (!silent.has(role) && !this.#part(role, phrase) && !has(phrase, 'trait'))
      this.#ignore(phrase)
  }

  /** `Made of glass` has the color of glass; `on black velvet` gives the whole picture's color. */
  #material(phrase: Phrase): void {
    if (isBeforeNoun(this.#next)) return
    const color = colorOfMaterial(phrase.name)
    const { made } = this.#sentence
    if (color && made.length > 0) {
      tell(made, { color })
      this.#sentence.drop({ place: false })
    } else if (this.#sentence.hasJoint) this.#endPlace(phrase)
    else this.#ignore(phrase)
  }

  /** False when nothing comes of it. */
  #part(role: WordRole, phrase: Phrase): boolean {
    if (role !== 'hair' && role !== 'beard') return this.#describer.part(role)
    const isTold = this.#describer.hair(role, has(this.#next, 'person'), has(phrase, 'trait'))
    this.#name('hair')
    const isColoredNext = phrase.adjectivesFollow && has(this.#next, 'color', 'hairColor')
    return isTold || Boolean(isColoredNext)
  }

  /** A place, time or weather takes the adjectives before it: a color is the whole picture's. */
  #endPlace({ words }: Phrase): void {
    const { color, count = 1 } = this.#describer.take()
    if (/^(?:moons?|suns?)$/.test(words.at(-1) ?? ''))
      this.#draft.orbs = Math.max(this.#draft.orbs, Math.min(mostOrbs, count))
    if (color) this.#draft.palette.push(color)
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
    this.#describer.wearColor()
    const isBeforeDoer =
      this.#describer.opensNoun ||
      (this.#sentence.isAfterAnd && (has(this.#next, 'person') || namesAnimal(this.#next)))
    const isAbout = headFinal ? this.#draft.focus.isOnTheLiving : !isBeforeDoer
    const doers = isAbout && !isBeforeDoer ? this.#draft.focus.doers : []
    if (doers.length === 0) this.#describer.wait({ [deed.kind]: deed.value })
    tell(doers, { [deed.kind]: deed.value })
    if (headFinal && !isAbout && rests.has(deed.value)) this.#sentence.joinAfter('on')
  }

  #join({ value, after }: Relation): void {
    this.#describer.wearColor()
    this.#afterIs = false
    if (this.#describer.article === 'a' && isDeed(value)) return
    if (after) this.#sentence.joinAfter(value)
    else this.#sentence.join(value)
  }

  #noun(noun: Noun, phrase: Phrase): void {
    if (this.#sentence.made.length > 0 && has(phrase, 'material')) {
      this.#material(phrase)
      return
    }
    const pending = this.#describer.take()
    // `Playing chess` names the board.
    const named = has(phrase, 'relation') ? String(noun.value).replaceAll('-', ' ') : phrase.name
    // `He is a golden retriever` speaks of the same dog.
    const added = this.#sentence.add(
      noun,
      { ...phrase, name: named },
      this.#afterIs ? { ...pending, article: 'the' } : pending,
    )
    if (added === null) this.#ignore(phrase)
    else this.#name(added)
  }
}
