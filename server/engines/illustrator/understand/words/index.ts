import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { englishGrammar } from './english-grammar.ts'
import { englishLight } from './english-light.ts'
import { englishLooks } from './english-looks.ts'
import { englishNoise } from './english-noise.ts'
import { englishPeople } from './english-people.ts'
import { englishPlaces } from './english-places.ts'
import { englishStyles } from './english-styles.ts'
import { englishThings } from './english-things.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { turkish } from './turkish.ts'

export const english = [
  englishNoise,
  englishGrammar,
  englishPlaces,
  englishLight,
  englishLooks,
  englishStyles,
  englishPeople,
  englishThings,
]

/** The tables of the other languages that have one, by CLDR locale. */
export const tables: Record<string, string> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  hi: hindi,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ru: russian,
  tr: turkish,
  zh: chinese,
}
