import type { Cast } from './cast.ts'
import { hairColorOf } from './colors.ts'
import type { Pending } from './draft.ts'
import type { Meaning } from './meaning.ts'
import type { Sentence } from './sentence.ts'

/** What the phrase before named. */
export type Named = 'subject' | 'garment' | 'hair' | 'place'

/** Describes what was named already. */
export class Describer {
  readonly #cast: Cast
  readonly #sentence: Sentence
  readonly #palette: string[]

  constructor(cast: Cast, sentence: Sentence, palette: string[]) {
    this.#cast = cast
    this.#sentence = sentence
    this.#palette = palette
  }

  /** False when the sentence is about nobody. */
  tellOfPeople({ hairColor, beard }: Pending): boolean {
    const change = { ...(hairColor && { hairColor: hairColorOf(hairColor) }), ...(beard && { beard }) }
    return this.#cast.changePeople(this.#sentence.people, (person) => ({ ...person, ...change }))
  }

  /** Colours all that was named last, or some of each. */
  colorAll(color: string, part: 'color' | 'accent'): void {
    for (const index of this.#sentence.latest) this.#cast.colorSubject(index, color, part)
  }

  /** Colours and sizes that come after what they describe. False when the words are no such adjectives. */
  describe(named: Named, meanings: Meaning[], isColored: boolean): boolean {
    const index = this.#sentence.latest.at(-1)
    const adjectives = meanings.filter(({ kind }) => kind === 'color' || kind === 'hairColor' || kind === 'size')
    let part: 'color' | 'accent' = isColored ? 'accent' : 'color'
    for (const adjective of adjectives) {
      if (adjective.kind === 'hairColor') this.tellOfPeople({ hairColor: adjective.value })
      if (adjective.kind === 'size' && index !== undefined)
        this.#cast.change(index, (subject) => ({ ...subject, size: adjective.value }))
      if (adjective.kind !== 'color') continue
      this.#color(named, index, adjective.value, part)
      part = 'accent'
    }
    return adjectives.length > 0
  }

  #color(named: Named, index: number | undefined, color: string, part: 'color' | 'accent'): void {
    if (named === 'place') this.#palette.push(color)
    if (named === 'hair') this.tellOfPeople({ hairColor: color })
    if (index === undefined) return
    if (named === 'garment') this.#cast.colorGarment(index, color)
    if (named === 'subject') this.#cast.colorSubject(index, color, part)
  }
}
