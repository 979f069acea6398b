import { openSync, readFileSync, readSync } from 'node:fs'

/** A file of named texts. Each text is read from the disk on request. */
export class Texts {
  readonly #file: number
  readonly #places = new Map<string, readonly [start: number, bytes: number]>()

  /** Opens a file that `textsFile` wrote. */
  constructor(path: string) {
    const all = readFileSync(path)
    this.#file = openSync(path, 'r')
    let start = all.indexOf('\n') + 1
    const sizes: [name: string, bytes: number][] = JSON.parse(all.toString('utf8', 0, start))
    for (const [name, bytes] of sizes) {
      this.#places.set(name, [start, bytes])
      start += bytes
    }
  }

  names(): string[] {
    return [...this.#places.keys()]
  }

  has(name: string): boolean {
    return this.#places.has(name)
  }

  /** Empty for an unknown name. */
  get(name: string): string {
    const [start, bytes] = this.#places.get(name) ?? [0, 0]
    const text = Buffer.allocUnsafe(bytes)
    readSync(this.#file, text, { position: start })
    return text.toString()
  }
}

/** A line of JSON with the names of the texts and their sizes in bytes, then the texts. */
export function textsFile(texts: Record<string, string>): string {
  const sizes = Object.entries(texts).map(([name, text]) => [name, Buffer.byteLength(text)])
  return `${JSON.stringify(sizes)}\n${Object.values(texts).join('')}`
}
