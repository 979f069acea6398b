import { namesOf } from './tables/names.ts'

/** Forks that a strong variation shares with the original: the looks and clothes of people. */
const kept: readonly string[] = namesOf(`
  look, outfit, garment, beard, glasses, earrings, freckles, blossoms, coat, markings, skin, dye,
  tint, drawings, palette`)

/** Forks that a subtle variation draws anew: brushwork, and small or far things. */
const renewed: readonly string[] = namesOf(`
  finish, turf, ground, staffage, fireflies, birds, stars, boards`)

/** The difference of a sequence from the sequence of the varied picture. */
interface Varies {
  /** The names of the subtle variations. Each lets measures drift. */
  subtly?: readonly string[]
  /** The sequence of the strongly varied picture. */
  strongly?: Random | undefined
}

/** The drift of a measure in a subtle variation, relative to the range of the measure. */
const reach = 0.2

/** A fast, portable random generator (sfc32). The same name gives the same sequence everywhere. */
export class Random {
  readonly #name: string
  /** The name without the seed, and the seed. */
  readonly #seedless: string
  readonly seed: number
  #a: number
  #b: number
  #c: number
  #counter = 1
  readonly #varies: Varies
  readonly #drifts: readonly Random[]

  /** `turn` depends on `seedless` and `seed`. */
  constructor(name: string, seedless = name, seed = 0, varies: Varies = {}) {
    this.#name = name
    this.#seedless = seedless
    this.seed = seed
    this.#varies = varies
    this.#drifts = (varies.subtly ?? []).map((own) => new Random(`${name}\n${own}`))
    this.#a = hash(name, 0x9e3779b9)
    this.#b = hash(name, 0x243f6a88)
    this.#c = hash(name, 0xb7e15162)
    for (let i = 0; i < 8; i++) this.next()
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    const place = this.next() + this.drift() * reach
    // A value outside of the range is mirrored at the end of the range.
    return low + (high - low) * (1 - Math.abs(1 - Math.abs(place)))
  }

  /** The difference of a value from the original's in a variation, about -1 to 1; otherwise 0. */
  drift(): number {
    return this.#drifts.reduce((sum, drift) => sum + drift.next() * 2 - 1, 0)
  }

  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  sign(): 1 | -1 {
    return this.next() < 0.5 ? -1 : 1
  }

  pick<T>(list: readonly T[]): T {
    const choice = list[Math.floor(this.next() * list.length)]
    if (choice === undefined) throw new RangeError('an empty list has nothing to pick')
    return choice
  }

  /** One entry of a list: the next entry for the next seed, so that neighbors never agree. */
  turn<T>(list: readonly T[]): T {
    const choice = list[this.#placeIn(list.length)]
    if (choice === undefined) throw new RangeError('an empty list has no turns')
    return choice
  }

  #placeIn(length: number): number {
    const place = (hash(this.#seedless) + this.seed) % length
    const { strongly } = this.#varies
    return strongly && strongly.#placeIn(length) === place ? (place + 1) % length : place
  }

  /** Bell-shaped around 0: nearly all within ±2. */
  bell(): number {
    const sum = this.next() + this.next() + this.next() + this.next() - 2
    return (sum + this.drift() * reach) * 1.7
  }

  /**
   * A new sequence, independent of earlier draws. A loop whose length depends on detail must use a
   * fork: more steps must not change the composition.
   */
  fork(name: string): Random {
    const { subtly = [], strongly } = this.#varies
    const other = strongly?.fork(name)
    if (other && kept.includes(name)) return other
    const renewal = renewed.includes(name) ? subtly.map((own) => `\n${own}`).join('') : ''
    const varies = { subtly, strongly: other }
    const own = `${this.#name}/${name}${renewal}`
    return new Random(own, `${this.#seedless}/${name}`, this.seed, varies)
  }

  /** In a strong variation the sequence of the varied picture; otherwise this sequence. */
  original(): Random {
    return this.#varies.strongly?.original() ?? this
  }

  /** The same sequence, but measures drift by `seed`, and details are drawn anew. */
  variedSubtly(seed: number): Random {
    const { subtly = [], strongly } = this.#varies
    const varies = { subtly: [...subtly, `subtle ${seed}`], strongly: strongly?.variedSubtly(seed) }
    return new Random(this.#name, this.#seedless, this.seed, varies)
  }
}

/** 32 bits of a text: FNV-1a, then a step that mixes short texts well. */
export function hash(text: string, start = 0x811c9dc5): number {
  let h = start
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
