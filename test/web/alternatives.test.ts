import { expect, test } from 'vitest'
import { alternativesOf } from '../../web/lib/alternatives.ts'
import { requestsOfList } from '../../web/lib/batch.ts'

test('alternatives in a prompt are all prompts that they make, each once', () => {
  const cases: Record<string, string[]> = {
    'a boat': ['a boat'],
    'a {red|blue} boat': ['a red boat', 'a blue boat'],
    '{a|b} {c|d}': ['a c', 'a d', 'b c', 'b d'],
    'a {red |} boat': ['a red boat', 'a boat'],
    'a {big {red|blue}|small} boat': ['a big red boat', 'a small boat', 'a big blue boat'],
    'a {red|red} boat': ['a red boat'],
    'code {x} and {': ['code {x} and {'],
  }
  const wrong = Object.entries(cases).filter(
    ([text, prompts]) => alternativesOf(text, 12).sort().join('\n') !== prompts.sort().join('\n'),
  )
  expect(wrong.map(([text]) => [text, alternativesOf(text, 12)])).toEqual([])
  expect(alternativesOf('{1|2|3|4}'.repeat(9), 12)).toHaveLength(13)
})

test('a list is one prompt a line, a CSV has columns, and a wrong cell is named', () => {
  expect(requestsOfList('A boat\n\n A fox, running \r\n')).toEqual([
    { prompt: 'A boat' },
    { prompt: 'A fox, running' },
  ])
  expect(requestsOfList('prompt,dimensions,seed\n"A boat, ""red""",3:2,\nA fox,,7\n')).toEqual([
    { prompt: 'A boat, "red"', dimensions: 'RATIO_3_2' },
    { prompt: 'A fox', seed: 7 },
  ])
  expect(() => requestsOfList('prompt,steps\nA boat,99')).toThrow('Line 2: “99” is no steps')
  expect(() => requestsOfList('prompt,seed\n,1')).toThrow('Line 2: “” is no prompt')
  expect(() => requestsOfList('A boat\n'.repeat(13))).toThrow(
    'Draw at most 12 lines at once: these are 13',
  )
})
