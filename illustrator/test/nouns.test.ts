import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { understand } from './images.ts'

/** A noun a row, a language a column. The first row is a place in that language. */
const [languages = [], frames = [], ...nouns] = readFileSync(
  new URL('corpus/nouns.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

const drawingsOf = (column: number, noun: string) =>
  understand((frames[column] as string).replace('#', noun)).subjects.map(({ drawing }) => drawing)

test.each(languages.map((language, column) => ({ language, column })).slice(1))(
  'the commonest nouns are drawn in $language as in English',
  ({ column }) => {
    const marked = nouns.filter((row) => row[column])
    const read = marked.map((row) => [row[column], drawingsOf(column, row[column] as string)])
    expect(read).toEqual(marked.map((row) => [row[column], drawingsOf(0, row[0] as string)]))
  },
)
