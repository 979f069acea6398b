import { meaningsOfDrawing } from './drawing-meaning.ts'
import { type Dictionary, readEnglish } from './english-reading.ts'
import type { Language } from './language.ts'
import type { Meaning } from './meaning.ts'
import type { Phrase } from './phrase.ts'

/**
 * What English words may mean in another language's text: styles and lights; and nouns too long for
 * a coincidence.
 */
const borrowed = new Set<Meaning['kind']>(['style', 'noise', 'time', 'weather'])
const borrowedNoun = 5

/** What a phrase means in a language: by its hand-made table, or else by the keywords of CLDR. */
export function foreignMeanings(
  text: string,
  isAlone: boolean,
  language: Language,
): Meaning[] | undefined {
  const meanings = language.vocabulary.find(text, isAlone)
  if (meanings) return meanings
  const index = language.nouns.find(text)
  return index === undefined ? undefined : drawingMeanings(index, language)
}

export function drawingMeanings(index: number, { drawings, people }: Language): Meaning[] {
  return meaningsOfDrawing(drawings[index] ?? '', people)
}

/**
 * The English phrase that begins at a word of a text in another language, if it is one that others
 * borrow.
 */
export function borrowedPhrase(
  words: string[],
  at: number,
  english: Dictionary,
): Phrase | undefined {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const [phrase, ...rest] = readEnglish(words.slice(at, at + length), english)
    if (!phrase || rest.length > 0 || phrase.meanings.length === 0) continue
    const isNoun =
      phrase.name.length >= borrowedNoun &&
      phrase.meanings.every(({ kind }) => /drawing|person/.test(kind))
    if (isNoun || phrase.meanings.some(({ kind }) => borrowed.has(kind))) return phrase
  }
  return undefined
}
