import { latinLetter, leetLetter, passesForLatin, writtenLetter } from './letters.ts'

/** A text for the matcher. The character `text[i]` was at the index `origin[i]` of the prompt. */
export interface Reading {
  text: string
  origin: number[]
}

interface Word extends Reading {
  /** Spelled out with spaces: `n u d e`. */
  spelled: boolean
  /** Length without the digits at its end. */
  stem: number
  endsClause: boolean
}

const plainAscii = /^(?:[a-z ,]|\.(?= |$))*$/i
const plainWord = /^[a-z]+[.,;:!?]?$/i
const wordOrSpelledOut = /(?<!\S)(?:\S\s+){2,}\S(?!\S)|\S+/gu
const stretched = /(.)\1\1|([aiuxyhjkqvw])\2/
const rarelyDoubled = /[aiuxyhjkqvw]/
const letterOrDigit = /[\p{L}\p{M}\p{N}]/u

/**
 * All readings of the prompt, one a line: as written; unmasked (l33t, lookalikes, `n-u-d-e`,
 * `n u d e`); and without repeated letters and without digits after a word. One space separates
 * words, a full stop separates clauses.
 */
export function readingsOf(prompt: string): Reading {
  const reading = asWritten(prompt)
  if (
    plainAscii.test(prompt) &&
    !stretched.test(reading.text) &&
    !/ [a-z] [a-z] /.test(reading.text)
  )
    return reading
  const words = [...prompt.matchAll(wordOrSpelledOut)].map((match) =>
    unmasked(match[0], match.index),
  )
  const mayShrink = words.some(({ text, stem }) => stem < text.length || stretched.test(text))
  for (const write of mayShrink ? [writeShortened, writeUnstretched] : [writeShortened]) {
    push(reading, '\n', prompt.length)
    for (const word of words) {
      write(reading, word)
      push(reading, word.endsClause ? '.' : ' ', word.origin.at(-1) ?? prompt.length)
    }
  }
  return reading
}

function asWritten(prompt: string): Reading {
  const reading = { text: ' ', origin: [0] }
  let last = ' '
  let index = 0
  for (const character of prompt) {
    const letters = writtenLetter(character)
    if (letters !== ' ' || last !== ' ') {
      push(reading, letters, index)
      if (letters) last = letters
    }
    index += character.length
  }
  push(reading, ' ', prompt.length)
  return reading
}

function unmasked(written: string, start: number): Word {
  const endsClause = /[,.;:!?]$/.test(written)
  const word: Word = { text: '', origin: [], spelled: /\s/.test(written), stem: 0, endsClause }
  if (plainWord.test(written)) {
    word.text = (endsClause ? written.slice(0, -1) : written).toLowerCase()
    word.origin = Array.from(word.text, (_, i) => start + i)
    word.stem = word.text.length
    return word
  }
  const letterOf = passesForLatin(written)
    ? latinLetter
    : (character: string) => writtenLetter(character).trim()
  const characters = [...written].map((character) => ({ character, letter: letterOf(character) }))
  const hasLetter = characters.some(({ letter }) => /\p{L}/u.test(letter))
  let index = start
  for (const [position, { character, letter }] of characters.entries()) {
    const isDigit = /\d/.test(letter)
    const next = characters[position + 1]?.letter ?? ''
    const leet =
      hasLetter && (isDigit || leetLetter(next) || letterOrDigit.test(next))
        ? leetLetter(letter)
        : undefined
    if (leet || letterOrDigit.test(letter)) push(word, leet ?? letter, index)
    if (!isDigit) word.stem = word.text.length
    index += character.length
  }
  return word
}

/**
 * Writes three and more equal letters as two. Separates the article from a word that is spelled
 * with spaces: `a n u d e` is `a nude`.
 */
function writeShortened(reading: Reading, word: Word): void {
  const article = word.spelled && /^[ai]..../.test(word.text)
  for (let i = 0; i < word.text.length; i++) {
    const letter = word.text.charAt(i)
    if (letter === word.text[i - 1] && letter === word.text[i - 2]) continue
    push(reading, letter, word.origin[i] ?? 0)
    if (i === 0 && article) push(reading, ' ', word.origin[i] ?? 0)
  }
}

/** Writes repeated letters as one. Other double letters stay: `penne` must not become `pene`. */
function writeUnstretched(reading: Reading, word: Word): void {
  for (let i = 0; i < word.stem; i++) {
    const letter = word.text.charAt(i)
    if (letter === word.text[i - 1] && isStretched(word.text, i)) continue
    push(reading, letter, word.origin[i] ?? 0)
  }
}

/**
 * True when a repeated letter is one of three equal letters, or a letter that is rarely doubled.
 */
function isStretched(text: string, index: number): boolean {
  const letter = text.charAt(index)
  return rarelyDoubled.test(letter) || text[index - 2] === letter || text[index + 1] === letter
}

function push(reading: Reading, letters: string, index: number): void {
  reading.text += letters
  for (let i = 0; i < letters.length; i++) reading.origin.push(index)
}
