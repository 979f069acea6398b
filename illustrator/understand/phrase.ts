import { isAlive } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { isNoun, lackOf, type Meaning } from './meaning.ts'
import { patterns } from './patterns.ts'

/** Words of the prompt with a common meaning, or one unknown word. */
export interface Phrase {
  /** The words of the prompt; empty for the end of a clause. */
  words: string[]
  /** The noun in the singular, as the name of a subject. */
  name: string
  /** Empty when the words are unknown. */
  meanings: Meaning[]
  plural: boolean
  kind: 'words' | 'emoji' | 'break'
  /** Whether adjectives may follow their noun in the language of the phrase. */
  adjectivesFollow?: boolean
  /** Whether a noun follows its deed and place in the language of the phrase. */
  headFinal?: boolean
}

/** An unknown word. A small number is a count. */
export function unknownPhrase(word: string): Phrase {
  const number = /^\d{1,3}$/.test(word) ? Number(word) : 0
  return phraseOf(word, ...(number > 0 ? [{ kind: 'count', value: number } as const] : []))
}

/** A word in the singular with its meanings. */
export function phraseOf(word: string, ...meanings: Meaning[]): Phrase {
  return { words: [word], name: word, meanings, plural: false, kind: 'words' }
}

/** Reads words in order: the longest known phrase at each place, or `otherwise`. */
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

/** `Without` before each of the things of a negative prompt. */
export function deniedIn(phrases: readonly Phrase[]): Phrase[] {
  const things = phrases.filter((phrase) => {
    return (
      phrase.meanings.some(isNoun) || has(phrase, 'beard') || lackOf(phrase.name, phrase.meanings)
    )
  })
  return things.flatMap((thing) => [clauseBreak, phraseOf('without', { kind: 'not' }), thing])
}

/** Whether a phrase has a meaning of one of some kinds. */
export function has(phrase: Phrase | undefined, ...kinds: Meaning['kind'][]): boolean {
  return phrase?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false
}

/** Whether a phrase may name an animal or a being. */
export function namesAnimal(phrase: Phrase | undefined): boolean {
  const isAnimal = (meaning: Meaning) => meaning.kind === 'drawing' && isAlive(meaning.value)
  return phrase?.meanings.some(isAnimal) ?? false
}

const adjectives = new Set<Meaning['kind']>(namesOf('color, size, hairColor, material, surface'))
const described = namesOf(`
  drawing, garment, person, setting, place, feature, outside, marking, hair, beard, part, color,
  size, material, surface`)

/** The meanings of a word such as `orange` and `stone`: before a noun it is an adjective. */
export function meaningsInPlace(
  { meanings: all }: Phrase,
  next: Phrase | undefined,
  isColor: boolean,
): Meaning[] {
  const isOfBackground = patterns.backdrop.test(next?.name ?? '')
  const meanings = all.filter((meaning) => isColor || isOfBackground || !isWeakColor(meaning))
  const isAdjective = ({ kind }: Meaning) => adjectives.has(kind)
  if (isColor && meanings.some(({ kind }) => kind === 'color')) return meanings.filter(isAdjective)
  const isThing = (meaning: Meaning) => isNoun(meaning) || meaning.kind === 'setting'
  if (!meanings.some(isAdjective) || !meanings.some(isThing)) return meanings
  const isBefore = isOfBackground || isBeforeNoun(next)
  return meanings.filter((meaning) =>
    isBefore ? isAdjective(meaning) : !isAdjective(meaning) || meaning.kind === 'hairColor',
  )
}

export function isWeakColor(meaning: Meaning): boolean {
  return meaning.kind === 'color' && meaning.weak === true
}

/** Whether the next phrase is a noun that an adjective may describe. */
export function isBeforeNoun(next: Phrase | undefined): boolean {
  return has(next, ...described) && !has(next, 'relation')
}

/** The prompt without words of style, case and punctuation: these do not change the composition. */
export function compositionTextOf(phrases: Phrase[]): string {
  const written = phrases.map((phrase) =>
    has(phrase, 'style') ? '¤' : phrase.words.join('_') || '\n',
  )
  const text = written.join(' ').replaceAll(patterns['of style'], '')
  return text.match(/[^\s_]+/g)?.join(' ') ?? ''
}
