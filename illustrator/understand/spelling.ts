import { singularsIn } from './endings.ts'
import type { Language, Languages } from './language.ts'
import { isNoun, isView, type Meaning } from './meaning.ts'
import { meaningsOfDrawing } from './nouns.ts'

/** The shortest corrected word, word with a missing letter, and word of phrases, in letters. */
const shortest = { slip: 3, gap: 5, part: 7 }

/** Corrects English words that differ from a known word by a slip of the keys. */
export function createSpelling({
  vocabulary,
  nouns,
  drawings,
}: Language): (word: string) => string {
  const long = [...vocabulary.words].filter((word) => word.length >= shortest.part)
  const known = [...vocabulary.all().map(([phrase]) => phrase), ...drawings, ...long]
  return (word) => {
    const forms = [word, ...singularsIn('en', word)]
    const isRight =
      vocabulary.words.has(word) || forms.some((form) => nouns.find(form) !== undefined)
    if (isRight || word.length < shortest.slip || /\d/.test(word)) return word
    for (const form of forms) {
      const meant = known.filter((other) => isSlip(form, other))
      const [right] = meant.sort((a, b) => a.length - b.length)
      if (right) return right + word.slice(form.length)
    }
    return word
  }
}

/** Whether two letters are swapped, doubled, undoubled, or one is missing; never the first. */
function isSlip(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  const at = [...word].findIndex((letter, index) => letter !== other[index])
  const [here, next] = [word.slice(at), other.slice(at)]
  if (at < 1) return at < 0 && other.length === word.length + 1 && other.at(-1) === word.at(-1)
  if (word.length === other.length)
    return here.slice(2) === next.slice(2) && here[0] === next[1] && here[1] === next[0]
  if (word.length > other.length) return here.slice(1) === next && here[0] === word[at - 1]
  return next.slice(1) === here && (next[0] === word[at - 1] || word.length >= shortest.gap)
}

/** Words that would have an effect in place of one that had none. */
export interface Suggestion {
  /** The word in `ignored`. */
  word: string
  /** The likeliest first. */
  instead: string[]
}

export type Suggest = (ignored: readonly string[]) => Suggestion[]

/** The greatest number of corrected words, and of suggestions for each. */
const most = { words: 5, instead: 3 }

/** A word that has an effect. */
interface Known {
  word: string
  sound: string
}

/** Suggests words for English words with a wrong spelling. Right words get no suggestion. */
export function createSuggesting({ english }: Languages): Suggest {
  const { vocabulary, nouns } = english
  let known: Known[] | undefined
  const isWrong = (word: string) =>
    /^[a-z]{4,}$/.test(word) && !vocabulary.words.has(word) && nouns.find(word) === undefined
  return (ignored) =>
    ignored
      .filter(isWrong)
      .slice(0, most.words)
      .flatMap((word) => {
        known ??= knownWords(english)
        const instead = nearest(word, known)
        return instead.length > 0 ? [{ word, instead }] : []
      })
}

function knownWords({ vocabulary, drawings }: Language): Known[] {
  const ofDrawings = drawings.map((id) => [id, meaningsOfDrawing(id, vocabulary)] as const)
  const words = [...vocabulary.all(), ...ofDrawings]
    .filter(([word, meanings]) => /^[a-z]{3,}$/.test(word) && meanings.some(isAlwaysSeen))
    .map(([word]) => word)
  return [...new Set(words)].map((word) => ({ word, sound: soundOf(word) }))
}

/** Whether a meaning has an effect in any prompt. Deeds and looks need a person. */
function isAlwaysSeen(meaning: Meaning): boolean {
  return isNoun(meaning) || meaning.kind === 'color' || (isView(meaning) && !meaning.weak)
}

/** Words that sound alike come first, then words with one or two wrong letters. */
function nearest(word: string, known: readonly Known[]): string[] {
  const sound = soundOf(word)
  return known
    .filter((other) => Math.abs(other.word.length - word.length) <= 2)
    .map((other) => ({
      word: other.word,
      bySound: distance(sound, other.sound),
      byLetter: distance(word, other.word),
    }))
    .filter(({ bySound, byLetter }) => bySound === 0 || byLetter <= (word.length < 6 ? 1 : 2))
    .sort((one, other) => one.bySound - other.bySound || one.byLetter - other.byLetter)
    .slice(0, most.instead)
    .map((other) => other.word)
}

/** An equal text for words that sound alike: `fox` and `foks`. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/ck|c(?!h)|q/g, 'k')
    .replaceAll('x', 'ks')
    .replace(/(.)\1/g, '$1')
    .replace(/e$/, '')
}

/** The number of added, missing, changed or swapped letters, counted up to `most`. */
function distance(one: string, other: string, most = 4): number {
  if (most === 0 || one === '' || other === '') return Math.max(one.length, other.length)
  const after = (from: number, otherFrom: number) =>
    distance(one.slice(from), other.slice(otherFrom), most - 1)
  if (one[0] === other[0]) return distance(one.slice(1), other.slice(1), most)
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return 1 + Math.min(after(1, 0), after(0, 1), after(1, 1), ...(isSwapped ? [after(2, 2)] : []))
}
