import { expect, test } from 'vitest'
import { fitsTemplate } from '../../schema/prompt-template.ts'

const fitting: [template: string, prompt: string][] = [
  ['a fox', 'a fox'],
  ['{x}', 'a'],
  ['{x}', 'x'.repeat(100)],
  ['{x}', '🦊'.repeat(100)],
  ['a {x} b', 'a  b b'],
  ['a {x} b', 'a b b b'],
  ['{a}{b}', 'ab'],
  ['{a}-{b}', 'x-y-z'],
  ['{a}-{b}', '---'],
  ['({x}) [y]+ {not a part}', '(1) [y]+ {not a part}'],
  ['{x} and {x}', 'cats and dogs'],
]
const others: [template: string, prompt: string][] = [
  ['a fox', 'a foxes'],
  ['a fox', 'A fox'],
  ['{x}', ''],
  ['{x}', 'x'.repeat(101)],
  ['{x}', '🦊'.repeat(101)],
  ['{x}', 'a\nb'],
  ['{x}', 'a\u2028b'],
  ['a {x} b', 'a  b'],
  ['{a}{b}', 'a'],
  ['{a}-{b}', 'x-'],
  ['a.c', 'abc'],
]

test('a part stands for 1 to 100 characters without a line break, and other text for itself', () => {
  const wrong = [
    ...fitting.filter(([template, prompt]) => !fitsTemplate(prompt, template)),
    ...others.filter(([template, prompt]) => fitsTemplate(prompt, template)),
  ]
  expect(wrong).toEqual([])
})

test('a template that was made to take long is compared in a number of steps that its length bounds', () => {
  // A regular expression would try 100²⁰ ways.
  const template = `${'{a}'.repeat(20)}!`
  expect(fitsTemplate('x'.repeat(1999), template)).toBe(false)
  expect(fitsTemplate(`${'x'.repeat(1999)}!`, template)).toBe(true)
})
