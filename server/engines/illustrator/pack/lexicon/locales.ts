import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { WordList } from '../../understand/lexicon.ts'
import { bareEmoji, type Drawing, plainWord, readJson } from './drawings.ts'

const require = createRequire(import.meta.url)

interface Annotations {
  annotations: { annotations?: Record<string, { default?: string[]; tts?: string[] }> }
}

/** A keyword that more drawings share than this says too little. */
const shared = 8

/** The drawings' names and keywords in every language of CLDR but English; regional variants are left out. */
export function localeWords(drawings: Drawing[]): Record<string, string> {
  const folder = dirname(require.resolve('cldr-annotations-full/package.json'))
  const locales = readdirSync(`${folder}/annotations`).filter(
    (locale) => !/-[A-Z]{2}$|-\d|-[a-z]{5}|^en|^und/.test(locale),
  )
  const words: Record<string, string> = {}
  for (const locale of locales) {
    const file = `cldr-annotations-full/annotations/${locale}/annotations.json`
    if (!existsSync(`${folder}/annotations/${locale}/annotations.json`)) continue
    const { annotations } = readJson<Annotations>(file).annotations
    const list = annotations ? wordsOf(annotations, drawings).toString() : ''
    if (list !== '') words[locale] = list
  }
  return words
}

function wordsOf(annotations: NonNullable<Annotations['annotations']['annotations']>, drawings: Drawing[]): WordList {
  const named = new Map(Object.entries(annotations).map(([emoji, words]) => [bareEmoji(emoji), words]))
  const things = [...drawings.entries()].filter(([, { group }]) => group !== 'face' && group !== 'symbol')
  const keywordsOf = ({ emoji }: Drawing) => new Set(named.get(emoji)?.default?.map(plainWord))
  const sharing = new Map<string, number>()
  for (const [, drawing] of things)
    for (const word of keywordsOf(drawing)) sharing.set(word, (sharing.get(word) ?? 0) + 1)

  const best = new Map<string, { drawing: number; score: number }>()
  for (const [index, drawing] of things) {
    const name = plainWord(named.get(drawing.emoji)?.tts?.[0] ?? '')
    for (const word of keywordsOf(drawing)) {
      const drawingsSharing = sharing.get(word) ?? 1
      const score = word === name ? 100 : (name.split(' ').includes(word) ? 60 : 40) / drawingsSharing
      if (!isUseful(word) || (word !== name && drawingsSharing > shared)) continue
      if ((best.get(word)?.score ?? 0) < score) best.set(word, { drawing: index, score })
    }
  }
  return WordList.from([...best].map(([word, { drawing }]) => [word, drawing] as const))
}

/** One to three words; a single letter of an alphabet means nothing, a single ideograph does. */
function isUseful(word: string): boolean {
  if (word.split(' ').length > 3 || /\d/.test(word)) return false
  return word.length > 2 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(word)
}
