import { namesOf } from '../tables/names.ts'
import { type Lexicon, Vocabulary, WordList } from './lexicon.ts'
import { singularsOf } from './phrase.ts'

export interface Language {
  /** CLDR locale, such as `de`. */
  code: string
  script: Script
  vocabulary: Vocabulary
  nouns: WordList
  drawings: string[]
  /** It has a hand-made table, and so its small words. */
  isTaught: boolean
  /** Adjectives may follow their noun: `un renard rouge`. */
  adjectivesFollow: boolean
  /** What a noun does, and where, is said before it. */
  headFinal: boolean
  /** English, where the trades of people are known. */
  people: Vocabulary
}

const adjectivesFollow = new Set('fr es it pt ro ca gl oc ar he fa vi id ms th sw'.split(' '))
const headFinal = new Set('ja ko tr hi az kk ky uz mn ta te kn ml mr ne bn gu pa si my'.split(' '))
/** Enough words to tell a language by. */
const sample = 16
/** From this share of known words on a text is taken for English without asking further. */
const surelyEnglish = 0.8
/** From this share on a language with a table of its own is not compared to those without. */
const likely = 0.6

/** All the languages of the lexicon. Each is only prepared when a prompt may be in it. */
export class Languages {
  readonly english: Language
  readonly #lexicon: Lexicon
  readonly #known = new Map<string, Language>()
  /** English first, then those that have a table. */
  readonly #byScript: Map<Script, string[]>

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
    this.english = this.#prepared('en')
    const { locales, tables } = lexicon
    const codes = Object.keys(locales).sort((a, b) => Number(b in tables) - Number(a in tables))
    this.#byScript = Map.groupBy(codes, (code) => scriptOfList(locales[code] ?? ''))
  }

  /** The language that most of the words are in, all of one script; English when none is known. */
  detect(words: string[], script: Script): Language {
    if (script === 'han') return this.#prepared('zh')
    if (script === 'kana') return this.#prepared('ja')
    const some = words.slice(0, sample)
    let [best, most] = [this.english, 0]
    for (const code of this.#byScript.get(script) ?? []) {
      const language = this.#prepared(code)
      if (!language.isTaught && most >= likely * some.length) break
      const known = score(language, some)
      if (known > most) [best, most] = [language, known]
      if (code === 'en' && known >= surelyEnglish * some.length) break
    }
    return best
  }

  #prepared(code: string): Language {
    const known = this.#known.get(code)
    if (known) return known
    const list = this.#lexicon.locales[code] ?? ''
    const table = this.#lexicon.tables[code]
    const vocabulary = new Vocabulary(table ?? '')
    const language: Language = {
      code,
      script: scriptOfList(list),
      isTaught: table !== undefined,
      vocabulary,
      nouns: new WordList(list),
      drawings: this.#lexicon.drawings,
      adjectivesFollow: adjectivesFollow.has(code),
      headFinal: headFinal.has(code),
      people: this.#known.get('en')?.vocabulary ?? vocabulary,
    }
    this.#known.set(code, language)
    return language
  }
}

/** Words of hand-made tables, which have the small words, outweigh nouns, which languages share. */
function score({ code, isTaught, vocabulary, nouns }: Language, words: string[]): number {
  const weight = (word: string) =>
    vocabulary.find(word) ? 1 : nouns.find(word) === undefined ? 0 : 0.7
  const long = words.filter((word) => word.length > 1 || isTaught)
  const formsOf = (word: string) => (code === 'en' ? [word, ...singularsOf(word)] : [word])
  return long.reduce((sum, word) => sum + Math.max(...formsOf(word).map(weight)), 0)
}

/** The script of a word list, told by the word in its middle. */
function scriptOfList(list: string): Script {
  const middle = list.indexOf('\n', list.length >> 1) + 1
  return scriptOf(list.slice(middle, middle + 1), 'latin')
}

/** As Unicode names them, but for `kana`, which is two of its scripts. */
const scripts = namesOf(`
  latin, kana, han, hangul, cyrillic, arabic, devanagari, bengali, greek, hebrew, thai, lao, khmer,
  myanmar, tamil, telugu, kannada, malayalam, gujarati, gurmukhi, sinhala, oriya, georgian,
  armenian, ethiopic`)
export type Script = (typeof scripts)[number]

const letters = new Map(
  scripts.map((script) => {
    const name = script.replace(/^./, (first) => first.toUpperCase())
    const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u
    return [script, script === 'kana' ? kana : new RegExp(`\\p{Script=${name}}`, 'u')]
  }),
)

/** Scripts that put no space between words. */
const unspaced = new Set<Script>(['han', 'kana', 'thai', 'lao', 'khmer', 'myanmar'])

/** The script that a text has letters of; where it has several, `otherwise` comes first. */
export function scriptOf(text: string, otherwise: Script): Script {
  return [otherwise, ...scripts].find((script) => letters.get(script)?.test(text)) ?? otherwise
}

export function isUnspaced(script: Script): boolean {
  return unspaced.has(script)
}
