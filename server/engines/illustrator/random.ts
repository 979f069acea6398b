/**
 * A small, fast and portable source of chance (sfc32). The same name gives the same sequence
 * everywhere.
 */
export class Random {
  readonly #name: string
  /** The name without the seed, and the seed. */
  readonly #lot: string
  readonly #seed: number
  #a: number
  #b: number
  #c: number
  #counter = 1

  /** `lot` and `seed` are what `turn` goes by. */
  constructor(name: string, lot = name, seed = 0) {
    this.#name = name
    this.#lot = lot
    this.#seed = seed
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
    return low + (high - low) * this.next()
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
    const choice = list[(hash(this.#lot) + this.#seed) % list.length]
    if (choice === undefined) throw new RangeError('nothing to turn through')
    return choice
  }

  /** Bell-shaped around 0: nearly all within ±2. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7
  }

  /**
   * An own sequence, independent of how much of this one was used. Every loop whose length depends
   * on detail draws from a fork, or else more steps would change the composition.
   */
  fork(name: string): Random {
    return new Random(`${this.#name}/${name}`, `${this.#lot}/${name}`, this.#seed)
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
