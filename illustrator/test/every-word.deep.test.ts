import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { corpus } from './corpus.ts'
import { expectDrawable } from './drawable.ts'

test('the words of the corpus in any order give scenes that can be drawn', () => {
  const words = [...corpus().values()].flat().flatMap(({ prompt }) => prompt.split(' '))
  let state = 1
  const next = () => {
    state = (state * 48271) % 0x7fffffff
    return words[state % words.length] ?? ''
  }
  for (let i = 0; i < 250; i++) expectDrawable(Array.from({ length: 3 + (i % 20) }, next).join(' '))
})

const folder = new URL('../data/words/', import.meta.url)
test.each(globSync('**/*.words', { cwd: folder }))(
  'all words of %s give scenes that can be drawn',
  (file) => {
    const words = readFileSync(new URL(file, folder), 'utf8').split(/[,:=\n]+/)
    while (words.length > 0) expectDrawable(words.splice(0, 8).join(', '))
  },
)
