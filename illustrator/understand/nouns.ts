import { rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { bareNoun, singularsIn } from './endings.ts'
import type { Language } from './language.ts'
import type { Vocabulary } from './lexicon.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { patterns } from './patterns.ts'
import { has, type Phrase, phraseOf, readLongest, unknownPhrase } from './phrase.ts'

/** Words with a meaning of these kinds have a plural. */
const nounKinds = new Set<Meaning['kind']>(namesOf('drawing, crop, person, garment, setting, part'))
/** Other languages use the English words of these kinds, and long English nouns. */
const borrowed = new Set<Meaning['kind']>(['style', 'noise', 'time', 'weather'])
/** The words of the longest noun, and the letters of the shortest borrowed noun. */
const [longestNoun, borrowedNoun] = [3, 5]
/** The letters of the longest word in text without spaces. */
const longestWord = 10

/** Reads the words of one clause in a language that puts spaces between words. */
export function readSpaced(words: string[], language: Language, english: Language): Phrase[] {
  const longest = Math.max(language.vocabulary.longest, longestNoun)
  if (language === english) {
    const find = (found: string[], isAlone: boolean) => englishPhrase(found, isAlone, english)
    return readLongest(words, longest, find, unknownPhrase)
  }
  const { adjectivesFollow, headFinal, code, hasTable } = language
  const known = (found: string[], meanings: Meaning[] | undefined): Phrase | undefined => {
    const name = found.join(' ')
    if (!meanings) return undefined
    const isSame = (form: string) => keyOf(meaningsOf(form, language)) === keyOf(meanings)
    const plural = singularsIn(code, name).some(isSame)
    // The Arabic dual means two.
    const two: Meaning[] = plural && code === 'ar' ? [{ kind: 'count', value: 2 }] : []
    return { ...phraseOf(name, ...two, ...meanings), words: found, plural }
  }
  const find = (found: string[], isAlone: boolean) =>
    known(found, meaningsOf(found.join(' '), language, isAlone))
  const otherwise = (word: string, at: number) => {
    // Without a table of small words, short words count as small words.
    const isSmall = word.length <= 3 && !hasTable && !/\d/.test(word)
    return (
      known([word], inflectedMeanings(word, language)) ??
      borrowedPhrase(words, at, english) ??
      (isSmall ? phraseOf(word, { kind: 'stop' }) : unknownPhrase(word))
    )
  }
  const phrases = readLongest(words, longest, find, otherwise)
  // `Einen Löwen` is one lion, although it has the form of a plural.
  const isOne = (at: number) => {
    const before = phrases
      .slice(0, at)
      .findLast((phrase) => has(phrase, 'article', 'drawing', 'person', 'and', 'relation'))
    return code === 'de' && /^(?:eine[nmrs]?|des)$/.test(before?.name ?? '')
  }
  return phrases.map((phrase, at) => {
    const plural = phrase.plural && !isOne(at)
    return { ...phrase, plural, adjectivesFollow, headFinal }
  })
}

function englishPhrase(words: string[], isAlone: boolean, english: Language): Phrase | undefined {
  const { vocabulary, nouns } = english
  const text = words.join(' ')
  const singulars = singularsIn('en', text)
  const meaningsFor = (form: string) => vocabulary.meaningsOf(form, isAlone)
  const singular = singulars.find((form) => meaningsFor(form)?.some(hasPlural))
  const meanings = meaningsFor(text) ?? meaningsFor(singular ?? '')
  if (meanings)
    return { ...phraseOf(singular ?? text, ...meanings), words, plural: singular !== undefined }
  const [first = '', ...more] = words
  // A bald eagle is its own kind of eagle.
  const startsNoun = (meaning: Meaning) => hasPlural(meaning) || meaning.kind === 'look'
  const isApart = more.length > 0 && vocabulary.find(first)?.some(startsNoun) === false
  // `Running` and `covered` are no nouns here, `king` and `bed` are.
  const isVerbForm = text.length > 5 && /(?:ing|ed)$/.test(text)
  const name = [text, ...singulars].find((form) => (nouns.find(form) ?? -1) >= 0)
  if (words.length > longestNoun || isApart || isVerbForm || name === undefined) return undefined
  const index = nouns.find(name)
  const plural = name !== text || singulars.some((form) => nouns.find(form) === index)
  return { ...phraseOf(name, ...(drawingMeanings(index, english) ?? [])), words, plural }
}

function hasPlural({ kind }: Meaning): boolean {
  return nounKinds.has(kind)
}

/** The meanings of a phrase in a language: by its hand-made table, or by the keywords of CLDR. */
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

/** The common part of the meanings of a plural and its singular: `bambini` may be girls. */
function keyOf(meanings: Meaning[] = []): string {
  return JSON.stringify(meanings.map((one) => (one.kind === 'person' ? one.value.age : one)))
}

/** The meanings of a noun with another ending: `кошки`, the plural of `кошка`. */
function inflectedMeanings(word: string, language: Language): Meaning[] | undefined {
  const bare = bareNoun(language.code, word)
  for (let cut = 1; cut <= 2 && bare.length - cut >= 4; cut++) {
    const index = language.nouns.find(bare.slice(0, -cut), 2)
    if (index !== undefined) return drawingMeanings(index, language)
  }
  return undefined
}

/** The English phrase at a word of a text in another language, if other languages borrow it. */
function borrowedPhrase(words: string[], at: number, english: Language): Phrase | undefined {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const [phrase, ...rest] = readSpaced(words.slice(at, at + length), english, english)
    if (!phrase || rest.length > 0 || phrase.meanings.length === 0) continue
    const isNoun =
      phrase.name.length >= borrowedNoun &&
      phrase.meanings.every(({ kind }) => /drawing|person/.test(kind))
    if (isNoun || phrase.meanings.some(({ kind }) => borrowed.has(kind))) return phrase
  }
  return undefined
}

