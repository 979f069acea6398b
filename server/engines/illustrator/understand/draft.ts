import type { Relation, Subject } from '../scene.ts'
import { places } from '../scene.ts'
import type { Adjectives, View, ViewMeaning } from './meaning.ts'

/** The adjectives that wait for their noun. */
export interface Pending extends Partial<Adjectives> {
  article?: 'a' | 'the'
  /** The second colour of `black and white`. */
  accent?: string
  beard?: boolean | null
}

/** What was read so far, before it is settled. */
export class Draft {
  subjects: Subject[] = []
  relations: Relation[] = []
  /** What there is all over the place, such as what grows there. */
  readonly background: Subject[] = []
  /** Names of the table of colors. */
  readonly palette: string[] = []
  readonly ignored: string[] = []
  /** Moons or suns in the sky. */
  orbs = 1
  readonly #said: ViewMeaning[] = []

  /** A place says its setting, too. */
  say(said: ViewMeaning): void {
    this.#said.push(said)
    if (said.kind === 'place')
      this.#said.push({ ...said, kind: 'setting', value: places[said.value] })
  }

  /** What was said of one part of the view, in order; what is weak comes last. */
  said<Kind extends keyof View>(kind: Kind): View[Kind][] {
    return [...this.stated(kind), ...this.#valuesOf(kind, true)]
  }

  /** What was said of it by words that are not weak. */
  stated<Kind extends keyof View>(kind: Kind): View[Kind][] {
    return this.#valuesOf(kind, false)
  }

  #valuesOf<Kind extends keyof View>(kind: Kind, weak: boolean): View[Kind][] {
    return this.#said.flatMap((said) =>
      said.kind === kind && (said.weak ?? false) === weak ? [said.value as View[Kind]] : [],
    )
  }
}
