import type { Subjects } from './subjects.ts'

/** Who a sentence is about. Subjects are indices into the cast. */
export class Focus {
  readonly #cast: Subjects
  /** Who the sentence is about now. */
  heads: readonly number[] = []
  /** Who was named last. */
  latest: readonly number[] = []
  #headsBefore: readonly number[] = []

  constructor(cast: Subjects) {
    this.#cast = cast
  }

  /** Whether a living thing was named. */
  get isOnTheLiving(): boolean {
    return [...this.latest, ...this.heads].some(this.#cast.isAlive)
  }

  get isLatestAlive(): boolean {
    return this.latest.length > 0 && this.latest.every(this.#cast.isAlive)
  }

  /** The people named last, or else those that the sentence is about. */
  get people(): readonly number[] {
    const latest = this.latest.filter((index) => this.#cast.at(index)?.person)
    return latest.length > 0 ? latest : this.heads
  }

  /** The living things named last, or else what the sentence is about. */
  get doers(): readonly number[] {
    const living = this.latest.filter(this.#cast.isAlive)
    return living.length > 0 ? living : this.heads
  }

  /** All of them, where those named last live and so can keep the others company. */
  get company(): readonly number[] | null {
    return this.latest.every(this.#cast.isAlive) ? [...this.heads, ...this.latest] : null
  }

  /** Who the sentence was about before a thing was named. */
  headBefore(thing: number): number | undefined {
    return this.heads[0] === thing ? this.#headsBefore[0] : this.heads[0]
  }

  /** A noun of its own: the sentence is about it now. */
  turnTo(index: number, isAdded = false): void {
    this.#headsBefore = isAdded ? [] : this.heads
    this.heads = isAdded ? [...this.heads, index] : [index]
    this.latest = isAdded ? [...this.latest, index] : [index]
  }

  endClause(): void {
    this.#headsBefore = []
  }
}
