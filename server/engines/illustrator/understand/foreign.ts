import { type Dictionary, meaningsOfDrawing, readEnglish } from './english.ts'
import type { Language } from './language.ts'
import type { Meaning } from './meaning.ts'
import { type Phrase, phraseOf, readLongest, unknownPhrase } from './phrase.ts'

/** What English words mean in other languages: styles, lights, nouns too long for a coincidence. */
const borrowed = new Set<Meaning['kind']>(['style', 'noise', 'time', 'weather'])
const borrowedNoun = 5

/** `the`, `and the`, `with the`, `to the`: Arabic writes them onto the noun. */
const arabicPrefix = /^(?:وال|بال|كال|فال|لل|ال|و|ب|ل)(?=\p{L}{3})/u

/** What a phrase means in a language: by its hand-made table, or else by the keywords of CLDR. */
function meaningsOf(text: string, language: Language, isAlone = false): Meaning[] | undefined {
  const { vocabulary, nouns } = language
  const bare = text.replace(arabicPrefix, '')
  return (
    vocabulary.find(text, isAlone) ??
    (bare === text ? undefined : vocabulary.find(bare)) ??
    drawingMeanings(nouns.find(text), language)
  )
}

function drawingMeanings(index: number | undefined, { drawings, people }: Language) {
  return index === undefined ? undefined : meaningsOfDrawing(drawings[index] ?? '', people)
}

/** The English phrase at a word of another language's text, if it is one that others borrow. */
function borrowedPhrase(words: string[], at: number, english: Dictionary): Phrase | undefined {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const [phrase, ...rest] = readEnglish(words.slice(at, at + length), english)
    if (!phrase || rest.length > 0 || phrase.meanings.length === 0) continue
    const isNoun =
      phrase.name.length >= borrowedNoun &&
      phrase.meanings.every(({ kind }) => /drawing|person/.test(kind))
    if (isNoun || phrase.meanings.some(({ kind }) => borrowed.has(kind))) return phrase
  }
  return undefined
}

const longestNoun = 3

/** Reads the words of one clause in a language that parts words by spaces. */
export function readSpaced(words: string[], language: Language, english: Dictionary): Phrase[] {
  const longest = Math.max(language.vocabulary.longest, longestNoun)
  const find = (found: string[], isAlone: boolean) =>
    spacedPhrase(found, meaningsOf(found.join(' '), language, isAlone), language)
  const otherwise = (at: number) => {
    const word = words[at] ?? ''
    const unread = isSmallWord(word, language)
      ? phraseOf(word, { kind: 'stop' })
      : unknownPhrase(word)
    return (
      spacedPhrase([word], changedMeanings(word, language), language) ??
      borrowedPhrase(words, at, english) ??
      unread
    )
  }
  const { adjectivesFollow, headFinal } = language
  return readLongest(words, longest, find, otherwise).map((phrase) => ({
    ...phrase,
    adjectivesFollow,
    headFinal,
  }))
}

/** Of a word with an article before it, or a noun with another ending: `кошка` of `кошки`. */
function changedMeanings(word: string, language: Language): Meaning[] | undefined {
  const bare = word.replace(arabicPrefix, '')
  const known = bare === word ? undefined : meaningsOf(bare, language)
  if (known) return known
  for (let cut = 1; cut <= 2 && bare.length - cut >= 4; cut++) {
    const index = language.nouns.find(bare.slice(0, -cut), 2)
    if (index !== undefined) return drawingMeanings(index, language)
  }
  return undefined
}

function spacedPhrase(
  words: string[],
  meanings: Meaning[] | undefined,
  language: Language,
): Phrase | undefined {
  const name = words.join(' ')
  const isPlural = () =>
    language.script === 'latin' && /s$/.test(name) && meaningsOf(name.slice(0, -1), language)
  return meanings && { words, name, meanings, plural: Boolean(isPlural()), kind: 'words' }
}

/** Where there is no table of small words, short ones are taken for them. */
function isSmallWord(word: string, { isTaught }: Language): boolean {
  return word.length <= 3 && !isTaught && !/\d/.test(word)
}

/** Letters of the longest word that is looked for. */
const longestWord = 10

/** Reads text without spaces: the longest known word at each place; the rest is unknown. */
export function readUnspaced(text: string, language: Language, english: Dictionary): Phrase[] {
  const phrases: Phrase[] = []
  let skipped = ''
  const flush = () => {
    if (skipped !== '' && !isParticle(skipped)) phrases.push(unknownPhrase(skipped))
    skipped = ''
  }
  for (let at = 0; at < text.length; ) {
    const latin = /^[a-z\d]*[a-z][a-z\d]*/.exec(text.slice(at))?.[0]
    const phrase =
      unspacedPhrase(text, at, language) ??
      (latin && (borrowedPhrase([latin], 0, english) ?? unknownPhrase(latin)))
    if (phrase) {
      flush()
      phrases.push({ ...phrase, headFinal: language.headFinal })
      at += phrase.words.join('').length
    } else {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
      skipped += letter
      at += letter.length
    }
  }
  flush()
  return phrases
}

function unspacedPhrase(text: string, at: number, language: Language): Phrase | undefined {
  for (let length = Math.min(longestWord, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length)
    const isAlone = length === text.length
    // Alone among others, an ideograph has too many meanings to trust any list but our own.
    const isTrusted = isAlone || [...word].length > 1
    const meanings = isTrusted
      ? meaningsOf(word, language, isAlone)
      : language.vocabulary.find(word)
    if (meanings) return phraseOf(word, ...meanings)
  }
  const digits = /^\d{1,2}/.exec(text.slice(at))?.[0]
  return digits === undefined ? undefined : unknownPhrase(digits)
}

/** Up to three hiragana between words are grammar. */
function isParticle(text: string): boolean {
  return /^\p{Script=Hiragana}{1,3}$/u.test(text)
}
