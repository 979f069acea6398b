import { expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'

test('the page /licenses has the notices of the art, the words and the typefaces that Easel ships', async () => {
  await using easel = await startEasel()
  const response = await easel.fetch('/licenses')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  for (const source of ['Noto', 'WordNet', 'Unicode', 'emojibase', 'playfair-display (typeface)'])
    expect(text).toContain(source)
})
