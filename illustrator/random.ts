import { namesOf } from './tables/names.ts'

/**
 * The sequences that a strong variation shares with the original: how a person looks and dresses.
 */
const kept: readonly string[] = namesOf(`
  look, outfit, garment, beard, glasses, earrings, freckles, blossoms, coat, markings, skin, dye,
  tint, drawings, palette`)

/** Those that a subtle variation draws anew: brushwork, and what is small or far. */
const renewed: readonly string[] = namesOf(`
  finish, turf, ground, staffage, fireflies, birds, stars, boards`)

/** How a sequence differs from that of the picture that is varied. */
interface Varies {
  /** The names of the subtle variations: each lets measures drift. */
  subtly?: readonly string[]
  /** The sequence of the picture that is varied strongly. */
  strongly?: Random | undefined
}

/** How far a measure drifts in a subtle variation, by its range. */
const reach = 0.2

/** A fast, portable source of chance (sfc32): the same name gives the same sequence everywhere. */
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

  /** `lot` and `seed` are what `turn` goes by. */
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

  /** 0 up to, but not, 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    const place = this.next() + this.drift() * reach
    // What would leave the range turns back at its end.
    return low + (high - low) * (1 - Math.abs(1 - Math.abs(place)))
  }

  /** How far a value differs from the original's in a variation, about -1 to 1; otherwise 0. */
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
    if (choice === undefined) throw new RangeError('nothing to pick from')
    return choice
  }

  /** Another of a list with each seed, from a place that the name sets: neighbors never agree. */
  turn<T>(list: readonly T[]): T {
    const choice = list[this.#placeIn(list.length)]
    if (choice === undefined) throw new RangeError('nothing to turn through')
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
   * An own sequence, independent of how much of this one was used. Every loop whose length depends
   * on detail draws from a fork, or else more steps would change the composition.
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

  /** Of a strong variation, the sequence of the picture that it varies; else this one. */
  original(): Random {
    return this.#varies.strongly?.original() ?? this
  }

  /** The same, but measures drift by `seed`, and details are drawn anew. */
  variedSubtly(seed: number): Random {
    const { subtly = [], strongly } = this.#varies
    const varies = { subtly: [...subtly, `subtle ${seed}`], strongly: strongly?.variedSubtly(seed) }
    return new Random(this.#name, this.#seedless, this.seed, varies)
  }
}

/** 32 bits of a text: FNV-1a with a finish that mixes short texts well. */
export function hash(text: string, start = 0x811c9dc5): number {
  let h = start
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
