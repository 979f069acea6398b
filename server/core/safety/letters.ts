import { resolveConfusablesTransformer } from 'obscenity'

const confusables = resolveConfusablesTransformer()

/** Characters that are invisible between letters: accents, zero-width, variation selectors. */
const invisible = /\p{Cf}|[\u0300-\u036f]|[\ufe00-\ufe0f]/gu
const wordCharacter = /[\p{L}\p{M}\p{N}]/u
const clauseEnd = /[,.;:!?()\n。、，！？]/
/** Alphabets with letters that look like Latin letters. */
const imitates =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{So}]/u

/** Letters of other alphabets that look exactly like Latin letters. */
const twins = /^[АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυχο]+$/u
const latin = /\p{Script=Latin}/u

/** True when a word looks Latin: one of its letters is Latin, or all look exactly like Latin. */
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

/** The letter that a digit or sign replaces in l33t; undefined for other characters. */
export function leetLetter(character: string): string | undefined {
  return leetLetters.get(character)
}

/**
 * Normalizes a character. A letter or digit: lower case, without accents, plain instead of wide or
 * circled. The end of a clause: a full stop. An invisible character: an empty text. Others: a
 * space.
 */
export const writtenLetter = remembering((character) => {
  const plain = bare(character).toLowerCase()
  if (plain === '' || wordCharacter.test(plain)) return plain
  return clauseEnd.test(character) ? '.' : ' '
})

/** Normalizes a character, and replaces a lookalike of another alphabet by the Latin letter. */
export const latinLetter = remembering((character) => {
  const plain = bare(character)
  const point = plain.codePointAt(0)
  if (point === undefined || point < 128 || !imitates.test(plain)) return plain.toLowerCase()
  return String.fromCodePoint(confusables.transform(point) ?? point).toLowerCase()
})

function bare(character: string): string {
  return character.normalize('NFKD').replace(invisible, '').normalize('NFC')
}

/** Caches results. Empties the cache when it is full, so that prompts cannot fill the memory. */
function remembering(compute: (character: string) => string): (character: string) => string {
  const table = new Map<string, string>()
  return (character) => {
    const cached = table.get(character)
    if (cached !== undefined) return cached
    if (table.size >= 4096) table.clear()
    const letter = compute(character)
    table.set(character, letter)
    return letter
  }
}
