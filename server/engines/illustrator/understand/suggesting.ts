import type { Suggestion } from '../../../../schema/generation.ts'
import { meaningsOfDrawing } from './english.ts'
import { type Language, Languages } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import { isNoun, isView, type Meaning } from './meaning.ts'

/** Offers words that would have an effect for words that had none. */
export type Suggest = (ignored: readonly string[]) => Suggestion[]

/** How many words get an answer, and how many are offered for each. */
const most = { words: 5, instead: 3 }
/** A word of fewer letters is a slip of too many others. */
const shortest = 4
/** From here on two letters may be wrong instead of one. */
const longWord = 6

/** A word that has an effect. */
interface Known {
  word: string
  sound: string
}

/** For English words that are spelled wrong. A word that is right, and is not drawn, gets none. */
export function createSuggesting(lexicon: Lexicon): Suggest {
  const { vocabulary, nouns, drawings } = new Languages(lexicon).english
  let known: Known[] | undefined
  const isRight = (word: string) => vocabulary.knows(word) || nouns.find(word) !== undefined
  return (ignored) => {
    const wrong = ignored.filter((word) => isPlain(word) && !isRight(word)).slice(0, most.words)
    return wrong.flatMap((word) => {
      known ??= knownWords({ vocabulary, drawings })
      const instead = nearest(word, known)
      return instead.length > 0 ? [{ word, instead }] : []
    })
  }
}

const isPlain = (word: string) => word.length >= shortest && /^[a-z]+$/.test(word)

function knownWords({ vocabulary, drawings }: Pick<Language, 'vocabulary' | 'drawings'>): Known[] {
  const ofDrawings = drawings.map((id) => [id, meaningsOfDrawing(id, vocabulary)] as const)
  const words = [...vocabulary.all(), ...ofDrawings]
    .filter(([word, meanings]) => /^[a-z]{3,}$/.test(word) && meanings.some(isAlwaysSeen))
    .map(([word]) => word)
  return [...new Set(words)].map((word) => ({ word, sound: soundOf(word) }))
}

/** What somebody does or looks like needs somebody: it is left out. */
function isAlwaysSeen(meaning: Meaning): boolean {
  return isNoun(meaning) || meaning.kind === 'color' || (isView(meaning) && !meaning.weak)
}

/** Those that sound alike come first, then those with the fewest wrong letters. */
function nearest(word: string, known: readonly Known[]): string[] {
  const sound = soundOf(word)
  const allowed = word.length < longWord ? 1 : 2
  return known
    .filter((other) => Math.abs(other.word.length - word.length) <= 2)
    .map((other) => ({
      word: other.word,
      bySound: distance(sound, other.sound),
      byLetter: distance(word, other.word),
    }))
    .filter(({ bySound, byLetter }) => bySound === 0 || byLetter <= allowed)
    .sort((one, other) => one.bySound - other.bySound || one.byLetter - other.byLetter)
    .slice(0, most.instead)
    .map((other) => other.word)
}

const spellings: [RegExp, string][] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/(?:ck|k|c)s/g, 'x'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/ea|ee/g, 'i'],
  [/(.)\1/g, '$1'],
  [/e$/, ''],
]

/** The same for words that sound alike: `fox` and `foks`. */
function soundOf(word: string): string {
  return spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
}

/** Letters that are added, left out, changed or swapped with the next one; `most` are enough. */
function distance(one: string, other: string, most = 4): number {
  if (most === 0 || one === '' || other === '') return Math.max(one.length, other.length)
  const after = (from: number, otherFrom: number) =>
    distance(one.slice(from), other.slice(otherFrom), most - 1)
  if (one[0] === other[0]) return distance(one.slice(1), other.slice(1), most)
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return 1 + Math.min(after(1, 0), after(0, 1), after(1, 1), ...(isSwapped ? [after(2, 2)] : []))
}
