import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { namesOf } from '../../tables/names.ts'
import { WordList } from '../../understand/lexicon.ts'
import { readJson } from '../art.ts'
import { require } from '../cache.ts'
import { bareEmoji, type Drawing, plainWord } from './emojibase.ts'

/** Keywords and names by emoji. */
type Annotated = Record<string, { default?: string[]; tts?: string[] }>
interface Annotations {
  annotations: { annotations?: Annotated }
}

/** A keyword of more drawings than this is too vague. */
const shared = 8

/** The circles of all colors: a keyword that only one circle has is the name of its color. */
const circles = [...'🔴🟠🟡🟢🔵🟣🟤⚫⚪']
export const colorNames = namesOf('red, orange, yellow, green, blue, purple, brown, black, white')

/**
 * The names and keywords of the drawings in every language of CLDR but English, without regional
 * variants. Indices from `drawings.length` on are colors, in the order of colorNames.
 */
export function localeWords(drawings: Drawing[]): Record<string, string> {
  const folder = dirname(require.resolve('cldr-annotations-full/package.json'))
  const files = globSync('annotations/*/annotations.json', { cwd: folder })
  const words: Record<string, string> = {}
  for (const locale of files.map((file) => basename(dirname(file))).sort()) {
    if (/-[A-Z]{2}$|-\d|-[a-z]{5}|^en|^und/.test(locale)) continue
    const file = `cldr-annotations-full/annotations/${locale}/annotations.json`
    const { annotations } = readJson<Annotations>(file).annotations
    const list = annotations ? wordsOf(annotations, drawings).toString() : ''
    if (list !== '') words[locale] = list
  }
  return words
}

function wordsOf(annotations: Annotated, drawings: Drawing[]): WordList {
  const entries = Object.entries(annotations)
  const named = new Map(entries.map(([emoji, words]) => [bareEmoji(emoji), words]))
  const things = drawings.map(({ emoji, group }, drawing) => {
    const { tts, default: keywords } =
      (group !== 'face' && group !== 'symbol' && named.get(emoji)) || {}
    const name = plainWord(tts?.[0] ?? '')
    return { drawing, group, name, keywords: new Set(keywords?.map(plainWord)) }
  })
  const all = things.flatMap(({ keywords }) => [...keywords])
  const sharing = Map.groupBy(all, (word) => word)
  const best = new Map<string, { drawing: number; score: number }>()
  for (const { drawing, group, name, keywords } of things)
    for (const word of keywords) {
      const drawingsSharing = sharing.get(word)?.length ?? 1
      const isInName = name.split(' ').includes(word)
      const score = word === name ? 100 : (isInName ? 60 : 40) / drawingsSharing
      const isVague =
        word !== name && (drawingsSharing > shared || (group === 'person' && !isInName))
      if (isVague || !isUseful(word) || (best.get(word)?.score ?? 0) >= score) continue
      best.set(word, { drawing, score })
    }
  for (const [order, words] of colorWords(named).entries())
    for (const word of words) best.set(word, { drawing: drawings.length + order, score: 100 })
  return WordList.from([...best].map(([word, { drawing }]) => [word, drawing] as const))
}

/** The keywords, and their words, of a single colored circle. */
function colorWords(named: Map<string, { default?: string[] }>): string[][] {
  const wordsOfKeywords = (circle: string) =>
    named.get(circle)?.default?.flatMap((keyword) => plainWord(keyword).split(' ')) ?? []
  const keywords = circles.map(wordsOfKeywords)
  return keywords.map((own) => {
    const others = new Set(keywords.filter((words) => words !== own).flat())
    return [...new Set(own)].filter((word) => !others.has(word))
  })
}

/** One to three words; a single letter of an alphabet means nothing, a single ideograph does. */
function isUseful(word: string): boolean {
  if (word.split(' ').length > 3 || /\d/.test(word)) return false
  return word.length > 2 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(word)
}
