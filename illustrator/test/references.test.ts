import { expect, test } from 'vitest'
import { understandWithReference } from './images.ts'

test.each([
  ['watercolor', 'style', false],
  ['turn this photo into an oil painting', 'style', false],
  ['turn this photo of my dog into a pencil drawing', 'style', false],
  ['make it dreamy', 'style', false],
  ['this one, but in winter', 'style', true],
  ['without the car', 'style', true],
  ['add a hat', 'style', true],
  ['a cat in the colours of this photo', 'palette', false],
  ['a poster with the same colors', 'palette', false],
  ['ein Leuchtturm in diesen Farben', 'palette', false],
  ['a dog like this', 'palette', true],
  ['a castle in this style', 'palette', true],
])('%j uses the reference for its %s; it lacks something: %s', (prompt, use, lacks) => {
  expect(understandWithReference(prompt).reference).toEqual({ use, lacks })
})

test('the medium of a photo that gets a style is no style', () => {
  const style = (prompt: string) => understandWithReference(prompt).style
  expect(style('turn this photo of my dog into a pencil drawing')).toBe('pencil')
  expect(style('this picture as a papercut')).toBe('papercut')
})
