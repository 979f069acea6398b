import { namesOf } from '../tables/names.ts'
import { bareNoun, singularsIn } from './endings.ts'
import { longestNoun, meaningsOfDrawing, readEnglish } from './english.ts'
import type { Language } from './language.ts'
import type { Meaning } from './meaning.ts'
import { has, type Phrase, phraseOf, readLongest, unknownPhrase } from './phrase.ts'

/** What English words mean in other languages: styles, lights, nouns too long for a coincidence. */
const borrowed = new Set<Meaning['kind']>(['style', 'noise', 'time', 'weather'])
const borrowedNoun = 5

/** What a phrase means in a language: by its hand-made table, or else by the keywords of CLDR. */
function meaningsOf(text: string, language: Language, isAlone = false): Meaning[] | undefined {
  const { vocabulary, nouns, code } = language
  const bare = bareNoun(code, text)
  return (
    vocabulary.meaningsOf(text, isAlone) ??
    vocabulary.find(bare) ??
    drawingMeanings(nouns.find(text) ?? nouns.find(bare), language)
  )
}

function drawingMeanings(index: number | undefined, { drawings, people }: Language) {
  return index === undefined ? undefined : meaningsOfDrawing(drawings[index] ?? '', people)
}

/** What a plural and its singular share: `bambini` are no boys. */
function keyOf(meanings: Meaning[] = []): string {
  return JSON.stringify(meanings.map((said) => (said.kind === 'person' ? said.value.age : said)))
}

/** The English phrase at a word of another language's text, if it is one that others borrow. */
function borrowedPhrase(words: string[], at: number, english: Language): Phrase | undefined {
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

/** What an article is behind, or is itself. */
const opening = namesOf('article, drawing, person, and, relation')

/** Reads the words of one clause in a language that parts words by spaces. */
export function readSpaced(words: string[], language: Language, english: Language): Phrase[] {
  const { adjectivesFollow, headFinal, vocabulary, code, isTaught } = language
  const known = (found: string[], meanings: Meaning[] | undefined): Phrase | undefined => {
    const name = found.join(' ')
    if (!meanings) return undefined
    const isSame = (form: string) => keyOf(meaningsOf(form, language)) === keyOf(meanings)
    const plural = singularsIn(code, name).some(isSame)
    // The dual of Arabic.
    const two: Meaning[] = plural && code === 'ar' ? [{ kind: 'count', value: 2 }] : []
    return { ...phraseOf(name, ...two, ...meanings), words: found, plural }
  }
  const find = (found: string[], isAlone: boolean) =>
    known(found, meaningsOf(found.join(' '), language, isAlone))
  const otherwise = (word: string, at: number) => {
    // Where there is no table of small words, short ones are taken for them.
    const isSmall = word.length <= 3 && !isTaught && !/\d/.test(word)
    return (
      known([word], inflectedMeanings(word, language)) ??
      borrowedPhrase(words, at, english) ??
      (isSmall ? phraseOf(word, { kind: 'stop' }) : unknownPhrase(word))
    )
  }
  const longest = Math.max(vocabulary.longest, longestNoun)
  const phrases = readLongest(words, longest, find, otherwise)
  // `Einen Löwen` is one, though its form is that of lions.
  const isOne = (at: number) => {
    const before = phrases.slice(0, at).findLast((phrase) => has(phrase, ...opening))
    return code === 'de' && /^(?:eine[nmrs]?|des)$/.test(before?.name ?? '')
  }
  return phrases.map((phrase, at) => {
    const plural = phrase.plural && !isOne(at)
    return { ...phrase, plural, adjectivesFollow, headFinal }
  })
}

/** Of a noun with another ending: `кошка` of `кошки`. */
function inflectedMeanings(word: string, language: Language): Meaning[] | undefined {
  const bare = bareNoun(language.code, word)
  for (let cut = 1; cut <= 2 && bare.length - cut >= 4; cut++) {
    const index = language.nouns.find(bare.slice(0, -cut), 2)
    if (index !== undefined) return drawingMeanings(index, language)
  }
  return undefined
}

/** Letters of the longest word that is looked for. */
const longestWord = 10

/** Reads text without spaces: the longest known word at each place; the rest is unknown. */
export function readUnspaced(text: string, language: Language, english: Language): Phrase[] {
  const find = (letters: string[], isAlone: boolean) => {
    // Alone among others, an ideograph has too many meanings to trust any list but our own.
    const isTrusted = isAlone || letters.length > 1
    const word = letters.join('')
    const meanings = isTrusted
      ? meaningsOf(word, language, isAlone)
      : language.vocabulary.find(word)
    return meanings && { ...phraseOf(word, ...meanings), words: letters }
  }
  const otherwise = (letter: string) =>
    borrowedPhrase([letter], 0, english) ?? unknownPhrase(letter)
  const letters = text.match(/[a-z\d]*[a-z][a-z\d]*|\d{1,2}|./gu) ?? []
  const unread = (phrase: Phrase | undefined) =>
    phrase?.meanings.length === 0 && !/[a-z\d]/.test(phrase.name)
  const phrases: Phrase[] = []
  for (const phrase of readLongest(letters, longestWord, find, otherwise)) {
    const isMore = unread(phrase) && unread(phrases.at(-1))
    const before = isMore ? phrases.pop()?.words.join('') : ''
    phrases.push({
      ...phrase,
      words: [before + phrase.words.join('')],
      headFinal: language.headFinal,
    })
  }
  return phrases.filter((phrase) => !unread(phrase) || !particle.test(phrase.words.join('')))
}

/** Up to three hiragana between words are grammar. */
const particle = /^\p{Script=Hiragana}{1,3}$/u
