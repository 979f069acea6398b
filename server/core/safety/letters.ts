import { resolveConfusablesTransformer } from 'obscenity'

const confusables = resolveConfusablesTransformer()

/**
 * Combining accents, zero-width characters and variation selectors, which can hide between
 * letters.
 */
const invisible = /\p{Cf}|[\u0300-\u036f]|[\ufe00-\ufe0f]/gu
const wordCharacter = /[\p{L}\p{M}\p{N}]/u
const clauseEnd = /[,.;:!?()\n。、，！？]/
/** Alphabets whose letters can pass for Latin ones. */
const imitates =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{So}]/u

/** Letters of other alphabets that look exactly like Latin ones. */
const twins = /^[АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυχο]+$/u
const latin = /\p{Script=Latin}/u

/**
 * Whether a word may pass for a Latin one: some of its letters are Latin, or all of them look
 * exactly so.
 */
export function passesForLatin(word: string): boolean {
  return latin.test(word.normalize('NFKD')) || twins.test(word.replace(/\P{L}/gu, ''))
}

const leet = Object.entries({
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
})
const leetLetters = new Map(leet)

/** The letter that a digit or sign stands for in l33t. */
export function leetLetter(character: string): string | undefined {
  return leetLetters.get(character)
}

/**
 * A character as written but in lower case and without accents, wide and circled forms made plain:
 * letters and digits stay, a clause end is a full stop, invisible ones are empty and everything
 * else is a space.
 */
export const writtenLetter = remembering((character) => {
  const plain = bare(character).toLowerCase()
  if (plain === '' || wordCharacter.test(plain)) return plain
  return clauseEnd.test(character) ? '.' : ' '
})

/**
 * As writtenLetter, but lookalikes of other alphabets become the Latin letters that they pass for.
 */
export const latinLetter = remembering((character) => {
  const plain = bare(character)
  const point = plain.codePointAt(0)
  if (point === undefined || point < 128 || !imitates.test(plain)) return plain.toLowerCase()
  return String.fromCodePoint(confusables.transform(point) ?? point).toLowerCase()
})

function bare(character: string): string {
  return character.normalize('NFKD').replace(invisible, '').normalize('NFC')
}

// The table starts anew when it is full, so that no sequence of prompts can fill the memory.
function remembering(compute: (character: string) => string): (character: string) => string {
  const table = new Map<string, string>()
  return (character) => {
    const known = table.get(character)
    if (known !== undefined) return known
    if (table.size >= 4096) table.clear()
    const letter = compute(character)
    table.set(character, letter)
    return letter
  }
}
