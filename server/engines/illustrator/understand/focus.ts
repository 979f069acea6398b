import type { Subject } from '../scene.ts'
import { isAlive } from '../tables/drawings.ts'

export function lives({ drawing }: Subject): boolean {
  return isAlive(drawing)
}

/** Who a sentence is about. */
export class Focus {
  /** Who the sentence is about now. */
  heads: readonly Subject[] = []
  /** Who was named last. */
  latest: readonly Subject[] = []
  #headsBefore: readonly Subject[] = []

  /** Whether a living thing was named. */
  get isOnTheLiving(): boolean {
    return [...this.latest, ...this.heads].some(lives)
  }

  get isLatestAlive(): boolean {
    return this.latest.length > 0 && this.latest.every(lives)
  }

  /** The people among those named last, or else among those that the sentence is about. */
  get people(): readonly Subject[] {
    const latest = this.latest.filter(({ person }) => person)
    return latest.length > 0 ? latest : this.heads.filter(({ person }) => person)
  }

  /** The living things named last, or else what the sentence is about. */
  get doers(): readonly Subject[] {
    const living = this.latest.filter(lives)
    return living.length > 0 ? living : this.heads
  }

  /** All of them, where those named last live and so can keep the others company. */
  get company(): readonly Subject[] | null {
    return this.latest.every(lives) ? [...this.heads, ...this.latest] : null
  }

  /** Who the sentence was about before a thing was named. */
  headBefore(thing: Subject): Subject | undefined {
    return this.heads[0] === thing ? this.#headsBefore[0] : this.heads[0]
  }

  /** A noun of its own: the sentence is about it now. */
  turnTo(subject: Subject, isAdded = false): void {
    this.#headsBefore = isAdded ? [] : this.heads
    this.heads = isAdded ? [...this.heads, subject] : [subject]
    this.latest = isAdded ? [...this.latest, subject] : [subject]
  }
}
