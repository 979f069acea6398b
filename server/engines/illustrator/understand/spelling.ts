import type { Dictionary } from './english-reading.ts'
import { singularsOf } from './plurals.ts'

/** Letters of the shortest word that is taken for a slip of another. */
const shortest = 3
/** Letters from which on a rare noun is meant, too. */
const longWord = 7

/**
 * The known English word that an unknown one is a slip of the keys away from, or else the word as
 * it is.
 */
export function spelled(word: string, { vocabulary, nouns, drawings }: Dictionary): string {
  const formsOf = (text: string) => [text, ...singularsOf(text)]
  const isWord = (text: string) =>
    vocabulary.find(text) !== undefined || nouns.find(text) !== undefined
  const isNoun = (text: string) => text.length >= longWord && (nouns.find(text) ?? -1) >= 0
  const means = (text: string) =>
    vocabulary.find(text) !== undefined || drawings.includes(text) || isNoun(text)
  if (word.length < shortest || /\d/.test(word) || formsOf(word).some(isWord)) return word
  return slipsOf(word).find((slip) => formsOf(slip).some(means)) ?? word
}

/**
 * Two letters in the wrong order, or a letter once for twice or twice for once; never the first.
 */
function slipsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => i + 1).flatMap((at) => {
    const [before, letter, next, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ]
    const swapped = before + next + letter + after
    return [
      swapped,
      letter === next ? before + next + after : before + letter + letter + next + after,
    ]
  })
}