/** Reads text without spaces: the longest known word at each place. Other text is unknown. */
export function readUnspaced(text: string, language: Language, english: Language): Phrase[] {
  const find = (letters: string[], isAlone: boolean) => {
    // A single ideograph among others has too many meanings: only our own table counts.
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
    const before = unread(phrase) && unread(phrases.at(-1)) ? phrases.pop()?.words.join('') : ''
    const words = [before + phrase.words.join('')]
    phrases.push({ ...phrase, words, headFinal: language.headFinal })
  }
  // Up to three hiragana between words are grammar.
  const isParticle = ({ words }: Phrase) => /^\p{Script=Hiragana}{1,3}$/u.test(words.join(''))
  return phrases.filter((phrase) => !unread(phrase) || !isParticle(phrase))
}

/** The meanings of a drawing: a view, a person with a trade, a garment, or the drawing itself. */
export function meaningsOfDrawing(id: string, english: Vocabulary): Meaning[] {
  if (id.startsWith('color ')) return [meaningOf(id)]
  const instead = rowOf(id).means.map(meaningOf)
  if (instead.length > 0) return instead
  const meaningsFor = (name: string) => english.find(name.replaceAll('-', ' ')) ?? []
  const person = meaningsFor(id).filter(({ kind }) => kind === 'person')
  if (person.length > 0) return person
  const [, who, trade = ''] = patterns.gendered.exec(id) ?? []
  if (!who) return [{ kind: 'drawing', value: id }]
  const age = id.startsWith('old') ? 'elder' : /boy|girl|child|baby/.test(who) ? 'child' : null
  const gender = /^(?:man|men|boy)$/.test(who) ? 'man' : /wom|girl/.test(who) ? 'woman' : null
  const wears = meaningsFor(trade).find((meaning) => meaning.kind === 'person')?.value.wears ?? []
  const deeds = meaningsFor(trade).filter(({ kind }) => kind === 'pose' || kind === 'activity')
  return [{ kind: 'person', value: { age, gender, wears } }, ...deeds]
}
