import { rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Vocabulary, WordList } from './lexicon.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { patterns } from './patterns.ts'
import { type Phrase, phraseOf, readLongest, unknownPhrase } from './phrase.ts'

export interface Dictionary {
  vocabulary: Vocabulary
  nouns: WordList
  drawings: string[]
}

/** Kinds of meaning whose words have a plural. */
const nounKinds = new Set<Meaning['kind']>(namesOf('drawing, crop, person, garment, setting, part'))
const longestNoun = 3

/** Reads the words of one English clause, the longest known phrase first. */
export function readEnglish(words: string[], dictionary: Dictionary): Phrase[] {
  const longest = Math.max(dictionary.vocabulary.longest, longestNoun)
  const find = (found: string[], isAlone: boolean) =>
    knownPhrase(found, isAlone, dictionary) ?? nounPhrase(found, dictionary)
  return readLongest(words, longest, find, unknownPhrase)
}

function knownPhrase(
  words: string[],
  isAlone: boolean,
  { vocabulary }: Dictionary,
): Phrase | undefined {
  const text = words.join(' ')
  const told = (form: string) => vocabulary.find(form, isAlone)
  const singular = singularsOf(text).find((form) => told(form)?.some(hasPlural))
  const meanings = told(text) ?? told(singular ?? '')
  return (
    meanings && {
      ...phraseOf(singular ?? text, ...meanings),
      words,
      plural: singular !== undefined,
    }
  )
}

function hasPlural({ kind }: Meaning): boolean {
  return nounKinds.has(kind)
}

function nounPhrase(
  words: string[],
  { vocabulary, nouns, drawings }: Dictionary,
): Phrase | undefined {
  const text = words.join(' ')
  const first = words.length > 1 ? vocabulary.find(words[0] ?? '') : undefined
  // A bald eagle is an eagle of its own.
  const startsOtherwise =
    first !== undefined && !first.some((meaning) => hasPlural(meaning) || meaning.kind === 'look')
  if (words.length > longestNoun || startsOtherwise || isVerbForm(text)) return undefined
  const singulars = singularsOf(text)
  const name = [text, ...singulars].find((form) => (nouns.find(form) ?? -1) >= 0)
  if (name === undefined) return undefined
  const index = nouns.find(name) ?? -1
  const plural = name !== text || singulars.some((singular) => nouns.find(singular) === index)
  const meanings = meaningsOfDrawing(drawings[index] ?? '', vocabulary)
  return { ...phraseOf(name, ...meanings), words, plural }
}

/** `running` and `covered` are no nouns here, `king` and `bed` are. */
function isVerbForm(word: string): boolean {
  return word.length > 5 && /(?:ing|ed)$/.test(word)
}

const irregular = new Map(
  namesOf(`
  men man, children child, people person, mice mouse, geese goose, feet foot,
  teeth tooth, oxen ox, leaves leaf, wolves wolf, knives knife, wives wife, elves elf, loaves loaf,
  calves calf, scarves scarf, shelves shelf, cacti cactus, fungi fungus, octopi octopus,
  dwarves dwarf, sheep sheep, grapes grapes`).map((pair) => pair.split(' ') as [string, string]),
)

const endings: [RegExp, string][] = [
  [/men$/, 'man'],
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|z|o)es$/, '$1'],
  [/([^s])s$/, '$1'],
]

/** The singulars that an English phrase may be the plural of, the likeliest first. */
export function singularsOf(phrase: string): string[] {
  const space = phrase.lastIndexOf(' ') + 1
  const before = phrase.slice(0, space)
  const last = phrase.slice(space)
  const known = irregular.get(last)
  if (known) return known === last ? [] : [before + known]
  if (last.length <= 3) return []
  return endings
    .filter(([ending]) => ending.test(last))
    .map(([ending, to]) => before + last.replace(ending, to))
}

/** Letters of the shortest word that is taken for a slip of another. */
const shortest = 3
/** Letters from which on a rare noun is meant, too. */
const longWord = 7

/** The known English word that one is a slip of the keys away from, or else the word itself. */
export function spelled(word: string, { vocabulary, nouns, drawings }: Dictionary): string {
  const formsOf = (text: string) => [text, ...singularsOf(text)]
  const isWord = (text: string) =>
    vocabulary.find(text) !== undefined || nouns.find(text) !== undefined
  const isNoun = (text: string) => text.length >= longWord && (nouns.find(text) ?? -1) >= 0
  const means = (text: string) =>
    vocabulary.find(text) !== undefined || drawings.includes(text) || isNoun(text)
  if (vocabulary.knows(word)) return word
  if (word.length < shortest || /\d/.test(word) || formsOf(word).some(isWord)) return word
  return slipsOf(word).find((slip) => formsOf(slip).some(means)) ?? word
}

/** Two letters in the wrong order, or one for two or two for one; never the first. */
function slipsOf(word: string): string[] {
  return [...word.slice(1)].flatMap((letter, index) => {
    const [before, next] = [word.slice(0, index + 1), word.charAt(index + 2)]
    const after = word.slice(index + 3)
    const doubled = letter === next ? next : letter + letter + next
    return [before + next + letter + after, before + doubled + after]
  })
}

/**
 * What a drawing says when a word or an emoji leads to it: a view tells of the scene, a person is
 * dressed by trade, clothes can be worn, the rest is drawn as it is.
 */
export function meaningsOfDrawing(id: string, english: Vocabulary): Meaning[] {
  if (id.startsWith('color ')) return [meaningOf(id)]
  const instead = rowOf(id).means.map(meaningOf)
  if (instead.length > 0) return instead
  const person =
    english.find(id.replaceAll('-', ' '))?.filter(({ kind }) => kind === 'person') ?? []
  if (person.length > 0) return person
  const [, who, trade = ''] = patterns.gendered.exec(id) ?? []
  if (!who) return [{ kind: 'drawing', value: id }]
  const role = english
    .find(trade.replaceAll('-', ' '))
    ?.find((meaning) => meaning.kind === 'person')
  const isMan = /^(?:man|men|boy)$/.test(who)
  const gender = isMan ? 'man' : /^(?:woman|women|girl)$/.test(who) ? 'woman' : null
  const age = id.startsWith('old') ? 'elder' : /boy|girl|child|baby/.test(who) ? 'child' : null
  const poses = english.find(trade)?.filter(({ kind }) => kind === 'pose') ?? []
  return [{ kind: 'person', value: { age, gender, wears: role?.value.wears ?? [] } }, ...poses]
}
