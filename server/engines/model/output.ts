import { StringDecoder } from 'node:string_decoder'

export interface OutputListener {
  /** The share of the weights that is loaded, 0 to 100 percent. */
  onLoading(percent: number): void
  /** The sampler has done `step` of `steps` steps. */
  onStep(step: number, steps: number): void
}

/** As `print_progress_line` of stable-diffusion.cpp writes it: `#` for weights, `=` for steps. */
const progress = /\|([#=> ]+)\| (\d+)\/(\d+) - /
/** Longer lines are no progress. */
const maxLineLength = 1000

/** Reads the progress that the server writes to its standard output. */
export function readProgress({ onLoading, onStep }: OutputListener): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return (chunk) => {
    // A bar begins with a carriage return, and only the last one ends with a line feed.
    const lines = (rest + decoder.write(chunk)).split(/[\r\n]/)
    rest = (lines.pop() ?? '').slice(0, maxLineLength)
    for (const line of progress.test(rest) ? [...lines, rest] : lines) {
      const [, bar = '', done, total] = progress.exec(line) ?? []
      if (Number(total) > 0 && bar.startsWith('#'))
        onLoading(Math.min(100, Math.floor((Number(done) / Number(total)) * 100)))
      else if (Number(total) > 0) onStep(Number(done), Number(total))
    }
    if (progress.test(rest)) rest = ''
  }
}

/** The server lists its devices on standard error at each start. */
const isNoise = (line: string) => /^register_(?:backend|device):/.test(line)

const maxWords = 4000
const shownLines = 3
/** Folders of this machine, which are nobody's business. */
const folders = /(?<![\w.])(?:[A-Za-z]:)?[\\/](?:[\w.@ -]+[\\/])*/g

/** Keeps the end of what the server writes to its standard error. */
export class LastWords {
  readonly #decoder = new StringDecoder('utf8')
  #text = ''

  add(chunk: Buffer): void {
    this.#text = (this.#text + this.#decoder.write(chunk)).slice(-maxWords)
  }

  /** The last lines as one, without the folders of paths. Empty: the server wrote nothing. */
  get shown(): string {
    const lines = this.#text.split('\n').map((line) => line.trim())
    const words = lines.filter((line) => line !== '' && !isNoise(line)).slice(-shownLines)
    return words.map((line) => line.replace(folders, '').slice(0, 300)).join(' · ')
  }
}
