import type { HairStyle, Person, Subject } from '../scene.ts'
import { type Draft, dress, tell } from './draft.ts'
import type { Adjectives, Meaning, WordRole } from './meaning.ts'
import type { Sentence } from './sentence.ts'
import type { Pending } from './subjects.ts'

/** What the phrase before named. */
export type Named = 'subject' | 'garment' | 'hair' | 'place'

/** What long and short hair is. */
const lengths: Partial<Record<Adjectives['size'], HairStyle>> = {
  huge: 'long',
  large: 'long',
  small: 'pixie',
  tiny: 'cropped',
}

/** Whether things may have such a face: a lake is calm without one. */
export function isOfThings({ expression }: Partial<Person>): boolean {
  return expression !== undefined && expression !== 'calm' && expression !== 'serious'
}

/** Keeps the adjectives that wait for their noun, and describes what was named already. */
export class Describer {
  readonly #sentence: Sentence
  readonly #draft: Draft
  #pending: Pending = {}
  /** Nothing that is not understood came after the last colour. */
  #colorIsLast = false

  constructor(sentence: Sentence, draft: Draft) {
    this.#sentence = sentence
    this.#draft = draft
  }

  get article(): Pending['article'] {
    return this.#pending.article
  }

  /** Whether an article or an adjective waits for its noun. */
  get opensNoun(): boolean {
    const { pose, activity, ...others } = this.#pending
    return Object.values(others).some((said) => said !== undefined)
  }

  open(article: 'a' | 'the'): void {
    this.#pending.article = article
  }

  /** The first that is said of a kind counts. */
  wait(adjectives: Pending): void {
    this.#pending = { ...adjectives, ...this.#pending }
  }

  color(color: string): void {
    if (this.#pending.color === undefined) this.#pending.color = color
    else this.#pending.accent ??= color
    this.#colorIsLast = true
  }

  /** What waited, for the noun that has come. */
  take(): Pending {
    const pending = this.#pending
    this.#pending = {}
    return pending
  }

  passUnknown(): void {
    this.#colorIsLast = false
  }

  /** Tells of the people that the sentence is about. False when the sentence is about nobody. */
  tellPeople(told: Pending): boolean {
    const { people } = this.#draft.focus
    tell(people, told)
    return people.length > 0
  }

  /** `not red`: another color, unless one is said. */
  avoid(color: string): void {
    const other = color === 'blue' ? 'green' : 'blue'
    const { latest } = this.#draft.focus
    if (latest.length === 0) this.wait({ color: other })
    const open = latest.filter(({ color }) => !color)
    tell(open, { color: other })
  }

  /** `red haired`. */
  turnToHair(): void {
    this.#pending = { ...this.#pending, hairColor: this.#pending.color, color: undefined }
  }

  wearColor(): void {
    const { color } = this.#pending
    if (color && this.#sentence.wearColor(color)) delete this.#pending.color
  }

  /** `with blue fur` colors all of an animal, `with white spots` some. False if it does nothing. */
  part(role: WordRole): boolean {
    const { color } = this.take()
    const told = role === 'marking' ? { accent: color } : { color }
    if (color && role !== 'part') tell(this.#draft.focus.latest, told)
    this.#sentence.passPart()
    return role === 'surface' || (role === 'marking' && color !== undefined)
  }

  /** Hair is of the people before it or, in `red hair girl`, after it. False if nothing is said. */
  hair(role: 'hair' | 'beard', isBeforePerson: boolean, isStyled: boolean): boolean {
    const { color, hairColor = color, size, ...rest } = this.take()
    const long = role === 'hair' && !isStyled && size && lengths[size]
    const others = long ? { ...rest, look: { ...rest.look, hair: long } } : { ...rest, size }
    const told = { ...(role === 'beard' && { beard: true }), ...(hairColor && { hairColor }) }
    const { look = {} } = others
    if (!isBeforePerson && this.tellPeople({ ...told, look })) this.#sentence.passPart()
    else this.#pending = { ...others, ...told }
    return Object.keys(told).length > 0 || Object.keys(look).length > 0
  }

  /**
   * A look of the person before it, or of the one that follows. A trait is of the person before it
   * and takes the adjectives for itself, as in `with a big smile`. False when it is of nobody.
   */
  look(told: Partial<Person>, kind: 'look' | 'trait', isBeforePerson: boolean): boolean {
    const { people, doers } = this.#draft.focus
    const isFace = people.length === 0 && isOfThings(told)
    const isAfter =
      kind === 'trait' ? people.length > 0 || isFace : !isBeforePerson && !this.opensNoun
    if (isAfter && isFace && doers.length > 0) {
      tell(doers, { look: told })
      return true
    }
    if (isAfter && this.tellPeople({ look: told })) {
      // A mustache and braids may have a color; a smile has none.
      const { color, hairColor = color } = kind === 'trait' ? this.take() : {}
      if (told.mustache || told.hair) this.tellPeople({ hairColor })
      return true
    }
    const isBefore = isBeforePerson || (isOfThings(told) && this.opensNoun)
    if (kind === 'look' && !isBefore) return false
    this.#pending.look = { ...told, ...this.#pending.look }
    return true
  }

  /** Colors and sizes that come after their noun. False when the words are no such adjectives. */
  describe(named: Named, meanings: Meaning[], isColored: boolean): boolean {
    const latest = this.#draft.focus.latest.slice(-1)
    const adjectives = meanings.filter(
      ({ kind }) => kind === 'color' || kind === 'hairColor' || kind === 'size',
    )
    let part: 'color' | 'accent' = isColored ? 'accent' : 'color'
    for (const adjective of adjectives) {
      if (adjective.kind === 'hairColor') this.tellPeople({ hairColor: adjective.value })
      if (adjective.kind === 'size') tell(latest, { size: adjective.value })
      if (adjective.kind !== 'color') continue
      this.#color(named, latest, { [part]: adjective.value })
      part = 'accent'
    }
    return adjectives.length > 0
  }

  /** Adjectives that found no noun describe the one before, or else the whole picture. */
  end(): void {
    this.wearColor()
    const { color, accent, count, article, hairColor, beard, look } = this.take()
    const { hasNoun, hasJoint } = this.#sentence
    const described = hasNoun && !hasJoint && article === undefined ? this.#draft.focus.latest : []
    const isColored = color !== undefined && (this.#colorIsLast || !hasNoun)
    tell(described, { count, ...(isColored && { color, accent }) })
    if (isColored && described.length === 0)
      this.#draft.palette.push(color, ...(accent ? [accent] : []))
    this.tellPeople({ hairColor, beard, look })
  }

  #color(named: Named, latest: readonly Subject[], told: Pick<Pending, 'color' | 'accent'>): void {
    const color = told.color ?? told.accent ?? ''
    if (named === 'place') this.#draft.palette.push(color)
    if (named === 'hair') this.tellPeople({ hairColor: color })
    // The garment that was put on last.
    if (named === 'garment')
      for (const subject of latest) {
        const worn = subject.person?.wears.at(-1)
        if (worn) dress([subject], worn.name, color)
      }
    if (named === 'subject') tell(latest, told)
  }
}
