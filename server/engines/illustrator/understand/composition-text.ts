import type { Phrase } from './phrase.ts'

/** Words that belong to a style beside them: `a watercolor painting of`, `in the style of`. */
const before = new Set('a an the in as with made of by inspired style styles digital'.split(' '))
const after = new Set(
  'of by style styles painting drawing illustration art print picture image'.split(' '),
)

/**
 * The prompt without its words of style, so that a change of style does not change what is drawn
 * where. Case and punctuation don't matter either.
 */
export function compositionTextOf(phrases: Phrase[]): string {
  const isStyle = phrases.map(({ meanings }) => meanings.some(({ kind }) => kind === 'style'))
  const dropped = new Set<number>()
  for (const [index, style] of isStyle.entries()) {
    if (!style) continue
    dropped.add(index)
    for (let at = index - 1; isOf(before, phrases[at]); at--) dropped.add(at)
    for (let at = index + 1; isOf(after, phrases[at]); at++) dropped.add(at)
  }
  return phrases
    .filter((_, index) => !dropped.has(index))
    .flatMap(({ words }) => words)
    .join(' ')
}

function isOf(glue: Set<string>, phrase: Phrase | undefined): boolean {
  return (
    phrase !== undefined && phrase.words.length > 0 && phrase.words.every((word) => glue.has(word))
  )
}
