import { singularsIn } from './endings.ts'
import { type Lexicon, localesWithTable, tableOf, Vocabulary, WordList } from './lexicon.ts'

export interface Language {
  /** CLDR locale, such as `de`. */
  code: string
  /** By ISO 15924, such as `Latn`. */
  script: string
  vocabulary: Vocabulary
  nouns: WordList
  drawings: string[]
  /** Whether the language has a hand-made table, which includes its small words. */
  hasTable: boolean
  /** Whether adjectives may follow their noun: `un renard rouge`. */
  adjectivesFollow: boolean
  /** Whether a noun follows the words for its deed and place. */
  headFinal: boolean
  /** The English vocabulary with the trades of people. */
  people: Vocabulary
}

const adjectivesFollow = new Set('fr es it pt ro ca gl oc ar he fa vi id ms th sw'.split(' '))
const headFinal = new Set('ja ko tr hi az kk ky uz mn ta te kn ml mr ne bn gu pa si my'.split(' '))
/** The number of words for the detection of the language. */
const sample = 16
/** From this share of known words on, a text is English without further tries. */
const surelyEnglish = 0.8
/** From this share on, languages without a hand-made table are not tried. */
const likely = 0.6

/** The languages of the lexicon. Each is prepared for the first prompt that may need it. */
export class Languages {
  readonly english: Language
  readonly lexicon: Lexicon
  readonly #known = new Map<string, Language>()
  /** English first, then the languages with a table. */
  readonly #byScript: Map<string, string[]>

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
    this.english = this.#prepared('en')
    const locales = lexicon.words.names()
    const codes = locales.sort(
      (a, b) => Number(localesWithTable.has(b)) - Number(localesWithTable.has(a)),
    )
    this.#byScript = Map.groupBy(codes, scriptOfLocale)
  }

  /** The language of most words, which share a script. English if no word is known. */
  detect(words: string[], script: string): Language {
    const codes = this.#byScript.get(script) ?? []
    if (isUnspaced(script)) return this.#prepared(codes[0] ?? 'en')
    const some = words.slice(0, sample)
    let [best, most] = [this.english, 0]
    for (const code of codes) {
      const language = this.#prepared(code)
      if (!language.hasTable && most >= likely * some.length) break
      const known = score(language, some)
      if (known > most) [best, most] = [language, known]
      if (code === 'en' && known >= surelyEnglish * some.length) break
    }
    return best
  }

  /** The script of a word. Words with Japanese or Chinese letters may have Latin ones, too. */
  scriptOf(word: string): string {
    return ['Jpan', 'Hans', ...this.#byScript.keys()].find((script) => isIn(word, script)) ?? 'Latn'
  }

  #prepared(code: string): Language {
    const known = this.#known.get(code)
    if (known) return known
    const vocabulary = new Vocabulary(tableOf(code))
    const language: Language = {
      code,
      script: scriptOfLocale(code),
      hasTable: localesWithTable.has(code),
      vocabulary,
      nouns: new WordList(this.lexicon.words.get(code)),
      drawings: this.lexicon.drawings,
      adjectivesFollow: adjectivesFollow.has(code),
      headFinal: headFinal.has(code),
      people: this.#known.get('en')?.vocabulary ?? vocabulary,
    }
    this.#known.set(code, language)
    return language
  }
}

function scriptOfLocale(code: string): string {
  return new Intl.Locale(code).maximize().script ?? 'Latn'
}

/** The number of words that a language knows. Words of hand-made tables count more than nouns. */
function score({ code, hasTable, vocabulary, nouns }: Language, words: string[]): number {
  const weight = (word: string) =>
    vocabulary.find(word) ? 1 : nouns.find(word) === undefined ? 0 : 0.7
  const long = words.filter((word) => word.length > 1 || hasTable)
  const formsOf = (word: string) => (code === 'en' ? [word, ...singularsIn('en', word)] : [word])
  // A known phrase of two words is a stronger sign than each word: `золотой час`.
  const pairs = words.filter((word, at) => at > 0 && vocabulary.find(`${words[at - 1]} ${word}`))
  return long.reduce((sum, word) => sum + Math.max(...formsOf(word).map(weight)), pairs.length)
}

/** The letters of scripts with other names in Unicode than in ISO 15924. */
const letters: Record<string, RegExp> = {
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Kore: /\p{Script=Hangul}/u,
}

function isIn(text: string, script: string): boolean {
  letters[script] ??= new RegExp(`\\p{Script=${script}}`, 'u')
  return letters[script].test(text)
}

/** Scripts that put no space between words. */
const unspaced = new Set('Hans Jpan Thai Laoo Khmr Mymr'.split(' '))

export function isUnspaced(script: string): boolean {
  return unspaced.has(script)
}
