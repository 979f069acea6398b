import type { Meaning } from './meaning.ts'

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
  const meanings: Meaning[] = number > 0 ? [{ kind: 'count', count: number }] : []
  return { words: [word], name: word, meanings, plural: false, kind: 'words' }
}

export const clauseBreak: Phrase = { words: [], name: '', meanings: [], plural: false, kind: 'break' }
