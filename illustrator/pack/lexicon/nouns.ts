import { anchors, isA } from '../../tables/drawings.ts'
import { WordList } from '../../understand/lexicon.ts'
import type { Drawing, Group } from './emojibase.ts'
import type { Synset, WordNet } from './wordnet.ts'

/** The weight of a word for each group of drawings: `crown` is the thing before its wearer. */
const readiness: Partial<Record<Group, number>> = {
  ...{ face: 0.4, symbol: 0.4, person: 0.8, activity: 0.95, food: 1.1 },
}

/** From this score on, the word of a drawing counts more than WordNet. */
const sure = 55
/** The score of a drawing's label, or most of the label: related nouns may use the drawing. */
const named = 80
/** Keywords below this score are only loosely related. */
const related = 22

interface Match {
  drawing: number
  score: number
}

/**
 * English nouns → drawings: by label and keyword, then by the nearest broader noun in WordNet.
 * Common words without a drawing have -1, so that English is recognized by them.
 */
export function englishWords(drawings: Drawing[], wordnet: WordNet): WordList {
  const direct = directWords(drawings, wordnet)
  const words = new Map<string, number>()
  for (const [word, { drawing, score }] of direct) if (score >= sure) words.set(word, drawing)
  const drawingOf = climber(drawings, wordnet, direct)
  for (const [word, synsets] of wordnet.nouns) {
    const isPlain = word.length > 2 && !/[\d.]/.test(word) && word.split(' ').length <= 3
    if (words.has(word) || !isPlain || wordnet.nounness(word) < 0) continue
    const drawing = drawingOf(synsets)
    if (drawing !== undefined) words.set(word, drawing)
  }
  for (const [word, { drawing, score }] of direct)
    if (score >= related && !words.has(word) && isThing(drawings[drawing])) words.set(word, drawing)
  for (const word of wordnet.common)
    if (!words.has(word) && /^[a-z]{2,}$/.test(word)) words.set(word, -1)
  return WordList.from(words)
}

function isThing(drawing: Drawing | undefined): boolean {
  return drawing !== undefined && ['nature', 'food', 'place', 'object'].includes(drawing.group)
}

function directWords(drawings: Drawing[], wordnet: WordNet): Map<string, Match> {
  const all = drawings.flatMap(({ tags }) => tags)
  const sharing = Map.groupBy(all, (tag) => tag)
  const matches = new Map<string, Match>()
  const propose = (word: string, drawing: number, score: number) => {
    const known = matches.get(word)
    if (word.length > 1 && (!known || known.score < score)) matches.set(word, { drawing, score })
  }
  for (const [index, { id, label, group, tags }] of drawings.entries()) {
    const weight = readiness[group] ?? 1
    const bare = label.replace(/ (face|button|symbol)$/, '')
    const role = bare.replace(/^(man|woman|person) /, '')
    const lastWord = bare.split(' ').at(-1) ?? bare
    propose(label, index, 100 * weight)
    if (isA(id, 'named')) continue
    propose(bare, index, 90 * weight)
    if (role !== bare) propose(role, index, (bare.startsWith('person') ? 88 : 80) * weight)
    if (isThing(drawings[index]))
      propose(lastWord, index, (62 * weight) / Math.sqrt(bare.split(' ').length))
    for (const tag of tags)
      propose(tag, index, (46 * weight) / (sharing.get(tag)?.length ?? 1) ** 0.6)
    if (tags[0]) propose(tags[0], index, 72 * weight)
  }
  const isNoun = (word: string) =>
    wordnet.nounness(word) > 0 && isPhysical(wordnet.nouns.get(word)?.[0])
  const isKept = ([word, { score }]: [string, Match]) =>
    score >= named || (word.includes(' ') ? score >= sure : isNoun(word))
  return new Map([...matches].filter(isKept))
}

/** Whether a synset is a visible thing, unlike love and time. */
function isPhysical(synset: Synset | undefined): boolean {
  return (
    synset !== undefined &&
    (synset.words.includes('physical entity') || synset.hypernyms.some(isPhysical))
  )
}

/** Climbs from the two commonest senses of a word, breadth first, to the nearest drawn synset. */
function climber(drawings: Drawing[], wordnet: WordNet, direct: Map<string, Match>) {
  const byId = new Map(drawings.map(({ id }, index) => [id, index]))
  const drawn = new Map<Synset, number>()
  for (const [word, { drawing, score }] of direct) {
    const [synset] = wordnet.nouns.get(word) ?? []
    // The first sense of oak, maple and so on is their wood.
    if (synset && score >= named && word !== 'wood' && isThing(drawings[drawing]))
      drawn.set(synset, drawing)
  }
  for (const [sense, id] of anchors()) {
    const [noun = '', order = '1'] = sense.split('#')
    const synset = wordnet.nouns.get(noun)?.[Number(order) - 1]
    const drawing = byId.get(id)
    if (!synset || drawing === undefined)
      throw new Error(`kinds of ${id}: no synset or no drawing for ${sense}`)
    drawn.set(synset, drawing)
  }
  const person = byId.get('person')
  return (senses: Synset[]): number | undefined => {
    for (const [order, sense] of senses.slice(0, 2).entries()) {
      // A rarer sense that is a person (a fence, a bore) is almost never meant.
      const isMeant = (kind: Synset) =>
        drawn.has(kind) && (order === 0 || drawn.get(kind) !== person)
      const nearest = kindsOf(sense).find(isMeant)
      if (nearest) return drawn.get(nearest)
    }
    return undefined
  }
}

/** A synset and its broader synsets, the nearest first. */
function* kindsOf(synset: Synset): Generator<Synset> {
  let level = [synset]
  for (let depth = 0; depth < 9; depth++) {
    yield* level
    level = level.flatMap(({ hypernyms }) => hypernyms)
  }
}
