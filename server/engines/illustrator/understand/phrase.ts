import { isAlive } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { isNoun, type Meaning } from './meaning.ts'
import { patterns } from './patterns.ts'

/** A stretch of the prompt that means one thing, or nothing that is known. */
export interface Phrase {
  /** The words as the prompt has them; empty for the end of a clause. */
  words: string[]
  /** The noun in the singular, to name a subject by. */
  name: string
  /** Empty when the words are unknown. */
  meanings: Meaning[]
  plural: boolean
  kind: 'words' | 'emoji' | 'break'
  /** In its language adjectives may follow their noun. */
  adjectivesFollow?: boolean
  /** In its language what a noun does, and where, is said before it. */
  headFinal?: boolean
}

/** A word that is not known; a small number is a count. */
export function unknownPhrase(word: string): Phrase {
  const number = /^\d{1,3}$/.test(word) ? Number(word) : 0
  return phraseOf(word, ...(number > 0 ? [{ kind: 'count', value: number } as const] : []))
}

/** A word in the singular with what it means. */
export function phraseOf(word: string, ...meanings: Meaning[]): Phrase {
  return { words: [word], name: word, meanings, plural: false, kind: 'words' }
}

/** Reads words in order: at each place the most that are known together, or else `otherwise`. */
export function readLongest(
  words: string[],
  longest: number,
  find: (found: string[], isAlone: boolean) => Phrase | undefined,
  otherwise: (word: string, at: number) => Phrase,
): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    let phrase: Phrase | undefined
    for (let length = Math.min(longest, words.length - at); length > 0 && !phrase; length--)
      phrase = find(words.slice(at, at + length), length === words.length)
    phrase ??= otherwise(words[at] ?? '', at)
    phrases.push(phrase)
    at += phrase.words.length
  }
  return phrases
}

export const clauseBreak: Phrase = { ...phraseOf(''), words: [], kind: 'break' }

/** Whether a phrase may say something of one of some kinds. */
export function has(phrase: Phrase | undefined, ...kinds: Meaning['kind'][]): boolean {
  return phrase?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false
}

/** Whether it may mean an animal, or a being like one. */
export function namesAnimal(phrase: Phrase | undefined): boolean {
  const isAnimal = (said: Meaning) => said.kind === 'drawing' && isAlive(said.value)
  return phrase?.meanings.some(isAnimal) ?? false
}

const adjectives = new Set<Meaning['kind']>(['color', 'size', 'hairColor', 'material'])
const described = namesOf(`
  drawing, garment, person, setting, place, feature, surface, marking, hair, beard, part, color,
  size`)

/** What is also a thing (orange, stone) only describes the noun that it stands before. */
export function meaningsInPlace(
  { meanings: all }: Phrase,
  next: Phrase | undefined,
  isColor: boolean,
): Meaning[] {
  const isOfBackground = patterns.backdrop.test(next?.name ?? '')
  const meanings = all.filter((said) => isColor || isOfBackground || !isWeakColor(said))
  const isAdjective = ({ kind }: Meaning) => adjectives.has(kind)
  if (isColor && meanings.some(({ kind }) => kind === 'color')) return meanings.filter(isAdjective)
  if (!meanings.some(isAdjective) || !meanings.some(isNoun)) return meanings
  const isBefore = isOfBackground || isBeforeNoun(next)
  return meanings.filter((meaning) =>
    isBefore ? isAdjective(meaning) : !isAdjective(meaning) || meaning.kind === 'hairColor',
  )
}

function isWeakColor(said: Meaning): boolean {
  return said.kind === 'color' && said.weak === true
}

/** Whether the phrase that follows is what an adjective describes. */
export function isBeforeNoun(next: Phrase | undefined): boolean {
  return has(next, ...described) && !has(next, 'relation')
}

/**
 * The prompt without its words of style, so that a change of style does not change what is drawn
 * where. Case and punctuation don't matter either.
 */
export function compositionTextOf(phrases: Phrase[]): string {
  const written = phrases.map((phrase) =>
    has(phrase, 'style') ? '¤' : phrase.words.join('_') || '\n',
  )
  const text = written.join(' ').replaceAll(patterns['of style'], '')
  return text.match(/[^\s_]+/g)?.join(' ') ?? ''
}
