import { expect, test } from 'vitest'
import { suggest, understand } from './images.ts'

/** The suggestions for the ignored words of a prompt. */
const offered = (prompt: string) =>
  Object.fromEntries(
    suggest(understand(prompt).ignored).map(({ word, instead }) => [word, instead]),
  )

test.each([
  ['a foks in the snow', 'foks', 'fox'],
  ['an elefant by the sea', 'elefant', 'elephant'],
  ['a kastle on a hill', 'kastle', 'castle'],
  ['a giraf under a tree', 'giraf', 'giraffe'],
  ['a dragin over the sea', 'dragin', 'dragon'],
  ['a lighthoude at dusk', 'lighthoude', 'lighthouse'],
  ['a boat at sunsit', 'sunsit', 'sunset'],
  ['a fox, watercolar', 'watercolar', 'watercolor'],
])('%s: for %s, %s comes first', (prompt, word, meant) => {
  const [first = ''] = offered(prompt)[word] ?? []
  expect(first).toBe(meant)
  expect(understand(prompt.replace(word, first)).ignored).not.toContain(first)
})

test('a correct word without a drawing gets no suggestion', () => {
  const prompt = 'a quiet and beautiful fox with bokeh, 日本'
  expect(understand(prompt).ignored).toContain('quiet')
  expect(offered(prompt)).toEqual({})
})

test('at most five words get at most three suggestions', () => {
  const wrong = ['foks', 'elefant', 'kastle', 'giraf', 'dragin', 'lighthoude', 'sunsit']
  const all = suggest(wrong)
  expect(all.map(({ word }) => word)).toEqual(wrong.slice(0, 5))
  for (const { instead } of all) expect(instead.length).toBeLessThanOrEqual(3)
})
